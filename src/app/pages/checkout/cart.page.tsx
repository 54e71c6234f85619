import { useRef, type RefObject } from 'react'
import { useLoaderData } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { NothingYet } from '#src/features/catalog/ui/lists/empty-state.tsx'
import { ProductGrid } from '#src/features/catalog/ui/lists/product-grid.tsx'
import { loadSavedProducts } from '#src/web/client/wish-list-loader.ts'
import { SectionHead } from '#src/features/catalog/ui/lists/section-heading.tsx'
import type { Quote } from '#src/features/checkout/checkout.contract.ts'
import { useQuote } from '#src/features/checkout/ui/use-quote.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { showToast } from '#src/web/kit/feedback/toast.tsx'
import { cartEn } from '#src/shared/messages/checkout/cart.en.ts'
import { useCartTexts } from '#src/features/cart/ui/texts.ts'
import { useMessages } from '#src/web/client/messages.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { logFailure, loadPage } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { useShopper } from '#src/web/client/shopper.ts'
import { removeFlashPrice, restoreLine } from '#src/features/cart/ui/cart-actions.ts'
import { CartLineRow } from '#src/features/cart/ui/cart-line.tsx'
import { CartProblems } from './cart-problems.tsx'
import { CartSummary, CheckoutBar } from './cart-summary.tsx'
import { useCouponCode } from '#src/features/cart/ui/coupon-code.ts'
import css from './cart.module.css'
import type { Cart, CartStore, GuestLine, SavedLine } from '#src/features/cart/ui/guest-cart.ts'
import { useGuestSaved } from '#src/features/cart/ui/guest-saved-for-later.ts'
import { quickAddFor } from '#src/features/cart/ui/quick-add.tsx'
import { SavedLines } from '#src/features/cart/ui/saved-for-later.tsx'
import { RejectedLines } from '#src/features/cart/ui/rejected-lines.tsx'
import { useCart } from '#src/features/cart/ui/use-cart.ts'
import { useEstimate } from './use-estimate.ts'
import { useGoesWell } from '#src/features/cart/ui/use-cross-sell.ts'
import { lineKey, useRemoveLine } from '#src/features/cart/ui/use-remove-line.ts'

export const handle = { meta: () => ({ title: cartEn.title, noindex: true }) }

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  const popular = loadPage(
    api.get('/shop/product/{shopId}/top-selling-product', { params: { shopId }, query: { limit: '4' } }),
  ).then((response) => response?.data ?? [])
  // The cart is in the browser, so it is shown before the popular products have loaded.
  return { popular: typeof document === 'undefined' ? await popular : popular }
}

export function Component() {
  const { popular } = useLoaderData<typeof loader>()
  const t = useCartTexts()
  const { cart, store, isHydrated } = useCart()
  const shopper = useShopper()
  const shown = useShownQuote(cart)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  /** Moves the focus, because the pressed button is removed with its line. */
  const leave = (): void => (cart.lines.length > 1 ? list.current : heading.current)?.focus()
  const removal = useRemoveLine({ lines: cart.lines, store, leave })
  const isLoading = !isHydrated || (cart.state === 'loading' && cart.lines.length === 0)
  const isEmpty = isHydrated && cart.state === undefined && cart.lines.length === 0
  return (
    <div className="wrap section">
      <h1 ref={heading} tabIndex={-1}>
        {t.title}
      </h1>
      <div className={css.notices}>
        {isHydrated && !store.isPersistent && <Alert tone="warn">{t.memoryOnly}</Alert>}
        {cart.state === 'failed' && <FetchFailed store={store} />}
        {shopper && isHydrated && <RejectedLines />}
      </div>
      {isLoading && <div className={css.skeleton} aria-hidden="true" />}
      {isEmpty && (
        <NothingYet texts={shopper ? { ...t, emptyText: t.keptForYou } : t} popular={popular} action={quickAddFor} />
      )}
      {cart.lines.length > 0 && <FilledCart {...{ lines: cart.lines, shown, list, leave, removal }} />}
      <Saved cart={cart} store={store} />
      {cart.lines.length > 0 && <GoesWell lines={cart.lines} />}
    </div>
  )
}

/** Shows that the cart could not be loaded from the server. */
function FetchFailed({ store }: { store: CartStore }) {
  const t = useCartTexts()
  return (
    <Alert tone="warn">
      <p>{t.fetchFailed}</p>
      <button type="button" className="btn ghost" onClick={() => void store.refresh?.().catch(logFailure)}>
        {t.again}
      </button>
    </Alert>
  )
}

