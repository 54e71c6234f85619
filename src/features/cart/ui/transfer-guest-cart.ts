import { shopperStore } from '#src/web/client/shopper.ts'
import { signedInCart } from './account-cart-sync.ts'

/**
 * After somebody has signed in: puts what is in this browser's cart into the shopper's, and tells what came of it. It
 * fails for nobody: what could not be sent goes on at the next load, and when the network is there again.
 */
export async function transferGuestCart(shopId: string): Promise<void> {
  const shopper = shopperStore(shopId).get()
  if (shopper) await signedInCart(shopId, shopper._id).mergeGuestCart(true)
}
