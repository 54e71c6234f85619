import { useEffect, useRef } from 'react'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { useMoney } from '#src/web/kit/display/price.tsx'
import css from './checkout.module.css'
import type { CheckoutStore } from './types.ts'
import type { PlacingOutcome, ShownQuote } from './use-place-order.ts'
import type { QuotedLine } from './use-quote.ts'
import { useCheckoutTexts } from './texts.ts'

interface OutcomeProps {
  outcome: PlacingOutcome
  lines: readonly QuotedLine[]
  store: CheckoutStore
  /** The URL of the page where the order can be changed. */
  back: string
  onAccept: (shown: ShownQuote) => void
  /** Opens the order that the cart has become. */
  onShow: (url: string) => void
}

/** Shows why the order was not placed, and what the shopper can do. */
export function Outcome({ outcome, lines, store, back, onAccept, onShow }: OutcomeProps) {
  const checkout = useCheckoutTexts()
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome.type !== 'none') container.current?.focus()
  }, [outcome])
  if (outcome.type === 'none') return null
  return (
    <div ref={container} tabIndex={-1} className={css.outcome}>
      {outcome.type === 'changed' && <Changed outcome={outcome} back={back} onAccept={onAccept} />}
      {outcome.type === 'short' && <Short outcome={outcome} lines={lines} store={store} back={back} />}
      {outcome.type === 'completed' && <Completed url={outcome.url} onShow={onShow} />}
      {outcome.type === 'failed' && <Alert tone="error">{outcome.message ?? checkout.networkFailed}</Alert>}
    </div>
  )
}

type OutcomeOf<T extends PlacingOutcome['type']> = Extract<PlacingOutcome, { type: T }>

/** Shows the changes of the total since the shopper last saw it, with a button to accept them. */
function Changed({
  outcome,
  back,
  onAccept,
}: Pick<OutcomeProps, 'back' | 'onAccept'> & { outcome: OutcomeOf<'changed'> }) {
  const checkout = useCheckoutTexts()
  const money = useMoney()
  const total = money(outcome.quote.totalAmount)
  // No total was on the button yet, so this is the first one.
  const isFirst = outcome.message === null && outcome.before === null
  // The total is the same, but its lines or parts have changed.
  const isOther =
    (outcome.message !== null || outcome.before === outcome.quote.totalAmount) &&
    outcome.differences.every(({ kind }) => kind !== 'total')
  const title = outcome.before === null ? checkout.totalIs(total) : checkout.changedTitle(money(outcome.before), total)
  return (
    <Alert tone={isFirst ? 'warn' : 'error'}>
      <p>
        <b>{isOther ? checkout.changedOther : (outcome.message ?? title)}</b>
      </p>
      <ul>
        {outcome.differences.map(({ kind, itemId, label, before, after }) => (
          <li key={`${kind} ${itemId ?? label}`}>
            {kind === 'stock'
              ? checkout.changedStock(label, before, after)
              : checkout.changedLine(label, money(before), money(after))}
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        {outcome.quote.quoteId !== null && (
          <button type="button" className="btn" onClick={() => onAccept(outcome)}>
            {checkout.accept}
          </button>
        )}
        <a className="btn ghost" href={back}>
          {back === '/user/cart' ? checkout.backToCart : checkout.backToProduct}
        </a>
      </div>
    </Alert>
  )
}

/** Lists lines with a shortage, each with a button for the available quantity. */
function Short({
  outcome,
  lines,
  store,
  back,
}: Pick<OutcomeProps, 'lines' | 'store' | 'back'> & { outcome: OutcomeOf<'short'> }) {
  const checkout = useCheckoutTexts()
  return (
    <Alert tone="error">
      <p>
        <b>{checkout.shortTitle}</b>
      </p>
      {outcome.lines.map(({ itemId, name, requested, available }) => {
        const line = lines.find(({ _id }) => _id === itemId)
        const isStillShort = line !== undefined && line.quantity > (available ?? requested - 1)
        return (
          <div key={itemId} className={css.actions}>
            <span>{checkout.shortLine(name, available)}</span>
            {isStillShort && available === null && (
              <a className="btn ghost" href={back}>
                {back === '/user/cart' ? checkout.backToCart : checkout.backToProduct}
              </a>
            )}
            {isStillShort && available !== null && (
              <button
                type="button"
                className="btn ghost"
                onClick={() => (available > 0 ? store.setQuantity(itemId, available) : store.remove(itemId))}
              >
                {available > 0 ? checkout.changeTo(available) : checkout.takeOut}
              </button>
            )}
            {isStillShort && store.saveForLater && (
              <button type="button" className="btn ghost" onClick={() => store.saveForLater?.(itemId, true)}>
                {checkout.putBy}
              </button>
            )}
          </div>
        )
      })}
    </Alert>
  )
}

/** The cart was already ordered, in another tab or by an earlier attempt. */
function Completed({ url, onShow }: Pick<OutcomeProps, 'onShow'> & Pick<OutcomeOf<'completed'>, 'url'>) {
  const checkout = useCheckoutTexts()
  return (
    <Alert tone="warn">
      <p>{checkout.alreadyPlaced}</p>
      {url && (
        <a
          className="link"
          href={url}
          onClick={(event) => {
            event.preventDefault()
            onShow(url)
          }}
        >
          {checkout.showOrder}
        </a>
      )}
    </Alert>
  )
}
