import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useCart } from '#src/features/cart/ui/use-cart.ts'
import { ListFailed } from '#src/features/catalog/ui/list-error.tsx'
import { Placeholder } from '#src/web/kit/display/placeholder.tsx'
import { formatDay } from '#src/shared/dates.ts'
import { wishesEn } from '#src/shared/messages/wish-list.en.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { pageContext } from '#src/web/client/page-context.ts'
import { logFailure, readForPage } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { SharedList, SharedWish } from '#src/features/wish-list/wish-list.contract.ts'
import { BuyingMark } from '#src/features/wish-list/ui/gift-reservation.tsx'
import css from '#src/features/wish-list/ui/my-wish-list.module.css'
import { useWishTexts } from '#src/features/wish-list/ui/texts.ts'
import { useMarks } from '#src/features/wish-list/ui/use-gift-reservations.ts'
import { askOf, canBuy, useWishes } from '#src/features/wish-list/ui/use-wish-list-items.ts'
import { useWishCart } from '#src/features/wish-list/ui/wish-list-cart.ts'
import { WishRow } from '#src/features/wish-list/ui/wish-list-item.tsx'

/** The title says nothing of the list: it stands in the history of browsers that several people use. */
export const handle = {
  meta: () => ({ title: wishesEn.sharedList.someone, canonicalPath: '/wish-list', noindex: true }),
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  const shareToken = params.shareToken ?? ''
  const list = await readForPage(api.get('/shop/wish-list/{shopId}/{shareToken}', { params: { shopId, shareToken } }))
  const items = list?.data.items ?? []
  const known =
    items.length > 0
      ? await askOf(api, { shopId, items }).catch((error: unknown) => {
          logFailure(error)
          return null
        })
      : null
  return { shareToken, list: list?.data ?? null, known }
}

const placeholderFor = (name: string) => <Placeholder name={name} />

/** Somebody's list, as those see it who were given its link (behaviour B17). */
export function Component() {
  const { shareToken, list, known } = useLoaderData<typeof loader>()
  if (!list)
    return (
      <div className="wrap section">
        <ListFailed />
      </div>
    )
  return <Shared key={shareToken} {...{ shareToken, list, known }} />
}

function Shared({
  shareToken,
  list: loaded,
  known,
}: {
  shareToken: string
  list: SharedList
  known: Awaited<ReturnType<typeof askOf>> | null
}) {
  const t = useWishTexts()
  const shop = useShop()
  const { list, ...marks } = useMarks(shareToken, loaded)
  const { wishes, hasFailed } = useWishes(shop.shopId, list.items, known)
  const cart = useWishCart(useCart().store)
  const buyable = wishes?.filter((wish) => canBuy(wish) && (wish.item.left > 0 || marks.countOf(wish.item) > 0)) ?? []
  return (
    <div className="wrap section">
      <p className="muted">{list.ownerName === null ? t.sharedList.someone : t.sharedList.by(list.ownerName)}</p>
      <h1 className={css.note}>{list.name}</h1>
      {list.eventDate !== null && <p className="muted">{t.sharedList.day(formatDay(list.eventDate, shop))}</p>}
      {list.isOwner && <Alert tone="ok">{t.sharedList.own}</Alert>}
      {list.items.length === 0 && <p className={css.head}>{t.sharedList.empty}</p>}
      {list.items.length > 0 && wishes === null && hasFailed && <ListFailed />}
      {wishes && wishes.length > 0 && (
        <>
          <div className={css.head}>
            <p className="muted">{list.isOwner ? t.count(wishes.length) : t.sharedList.explain}</p>
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
            {wishes.map((wish) => {
              const { item } = wish
              const name = wish.card?.name ?? t.goneName
              return (
                <WishRow
                  key={item._id}
                  wish={wish}
                  placeholder={placeholderFor}
                  onAdd={() => cart.addOne(wish)}
                  said={<Wanted item={item} />}
                  tools={
                    !list.isOwner && (
                      <BuyingMark
                        name={name}
                        left={item.left}
                        mine={marks.countOf(item)}
                        onMark={() => marks.mark(item)}
                        onUnmark={() => marks.unmark(item)}
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

function Wanted({ item: { note, wantedQuantity, left } }: { item: SharedWish }) {
  const t = useWishTexts()
  return (
    <>
      {note !== '' && <p className={`sm ${css.note}`}>{note}</p>}
      {wantedQuantity > 1 && <p className="muted sm">{t.sharedList.stillWanted(left, wantedQuantity)}</p>}
    </>
  )
}
