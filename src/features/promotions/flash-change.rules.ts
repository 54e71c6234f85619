import type { FlashDraft } from './promotion-input.rules.ts'

interface StoredPlan extends FlashDraft {
  state: 'draft' | 'live' | 'paused' | 'cancelled'
}

/** Returns whether shoppers may have seen the sale: from then on its prices are a promise. */
export const hasStarted = ({ state, startsAt }: Pick<StoredPlan, 'state' | 'startsAt'>, now: Date): boolean =>
  state !== 'draft' && startsAt <= now

/**
 * Returns why a sale cannot be changed like this; null when it can. After the start only its title changes, its end comes
 * earlier, and its pools grow (back office 5.12).
 */
export function checkFlashChange(stored: StoredPlan, draft: FlashDraft, now: Date): string | null {
  if (!hasStarted(stored, now)) return null
  if (stored.endsAt <= now) return 'This flash sale has ended.'
  if (draft.startsAt.getTime() !== stored.startsAt.getTime()) return 'The sale has started, so its start stays.'
  if (draft.endsAt > stored.endsAt) return 'The sale has started, so it can only end earlier.'
  const given = new Map(draft.items.map((item) => [item.variantId, item]))
  if (given.size !== stored.items.length) return 'The sale has started, so its products stay.'
  for (const item of stored.items) {
    const next = given.get(item.variantId)
    if (!next) return 'The sale has started, so its products stay.'
    if (next.flashPriceAmount !== item.flashPriceAmount) return 'The sale has started, so its prices stay.'
    if (next.perShopperLimit !== item.perShopperLimit) return 'The sale has started, so its limits stay.'
    if (next.poolQuantity < item.poolQuantity) return 'The sale has started, so it can only get more units.'
  }
  return null
}
