import { sql, type Selectable, type Updateable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tables } from '#src/platform/db/tables.generated.ts'
import type { DraftState } from './draft.rules.ts'

export type DraftRow = Selectable<Tables['drafts']>

/** A draft with the number of the order that it became. */
export interface ShownDraft extends DraftRow {
  order_number: string | null
}

/** The entry of the list that a page begins after or ends before. */
export interface DraftCursor {
  at: Date
  id: string
}

interface DraftListQuery {
  state: DraftState | null
  from: DraftCursor | null
  isBackward: boolean
  limit: number
}

const MAX_WAITING = 100

/** The drafts of one shop. */
export function draftStore({ db, shop, now }: Pick<ShopContext, 'db' | 'shop' | 'now'>) {
  const withOrder = sql`select d.*, o.order_number from drafts d
    left join orders o on o.shop_id = d.shop_id and o.id = d.order_id`
  const isExpired = sql`coalesce(d.expires_at <= ${now}, true)`
  const stateIs = (state: DraftState) =>
    state === 'sent' || state === 'expired'
      ? sql`d.state = 'sent' and ${isExpired} = ${state === 'expired'}`
      : sql`d.state = ${state}`
  return {
    /** Returns a part of the list, the last changed first. @param query.isBackward the part that ends before `from` */
    async list({ state, from, isBackward, limit }: DraftListQuery): Promise<ShownDraft[]> {
      const [order, compare] = isBackward ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
      const { rows } = await sql<ShownDraft>`${withOrder} where d.shop_id = ${shop.id} and d.deleted_at is null
        ${state === null ? sql`` : sql`and ${stateIs(state)}`}
        ${from === null ? sql`` : sql`and (d.updated_at, d.id) ${compare} (${from.at}, ${from.id})`}
        order by d.updated_at ${order}, d.id ${order} limit ${limit}`.execute(db)
      return isBackward ? rows.toReversed() : rows
    },

    /** Counts the drafts that wait for an order, up to a hundred. */
    async countWaiting(): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
        select from drafts d where d.shop_id = ${shop.id} and d.deleted_at is null and d.state <> 'placed'
          and not (d.state = 'sent' and ${isExpired}) limit ${MAX_WAITING}) w`.execute(db)
      return rows[0]?.count ?? 0
    },

    async byId(id: string): Promise<ShownDraft | null> {
      const { rows } = await sql<ShownDraft>`${withOrder} where d.shop_id = ${shop.id} and d.id = ${id}
        and d.deleted_at is null`.execute(db)
      return rows[0] ?? null
    },

    async byToken(tokenHash: string): Promise<ShownDraft | null> {
      const { rows } = await sql<ShownDraft>`${withOrder} where d.shop_id = ${shop.id}
        and d.token_hash = ${tokenHash} and d.deleted_at is null`.execute(db)
      return rows[0] ?? null
    },

    /** Locks a draft until the transaction ends. */
    async lock(id: string): Promise<ShownDraft | null> {
      const { rows } = await sql<ShownDraft>`${withOrder} where d.shop_id = ${shop.id} and d.id = ${id}
        and d.deleted_at is null for update of d`.execute(db)
      return rows[0] ?? null
    },

    /** Locks a draft, deleted or not. @returns whether it is deleted; null when there is none */
    async lockDeletion(id: string): Promise<{ isDeleted: boolean } | null> {
      const { rows } = await sql<{ isDeleted: boolean }>`select deleted_at is not null as "isDeleted" from drafts
        where shop_id = ${shop.id} and id = ${id} for update`.execute(db)
      return rows[0] ?? null
    },

    async add(row: DraftRow): Promise<void> {
      await db
        .insertInto('drafts')
        .values({ ...row, content: JSON.stringify(row.content) })
        .execute()
    },

    async update(id: string, columns: Updateable<Tables['drafts']>): Promise<void> {
      await db
        .updateTable('drafts')
        .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: now }))
        .where('shop_id', '=', shop.id)
        .where('id', '=', id)
        .execute()
    },

    /** Deletes drafts for good that were last changed or deleted before these times. */
    async purge({ changed, deleted }: { changed: Date; deleted: Date }): Promise<void> {
      await sql`delete from drafts where shop_id = ${shop.id}
        and (updated_at < ${changed} or deleted_at < ${deleted})`.execute(db)
    },

    async hasUser(userId: string): Promise<boolean> {
      const users = db.selectFrom('users').select('id').where('shop_id', '=', shop.id)
      return (await users.where('id', '=', userId).executeTakeFirst()) !== undefined
    },
  }
}
