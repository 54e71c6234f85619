import { useEffect, useRef, useState } from 'react'
import { browserApi } from '#src/web/client/api-client.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { logFailure } from '#src/web/client/api-errors.ts'
import { codeOf, messageOf } from '#src/web/client/error-response.ts'
import type { Reordered } from '../my-orders/my-orders.contract.ts'
import css from './buy-again.module.css'
import { useDetailTexts } from './texts.ts'

/** The cart of this visitor, as far as a reorder needs it. */
export interface CartTestServer {
  add: (line: Omit<Reordered['lines'][number], 'maxQuantity'>, max: number) => boolean
  refresh?: () => Promise<void>
}

type State = { type: 'idle' | 'busy' } | { type: 'refused'; message: string } | { type: 'done'; reordered: Reordered }

/** Adds the available items of an order to the cart, and shows the result (behaviour B14). */
export function useReorder(orderId: string, cart: CartTestServer) {
  const t = useDetailTexts()
  const [state, setState] = useState<State>({ type: 'idle' })
  const isRunning = useRef(false)
  const run = async (): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setState({ type: 'busy' })
    try {
      const { data } = await browserApi().post('/shop/user/order/{id}/reorder', { params: { id: orderId }, body: {} })
      // A shopper's cart has them already: the server added them.
      for (const { maxQuantity, ...line } of data.lines) cart.add(line, maxQuantity)
      await cart.refresh?.()
      setState({ type: 'done', reordered: data })
    } catch (error) {
      if (codeOf(error) === null) logFailure(error)
      setState({ type: 'refused', message: messageOf(error, t.failed) })
    } finally {
      isRunning.current = false
    }
  }
  return { state, isBusy: state.type === 'busy', run: (): void => void run() }
}

/** The result of a reorder, which takes the focus. */
export function ReorderResult({ state }: { state: State }) {
  const t = useDetailTexts()
  const box = useRef<HTMLDivElement>(null)
  const hasResult = state.type === 'done' || state.type === 'refused'
  useEffect(() => {
    if (hasResult) box.current?.focus()
  }, [hasResult, state])
  if (!hasResult) return null
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={t.again.title} className={css.told}>
      {state.type === 'refused' ? <p role="alert">{state.message}</p> : <Calculated reordered={state.reordered} />}
    </div>
  )
}

function Calculated({ reordered: { added, changed, unavailable } }: { reordered: Reordered }) {
  const { again } = useDetailTexts()
  const money = useMoney()
  return (
    <>
      {added.length === 0 && <p className="strong">{again.nothing}</p>}
      {added.length > 0 && (
        <div>
          <p className={`strong ${css.good}`}>
            <Icon name="check" />
            {again.added}
          </p>
          <ul>
            {added.map(({ name, quantity }, index) => (
              <li key={`${name} ${index}`}>
                {quantity} × {name}
              </li>
            ))}
          </ul>
        </div>
      )}
      {changed.length > 0 && (
        <div>
          <p className="strong">{again.changed}</p>
          <ul>
            {changed.map(({ name, before, after }, index) => (
              <li key={`${name} ${index}`}>
                {name}: <span className="num">{again.change(money(before), money(after))}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {unavailable.length > 0 && (
        <div>
          <p className="strong">{again.unavailable}</p>
          <ul>
            {unavailable.map(({ name }, index) => (
              <li key={`${name} ${index}`}>{name}</li>
            ))}
          </ul>
        </div>
      )}
      {added.length > 0 && (
        <p>
          <a className="btn soft" href="/user/cart">
            {again.view}
          </a>
        </p>
      )}
    </>
  )
}
