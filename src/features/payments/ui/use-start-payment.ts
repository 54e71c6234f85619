import { useRef, useState } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import { browserApi } from '#src/web/client/api-client.ts'
import { leaveFor } from '#src/web/client/external-redirect.ts'
import { ApiError, logFailure } from '#src/web/client/api-errors.ts'
import { payAddress } from './order-payment.ts'
import { usePayTexts } from './texts.ts'

/** The message that the next page shows first. */
export interface PaymentMessage {
  message?: string | undefined
}

/**
 * Starts the payment of an order once, whatever is pressed twice or lost by the network, and navigates to the next
 * step.
 */
export function usePaying(orderNumber: string) {
  const t = usePayTexts()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  /** An attempt whose response may be lost is repeated with the same idempotency key. */
  const open = useRef<{ gatewayId: string; key: string } | null>(null)
  const isStarting = useRef(false)
  const here = payAddress(orderNumber)

  async function begin(gatewayId: string): Promise<void> {
    const attempt = open.current?.gatewayId === gatewayId ? open.current : { gatewayId, key: crypto.randomUUID() }
    open.current = attempt
    const { data } = await browserApi().post('/shop/payment', {
      body: { orderNumber, gatewayId },
      headers: { 'Idempotency-Key': attempt.key },
    })
    open.current = null
    const { type, url, message } = data.next
    if (type === 'redirect') return leaveFor(url, here)
    await navigate(url, { replace: url === here, state: { message } satisfies PaymentMessage })
    release()
  }
  const release = (): void => {
    isStarting.current = false
    setBusy(false)
  }
  return {
    isBusy,
    refusal,
    pay: async (gatewayId: string): Promise<void> => {
      if (isStarting.current) return
      isStarting.current = true
      setBusy(true)
      setRefusal(null)
      try {
        await begin(gatewayId)
      } catch (error) {
        release()
        if (!(error instanceof ApiError)) logFailure(error)
        const isDecided = error instanceof ApiError && error.status < 500 && error.code !== 'idempotency_in_flight'
        if (isDecided) open.current = null
        // Paid or ended meanwhile, in another tab or by a webhook: the page shows the current state.
        if (isDecided && (error.code === 'order_paid' || error.code === 'transition_not_allowed'))
          return void navigate(here, { replace: true })
        setRefusal(error instanceof ApiError && error.status < 500 ? error.message : t.networkFailed)
      }
    },
  }
}
