import type { Owner } from '#src/web/client/storage/persistent-value.ts'
import { cartValues, guestCart, type Cart, type GuestCartStore } from './guest-cart.ts'

const NAME = 'copy'

/** Stores a copy of an account's cart in this browser, for a checkout whose session expires. */
export function saveCartCopy(owner: Owner, cart: Cart): void {
  const { lines, cartId } = cartValues(NAME, { owner })
  lines.set(cart.lines)
  cartId.set(cart.cartId)
}

export const hasCartCopy = (owner: Owner): boolean => cartValues(NAME, { owner }).lines.get().length > 0

/** Returns the copy as a cart that can be changed and ordered. It has the id of the account's cart. */
export const cartCopy = (owner: Owner): GuestCartStore => guestCart(NAME, { owner })
