import type { ProductDelivery, PromisedDelivery } from '#src/features/shipping/delivery-promise.contract.ts'
import { isDeliveredTo } from '#src/features/shipping/delivery-limits.rules.ts'
import { listOfTags } from '#src/features/shipping/shipping.rules.ts'
import { findDomesticPromise, type DomesticOffer } from '#src/features/shipping/shipping.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Product } from '../catalog.contract.ts'
import type { DetailRow } from '../catalog.store.ts'

/** Returns the promised delivery of the variants; those of the same price and weight are delivered alike. */
export async function listDeliveries(
  context: ShopContext,
  { minPerOrder: quantity, attributes, deliveryLimits }: DetailRow,
  variants: Product['variants'],
): Promise<ProductDelivery[]> {
  // The promise is that of the shop's own country.
  if (!isDeliveredTo(deliveryLimits, context.shop.country)) return []
  const tags = listOfTags(attributes.find(({ name }) => name === 'Tags')?.value ?? '')
  const alike = Map.groupBy(variants, ({ unitAmount, weightGrams }) => `${unitAmount} ${weightGrams}`)
  const deliveries: ProductDelivery[] = []
  for (const group of alike.values()) {
    const { unitAmount = 0, weightGrams = 0 } = group[0] ?? {}
    const parcel = { subtotalAmount: unitAmount * quantity, weightGrams: weightGrams * quantity, quantity, tags }
    const promised = await findDomesticPromise(context, parcel)
    if (!promised) continue
    const { first, faster } = promised
    deliveries.push({
      variantIds: group.map(({ _id }) => _id),
      first: toDelivery(first),
      faster: faster && toDelivery(faster),
      orderBefore: first.promise.orderBefore.toISOString(),
    })
  }
  return deliveries
}

const toDelivery = ({ amount, promise: { from, to } }: DomesticOffer): PromisedDelivery => ({ amount, from, to })
