import { sql, type Insertable, type Updateable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { Tables, WithdrawalRow } from '#src/platform/db/tables.generated.ts'
import { MAX_LIST_COUNT } from '#src/shared/admin-list.ts'
import type { WithdrawalView } from './withdrawal.rules.ts'

/** A statement as staff list it. */
export interface ListedWithdrawal {
  id: string
  number: string
  submittedAt: Date
  name: string
  contract: string
  items: string
  email: string
  match: WithdrawalRow['match']
  decision: WithdrawalRow['decision']
  orderNumber: string | null
  returnNumber: string | null
}

const CONDITIONS: Readonly<Record<WithdrawalView, ReturnType<typeof sql>>> = {
  all: sql`true`,
  open: sql`w.decision = 'open'`,
  decided: sql`w.decision <> 'open'`,
}

interface NamedOrder {
  id: string
  userId: string | null
  emailKey: string
  email: string
  orderNumber: string
}

/** The statements of withdrawal of a shop. */
export const withdrawalStore = ({ db, shop }: Tx<ShopContext>) => ({
  /** Finds orders by their numbers; it takes the same work when there are none. */
  async namedOrders(numbers: readonly string[]): Promise<NamedOrder[]> {
    const { rows } = await sql<NamedOrder>`
      select id, user_id as "userId", email_normalized as "emailKey", email, order_number as "orderNumber"
      from orders
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

  /** @returns the number of statements that name an order since a time */
  async countOfOrder(orderId: string, since: Date): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from withdrawals
      where shop_id = ${shop.id} and order_id = ${orderId} and submitted_at > ${since}`.execute(db)
    return rows[0]?.count ?? 0
  },

  async find(number: string): Promise<WithdrawalRow | null> {
    const withdrawals = db.selectFrom('withdrawals').selectAll().where('shop_id', '=', shop.id)
    return (await withdrawals.where('number', '=', number).executeTakeFirst()) ?? null
  },

  async byId(id: string): Promise<WithdrawalRow | null> {
    const withdrawals = db.selectFrom('withdrawals').selectAll().where('shop_id', '=', shop.id)
    return (await withdrawals.where('id', '=', id).executeTakeFirst()) ?? null
  },

  /** Locks a statement; its order first, if it has one. */
  async lock(id: string): Promise<WithdrawalRow | null> {
    const withdrawals = db.selectFrom('withdrawals').selectAll().where('shop_id', '=', shop.id)
    return (await withdrawals.where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
  },

  /** @returns false when the draft was confirmed before */
  async add(row: Omit<Insertable<Tables['withdrawals']>, 'shop_id'>): Promise<boolean> {
    const added = await db
      .insertInto('withdrawals')
      .values({ ...row, shop_id: shop.id })
      .onConflict((conflict) => conflict.columns(['shop_id', 'draft_hash']).doNothing())
      .returning('id')
      .execute()
    return added.length > 0
  },

  async update(id: string, columns: Updateable<Tables['withdrawals']>): Promise<void> {
    await db.updateTable('withdrawals').set(columns).where('shop_id', '=', shop.id).where('id', '=', id).execute()
  },

  /** The newest first. */
  async list(view: WithdrawalView, after: { at: Date; id: string } | null, limit: number): Promise<ListedWithdrawal[]> {
    const rest = after ? sql`and (w.submitted_at, w.id) < (${after.at}, ${after.id}::uuid)` : sql``
    const { rows } = await sql<ListedWithdrawal>`
      select w.id, w.number, w.submitted_at as "submittedAt", w.name, w.contract_text as contract,
        w.items_text as items, w.email, w.match, w.decision, o.order_number as "orderNumber", r.number as "returnNumber"
      from withdrawals w left join orders o on o.shop_id = w.shop_id and o.id = w.order_id
        left join returns r on r.shop_id = w.shop_id and r.id = w.return_id
      where w.shop_id = ${shop.id} and ${CONDITIONS[view]} ${rest}
      order by w.submitted_at desc, w.id desc limit ${limit}`.execute(db)
    return rows
  },

  /** Counts statements up to the limit of counts. */
  async count(view: WithdrawalView): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from (
        select from withdrawals w where w.shop_id = ${shop.id} and ${CONDITIONS[view]}
        limit ${MAX_LIST_COUNT}) counted`.execute(db)
    return rows[0]?.total ?? 0
  },
})
