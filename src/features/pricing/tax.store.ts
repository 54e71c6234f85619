import type { ShopContext } from '#src/platform/context.ts'
import type { StoredTaxRate } from './tax.rules.ts'

export const taxStore = ({ db, shop }: ShopContext) => ({
  async rates(): Promise<StoredTaxRate[]> {
    const rows = await db
      .selectFrom('tax_rates')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .orderBy('priority', 'desc')
      .orderBy('id')
      .limit(10_000)
      .execute()
    return rows.map((row) => ({
      country: row.country,
      state: row.state,
      postcodePrefix: row.postcode_prefix,
      taxClass: row.tax_class,
      ratePpm: row.rate_ppm,
      label: row.label,
      priority: row.priority,
    }))
  },
})
