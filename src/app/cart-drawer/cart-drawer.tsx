import { useEffect, useRef, useState, type RefObject } from 'react'
import { cartDrawerEn } from '#src/shared/messages/checkout/cart-drawer.en.ts'
import { useMessages, useTexts } from '#src/web/client/messages.ts'
import type { AddedItem } from '#src/web/client/show-added.ts'
import { useDialogWithHistory } from '#src/web/client/use-dialog-with-history.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { OverlayToasts, showOverlay } from '#src/web/kit/feedback/toast.tsx'
import { useCouponCode } from '#src/features/cart/ui/coupon-code.ts'
import type { Cart, GuestLine } from '#src/features/cart/ui/guest-cart.ts'
import { useCartTexts } from '#src/features/cart/ui/texts.ts'
import { useCart } from '#src/features/cart/ui/use-cart.ts'
import { lineKey, useRemoveLine } from '#src/features/cart/ui/use-remove-line.ts'
import { FreeDelivery } from '#src/features/checkout/ui/free-delivery.tsx'
import { useQuote } from '#src/features/checkout/ui/use-quote.ts'
import css from './cart-drawer.module.css'
import { DrawerCrossSell } from './drawer-cross-sell.tsx'
import { DrawerFoot } from './drawer-foot.tsx'
import { DrawerLine } from './drawer-line.tsx'
import { newestFirst } from './drawer-order.rules.ts'

/** A press outside within this time belongs to the double click that opened the drawer. */
const MIN_OPEN_MS = 500

const close = (): void => showOverlay(null)

/** A drawer that opens later would surprise. */
const MAX_DELAY_MS = 2500
const CART = '/user/cart'

/**
 * Opens the cart drawer on the page where the button was pressed.
 * @returns false on the cart page, and when too much time has passed
 */
export function openCartDrawer(item: AddedItem, pathname: string, pressedAt: number): boolean {
  const now = performance.now()
  if (now - pressedAt > MAX_DELAY_MS || location.pathname !== pathname || pathname === CART) return false
  // After the end of another overlay that is closing.
  setTimeout(() => showOverlay(<CartDrawer key={now} item={item} />))
  return true
}

/** Shows the cart over the page after something was added: at the side, or as a sheet on narrow screens. */
function CartDrawer({ item }: { item: AddedItem }) {
  const t = useCartTexts()
  const { shell } = useMessages()
  const drawerTexts = useTexts({ en: cartDrawerEn })
  const foot = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { dialog, leave } = useDialogWithHistory(close, () => foot.current?.focus({ preventScroll: true }))
  const { cart } = useCart()
  const isAdded = cart.lines.some(({ variantId }) => variantId === item.variantId)
  // Named once: a screen reader would read a changing name again.
  const [label] = useState(() => drawerTexts.addedNamed(item.name))
  usePressOutside(dialog, leave)
  return (
    <dialog
      ref={dialog}
      className={css.drawer}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
    >
      <div className={css.head}>
        <h2 ref={heading} tabIndex={-1}>
          {isAdded ? (
            <>
              <span className={css.done}>
                <Icon name="check" />
              </span>
              {drawerTexts.added}
            </>
          ) : (
            t.title
          )}
        </h2>
        <button type="button" className="iconbtn" aria-label={shell.close} onClick={leave}>
          <Icon name="close" />
        </button>
      </div>
      <Content cart={cart} item={item} focusHeading={() => heading.current?.focus()} foot={foot} leave={leave} />
    </dialog>
  )
}

/** Calls back when the visitor presses outside of an open dialog. */
function usePressOutside(dialog: RefObject<HTMLDialogElement | null>, onPress: () => void): void {
  useEffect(() => {
    const { current } = dialog
    const openedAt = performance.now()
    const press = ({ target, timeStamp }: Event): void => {
      if (target === current && timeStamp - openedAt > MIN_OPEN_MS) onPress()
    }
    current?.addEventListener('click', press)
    return () => current?.removeEventListener('click', press)
  }, [dialog, onPress])
}

interface ContentProps {
  cart: Cart
  item: AddedItem
  focusHeading: () => void
  foot: RefObject<HTMLDivElement | null>
  leave: () => void
}

function Content({ cart, item, focusHeading, foot, leave }: ContentProps) {
  const t = useCartTexts()
  const { store } = useCart()
  const { code } = useCouponCode()
  const { lines, cartId } = cart
  const { quote, hasFailed } = useQuote({ cartId, lines, details: code === null ? {} : { couponCode: code } })
  const list = useRef<HTMLUListElement>(null)
  const { remove } = useRemoveLine({
    lines,
    store,
    leave: () => (lines.length > 1 && list.current ? list.current.focus() : focusHeading()),
  })
  const checked = new Map(quote?.lines.map((line) => [line._id, line]))
  const toRow = (line: GuestLine) => (
    <DrawerLine
      key={lineKey(line)}
      line={line}
      checked={checked.get(line._id) ?? null}
      onQuantity={(quantity) => store.setQuantity(line._id, quantity)}
      onRemove={(isByKeyboard) => remove(line, isByKeyboard)}
    />
  )
  return (
    <>
      <div className={css.body}>
        {cart.state === 'failed' && <Alert tone="warn">{t.fetchFailed}</Alert>}
        {hasFailed && <Alert tone="warn">{t.checkFailed}</Alert>}
        {lines.length === 0 && cart.state === undefined && <p className={css.empty}>{t.empty}</p>}
        <FreeDelivery quote={quote} lines={lines} />
        <ul ref={list} tabIndex={-1} className={css.lines}>
          {newestFirst(lines, item.variantId).map(toRow)}
        </ul>
        <DrawerCrossSell lines={lines} />
      </div>
      <OverlayToasts className={css.toasts} />
      <DrawerFoot ref={foot} quote={quote} lines={lines} leave={leave} />
    </>
  )
}
