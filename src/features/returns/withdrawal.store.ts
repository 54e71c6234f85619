import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { MAX_LIST_COUNT } from '#src/shared/admin-list.ts'
import type { WithdrawalMatch } from './withdrawal.rules.ts'

/** A stored statement. */
interface StoredWithdrawal {
  id: string
  number: string
  submittedAt: Date
  name: string
  contract: string
  items: string
  email: string
  match: WithdrawalMatch
}

type NewWithdrawal = StoredWithdrawal & { emailKey: string; draftHash: string; orderId: string | null }

interface NamedOrder {
  id: string
  userId: string | null
  emailKey: string
}

/** The statements of withdrawal of a shop. */
export const withdrawalStore = ({ db, shop }: Tx<ShopContext>) => ({
  /** Finds orders by their numbers; it takes the same work when there are none. */
  async namedOrders(numbers: readonly string[]): Promise<NamedOrder[]> {
    const { rows } = await sql<NamedOrder>`
      select id, user_id as "userId", email_normalized as "emailKey" from orders
      where shop_id = ${shop.id} and order_number = any(${[...numbers]}::text[])`.execute(db)
    return rows
  },

  /** @returns the number of statements with an e-mail address since a time */
  async countOf(emailKey: string, since: Date): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from withdrawals
      where shop_id = ${shop.id} and email_normalized = ${emailKey} and submitted_at > ${since}`.execute(db)
    return rows[0]?.count ?? 0
  },

  async ofDraft(draftHash: string): Promise<{ number: string; submittedAt: Date } | null> {
    const { rows } = await sql<{ number: string; submittedAt: Date }>`
      select number, submitted_at as "submittedAt" from withdrawals
      where shop_id = ${shop.id} and draft_hash = ${draftHash}`.execute(db)
    return rows[0] ?? null
  },

  /** @returns false when the draft was confirmed before */
  async add(row: NewWithdrawal): Promise<boolean> {
    const { rows } = await sql`
      insert into withdrawals (shop_id, id, number, submitted_at, name, contract_text, items_text, email, email_normalized,
        draft_hash, order_id, match)
      values (${shop.id}, ${row.id}, ${row.number}, ${row.submittedAt}, ${row.name}, ${row.contract}, ${row.items},
        ${row.email}, ${row.emailKey}, ${row.draftHash}, ${row.orderId}, ${row.match})
      on conflict (shop_id, draft_hash) do nothing returning id`.execute(db)
    return rows.length > 0
  },

  /** The newest first. */
  async list(
    after: { at: Date; id: string } | null,
    limit: number,
  ): Promise<(StoredWithdrawal & { orderNumber: string | null })[]> {
    const rest = after ? sql`and (w.submitted_at, w.id) < (${after.at}, ${after.id}::uuid)` : sql``
    const { rows } = await sql<StoredWithdrawal & { orderNumber: string | null }>`
      select w.id, w.number, w.submitted_at as "submittedAt", w.name, w.contract_text as contract,
        w.items_text as items, w.email, w.match, o.order_number as "orderNumber"
      from withdrawals w left join orders o on o.shop_id = w.shop_id and o.id = w.order_id
      where w.shop_id = ${shop.id} ${rest} order by w.submitted_at desc, w.id desc limit ${limit}`.execute(db)
    return rows
  },

  /** Counts statements up to the limit of counts. */
  async count(): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from (
        select from withdrawals where shop_id = ${shop.id} limit ${MAX_LIST_COUNT}) counted`.execute(db)
    return rows[0]?.total ?? 0
  },
})
