import { useRef, useState } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import { browserApi } from '#src/web/client/api-client.ts'
import { showToast } from '#src/web/kit/feedback/toast.tsx'
import { logFailure } from '#src/web/client/api-errors.ts'
import { clientErrorOf, codeOf } from '#src/web/client/error-response.ts'
import type { OrderPayment } from '../payment.contract.ts'
import { payAddress } from './order-payment.ts'
import { usePayTexts } from './texts.ts'

/** The cart of this visitor, as far as restoring an order needs it. */
export interface CartTestServer {
  add: (line: CartItem, max: number) => boolean
  refresh?: () => Promise<void>
}
interface CartItem {
  productId: string
  variantId: string
  slug: string
  name: string
  image: string | null
  optionValues: string[]
  quantity: number
  unitAmount: number
}

/**
 * Cancels an unpaid order and puts its items back into the cart. An order that has expired or was cancelled needs no
 * cancellation.
 */
export function useRestoreCart({ orderId, orderNumber, isWaiting }: OrderPayment, cart: CartTestServer) {
  const t = usePayTexts()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isRunning = useRef(false)
  /** A second press does not repeat the cancellation. */
  const isOver = useRef(!isWaiting)

  async function goBack(): Promise<void> {
    const params = { id: orderId }
    if (!isOver.current)
      await browserApi().post('/shop/user/order/{id}/cancel', { params, body: { reason: 'changedMind' } })
    isOver.current = true
    const { data } = await browserApi().post('/shop/user/order/{id}/reorder', { params, body: {} })
    // A shopper's cart has them already: the server restored them.
    for (const { maxQuantity, ...line } of data.lines) cart.add(line, maxQuantity)
    await cart.refresh?.()
    const gone = data.unavailable.map(({ name }) => name)
    if (gone.length > 0) showToast(t.notThere(gone))
    await navigate('/user/cart')
  }

  async function run(): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setRefusal(null)
    try {
      await goBack()
    } catch (error) {
      if (codeOf(error) === null) logFailure(error)
      // Paid meanwhile, in another tab or by a webhook: the page shows the current state.
      if (clientErrorOf(error)?.status === 409) await navigate(payAddress(orderNumber), { replace: true })
      else setRefusal(clientErrorOf(error)?.message ?? t.networkFailed)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, refusal, run: (): void => void run() }
}
