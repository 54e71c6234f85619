import { shopperStore } from '#src/web/client/shopper.ts'
import { signedInCart } from './account-cart-sync.ts'

/**
 * Merges this browser's cart into the shopper's after a sign-in, and shows the result. It never rejects: unsent lines
 * are retried at the next load, and when the browser comes online.
 */
export async function transferGuestCart(shopId: string): Promise<void> {
  const shopper = shopperStore(shopId).get()
  if (shopper) await signedInCart(shopId, shopper._id).mergeGuestCart(true)
}
