import { useRef } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { quickAddFor } from '#src/features/cart/ui/quick-add.tsx'
import { useCart } from '#src/features/cart/ui/use-cart.ts'
import { wishesEn } from '#src/shared/messages/wishes.en.ts'
import { Alert } from '#src/web/kit/alert.tsx'
import { showToast } from '#src/web/kit/toast.tsx'
import { useMessages, useTexts } from '#src/web/messages.ts'
import { pageContext } from '#src/web/page-context.ts'
import { readForPage } from '#src/web/read.ts'
import { useShop } from '#src/web/shop.ts'
import { ListFailed } from './list-failed.tsx'
import css from './my-wish-list.module.css'
import { NothingYet } from './nothing-yet.tsx'
import { canBuy, useWishes, useWishList, type Wish } from './use-wish-list.ts'
import { WishRow } from './wish-row.tsx'

export const handle = { meta: () => ({ title: wishesEn.title, noindex: true }) }

/** The list itself is the browser's: only what is offered beside it comes from here. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  const popular = await readForPage(
    api.get('/shop/product/{shopId}/top-selling-product', { params: { shopId }, query: { limit: '4' } }),
  )
  return popular?.data ?? []
}

export function Component() {
  const popular = useLoaderData<typeof loader>()
  const t = useTexts({ en: wishesEn })
  const { shopId } = useShop()
  const { list, items } = useWishList(shopId)
  const { wishes, hasFailed } = useWishes(shopId, items)
  const heading = useRef<HTMLHeadingElement>(null)
  const cart = useWishCart()
  const remove = ({ item, card }: Wish, index: number): void => {
    if (!list) return
    list.remove(item.productId)
    heading.current?.focus()
    showToast(t.itemRemoved(card?.name ?? t.goneName), { label: t.undo, onClick: () => list.restore(item, index) })
  }
  const buyable = wishes?.filter(canBuy) ?? []
  return (
    <div className="wrap section">
      <h1 ref={heading} tabIndex={-1}>
        {t.title}
      </h1>
      {list && !list.isKept && <Alert tone="warn">{t.memoryOnly}</Alert>}
      {list && items.length === 0 && <NothingYet texts={t} popular={popular} action={quickAddFor} />}
      {items.length > 0 && wishes === null && hasFailed && <ListFailed />}
      {(!list || (items.length > 0 && wishes === null && !hasFailed)) && (
        <div className={css.skeleton} aria-hidden="true" />
      )}
      {items.length > 0 && wishes && (
        <>
          <div className={css.head}>
            <p className="muted">{t.count(items.length)}</p>
            {buyable.length > 0 && (
              <button type="button" className="btn" onClick={() => cart.addAll(buyable)}>
                {t.addAll(buyable.length)}
              </button>
            )}
          </div>
          <ul className={css.list}>
            {wishes.map((wish, index) => (
              <WishRow
                key={wish.item.productId}
                wish={wish}
                onAdd={() => cart.addOne(wish)}
                onRemove={() => remove(wish, index)}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** From the list into the cart: what stands in the cart already is left as it is. */
function useWishCart() {
  const t = useTexts({ en: wishesEn })
  const { product: base } = useMessages()
  const { store } = useCart()
  const link = { label: base.viewCart, href: '/user/cart' }
  const add = ({ card, variant }: Wish): boolean => {
    if (!card || !variant) return false
    const { _id: variantId, optionValues, unitAmount } = variant
    const image = variant.image ?? card.image?.url ?? null
    const { _id: productId, slug, name } = card
    return store.add({ productId, variantId, slug, name, image, optionValues, quantity: 1, unitAmount }, 99)
  }
  return {
    addOne: (wish: Wish): void => showToast(add(wish) ? base.addedNamed(wish.card?.name ?? '') : base.cartFull, link),
    addAll: (wishes: readonly Wish[]): void => {
      const inCart = new Set(store.get().lines.map(({ variantId }) => variantId))
      const isFull = wishes.filter(({ variant }) => !inCart.has(variant?._id ?? '')).some((wish) => !add(wish))
      showToast(isFull ? base.cartFull : t.allAdded(wishes.length), link)
    },
  }
}
