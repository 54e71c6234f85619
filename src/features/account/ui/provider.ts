import type { ShopInfo } from '#src/features/shop/shop.contract.ts'
import type { ExternalProvider } from './external-provider.ts'

let opened: Promise<ExternalProvider> | null = null

/**
 * The external identity provider of this page's shop, fetched when somebody needs it. A browser that could not have it
 * may ask again.
 */
export function externalProvider({ auth, shopId }: Pick<ShopInfo, 'auth' | 'shopId'>): Promise<ExternalProvider> {
  opened ??= import('./external-provider.ts')
    .then(({ openExternalProvider }) => openExternalProvider(auth, shopId))
    .catch((error: unknown) => {
      opened = null
      throw error
    })
  return opened
}
