import { randomUUIDv7 } from 'node:crypto'
import type { ShopContext } from '#src/platform/context.ts'
import type { ShippingOptionRow } from '#src/platform/db/tables.generated.ts'
import type { AdminOption, AdminZone, Zone, ZoneDraft } from './shipping.rules.ts'

type OptionRow = ShippingOptionRow
type ZoneColumns = Pick<Zone, 'members' | 'priority'> & { name: string }

/** The zones and delivery options of a shop. */
export function shippingStore({ db, shop }: ShopContext) {
  const zoneRows = () => db.selectFrom('shipping_zones').selectAll().where('shop_id', '=', shop.id)
  const optionRows = () => db.selectFrom('shipping_options').selectAll().where('shop_id', '=', shop.id)
  const all = async (options: readonly OptionRow[]): Promise<AdminZone[]> => {
    const zones = await zoneRows().orderBy('priority', 'desc').orderBy('id').limit(1000).execute()
    return zones.map(({ id, name, members, priority }) => ({
      id,
      name,
      members,
      priority,
      options: options.filter((option) => option.zone_id === id).map(toOption),
    }))
  }
  const inOrder = (rows: ReturnType<typeof optionRows>): Promise<OptionRow[]> =>
    rows.orderBy('position').limit(10_000).execute()

  return {
    /** With enabled options only. */
    zones: async (): Promise<Zone[]> => all(await inOrder(optionRows().where('enabled', '=', true))),

    /** With disabled options too. */
    everyZone: async (): Promise<AdminZone[]> => all(await inOrder(optionRows())),

    /** Returns the carriers of all options with their tracking URLs, each once. */
    async carriers(): Promise<{ name: string; trackingUrlTemplate: string | null }[]> {
      const rows = await db
        .selectFrom('shipping_options')
        .select(['carrier as name', 'tracking_url_template as trackingUrlTemplate'])
        .distinctOn('carrier')
        .where('shop_id', '=', shop.id)
        .where('carrier', '<>', '')
        .orderBy('carrier')
        .orderBy('enabled', 'desc')
        .orderBy('tracking_url_template')
        .limit(100)
        .execute()
      return rows
    },

    /** Locks a zone until the transaction ends, against concurrent changes of it and its options. */
    async lockZone(id: string): Promise<(ZoneColumns & { optionCount: number }) | null> {
      const zone = await zoneRows().where('id', '=', id).forUpdate().executeTakeFirst()
      if (!zone) return null
      const options = await optionRows().where('zone_id', '=', id).execute()
      const { name, members, priority } = zone
      return { name, members, priority, optionCount: options.length }
    },

    async insertZone({ name, members, priority }: ZoneColumns, id: string = randomUUIDv7()): Promise<string> {
      const zone = { shop_id: shop.id, id, name, members: JSON.stringify(members), priority }
      await db.insertInto('shipping_zones').values(zone).execute()
      return id
    },

    async updateZone(id: string, { name, members, priority }: ZoneColumns): Promise<void> {
      await db
        .updateTable('shipping_zones')
        .set({ name, members: JSON.stringify(members), priority })
        .where('shop_id', '=', shop.id)
        .where('id', '=', id)
        .execute()
    },

    /** Deletes a zone with its options. @returns false when it does not exist */
    async removeZone(id: string): Promise<boolean> {
      const zones = db.deleteFrom('shipping_zones').where('shop_id', '=', shop.id)
      return (await zones.where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n
    },

    async lockOption(id: string): Promise<(AdminOption & { zoneId: string }) | null> {
      const row = await optionRows().where('id', '=', id).forUpdate().executeTakeFirst()
      return row ? { ...toOption(row), zoneId: row.zone_id } : null
    },

    async removeOption(id: string): Promise<void> {
      await db.deleteFrom('shipping_options').where('shop_id', '=', shop.id).where('id', '=', id).execute()
    },

    /** Adds an option after the others of its zone. */
    async insertOption(zoneId: string, option: Omit<AdminOption, 'id'>, id: string = randomUUIDv7()): Promise<string> {
      const last = await optionRows().where('zone_id', '=', zoneId).orderBy('position', 'desc').executeTakeFirst()
      const newOption = { shop_id: shop.id, id, zone_id: zoneId, position: (last?.position ?? -1) + 1 }
      await db
        .insertInto('shipping_options')
        .values({ ...newOption, ...columnsOf(option) })
        .execute()
      return id
    },

    async updateOption(id: string, option: Omit<AdminOption, 'id'>): Promise<void> {
      await db
        .updateTable('shipping_options')
        .set(columnsOf(option))
        .where('shop_id', '=', shop.id)
        .where('id', '=', id)
        .execute()
    },

    async addZone({ options, ...zone }: ZoneDraft): Promise<void> {
      const zoneId = await this.insertZone({ priority: 0, ...zone })
      await db
        .insertInto('shipping_options')
        .values(
          options.map((option, position) => ({
            shop_id: shop.id,
            id: randomUUIDv7(),
            zone_id: zoneId,
            position,
            ...columnsOf({ ...USUAL, ...option }),
          })),
        )
        .execute()
    },
  }
}

/** The defaults for a shop that is created. */
const USUAL = {
  minSubtotal: null,
  maxSubtotal: null,
  maxWeightGrams: null,
  excludeTags: [],
  trackingUrlTemplate: null,
  taxClass: 'shipping',
  enabled: true,
} as const

const columnsOf = (option: Omit<AdminOption, 'id'>) => ({
  title: option.title,
  description: option.description,
  type: option.type,
  rate: JSON.stringify(option.rate),
  free_from_amount: option.freeFromAmount,
  min_subtotal: option.minSubtotal,
  max_subtotal: option.maxSubtotal,
  max_weight_grams: option.maxWeightGrams,
  exclude_tags: [...option.excludeTags],
  tax_class: option.taxClass,
  min_days: option.minDays,
  max_days: option.maxDays,
  carrier: option.carrier,
  tracking_url_template: option.trackingUrlTemplate,
  enabled: option.enabled,
})

const toOption = (row: OptionRow): AdminOption => ({
  id: row.id,
  title: row.title,
  description: row.description,
  type: row.type,
  rate: row.rate,
  freeFromAmount: row.free_from_amount,
  minSubtotal: row.min_subtotal,
  maxSubtotal: row.max_subtotal,
  maxWeightGrams: row.max_weight_grams,
  excludeTags: row.exclude_tags,
  taxClass: row.tax_class,
  minDays: row.min_days,
  maxDays: row.max_days,
  carrier: row.carrier,
  trackingUrlTemplate: row.tracking_url_template,
  enabled: row.enabled,
})
