import { ownKey } from '#src/web/client/storage/user-storage.ts'
import { usableStorage } from '#src/web/client/storage/browser-storage.ts'
import { createGuestCart, parseLines, type Cart, type GuestCartStore } from './guest-cart.ts'
import type { Owner } from './cart-api.ts'

const stores = new Map<string, GuestCartStore>()

const storage = (): Storage | null => usableStorage(() => localStorage)
/** The suffix is the same for all keys of one shopper, so that signing out deletes the copy. */
const keyOf = (owner: Owner): string => ownKey({ name: 'copy', ...owner })

/** Stores a copy of an account's cart in this browser, for a checkout whose session expires. */
export function saveCartCopy(owner: Owner, { cartId, lines }: Cart): void {
  const copyStorage = storage()
  try {
    copyStorage?.setItem(`addToCart-${keyOf(owner)}`, JSON.stringify(lines))
    copyStorage?.setItem(`cartId-${keyOf(owner)}`, cartId)
  } catch {
    // Full: then the shopper has to sign in again.
  }
}

export const hasCartCopy = (owner: Owner): boolean =>
  parseLines(storage()?.getItem(`addToCart-${keyOf(owner)}`) ?? null).length > 0

/** Returns the copy as a cart that can be changed and ordered. It has the id of the account's cart. */
export function cartCopy(owner: Owner): GuestCartStore {
  const key = keyOf(owner)
  const existing = stores.get(key)
  if (existing) return existing
  const store = createGuestCart(key, storage())
  stores.set(key, store)
  return store
}
