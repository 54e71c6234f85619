import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
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
      where shop_id = ${shop.id} and email_key = ${emailKey} and submitted_at > ${since}`.execute(db)
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
      insert into withdrawals (shop_id, id, number, submitted_at, name, contract_text, items_text, email, email_key,
        draft_hash, order_id, match)
      values (${shop.id}, ${row.id}, ${row.number}, ${row.submittedAt}, ${row.name}, ${row.contract}, ${row.items},
        ${row.email}, ${row.emailKey}, ${row.draftHash}, ${row.orderId}, ${row.match})
      on conflict (shop_id, draft_hash) do nothing returning id`.execute(db)
    return rows.length > 0
  },
})
