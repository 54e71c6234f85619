import { useEffect, useRef } from 'react'
import { useLoaderData, useRevalidator } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { quickAddFor } from '#src/features/cart/ui/quick-add.tsx'
import { useCart } from '#src/features/cart/ui/use-cart.ts'
import type { ProductCard } from '#src/features/catalog/catalog.contract.ts'
import { ListError } from '#src/features/catalog/ui/lists/list-error.tsx'
import { NothingYet } from '#src/features/catalog/ui/lists/empty-state.tsx'
import { Placeholder } from '#src/web/kit/display/placeholder.tsx'
import { wishListEn } from '#src/shared/messages/wish-list/wish-list.en.ts'
import type { ApiClient } from '#src/web/client/api-client.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { showToast } from '#src/web/kit/feedback/toast.tsx'
import { pageContext } from '#src/web/client/page-context.ts'
import { isSignedOut } from '#src/web/client/auth-guard.ts'
import { logFailure, loadPage } from '#src/web/client/api-errors.ts'
import { AccountNav } from '#src/app/shell/account-nav.tsx'
import frame from '#src/app/shell/account-layout.module.css'
import { useShop } from '#src/web/client/shop-context.ts'
import { hasSessionHint, shopperStore } from '#src/web/client/shopper.ts'
import type { WishList } from '#src/features/wish-list/wish-list.contract.ts'
import css from '#src/features/wish-list/ui/my-wish-list.module.css'
import { OwnLists } from '#src/features/wish-list/ui/my-lists.tsx'
import { useWishListTexts } from '#src/features/wish-list/ui/texts.ts'
import { useGuestList } from '#src/features/wish-list/ui/use-guest-list.ts'
import { useWishListCart, type WishListCart } from '#src/features/wish-list/ui/wish-list-cart.ts'
import {
  fetchProductData,
  canBuy,
  useWishListItems,
  type ProductData,
} from '#src/features/wish-list/ui/use-wish-list-items.ts'
import { WishListRow } from '#src/features/wish-list/ui/wish-list-item.tsx'

export const handle = { meta: () => ({ title: wishListEn.title, noindex: true }) }

/** Owner and content of the displayed lists. */
type Whose =
  | { type: 'guest' }
  | { type: 'failed' }
  | { type: 'own'; lists: WishList[]; chosen: string | null; productData: ProductData | null }

/** Loads a shopper's lists and the products recommended beside them. A guest's list is stored in the browser. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  const [popular, whose] = await Promise.all([
    loadPage(api.get('/shop/product/{shopId}/top-selling-product', { params: { shopId }, query: { limit: '4' } })),
    readLists(api, shopId, new URL(request.url).searchParams.get('list')),
  ])
  return { popular: popular?.data ?? [], whose }
}

async function readLists(api: ApiClient, shopId: string, chosen: string | null): Promise<Whose> {
  const isBrowser = typeof document !== 'undefined'
  if (isBrowser && !shopperStore(shopId).get()) return { type: 'guest' }
  try {
    const { data: lists } = await api.get('/shop/user/wish-list', { query: { shopId } })
    const items = (lists.find(({ _id }) => _id === chosen) ?? lists[0])?.items ?? []
    const productData = items.length > 0 ? await fetchProductData(api, { shopId, items }).catch(noted) : null
    return { type: 'own', lists, chosen, productData }
  } catch (error) {
    if (!isSignedOut(error)) return noted(error) ?? { type: 'failed' }
    if (isBrowser) shopperStore(shopId).clear()
    return { type: 'guest' }
  }
}

function noted(error: unknown): null {
  logFailure(error)
  return null
}

const placeholderFor = (name: string) => <Placeholder name={name} />

export function Component() {
  const { popular, whose } = useLoaderData<typeof loader>()
  const t = useWishListTexts()
  const cart = useWishListCart(useCart().store)
  useFollowing(whose.type)
  if (whose.type === 'guest')
    return (
      <div className="wrap section">
        <GuestList popular={popular} cart={cart} />
      </div>
    )
  return (
    <div className={`wrap section ${frame.frame}`}>
      <AccountNav />
      <div className={frame.pane}>
        {whose.type === 'failed' ? (
          <>
            <h1>{t.title}</h1>
            <p className="muted">{t.loadFailed}</p>
            <ListError />
          </>
        ) : (
          <OwnLists
            loaded={whose.lists}
            chosen={whose.chosen}
            productData={whose.productData}
            failed={<ListError />}
            empty={<NothingYet texts={{ ...t, emptyText: t.emptyTextOwn }} popular={popular} action={quickAddFor} />}
            placeholder={placeholderFor}
            cart={cart}
          />
        )}
      </div>
    </div>
  )
}

/** Reloads the lists when the shopper signs in or out in any tab. */
function useFollowing(type: Whose['type']): void {
  const { shopId } = useShop()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const store = shopperStore(shopId)
    const isRight = (): boolean => (store.get() === null) === (type === 'guest')
    const follow = (): void => {
      if (isRight()) return
      // A full reload removes private data from memory.
      if (type === 'own') location.reload()
      else revalidate().catch(logFailure)
    }
    // The shopper may have signed in or out before the page was hydrated. A reload could repeat forever here: the server
    // knows only the session, from which a lost shopper is restored.
    if (!isRight() && (type === 'guest' || !hasSessionHint())) revalidate().catch(logFailure)
    return store.subscribe(follow)
  }, [shopId, type, revalidate])
}

function GuestList({ popular, cart }: { popular: readonly ProductCard[]; cart: WishListCart }) {
  const t = useWishListTexts()
  const { shopId } = useShop()
  const { list, items } = useGuestList(shopId)
  const { entries, hasFailed } = useWishListItems(shopId, items)
  const heading = useRef<HTMLHeadingElement>(null)
  const buyable = entries?.filter(canBuy) ?? []
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t.title}
      </h1>
      {list && !list.isPersistent && <Alert tone="warn">{t.memoryOnly}</Alert>}
      {list && items.length === 0 && <NothingYet texts={t} popular={popular} action={quickAddFor} />}
      {items.length > 0 && entries === null && hasFailed && <ListError />}
      {(!list || (items.length > 0 && entries === null && !hasFailed)) && (
        <div className={css.skeleton} aria-hidden="true" />
      )}
      {list && items.length > 0 && entries && (
        <>
          <div className={css.head}>
            <p className="muted">{t.count(items.length)}</p>
            {buyable.length > 0 && (
              <button type="button" className="btn" onClick={() => cart.addAll(buyable)}>
                {t.addAll(buyable.length)}
              </button>
            )}
          </div>
          <ul>
            {entries.map((entry, index) => (
              <WishListRow
                key={entry.item.productId}
                entry={entry}
                priceBefore={entry.item.priceAmountWhenAdded}
                placeholder={placeholderFor}
                onAdd={() => cart.addOne(entry)}
                onRemove={() => {
                  list.remove(entry.item.productId)
                  heading.current?.focus()
                  const undo = { label: t.undo, onClick: () => list.restore(entry.item, index) }
                  showToast(t.itemRemoved(entry.card?.name ?? t.goneName), undo)
                }}
              />
            ))}
          </ul>
        </>
      )}
    </>
  )
}
