import { useEffect, useState } from 'react'
import { browserApi } from '#src/web/client/api-client.ts'
import { clientErrorOf } from '#src/web/client/error-response.ts'
import type { Payment } from '../payment.contract.ts'
import { isOnline } from '#src/shared/payment-providers.ts'

const FIRST_MS = 2000
const SLOWEST_MS = 10_000
const TIMEOUT_MS = 120_000

/** Returns whether a payment on a provider's page may still change without the shopper. */
export const isPending = ({ provider, status }: Pick<Payment, 'provider' | 'status'>): boolean =>
  isOnline(provider) && (status === 'created' || status === 'requiresAction' || status === 'authorized')

/**
 * Returns the current state of a payment: it is polled at growing intervals, for two minutes at most (behaviour B12).
 * @param loaded the payment from the loader
 */
export function useWatched(loaded: Payment): { payment: Payment; hasTimedOut: boolean } {
  const [seen, setSeen] = useState(loaded)
  const [hasTimedOut, setGivenUp] = useState(false)
  // The loader may have newer data than the last poll.
  const payment = seen._id === loaded._id && seen.serverTime > loaded.serverTime ? seen : loaded
  const isWatched = isPending(payment)
  useEffect(() => {
    if (!isWatched) return undefined
    const abort = new AbortController()
    const end = performance.now() + TIMEOUT_MS
    let pause = FIRST_MS
    const poll = async (): Promise<void> => {
      try {
        const params = { paymentId: loaded._id }
        setSeen((await browserApi().get('/shop/payment/{paymentId}', { params, signal: abort.signal })).data)
      } catch (error) {
        // The network may return before the next poll; without access there is nothing to wait for.
        if (clientErrorOf(error)?.status === 404) return setGivenUp(true)
      }
      if (abort.signal.aborted) return
      if (performance.now() >= end) return setGivenUp(true)
      pause = Math.min(pause * 1.4, SLOWEST_MS)
      timer = setTimeout(() => void poll(), pause)
    }
    let timer = setTimeout(() => void poll(), pause)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [isWatched, loaded._id])
  return { payment, hasTimedOut }
}
