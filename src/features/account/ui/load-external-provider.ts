import type { ShopInfo } from '#src/features/shop/shop.contract.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { shopperStore } from '#src/web/client/shopper.ts'
import type { ExternalProvider } from './external-provider.ts'

let opened: Promise<ExternalProvider> | null = null

/**
 * Loads the external identity provider of this page's shop on first use. A failed load can be retried. A guest of this
 * shop is signed out at the provider too, also after an offline sign-out (specification, section 4).
 */
export function externalProvider({ auth, shopId }: Pick<ShopInfo, 'auth' | 'shopId'>): Promise<ExternalProvider> {
  opened ??= import('./external-provider.ts')
    .then(async ({ openExternalProvider }) => {
      const provider = await openExternalProvider(auth, shopId)
      if (shopperStore(shopId).get() === null) await provider.signOut().catch(logFailure)
      return provider
    })
    .catch((error: unknown) => {
      opened = null
      throw error
    })
  return opened
}
