import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { flashEditingStore } from './flash-editing.store.ts'
import { validateFlashSale, type FlashDraft } from './promotion-input.rules.ts'
import { promotionWritingStore } from './promotion.admin.store.ts'
import { promotionsStore } from './promotions.store.ts'

/** A reduction that began is struck against the days before its start, a planned one against those before now. */
const beganOf = (stored: Date | null, planned: Date, now: Date): Date => stored ?? (planned > now ? planned : now)

/**
 * Returns what the shop's pages would show during a flash sale: the price of each variant, the lowest price of 30 days
 * before, and why the sale could not be saved like this. Nothing is stored.
 * @param id the sale that is changed; null for a new one
 */
export async function previewFlashSale(tx: Tx<ShopContext>, draft: FlashDraft, id: string | null) {
  const { now } = tx
  const store = flashEditingStore(tx)
  const ids = draft.items.map(({ variantId }) => variantId)
  const variants = await promotionWritingStore(tx).variants(ids, id)
  const sale = id === null ? null : await store.find(id)
  const began = beganOf(sale && sale.startsAt <= now ? sale.startsAt : null, draft.startsAt, now)
  const lowest = await promotionsStore(tx).lowestBefore(ids.map((variantId) => ({ variantId, began })))
  const references = new Map(lowest.map(({ variantId, amount }) => [variantId, amount]))
  const [overlap] = await store.overlaps(ids, { ...draft, except: id })
  return {
    items: draft.items.flatMap(({ variantId, flashPriceAmount, perShopperLimit }) => {
      const variant = variants.get(variantId)
      if (!variant) return []
      const reference = references.get(variantId)
      const strikeAmount = reference !== undefined && reference > flashPriceAmount ? reference : null
      return [
        {
          variantId,
          productId: variant.productId,
          name: variant.name,
          priceAmount: variant.priceAmount,
          amount: flashPriceAmount,
          strikeAmount,
          discountBps:
            strikeAmount === null ? null : Math.floor(((strikeAmount - flashPriceAmount) * 10_000) / strikeAmount),
          perShopperLimit,
        },
      ]
    }),
    problem: validateFlashSale(draft, variants),
    overlap: overlap ? { product: overlap.name, title: overlap.title } : null,
  }
}
