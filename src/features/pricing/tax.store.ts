import { randomUUIDv7 } from 'node:crypto'
import type { ShopContext } from '#src/platform/context.ts'
import type { StoredTaxRate } from './tax.rules.ts'

export const taxStore = ({ db, shop }: ShopContext) => ({
  async rates(): Promise<(StoredTaxRate & { id: string })[]> {
    const rows = await db
      .selectFrom('tax_rates')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .orderBy('priority')
      .orderBy('id')
      .limit(10_000)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      country: row.country,
      state: row.state,
      postcodePrefix: row.postcode_prefix,
      taxClass: row.tax_class,
      ratePpm: row.rate_ppm,
      label: row.label,
      compound: row.compound,
      priority: row.priority,
    }))
  },

  /** @returns false when the rate does not exist */
  async remove(id: string): Promise<boolean> {
    const rates = db.deleteFrom('tax_rates').where('shop_id', '=', shop.id)
    return (await rates.where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n
  },

  async add(rates: readonly (StoredTaxRate & { id?: string })[]): Promise<void> {
    if (rates.length === 0) return
    await db
      .insertInto('tax_rates')
      .values(
        rates.map((rate) => ({
          shop_id: shop.id,
          id: rate.id ?? randomUUIDv7(),
          country: rate.country,
          state: rate.state,
          postcode_prefix: rate.postcodePrefix,
          tax_class: rate.taxClass,
          rate_ppm: rate.ratePpm,
          label: rate.label,
          compound: rate.compound,
          priority: rate.priority,
        })),
      )
      .execute()
  },
})
