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
  /** Where what is ordered can be changed. */
  back: string
  onAccept: (shown: ShownQuote) => void
  /** Leads to the order that the cart has become. */
  onShow: (url: string) => void
}

/** What stands between the shopper and the order, and what can be done about it. */
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

/** Another total than the one that was shown, if one was: the differences, and the way to consent. */
function Changed({
  outcome,
  back,
  onAccept,
}: Pick<OutcomeProps, 'back' | 'onAccept'> & { outcome: OutcomeOf<'changed'> }) {
  const checkout = useCheckoutTexts()
  const money = useMoney()
  const total = money(outcome.quote.totalAmount)
  // Pressed before any total stood on the button: this is the first one.
  const isFirst = outcome.message === null && outcome.before === null
  // Fewer pieces of something, or other parts of the same total.
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

/** Lines of which there is less than wanted, each with the way to take what is left. */
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

/** The cart has become an order already, in another tab or on an earlier try. */
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
