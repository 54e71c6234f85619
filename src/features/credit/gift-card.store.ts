import { sql, type Insertable, type Updateable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { insertRecordset } from '#src/platform/db/json-recordset.ts'
import type { GiftCardRow, Tables } from '#src/platform/db/tables.generated.ts'
import { REMINDER_DAYS, REMINDER_HOUR, type GiftCardState } from './gift-card.rules.ts'

export interface GiftCardFilter {
  state: GiftCardState | null
  /** The last characters of the code. */
  last4: string | null
  /** The cards before this one. */
  after: string | null
  limit: number
}

export type ListedCard = GiftCardRow & { balance: number }
/** A card whose recipient is to be reminded of its end. */
type EndingCard = ListedCard & { days: (typeof REMINDER_DAYS)[number] }

/** The gift cards of a shop. */
export const giftCardStore = ({ db, shop, now }: Tx<ShopContext>) => {
  const cards = () => db.selectFrom('gift_cards').selectAll().where('shop_id', '=', shop.id)
  return {
    async add(
      rows: readonly (Omit<Insertable<Tables['gift_cards']>, 'shop_id' | 'code_hash' | 'code_sealed'> & Codes)[],
    ) {
      const all = rows.map(({ codeHash, codeSealed, ...row }) => ({
        ...row,
        shop_id: shop.id,
        code_hash: toBytea(codeHash),
        code_sealed: toBytea(codeSealed),
      }))
      await sql`${insertRecordset('gift_cards', all)}`.execute(db)
    },

    async find(id: string): Promise<GiftCardRow | null> {
      return (await cards().where('id', '=', id).executeTakeFirst()) ?? null
    },

    async lock(id: string): Promise<GiftCardRow | null> {
      return (await cards().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
    },

    /** Returns how many of the cards can be used now; they stay so until the transaction ends. */
    async lockUsable(ids: readonly string[]): Promise<number> {
      const usable = cards()
        .where('id', 'in', [...ids])
        .where('state', '=', 'active')
        .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      return (await usable.orderBy('id').forShare().execute()).length
    },

    async findByHash(codeHash: Buffer): Promise<GiftCardRow | null> {
      return (await cards().where('code_hash', '=', codeHash).executeTakeFirst()) ?? null
    },

    /** Returns cards that staff have issued together: the codes of those that customers bought are theirs alone. */
    ofBatch: (batchId: string): Promise<GiftCardRow[]> =>
      cards().where('batch_id', '=', batchId).where('order_id', 'is', null).orderBy('id').limit(1000).execute(),

    /** Returns the cards that were bought in an order, in the order of its lines and their units. */
    ofOrder: (orderId: string): Promise<GiftCardRow[]> =>
      cards().where('order_id', '=', orderId).orderBy('created_at').orderBy('id').limit(500).execute(),

    /** Returns the cards of an order that were not ended, with their balances, locked. */
    async lockSold(orderId: string): Promise<ListedCard[]> {
      const { rows } = await sql<ListedCard>`
        select c.*, coalesce((select a.in_total - a.out_total from ledger_accounts a
          where a.shop_id = c.shop_id and a.currency = c.currency and a.kind = 'giftCard' and a.subject = c.id::text),
          0) as balance
        from gift_cards c where c.shop_id = ${shop.id} and c.order_id = ${orderId} and c.state in ('active', 'blocked')
        order by c.id for update of c`.execute(db)
      return rows
    },

    /** Returns cards with their balances, the newest first. */
    async list({ state, last4, after, limit }: GiftCardFilter): Promise<ListedCard[]> {
      const { rows } = await sql<ListedCard>`
        select c.*, coalesce(a.in_total - a.out_total, 0) as balance
        from gift_cards c left join ledger_accounts a on a.shop_id = c.shop_id and a.currency = c.currency
          and a.kind = 'giftCard' and a.subject = c.id::text
        where c.shop_id = ${shop.id} and (${state}::text is null or c.state = ${state})
          and (${last4}::text is null or c.last4 = ${last4})
          and (${after}::uuid is null or (c.created_at, c.id) < (
            select b.created_at, b.id from gift_cards b where b.shop_id = ${shop.id} and b.id = ${after}::uuid))
        order by c.created_at desc, c.id desc limit ${limit}`.execute(db)
      return rows
    },

    async update(id: string, columns: Updateable<Tables['gift_cards']>): Promise<void> {
      await db
        .updateTable('gift_cards')
        .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
        .where('shop_id', '=', shop.id)
        .where('id', '=', id)
        .execute()
    },

    /** Returns cards whose last day is over, locked. */
    lockOver: (limit: number): Promise<GiftCardRow[]> =>
      cards()
        .where('state', 'in', ['active', 'blocked'])
        .where('expires_at', '<=', now)
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .execute(),

    /** Returns the ids of cards whose time to be mailed has come, locked. Those that are blocked wait. */
    async lockToDeliver(limit: number): Promise<string[]> {
      const due = cards()
        .clearSelect()
        .select('id')
        .where('state', '=', 'active')
        .where('deliver_at', '<=', now)
        .where('recipient_email', '<>', '')
      return (await due.orderBy('id').limit(limit).forUpdate().execute()).map(({ id }) => id)
    },

    /**
     * Returns cards that end soon and of which their recipients were not reminded so many days before, locked. A card that
     * came later than that needs no reminder.
     */
    async lockToRemind(limit: number): Promise<EndingCard[]> {
      const { rows } = await sql<EndingCard>`
        select c.*, d.days, coalesce((select a.in_total - a.out_total from ledger_accounts a
          where a.shop_id = c.shop_id and a.currency = c.currency and a.kind = 'giftCard' and a.subject = c.id::text),
          0) as balance
        from gift_cards c cross join lateral (
          select min(n) as days from unnest(${[...REMINDER_DAYS]}::int[]) as n
          where c.expires_at <= ${now}::timestamptz + make_interval(days => n) - make_interval(hours => ${REMINDER_HOUR})
            and c.expires_at > coalesce(c.sent_at, c.created_at) + make_interval(days => n)
        ) d
        where c.shop_id = ${shop.id} and c.state = 'active' and c.expires_at > ${now} and c.recipient_email <> ''
          and d.days is not null and (c.reminded_days is null or c.reminded_days > d.days)
        order by c.id limit ${limit} for update of c`.execute(db)
      return rows
    },

    /** Returns the cards to check against their accounts. */
    async cardsToCheck(): Promise<{ id: string; currency: string; isActive: boolean }[]> {
      const { rows } = await sql<{ id: string; currency: string; isActive: boolean }>`
        select id, currency, state = 'active' as "isActive" from gift_cards where shop_id = ${shop.id}`.execute(db)
      return rows
    },
  }
}

interface Codes {
  codeHash: Buffer
  codeSealed: Buffer
}

/** Returns bytes as text that PostgreSQL reads in JSON. */
const toBytea = (bytes: Buffer): string => String.raw`\x${bytes.toString('hex')}`
