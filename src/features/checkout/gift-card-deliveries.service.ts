import { readGiftCardDelivery, type GiftCardDelivery } from '#src/features/credit/gift-card-delivery.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { Failure } from '#src/shared/failure.ts'
import { localTime } from '#src/shared/local-time.ts'
import type { PlaceRequest } from './checkout.contract.ts'

/** By variant, to whom and when its gift cards are sent. */
export type CardDeliveries = ReadonlyMap<string, GiftCardDelivery>

/**
 * Normalises the deliveries of gift cards.
 * @throws Failure `invalid_fields`, each named as in the form
 */
export function readCardDeliveries({ shop, now }: ShopContext, typed: PlaceRequest['giftCards'] = {}): CardDeliveries {
  const today = localTime(now, shop.time_zone).date
  const read = Object.entries(typed).map(
    ([variantId, delivery]) => [variantId, readGiftCardDelivery(delivery, today)] as const,
  )
  const fields = read.flatMap(([variantId, { errors }]) =>
    Object.entries(errors).map(([name, message]) => [`giftCards.${variantId}.${name}`, message] as const),
  )
  if (fields.length > 0) throw new Failure('invalid_fields', { fields: Object.fromEntries(fields) })
  return new Map(read.flatMap(([variantId, { delivery }]) => (delivery ? [[variantId, delivery] as const] : [])))
}
