import { useRef, type RefObject } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { NothingYet } from '#src/features/catalog/ui/nothing-yet.tsx'
import type { Quote } from '#src/features/checkout/checkout.contract.ts'
import { useQuote } from '#src/features/checkout/ui/use-quote.ts'
import { Alert } from '#src/web/kit/alert.tsx'
import { useMoney } from '#src/web/kit/price.tsx'
import { showToast } from '#src/web/kit/toast.tsx'
import { cartEn } from '#src/shared/messages/cart.en.ts'
import { useCartTexts } from './texts.ts'
import { pageContext } from '#src/web/page-context.ts'
import { logFailure, readForPage } from '#src/web/read.ts'
import { useShopper } from '#src/web/shopper.ts'
import { CartLineRow } from './cart-line.tsx'
import css from './cart.module.css'
import type { Cart, CartStore, GuestLine } from './guest-cart.ts'
import { quickAddFor } from './quick-add.tsx'
import { SavedLines } from './saved-lines.tsx'
import { RefusedLines } from './refused-lines.tsx'
import { useCart } from './use-cart.ts'

export const handle = { meta: () => ({ title: cartEn.title, noindex: true }) }

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  const popular = readForPage(
    api.get('/shop/product/{shopId}/top-selling-product', { params: { shopId }, query: { limit: '4' } }),
  ).then((answer) => answer?.data ?? [])
  // The cart itself is in the browser: it is shown before what many like has come.
  return { popular: typeof document === 'undefined' ? await popular : popular }
}

export function Component() {
  const { popular } = useLoaderData<typeof loader>()
  const t = useCartTexts()
  const { cart, store, isAwake } = useCart()
  const shopper = useShopper()
  const { quote, hasFailed } = useQuote({ cartId: cart.cartId, lines: cart.lines })
  const heading = useRef<HTMLHeadingElement>(null)
  const isWaiting = !isAwake || (cart.state === 'loading' && cart.lines.length === 0)
  const isEmpty = isAwake && cart.state === undefined && cart.lines.length === 0
  return (
    <div className="wrap section">
      <h1 ref={heading} tabIndex={-1}>
        {t.title}
      </h1>
      <div className={css.notices}>
        {isAwake && !store.isKept && <Alert tone="warn">{t.memoryOnly}</Alert>}
        {cart.state === 'failed' && <FetchFailed store={store} />}
        {shopper && isAwake && <RefusedLines />}
      </div>
      {isWaiting && <div className={css.skeleton} aria-hidden="true" />}
      {isEmpty && (
        <NothingYet texts={shopper ? { ...t, emptyText: t.keptForYou } : t} popular={popular} action={quickAddFor} />
      )}
      {cart.lines.length > 0 && <FilledCart lines={cart.lines} quote={quote} hasFailed={hasFailed} heading={heading} />}
      <Saved cart={cart} store={store} />
    </div>
  )
}

/** The server could not be asked what is in it. */
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

function Saved({ cart: { saved }, store }: { cart: Cart; store: CartStore }) {
  if (!saved?.length) return null
  return (
    <SavedLines
      lines={saved}
      onBack={(line) => store.saveForLater?.(line._id, false)}
      onRemove={(line) => store.remove(line._id)}
    />
  )
}

interface FilledCartProps {
  lines: readonly GuestLine[]
  quote: Quote | null
  hasFailed: boolean
}

/** @param heading has the keyboard when the last line is gone */
function FilledCart({
  lines,
  quote,
  hasFailed,
  heading,
}: FilledCartProps & { heading: RefObject<HTMLHeadingElement | null> }) {
  const t = useCartTexts()
  const { store } = useCart()
  const list = useRef<HTMLUListElement>(null)
  /** The keyboard goes on from what is left. */
  const leave = (): void => (lines.length > 1 ? list.current : heading.current)?.focus()
  const put = (line: GuestLine): void => {
    store.saveForLater?.(line._id, true)
    leave()
    showToast(t.savedNamed(line.name))
  }
  const remove = (line: GuestLine, index: number): void => {
    store.remove(line._id)
    leave()
    showToast(t.removed(line.name), { label: t.undo, onClick: () => store.restore(line, index) })
  }
  const checked = new Map(quote?.lines.map((line) => [line._id, line]))
  const isBlocked = quote?.lines.some(({ problems }) => problems.some(({ blocks }) => blocks)) ?? false
  return (
    <div className={css.page}>
      <div>
        {hasFailed && <Alert tone="warn">{t.checkFailed}</Alert>}
        {isBlocked && <Alert tone="error">{t.problems}</Alert>}
        <ul ref={list} tabIndex={-1} className={css.lines}>
          {lines.map((line, index) => (
            <CartLineRow
              key={line._id}
              line={line}
              checked={checked.get(line._id) ?? null}
              onQuantity={(quantity) => store.setQuantity(line._id, quantity)}
              onRemove={() => remove(line, index)}
              onSave={store.saveForLater && (() => put(line))}
              onGiveUpFlash={() => store.giveUpFlash(line._id)}
            />
          ))}
        </ul>
      </div>
      <Summary quote={quote} isBlocked={isBlocked} lines={lines} hasFailed={hasFailed} />
    </div>
  )
}

function Summary({ quote, isBlocked, lines, hasFailed }: FilledCartProps & { isBlocked: boolean }) {
  const t = useCartTexts()
  const money = useMoney()
  const known = lines.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0)
  const limit = quote?.requirements.find(({ code }) => code === 'order_too_small' || code === 'order_too_large')
  return (
    <aside className={`card-panel ${css.summary}`} aria-label={t.summary}>
      <h2>{t.summary}</h2>
      <dl className="num">
        <div>
          <dt>{t.subtotal}</dt>
          <dd>{money(quote?.subtotalAmount ?? known)}</dd>
        </div>
        <div>
          <dt>{t.delivery}</dt>
          <dd className="muted">{t.atCheckout}</dd>
        </div>
        {quote && quote.feeAmount > 0 && (
          <div>
            <dt>{quote.gateways.find(({ _id }) => _id === quote.gatewayId)?.title}</dt>
            <dd>{money(quote.feeAmount)}</dd>
          </div>
        )}
        {quote?.taxLines
          .filter(({ amount }) => amount > 0)
          .map(({ label, amount, included }) => (
            <div key={label} className="muted sm">
              <dt>{included ? t.includesTax(label) : label}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
        <div className={css.total}>
          <dt>{t.total}</dt>
          <dd>{money(quote?.totalAmount ?? known)}</dd>
        </div>
      </dl>
      {limit && <Alert tone="error">{limit.message}</Alert>}
      {isBlocked ? (
        <button type="button" className="btn lg full" aria-disabled="true">
          {t.checkout}
        </button>
      ) : (
        <a className="btn lg full" href="/user/order">
          {t.checkout}
        </a>
      )}
      <p className="muted sm" role="status">
        {quote === null && !hasFailed ? t.checking : ''}
      </p>
    </aside>
  )
}
