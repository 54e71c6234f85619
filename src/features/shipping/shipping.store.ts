import { randomUUIDv7 } from 'node:crypto'
import type { ShopContext } from '#src/platform/context.ts'
import type { Zone, ZoneDraft } from './shipping.rules.ts'

/** Where a shop delivers and how. */
export function shippingStore({ db, shop }: ShopContext) {
  return {
    async zones(): Promise<Zone[]> {
      const zones = await db
        .selectFrom('shipping_zones')
        .select(['id', 'members', 'priority'])
        .where('shop_id', '=', shop.id)
        .orderBy('priority', 'desc')
        .orderBy('id')
        .limit(1000)
        .execute()
      const options = await db
        .selectFrom('shipping_options')
        .selectAll()
        .where('shop_id', '=', shop.id)
        .where('enabled', '=', true)
        .orderBy('position')
        .limit(5000)
        .execute()
      return zones.map((zone) => ({
        ...zone,
        options: options
          .filter((option) => option.zone_id === zone.id)
          .map((option) => ({
            id: option.id,
            title: option.title,
            description: option.description,
            type: option.type,
            rate: option.rate,
            freeFromAmount: option.free_from_amount,
            minSubtotal: option.min_subtotal,
            maxSubtotal: option.max_subtotal,
            maxWeightGrams: option.max_weight_grams,
            taxClass: option.tax_class,
            minDays: option.min_days,
            maxDays: option.max_days,
            carrier: option.carrier,
            trackingUrlTemplate: option.tracking_url_template,
          })),
      }))
    },

    async addZone({ name, members, priority = 0, options }: ZoneDraft): Promise<void> {
      const zoneId = randomUUIDv7()
      const zone = { shop_id: shop.id, id: zoneId, name, members: JSON.stringify(members), priority }
      await db.insertInto('shipping_zones').values(zone).execute()
      await db
        .insertInto('shipping_options')
        .values(
          options.map((option, position) => ({
            shop_id: shop.id,
            id: randomUUIDv7(),
            zone_id: zoneId,
            title: option.title,
            description: option.description,
            type: option.type,
            rate: JSON.stringify(option.rate),
            free_from_amount: option.freeFromAmount,
            min_subtotal: option.minSubtotal ?? null,
            max_subtotal: option.maxSubtotal ?? null,
            max_weight_grams: option.maxWeightGrams ?? null,
            min_days: option.minDays,
            max_days: option.maxDays,
            carrier: option.carrier,
            tracking_url_template: option.trackingUrlTemplate ?? null,
            position,
          })),
        )
        .execute()
    },
  }
}
