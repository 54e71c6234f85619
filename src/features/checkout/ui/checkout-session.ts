import type { ShopperStore } from '#src/web/client/storage/shopper-store.ts'
import { ownKey } from '#src/web/client/storage/user-storage.ts'

type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

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
 * @param local null where the browser has no storage
 */
export function createCheckoutSession(
  shopId: string,
  shoppers: Pick<ShopperStore, 'get' | 'subscribe'>,
  { local, session }: { local: WebStorage | null; session: WebStorage | null },
): CheckoutSession {
  const key = `checkout-expired-${shopId}`
  const activeCheckoutKey = (userId: string): string => ownKey({ name: 'checkout', shopId, userId })
  const isMarked = (userId: string): boolean => local === null || local.getItem(activeCheckoutKey(userId)) !== null
  const listeners = new Set<() => void>()
  let buyer: { userId: string; name: string } | null = null
  let expired = read()

  function read(): ExpiredSession | null {
    const value = parse(session?.getItem(key) ?? null)
    return value && shoppers.get() === null && isMarked(value.userId) ? value : null
  }
  function set(next: ExpiredSession | null): void {
    expired = next
    if (next) session?.setItem(key, JSON.stringify(next))
    else session?.removeItem(key)
    for (const listener of listeners) listener()
  }
  function checkSession(): void {
    const shopper = shoppers.get()
    if (shopper) {
      buyer = { userId: shopper._id, name: shopper.name }
      local?.setItem(activeCheckoutKey(shopper._id), '1')
      if (expired) set(null)
    } else if (buyer) {
      const { userId, name } = buyer
      buyer = null
      if (isMarked(userId)) set({ userId, name, isGuest: false })
    }
  }
  return {
    get: () => expired,
    subscribe: (listener) => {
      listeners.add(listener)
      checkSession()
      const unsubscribe = shoppers.subscribe(checkSession)
      return () => {
        listeners.delete(listener)
        unsubscribe()
      }
    },
    continueAsGuest: () => {
      if (expired) set({ ...expired, isGuest: true })
    },
  }
}

function parse(text: string | null): ExpiredSession | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { userId, name, isGuest } = value as Partial<Record<keyof ExpiredSession, unknown>>
    if (typeof userId !== 'string' || typeof name !== 'string') return null
    return { userId, name, isGuest: isGuest === true }
  } catch {
    return null
  }
}
