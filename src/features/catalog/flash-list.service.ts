import { claimedPercent, statusOf, type FlashItem } from '#src/features/promotions/promotions.rules.ts'
import { getPools, validUntilNext, listFlashItems } from '#src/features/promotions/promotions.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { FlashList } from './catalog.contract.ts'
import { listCards } from './catalog.service.ts'

/** Returns the active and scheduled flash sales with their items: active ones first, then the next to begin. */
export async function listFlashSales(context: ShopContext): Promise<FlashList[]> {
  const { now } = context
  const items = await listFlashItems(context)
  validUntilNext(context, items)
  const shown = items.filter((item) => ['active', 'scheduled'].includes(statusOf(item, now)))
  if (shown.length === 0) return []
  const pools = await getPools(context)
  const cards = await listCards(context, [...new Set(shown.map(({ productId }) => productId))])
  const cardsById = new Map(cards.map((card) => [card._id, card]))
  const sales = [...Map.groupBy(shown, ({ flashId }) => flashId).values()].flatMap((saleItems): FlashList[] => {
    const [first] = saleItems
    const listed = onePerProduct(saleItems).flatMap((item) => {
      const card = cardsById.get(item.productId)
      const pool = pools.get(item.id) ?? { sold: 0, quantity: item.poolQuantity }
      return card ? [{ ...card, claimedPercent: claimedPercent(pool) }] : []
    })
    if (!first || listed.length === 0) return []
    return [
      {
        _id: first.flashId,
        title: first.title,
        startsAt: first.startsAt.toISOString(),
        endsAt: first.endsAt.toISOString(),
        status: statusOf(first, now) === 'active' ? 'active' : 'scheduled',
        items: listed,
      },
    ]
  })
  return sales.toSorted((a, b) => a.status.localeCompare(b.status) || a.startsAt.localeCompare(b.startsAt))
}

/** Keeps only the cheapest variant of each product in a sale. */
function onePerProduct(items: readonly FlashItem[]): FlashItem[] {
  return [...Map.groupBy(items, ({ productId }) => productId).values()].flatMap((group) =>
    group.toSorted((a, b) => a.flashPriceAmount - b.flashPriceAmount).slice(0, 1),
  )
}
