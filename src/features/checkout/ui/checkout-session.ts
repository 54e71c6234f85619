import type { ShopperStore } from '#src/web/client/shopper.ts'
import { persistentText, persistentValue, type TextStorage } from '#src/web/client/storage/persistent-value.ts'

/** An account whose session expired during the checkout. */
export interface ExpiredSession {
  userId: string
  name: string
  /** Whether the shopper chose to continue as a guest. */
  isGuest: boolean
}

export interface CheckoutSession {
  get: () => ExpiredSession | null
  subscribe: (listener: () => void) => () => void
  continueAsGuest: () => void
}

/**
 * Detects that the session of a checkout's account has expired. Signing out is different: it deletes all data that this
 * browser stores for the account, including the mark of its checkout.
 * @param storages replace those of the browser
 */
export function createCheckoutSession(
  shopId: string,
  shoppers: Pick<ShopperStore, 'get' | 'subscribe'>,
  storages: { local?: TextStorage | null; session?: TextStorage | null } = {},
): CheckoutSession {
  const stored = persistentValue<ExpiredSession | null>(
    { key: `checkout-expired-${shopId}`, area: 'session', parse, initial: null },
    storages.session,
  )
  /** Set from the start of an account's checkout until the shopper signs out. */
  const mark = (userId: string) => persistentText('checkout', { owner: { shopId, userId } }, storages.local)
  const isMarked = (userId: string): boolean => mark(userId).get() !== null
  let buyer: { userId: string; name: string } | null = null

  function get(): ExpiredSession | null {
    const value = stored.get()
    return value && shoppers.get() === null && isMarked(value.userId) ? value : null
  }
  function checkSession(): void {
    const shopper = shoppers.get()
    if (shopper) {
      buyer = { userId: shopper._id, name: shopper.name }
      mark(shopper._id).set('1')
      stored.set(null)
    } else if (buyer) {
      const { userId, name } = buyer
      buyer = null
      if (isMarked(userId)) stored.set({ userId, name, isGuest: false })
    }
  }
  return {
    get,
    subscribe: (listener) => {
      const unsubscribeStored = stored.subscribe(listener)
      checkSession()
      const unsubscribe = shoppers.subscribe(checkSession)
      return () => {
        unsubscribeStored()
        unsubscribe()
      }
    },
    continueAsGuest: () => {
      const expired = get()
      if (expired) stored.set({ ...expired, isGuest: true })
    },
  }
}

function parse(text: string): ExpiredSession | null {
  const { userId, name, isGuest } = JSON.parse(text) as Partial<Record<keyof ExpiredSession, unknown>>
  if (typeof userId !== 'string' || typeof name !== 'string') return null
  return { userId, name, isGuest: isGuest === true }
}
