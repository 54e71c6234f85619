import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { insertRecordset, recordset } from '#src/platform/db/json-recordset.ts'
import type { LedgerTransferRow } from '#src/platform/db/tables.generated.ts'
import type { CreditSource } from './credit-source.rules.ts'
import type { CheckedAccount, CheckedPayment } from './ledger-check.rules.ts'
import { HOLDER_KINDS, type AccountKind, type AccountName } from './ledger.rules.ts'

export interface AccountRow extends AccountName {
  id: string
  inTotal: number
  outTotal: number
  closedAt: Date | null
}

/** A transfer as its account sees it. */
export interface Movement {
  id: string
  reason: LedgerTransferRow['reason']
  /** Below zero when it left the account. */
  amount: number
  note: string
  orderNumber: string | null
  createdAt: Date
}

type NewTransfer = Omit<LedgerTransferRow, 'shop_id' | 'id' | 'created_at'>

const HOLDERS = [...HOLDER_KINDS]
const NAME_COLUMNS = { kind: 'text', subject: 'text' }

/** Accounts and transfers of a shop. Only `transfer` of the service adds transfers. */
export const ledgerStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  /** Adds the accounts that are missing. */
  async createAccounts(currency: string, names: readonly AccountName[]): Promise<void> {
    const rows = names.map(({ kind, subject }) => ({
      shop_id: shop.id,
      id: randomUUIDv7(),
      currency,
      kind,
      subject,
      in_total: 0,
      out_total: 0,
      created_at: now,
    }))
    // In one order, so that two transactions do not wait for each other.
    rows.sort((a, b) => (`${a.kind} ${a.subject}` < `${b.kind} ${b.subject}` ? -1 : 1))
    await sql`${insertRecordset('ledger_accounts', rows)} on conflict do nothing`.execute(db)
  },

  /** Returns accounts by name; holders are locked until the transaction ends, in the order of their ids. */
  async lockAccounts(currency: string, names: readonly AccountName[]): Promise<AccountRow[]> {
    const named = sql`select a.id, a.kind, a.subject, a.in_total as "inTotal", a.out_total as "outTotal", a.closed_at as "closedAt"
      from ${recordset(names, NAME_COLUMNS)} join ledger_accounts a on a.shop_id = ${shop.id} and a.currency = ${currency}
        and a.kind = given.kind and a.subject = given.subject`
    const holders =
      await sql<AccountRow>`${named} where a.kind = any(${HOLDERS}) order by a.id for update of a`.execute(db)
    const others = await sql<AccountRow>`${named} where a.kind <> all(${HOLDERS})`.execute(db)
    return [...holders.rows, ...others.rows]
  },

  /** Returns an account, not locked; null when nothing was ever transferred to it. */
  async findAccount(currency: string, { kind, subject }: AccountName): Promise<AccountRow | null> {
    const { rows } = await sql<AccountRow>`
      select id, kind, subject, in_total as "inTotal", out_total as "outTotal", closed_at as "closedAt" from ledger_accounts
      where shop_id = ${shop.id} and currency = ${currency} and kind = ${kind} and subject = ${subject}`.execute(db)
    return rows[0] ?? null
  },

  /** Returns the balances of usable gift cards and of the store credit of an account, above zero, not locked. */
  async findSources(
    currency: string,
    { cardIds, userId }: { cardIds: readonly string[]; userId: string | null },
  ): Promise<CreditSource[]> {
    const balance = sql`a.id as "accountId", a.kind, a.subject, (a.in_total - a.out_total)::bigint as "balanceAmount"`
    const own = sql`a.shop_id = ${shop.id} and a.currency = ${currency} and a.closed_at is null and a.in_total > a.out_total`
    const { rows } = await sql<Omit<CreditSource, 'account'> & AccountName>`
      select ${balance}, c.last4, c.expires_at as "expiresAt" from gift_cards c
      join ledger_accounts a on ${own} and a.kind = 'giftCard' and a.subject = c.id::text
      where c.shop_id = ${shop.id} and c.id = any(${cardIds}::uuid[]) and c.state = 'active'
        and (c.expires_at is null or c.expires_at > ${now})
      union all
      select ${balance}, null, null from ledger_accounts a where ${own} and a.kind = 'credit' and a.subject = ${userId}::text
    `.execute(db)
    return rows.map(({ kind, subject, ...source }) => ({ ...source, account: { kind, subject } }))
  },

  /** Returns the names of accounts by id. */
  async namesOf(ids: readonly string[]): Promise<Map<string, AccountName>> {
    const { rows } = await sql<AccountName & { id: string }>`select id, kind, subject from ledger_accounts
      where shop_id = ${shop.id} and id = any(${ids}::uuid[])`.execute(db)
    return new Map(rows.map(({ id, ...name }) => [id, name]))
  },

  /** Returns the transfers of a cause. */
  ofCause: (kind: string, id: string): Promise<LedgerTransferRow[]> =>
    db
      .selectFrom('ledger_transfers')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .where('cause_kind', '=', kind)
      .where('cause_id', '=', id)
      .limit(1000)
      .execute(),

  async setTotals(accounts: readonly { id: string; inTotal: number; outTotal: number }[]): Promise<void> {
    await sql`update ledger_accounts a set in_total = given."inTotal", out_total = given."outTotal"
      from ${recordset(accounts, { id: 'uuid', inTotal: 'bigint', outTotal: 'bigint' })}
      where a.shop_id = ${shop.id} and a.id = given.id`.execute(db)
  },

  async addTransfers(transfers: readonly NewTransfer[]): Promise<void> {
    const rows = transfers.map((transfer) => ({ ...transfer, shop_id: shop.id, id: randomUUIDv7(), created_at: now }))
    await sql`${insertRecordset('ledger_transfers', rows)}`.execute(db)
  },

  /** Returns a page of the transfers of an account, the newest first, and their number. */
  async movements(
    accountId: string,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<{ rows: Movement[]; total: number }> {
    const own = sql`t.shop_id = ${shop.id} and (t.from_id = ${accountId} or t.to_id = ${accountId})`
    const { rows } = await sql<Movement>`
      select t.id, t.reason, case when t.from_id = ${accountId} then -t.amount else t.amount end as amount, t.note,
        o.order_number as "orderNumber", t.created_at as "createdAt"
      from ledger_transfers t left join orders o on o.shop_id = t.shop_id and o.id = t.order_id
      where ${own} order by t.created_at desc, t.id desc offset ${offset} limit ${limit}`.execute(db)
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from ledger_transfers t where ${own}`.execute(db)
    return { rows, total: counted.rows[0]?.total ?? 0 }
  },

  /** Returns the payments by gift cards and store credit. */
  async paymentsToCheck(): Promise<CheckedPayment[]> {
    const { rows } = await sql<CheckedPayment>`
      select id, currency, status, amount from payments where shop_id = ${shop.id} and provider = 'credit'`.execute(db)
    return rows
  },

  /** Returns all accounts with what their transfers add up to. */
  async accountsToCheck(): Promise<CheckedAccount[]> {
    const side = (column: 'from_id' | 'to_id') => sql`
      select ${sql.ref(`t.${column}`)} as id, sum(t.amount)::bigint as amount,
        coalesce(sum(t.amount) filter (where t.reason = 'capture'), 0)::bigint as captured
      from ledger_transfers t where t.shop_id = ${shop.id} group by 1`
    const { rows } = await sql<CheckedAccount & { kind: AccountKind }>`
      select a.id, a.currency, a.kind, a.subject, a.in_total as "inTotal", a.out_total as "outTotal",
        coalesce(i.amount, 0) as "transfersIn", coalesce(o.amount, 0) as "transfersOut", coalesce(o.captured, 0) as redeemed
      from ledger_accounts a left join (${side('to_id')}) i on i.id = a.id left join (${side('from_id')}) o on o.id = a.id
      where a.shop_id = ${shop.id}`.execute(db)
    return rows
  },
})
