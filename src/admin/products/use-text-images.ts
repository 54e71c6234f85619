import { runOperation } from '../client/admin-client.ts'
import { useProven } from '../client/confirm-identity.ts'
import type { UploadImage } from '../kit/rich-text-tools.tsx'
import { useShop } from '../shell/shop-context.ts'

/** Returns what uploads a picture for the description of a product. */
export function useTextImages(): UploadImage {
  const { _id: shopId } = useShop()
  const proven = useProven()
  return async (picture) => {
    const input = { body: { picture }, idempotencyKey: crypto.randomUUID() }
    return (await proven(() => runOperation(shopId, 'createProductImage', input))).data
  }
}
