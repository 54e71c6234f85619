import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { campaignEditingStore } from './campaign-editing.store.ts'
import { validateCampaign, type CampaignDraft } from './promotion-input.rules.ts'
import { campaignPrice } from './promotions.rules.ts'
import { promotionsStore } from './promotions.store.ts'
import { targetPreviewStore } from './target-preview.store.ts'

const EXAMPLES = 6

/**
 * Returns what the shop's pages would show during a campaign: the prices of some of its products, the lowest ones of 30
 * days before, and why it could not be saved like this. Nothing is stored.
 * @param id the campaign that is changed; null for a new one
 */
export async function previewCampaign(tx: Tx<ShopContext>, draft: CampaignDraft, id: string | null) {
  const { now } = tx
  const problem = validateCampaign(draft)
  // Without targets the store would find all products.
  if (draft.productIds.length + draft.categoryIds.length === 0) return { products: 0, items: [], problem }
  const store = targetPreviewStore(tx)
  const { count, examples } = await store.find(draft, { without: [], limit: EXAMPLES })
  const variants = await store.cheapestVariants(examples.map((product) => product.id))
  const stored = id === null ? null : await campaignEditingStore(tx).find(id)
  const planned = draft.startsAt > now ? draft.startsAt : now
  const began = stored && stored.starts_at <= now ? stored.starts_at : planned
  const requested = [...variants.values()].map(({ variantId }) => ({ variantId, began }))
  const lowest = await promotionsStore(tx).lowestBefore(requested)
  const references = new Map(lowest.map(({ variantId, amount }) => [variantId, amount]))
  const items = examples.flatMap((product) => {
    const variant = variants.get(product.id)
    if (!variant) return []
    const amount = campaignPrice(draft.benefit, variant.priceAmount) ?? variant.priceAmount
    const reference = references.get(variant.variantId)
    const strikeAmount =
      reference !== undefined && reference > amount && amount < variant.priceAmount ? reference : null
    return [
      {
        productId: product.id,
        name: product.name,
        priceAmount: variant.priceAmount,
        amount,
        strikeAmount,
        discountBps: strikeAmount === null ? null : Math.floor(((strikeAmount - amount) * 10_000) / strikeAmount),
        // The price of now may be that of the campaign itself.
        isCheaperNow: stored === null && product.priceAmount < amount,
      },
    ]
  })
  return { products: count, items, problem }
}
