import type { ShopUser } from '#src/features/account/account.contract.ts'
import { transferGuestCart } from '#src/features/cart/ui/account-cart.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { loadSavedProducts } from '#src/web/client/wish-list-loader.ts'

/** Transfers a guest's cart and saved products into the account, after signing in or up. */
export async function transferGuestData({ shopId }: ShopUser): Promise<void> {
  await transferGuestCart(shopId)
  // Products saved as a guest are transferred in the background.
  loadSavedProducts(shopId).catch(logFailure)
}
