import { randomUUIDv7 } from 'node:crypto'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { PaymentGatewayRow, Tables } from '#src/platform/db/tables.generated.ts'
import type { GatewayDetails, GatewayDraft } from './payment.rules.ts'

export type GatewayRow = PaymentGatewayRow
type Columns = Omit<Updateable<Tables['payment_gateways']>, 'shop_id' | 'id' | 'provider'>

/** Maps a draft to columns; absent fields are left out. */
export function toColumns(draft: GatewayDetails): Columns {
  const { title, description, instructions, logo, accountName, accountNumber, accountType } = draft
  const { feeAmount, feeBps, minAmount, maxAmount, countries, express } = draft
  const columns: Columns = {
    title,
    description,
    instructions,
    logo,
    account_name: accountName,
    account_number: accountNumber,
    account_type: accountType,
    fee_amount: feeAmount,
    fee_bps: feeBps,
    min_amount: minAmount,
    max_amount: maxAmount,
    countries: countries && [...countries],
    express,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** The payment methods of a shop, with encrypted credentials. */
export const gatewayStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  /** Returns the methods in the shop's order. @param all includes disabled ones */
  async list({ all }: { all: boolean }): Promise<GatewayRow[]> {
    let rows = db.selectFrom('payment_gateways').selectAll().where('shop_id', '=', shop.id)
    if (!all) rows = rows.where('enabled', '=', true)
    return rows.orderBy('position').orderBy('id').limit(100).execute()
  },

  async byId(id: string): Promise<GatewayRow | null> {
    const rows = db.selectFrom('payment_gateways').selectAll().where('shop_id', '=', shop.id)
    return (await rows.where('id', '=', id).executeTakeFirst()) ?? null
  },

  async lock(id: string): Promise<GatewayRow | null> {
    const rows = db.selectFrom('payment_gateways').selectAll().where('shop_id', '=', shop.id)
    return (await rows.where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
  },

  /** Adds payment methods after the existing ones. @returns their ids */
  async add(drafts: readonly (GatewayDraft & { id?: string; credentials?: Buffer })[]): Promise<string[]> {
    if (drafts.length === 0) return []
    const last = await db
      .selectFrom('payment_gateways')
      .select((eb) => eb.fn.max('position').as('position'))
      .where('shop_id', '=', shop.id)
      .executeTakeFirst()
    const first = (last?.position ?? -1) + 1
    const rows = drafts.map((draft, index): Insertable<Tables['payment_gateways']> => ({
      shop_id: shop.id,
      id: draft.id ?? randomUUIDv7(),
      min_amount: null,
      max_amount: null,
      ...(toColumns(draft) as Partial<Insertable<Tables['payment_gateways']>>),
      provider: draft.provider,
      title: draft.title,
      ...(draft.credentials && { credentials: draft.credentials }),
      position: first + index,
    }))
    await db.insertInto('payment_gateways').values(rows).execute()
    return rows.map(({ id }) => id)
  },

  /** Updates the flag by which the shop's pages know whether they reserve space for the buttons of wallets. */
  async noteExpress(): Promise<void> {
    await sql`update shops set updated_at = ${now}, has_express = exists (
        select from payment_gateways where shop_id = ${shop.id} and enabled and express
      ) where id = ${shop.id}`.execute(db)
  },

  /** @returns whether the method exists */
  async set(id: string, columns: Columns): Promise<boolean> {
    const found = await db
      .updateTable('payment_gateways')
      .set({ ...columns, id })
      .where('shop_id', '=', shop.id)
      .where('id', '=', id)
      .executeTakeFirst()
    return found.numUpdatedRows > 0n
  },
})
