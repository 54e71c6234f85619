import { useSyncExternalStore } from 'react'
import { useShop } from '#src/web/client/shop-context.ts'
import { shopperStore } from '#src/web/client/shopper.ts'
import { createCheckoutSession, type CheckoutSession, type ExpiredSession } from './checkout-session.ts'

const sessions = new Map<string, CheckoutSession>()

function checkoutSession(shopId: string): CheckoutSession {
  const existing = sessions.get(shopId)
  if (existing) return existing
  const session = createCheckoutSession(shopId, shopperStore(shopId))
  sessions.set(shopId, session)
  return session
}

const nothing = (): (() => void) => () => {}
const none = (): null => null

/** Returns the expired session of this checkout's shopper; null before hydration and without one. */
export function useCheckoutSession(): { expired: ExpiredSession | null; continueAsGuest: () => void } {
  const { shopId } = useShop()
  const session = typeof document === 'undefined' ? null : checkoutSession(shopId)
  const expired = useSyncExternalStore(session?.subscribe ?? nothing, session?.get ?? none, none)
  return { expired, continueAsGuest: () => session?.continueAsGuest() }
}
