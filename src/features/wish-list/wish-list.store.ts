import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { MAX_LISTS } from './wish-list.rules.ts'

export interface ListRow {
  id: string
  name: string
  nameKey: string
  isDefault: boolean
  shareKey: string | null
  showsOwner: boolean
  /** ISO date. */
  eventDate: string | null
}

export interface WishListRow {
  id: string
  listId: string
  productId: string
  variantId: string | null
  addedAt: Date
  priceAmount: number
  note: string
  wantedQuantity: number
  /** The reserved units. */
  marked: number
}

/** A list to be inserted. */
type NewList = Pick<ListRow, 'id' | 'name' | 'nameKey' | 'isDefault'>
type NewWishListItem = Omit<WishListRow, 'marked' | 'note' | 'wantedQuantity'>
type ListChange = Partial<{
  name: string
  name_key: string
  is_default: boolean
  share_key: string | null
  share_hash: string | null
  show_owner_name: boolean
  event_date: string | null
  deleted_at: Date | null
}>
type WishListChange = Partial<{ list_id: string; note: string; desired_quantity: number; deleted_at: Date | null }>

const LIST = sql`id, name, name_key as "nameKey", is_default as "isDefault", share_key as "shareKey",
  show_owner_name as "showsOwner", event_date as "eventDate"`
const ITEM_COLUMNS = sql`i.id, i.list_id as "listId", i.product_id as "productId", i.variant_id as "variantId",
  i.added_at as "addedAt", i.price_amount as "priceAmount", i.note, i.desired_quantity as "wantedQuantity",
  (select coalesce(sum(m.quantity), 0) from gift_reservations m where m.shop_id = i.shop_id and m.item_id = i.id) as marked`

