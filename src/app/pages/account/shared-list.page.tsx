import { useLoaderData } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { useCart } from '#src/features/cart/ui/use-cart.ts'
import { ListError } from '#src/features/catalog/ui/lists/list-error.tsx'
import { Placeholder } from '#src/web/kit/display/placeholder.tsx'
import { formatDay } from '#src/shared/dates.ts'
import { wishListEn } from '#src/shared/messages/wish-list/wish-list.en.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { pageContext } from '#src/web/client/page-context.ts'
import { logFailure, loadPage } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { SharedList, SharedWishListItem } from '#src/features/wish-list/wish-list.contract.ts'
import { GiftReservation } from '#src/features/wish-list/ui/gift-reservation.tsx'
import css from '#src/features/wish-list/ui/my-wish-list.module.css'
import { useWishListTexts } from '#src/features/wish-list/ui/texts.ts'
import { useGiftReservations } from '#src/features/wish-list/ui/use-gift-reservations.ts'
import { fetchProductData, canBuy, useWishListItems } from '#src/features/wish-list/ui/use-wish-list-items.ts'
import { useWishListCart } from '#src/features/wish-list/ui/wish-list-cart.ts'
import { WishListRow } from '#src/features/wish-list/ui/wish-list-item.tsx'

/** The title does not name the list, because it appears in the history of shared browsers. */
export const handle = {
  meta: () => ({ title: wishListEn.sharedList.someone, canonicalPath: '/wish-list', noindex: true }),
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  const shareToken = params.shareToken ?? ''
  const list = await loadPage(api.get('/shop/wish-list/{shopId}/{shareToken}', { params: { shopId, shareToken } }))
  const items = list?.data.items ?? []
  const productData =
    items.length > 0
      ? await fetchProductData(api, { shopId, items }).catch((error: unknown) => {
          logFailure(error)
          return null
        })
      : null
  return { shareToken, list: list?.data ?? null, known: productData }
}

const placeholderFor = (name: string) => <Placeholder name={name} />

/** Renders a wish list for visitors who received its link (behaviour B17). */
export function Component() {
  const { shareToken, list, known } = useLoaderData<typeof loader>()
  if (!list)
    return (
      <div className="wrap section">
        <ListError />
      </div>
    )
  return <Shared key={shareToken} {...{ shareToken, list, productData: known }} />
}

function Shared({
  shareToken,
  list: loaded,
  productData,
}: {
  shareToken: string
  list: SharedList
  productData: Awaited<ReturnType<typeof fetchProductData>> | null
}) {
  const t = useWishListTexts()
  const shop = useShop()
  const { list, ...reservations } = useGiftReservations(shareToken, loaded)
  const { entries, hasFailed } = useWishListItems(shop.shopId, list.items, productData)
  const cart = useWishListCart(useCart().store)
  const buyable =
    entries?.filter((entry) => canBuy(entry) && (entry.item.left > 0 || reservations.countOf(entry.item) > 0)) ?? []
  return (
    <div className="wrap section">
      <p className="muted">{list.ownerName === null ? t.sharedList.someone : t.sharedList.by(list.ownerName)}</p>
      <h1 className={css.note}>{list.name}</h1>
      {list.eventDate !== null && <p className="muted">{t.sharedList.day(formatDay(list.eventDate, shop))}</p>}
      {list.isOwner && <Alert tone="ok">{t.sharedList.own}</Alert>}
      {list.items.length === 0 && <p className={css.head}>{t.sharedList.empty}</p>}
      {list.items.length > 0 && entries === null && hasFailed && <ListError />}
      {entries && entries.length > 0 && (
        <>
          <div className={css.head}>
            <p className="muted">{list.isOwner ? t.count(entries.length) : t.sharedList.explain}</p>
            {buyable.length > 0 && !list.isOwner && (
              <button type="button" className={`btn ${css.scripted}`} onClick={() => cart.addAll(buyable)}>
                {t.addAll(buyable.length)}
              </button>
            )}
          </div>
          {!list.isOwner && (
            <noscript>
              <p className="muted">{t.sharedList.noScript}</p>
            </noscript>
          )}
          <ul className={css.rows}>
            {entries.map((entry) => {
              const { item } = entry
              const name = entry.card?.name ?? t.goneName
              return (
                <WishListRow
                  key={item._id}
                  entry={entry}
                  placeholder={placeholderFor}
                  onAdd={() => cart.addOne(entry)}
                  details={<ItemDetails item={item} />}
                  tools={
                    !list.isOwner && (
                      <GiftReservation
                        name={name}
                        left={item.left}
                        mine={reservations.countOf(item)}
                        onReserve={() => reservations.mark(item)}
                        onCancel={() => reservations.unmark(item)}
                      />
                    )
                  }
                />
              )
            })}
          </ul>
        </>
      )}
    </div>
  )
}

function ItemDetails({ item: { note, wantedQuantity, left } }: { item: SharedWishListItem }) {
  const t = useWishListTexts()
  return (
    <>
      {note !== '' && <p className={`sm ${css.note}`}>{note}</p>}
      {wantedQuantity > 1 && <p className="muted sm">{t.sharedList.stillWanted(left, wantedQuantity)}</p>}
    </>
  )
}