/** Saved lines of the account, and those saved in this browser as a guest. */
function Saved({ cart: { saved }, store }: { cart: Cart; store: CartStore }) {
  const t = useCartTexts()
  const { product } = useMessages()
  const guests = useGuestSaved()
  const lines = [...(saved ?? []), ...guests.lines]
  if (lines.length === 0) return null
  const isGuests = ({ _id }: SavedLine): boolean => guests.lines.some((line) => line._id === _id)
  const moveToCart = ({ _id, isGone: _isGone, ...line }: SavedLine): void => {
    if (store.add(line, 99)) guests.remove(_id)
    else showToast(product.cartFull)
  }
  const remove = (line: SavedLine): void => {
    if (!isGuests(line)) {
      store.remove(line._id)
      return
    }
    guests.remove(line._id)
    showToast(t.removed(line.name), { label: t.undo, onClick: () => void guests.add(line) })
  }
  return (
    <SavedLines
      lines={lines}
      onMoveToCart={(line) => (isGuests(line) ? moveToCart(line) : store.saveForLater?.(line._id, false))}
      onRemove={remove}
    />
  )
}

interface ShownQuote {
  quote: Quote | null
  hasFailed: boolean
  estimate: ReturnType<typeof useEstimate>
}

/** Returns the quote for the cart, the stored coupon code and the estimated destination, else the shop's country. */
function useShownQuote({ cartId, lines }: Cart): ShownQuote {
  const { code } = useCouponCode()
  const { country } = useShop()
  const estimate = useEstimate(lines.length > 0)
  const details = {
    ...(code !== null && { couponCode: code }),
    address: { ...(estimate.destination ?? { country }) },
  }
  const { quote, hasFailed } = useQuote({ cartId, lines, details })
  return { quote, hasFailed, estimate }
}

interface FilledCartProps {
  lines: readonly GuestLine[]
  shown: ShownQuote
  list: RefObject<HTMLUListElement | null>
  /** Moves the focus away from a line. */
  leave: () => void
  removal: ReturnType<typeof useRemoveLine>
}

function FilledCart({ lines, shown, list, leave, removal }: FilledCartProps) {
  const t = useCartTexts()
  const { store } = useCart()
  const moveLine = useMoveLine(leave, removal.focusRestored)
  const { quote, hasFailed, estimate } = shown
  const checked = new Map(quote?.lines.map((line) => [line._id, line]))
  return (
    <div className={css.page}>
      <div>
        {hasFailed && <Alert tone="warn">{t.checkFailed}</Alert>}
        <CartProblems quote={quote} />
        <ul ref={list} tabIndex={-1} className={css.lines}>
          {lines.map((line, index) => (
            <CartLineRow
              key={lineKey(line)}
              line={line}
              checked={checked.get(line._id) ?? null}
              onQuantity={(quantity) => store.setQuantity(line._id, quantity)}
              onRemove={(isByKeyboard) => removal.remove(line, isByKeyboard)}
              onSave={() => moveLine.forLater(line, index)}
              onMoveToWishList={() => moveLine.asWishListItem(line, index)}
              onRemoveFlashPrice={() => removeFlashPrice(store, line._id)}
            />
          ))}
        </ul>
      </div>
      <CartSummary quote={quote} lines={lines} hasFailed={hasFailed} estimate={estimate} />
      <CheckoutBar quote={quote} lines={lines} />
    </div>
  )
}

/**
 * Returns actions that move a line from the cart to a list.
 * @param leave moves the focus away from the line
 * @param focusRestored moves the focus to a line that comes back
 */
function useMoveLine(leave: () => void, focusRestored: (line: GuestLine) => void) {
  const t = useCartTexts()
  const { shopId } = useShop()
  const { store } = useCart()
  const guests = useGuestSaved()
  const forLater = (line: GuestLine, index: number): void => {
    if (store.saveForLater) {
      store.saveForLater(line._id, true)
      showToast(t.savedNamed(line.name))
    } else if (guests.add(line)) {
      store.remove(line._id)
      const undo = (): void => {
        guests.remove(line._id)
        restoreLine(store, line, index)
        focusRestored(line)
      }
      showToast(t.savedNamed(line.name), { label: t.undo, onClick: undo })
    } else {
      showToast(t.savedFull)
      return
    }
    leave()
  }
  const moveToWishList = async (line: GuestLine, index: number): Promise<void> => {
    const list = await loadSavedProducts(shopId)
    const { productId, variantId, unitAmount, name } = line
    const isNew = !list.has(productId)
    const item = { productId, variantId, addedAt: new Date().toISOString(), priceAmountWhenAdded: unitAmount }
    if (isNew && !list.add(item)) {
      showToast(t.wishListFull)
      return
    }
    store.remove(line._id)
    leave()
    const undo = (): void => {
      if (isNew) list.remove(productId)
      restoreLine(store, line, index)
      focusRestored(line)
    }
    showToast(t.wished(name), { label: t.undo, onClick: undo })
  }
  return {
    forLater,
    asWishListItem: (line: GuestLine, index: number) => void moveToWishList(line, index).catch(logFailure),
  }
}

function GoesWell({ lines }: { lines: readonly GuestLine[] }) {
  const t = useCartTexts()
  const products = useGoesWell(lines.map(({ productId }) => productId))
  if (products.length === 0) return null
  return (
    <section className="section">
      <SectionHead title={t.goesWell} />
      <ProductGrid products={products} action={quickAddFor} />
    </section>
  )
}