/** The wish lists of one shopper. */
export function wishListStore({ db, shop, now }: Tx<ShopContext>, userId: string) {
  const own = sql`shop_id = ${shop.id} and user_id = ${userId}`
  const changeList = (values: ListChange) =>
    db.updateTable('wish_lists').set(values).where('shop_id', '=', shop.id).where('user_id', '=', userId)
  const changeItem = (values: WishListChange) =>
    db.updateTable('wish_items').set(values).where('shop_id', '=', shop.id).where('user_id', '=', userId)
  return {
    /** Locks the lists until the transaction ends, so that parallel changes run one after the other. */
    async lock(): Promise<void> {
      await sql`select id from users where shop_id = ${shop.id} and id = ${userId} for no key update`.execute(db)
    },

    /** Returns the default list first, then the others by creation time. */
    async lists(): Promise<ListRow[]> {
      const { rows } = await sql<ListRow>`
        select ${LIST} from wish_lists where ${own} and deleted_at is null order by is_default desc, created_at, id
      `.execute(db)
      return rows
    },

    async removedList(id: string): Promise<ListRow | null> {
      const { rows } = await sql<ListRow>`
        select ${LIST} from wish_lists where ${own} and id = ${id} and deleted_at is not null`.execute(db)
      return rows[0] ?? null
    },

    /** Returns the items of all lists that were not removed, newest first. */
    async listItems(): Promise<WishListRow[]> {
      const { rows } = await sql<WishListRow>`
        select ${ITEM_COLUMNS} from wish_items i join wish_lists l on l.shop_id = i.shop_id and l.id = i.list_id
        where i.shop_id = ${shop.id} and i.user_id = ${userId} and i.deleted_at is null and l.deleted_at is null
        order by i.added_at desc, i.id desc
      `.execute(db)
      return rows
    },

    async savedProducts(): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select distinct i.product_id as id from wish_items i
        join wish_lists l on l.shop_id = i.shop_id and l.id = i.list_id
        where i.shop_id = ${shop.id} and i.user_id = ${userId} and i.deleted_at is null and l.deleted_at is null
      `.execute(db)
      return rows.map(({ id }) => id)
    },

    async addList({ id, name, nameKey, isDefault }: NewList): Promise<void> {
      await db
        .insertInto('wish_lists')
        .values({
          shop_id: shop.id,
          id,
          user_id: userId,
          name,
          name_key: nameKey,
          is_default: isDefault,
          created_at: now,
        })
        .execute()
    },

    async changeList(id: string, values: ListChange): Promise<void> {
      await changeList(values).where('id', '=', id).execute()
    },

    /** Makes a list the only default one. */
    async setDefault(id: string): Promise<void> {
      await changeList({ is_default: false }).where('id', '<>', id).execute()
      await changeList({ is_default: true }).where('id', '=', id).execute()
    },

    /** Adds an item, unless one with this id exists or was removed lately. */
    async addItem({ id, listId, productId, variantId, addedAt, priceAmount }: NewWishListItem): Promise<void> {
      await db
        .insertInto('wish_items')
        .values({
          shop_id: shop.id,
          id,
          list_id: listId,
          user_id: userId,
          product_id: productId,
          variant_id: variantId,
          added_at: addedAt,
          price_amount: priceAmount,
        })
        .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doNothing())
        .execute()
    },

    async updateWishListItem(id: string, values: WishListChange): Promise<void> {
      await changeItem(values).where('id', '=', id).execute()
    },

    async removeProduct(productId: string): Promise<void> {
      await changeItem({ deleted_at: now })
        .where('product_id', '=', productId)
        .where('deleted_at', 'is', null)
        .execute()
    },

    /**
     * Returns the most recently removed items of a product, on existing lists; the default list first.
     * @param listId null for any list
     */
    async lastRemoved(productId: string, listId: string | null): Promise<{ id: string; listId: string }[]> {
      const { rows } = await sql<{ id: string; listId: string }>`
        select i.id, i.list_id as "listId" from wish_items i
        join wish_lists l on l.shop_id = i.shop_id and l.id = i.list_id
        where i.shop_id = ${shop.id} and i.user_id = ${userId} and i.product_id = ${productId}
          and l.deleted_at is null and (${listId}::uuid is null or i.list_id = ${listId}::uuid)
          and i.deleted_at = (
            select max(deleted_at) from wish_items
            where ${own} and product_id = ${productId} and (${listId}::uuid is null or list_id = ${listId}::uuid)
          )
        order by l.is_default desc, l.created_at, i.id limit ${MAX_LISTS}
      `.execute(db)
      return rows
    },

    /** Moves the reservations of one item to another one. */
    async moveReservations(from: string, to: string): Promise<void> {
      await sql`update gift_reservations set item_id = ${to} where shop_id = ${shop.id} and item_id = ${from}`.execute(
        db,
      )
    },

    /** Returns whether the shop has or had the product, and the variant if it belongs to it. */
    async checkProduct(
      productId: string,
      variantId: string | null,
    ): Promise<{ isProduct: boolean; variantId: string | null }> {
      const { rows } = await sql<{ variantId: string | null }>`
        select v.id as "variantId" from products p
        left join variants v on v.shop_id = p.shop_id and v.product_id = p.id and v.id = ${variantId}
        where p.shop_id = ${shop.id} and p.id = ${productId}
      `.execute(db)
      return { isProduct: rows.length > 0, variantId: rows[0]?.variantId ?? null }
    },
  }
}

/** A shared list with its owner. */
export interface SharedListRow extends ListRow {
  userId: string
  ownerName: string
}

/** Lists for visitors with a link. */
export const sharedListStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  async findByHash(hash: string): Promise<SharedListRow | null> {
    const { rows } = await sql<SharedListRow>`
      select ${LIST}, l.user_id as "userId", (
          select name from users u where u.shop_id = l.shop_id and u.id = l.user_id
        ) as "ownerName"
      from wish_lists l where shop_id = ${shop.id} and share_hash = ${hash} and deleted_at is null
    `.execute(db)
    return rows[0] ?? null
  },

  async listItems(listId: string): Promise<WishListRow[]> {
    const { rows } = await sql<WishListRow>`
      select ${ITEM_COLUMNS} from wish_items i
      where i.shop_id = ${shop.id} and i.list_id = ${listId} and i.deleted_at is null
      order by i.added_at desc, i.id desc
    `.execute(db)
    return rows
  },

  /** Locks an item of the list until the transaction ends, so that parallel reservations run one after the other. */
  async lockWishListItem(listId: string, id: string): Promise<{ wantedQuantity: number } | null> {
    const { rows } = await sql<{ wantedQuantity: number }>`
      select desired_quantity as "wantedQuantity" from wish_items
      where shop_id = ${shop.id} and list_id = ${listId} and id = ${id} and deleted_at is null for update
    `.execute(db)
    return rows[0] ?? null
  },

  /** Returns the reserved units of an item, and whether this reservation is among them. */
  async getReservations(itemId: string, reservationId: string): Promise<{ marked: number; isKnown: boolean }> {
    const { rows } = await sql<{ marked: number; isKnown: boolean }>`
      select coalesce(sum(quantity), 0) as marked, coalesce(bool_or(id = ${reservationId}), false) as "isKnown"
      from gift_reservations where shop_id = ${shop.id} and item_id = ${itemId}
    `.execute(db)
    return rows[0] ?? { marked: 0, isKnown: false }
  },

  /** @returns whether the reservation was added; false when its id is used already */
  async reserve(id: string, itemId: string, quantity: number): Promise<boolean> {
    const { rows } = await sql`
      insert into gift_reservations (shop_id, id, item_id, quantity, created_at)
      values (${shop.id}, ${id}, ${itemId}, ${quantity}, ${now}) on conflict do nothing returning id
    `.execute(db)
    return rows.length > 0
  },

  async cancelReservation(listId: string, id: string): Promise<void> {
    await sql`
      delete from gift_reservations m using wish_items i
      where m.shop_id = ${shop.id} and m.id = ${id} and i.shop_id = m.shop_id and i.id = m.item_id and i.list_id = ${listId}
    `.execute(db)
  },

  /** Deletes items and lists that were removed before this time. */
  async purgeRemovedBefore(before: Date): Promise<void> {
    for (const table of ['wish_lists', 'wish_items'])
      await sql`delete from ${sql.table(table)} where shop_id = ${shop.id} and deleted_at < ${before}`.execute(db)
  },
})
