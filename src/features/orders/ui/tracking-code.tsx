import { useRef, useState } from 'react'
import { browserApi } from '#src/web/client/api-client.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import type { Order } from '../order.contract.ts'
import { Copyable } from '#src/web/kit/display/copyable.tsx'
import css from './order-detail.module.css'
import { useDetailTexts } from './texts.ts'

interface TrackingCodeProps {
  order: Pick<Order, '_id' | 'trackingCode' | 'isTrackingRevoked'>
  onChanged: () => void
}

/** The tracking code with a button that revokes it after a confirmation. */
export function TrackingCode({ order, onChanged }: TrackingCodeProps) {
  const t = useDetailTexts()
  const [state, setState] = useState<'shown' | 'asking' | 'stopping' | 'failed' | 'stopped'>('shown')
  const opener = useRef<HTMLButtonElement>(null)
  if (order.isTrackingRevoked || state === 'stopped')
    return (
      <p className="muted" role="status">
        {t.trackingStopped}
      </p>
    )
  const revoke = async (): Promise<void> => {
    setState('stopping')
    try {
      await browserApi().post('/shop/user/order/{id}/revoke-tracking', { params: { id: order._id }, body: {} })
      setState('stopped')
      onChanged()
    } catch (error) {
      logFailure(error)
      setState('failed')
    }
  }
  return (
    <>
      <Copyable text={order.trackingCode} />
      <p className="muted sm">{t.trackingHint}</p>
      {state === 'asking' || state === 'stopping' ? (
        <div className={css.asking} role="group" aria-label={t.stop}>
          <p className="sm">{t.stopAsk}</p>
          <button
            type="button"
            className="btn"
            ref={focusIt}
            disabled={state === 'stopping'}
            onClick={() => void revoke()}
          >
            {t.stopYes}
          </button>
          <button
            type="button"
            className="btn ghost"
            onClick={() => {
              setState('shown')
              requestAnimationFrame(() => opener.current?.focus())
            }}
          >
            {t.keep}
          </button>
        </div>
      ) : (
        <button ref={opener} type="button" className={`link sm ${css.stop}`} onClick={() => setState('asking')}>
          {t.stop}
        </button>
      )}
      {state === 'failed' && (
        <p role="alert" className="sm">
          {t.failed}
        </p>
      )}
    </>
  )
}

const focusIt = (element: HTMLElement | null): void => element?.focus()
