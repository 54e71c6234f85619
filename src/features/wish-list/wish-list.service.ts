import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { Session, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { wishListApiEn } from '#src/shared/messages/wish-list/wish-list-api.en.ts'
import { hashOfLink, linkOf } from './share-link.ts'
import type { SaveWishListItem, WishListItem, WishList } from './wish-list.contract.ts'
import {
  freeName,
  isOver,
  MAX_LISTS,
  MAX_WISH_LIST_ITEMS,
  nameKey,
  readListName,
  readNote,
  todayIn,
  UNDO_HOURS,
} from './wish-list.rules.ts'
import { sharedListStore, wishListStore, type ListRow, type WishListRow } from './wish-list.store.ts'

type Store = ReturnType<typeof wishListStore>
/** The owner of the lists. */
type OwnerContext = ShopContext & { session: Pick<Session, 'userId'> }
const HOUR_MS = 3_600_000

/** Returns the shopper's lists with their items. */
export const listWishLists = (context: OwnerContext): Promise<WishList[]> => inTransaction(context, (tx) => read(tx))

/** Returns the saved products of all lists, and the name of the default list. */
export const listSavedProducts = (context: OwnerContext): Promise<{ data: string[]; defaultName: string }> =>
  inTransaction(context, async (tx) => {
    const store = wishListStore(tx, context.session.userId)
    const [first] = await store.lists()
    return { data: await store.savedProducts(), defaultName: first?.name ?? wishListApiEn.firstList }
  })

/**
 * Adds a list. @returns all lists, and the id of the new one
 * @throws Failure `invalid_fields` for an invalid or used name, `too_many_wish_lists` above 10
 */
export async function addWishList(context: OwnerContext, typed: string): Promise<{ data: WishList[]; listId: string }> {
  const listId = randomUUIDv7()
  const data = await change(context, async (store) => {
    const lists = await withDefault(store)
    if (lists.length >= MAX_LISTS) throw new Failure('too_many_wish_lists')
    await store.addList({ id: listId, ...nameIn(typed, lists), isDefault: false })
  })
  return { data, listId }
}

/** @throws Failure `invalid_fields`; `not_found` when the list does not belong to this shopper */
export function changeWishList(
  context: OwnerContext,
  id: string,
  changes: {
    name?: string | undefined
    isDefault?: true | undefined
    showsOwner?: boolean | undefined
    eventDate?: string | null | undefined
  },
): Promise<WishList[]> {
  return change(context, async (store) => {
    const lists = await store.lists()
    const list = requireList(lists, id)
    const { name, isDefault, showsOwner, eventDate } = changes
    // A past date would reveal the reservations at once.
    const isNewDay = eventDate !== undefined && eventDate !== list.eventDate
    if (isNewDay && eventDate !== null && eventDate < todayIn(context.shop.time_zone, context.now))
      throw new Failure('invalid_fields', { fields: { eventDate: wishListApiEn.dayIsOver } })
    const others = lists.filter((other) => other.id !== id)
    const named = name === undefined ? null : nameIn(name, others)
    await store.changeList(id, {
      name: named?.name ?? list.name,
      name_key: named?.nameKey ?? list.nameKey,
      ...(showsOwner !== undefined && { show_owner_name: showsOwner }),
      ...(isNewDay && { event_date: eventDate }),
    })
    if (isDefault) await store.setDefault(id)
  })
}

/** Removes a list. When it was the default one, the oldest other list becomes the default. */
export const removeWishList = (context: OwnerContext, id: string): Promise<WishList[]> =>
  change(context, async (store) => {
    const lists = await store.lists()
    const list = requireList(lists, id)
    await store.changeList(id, { deleted_at: context.now, is_default: false })
    const heir = lists.find((other) => other.id !== id)
    if (list.isDefault && heir) await store.setDefault(heir.id)
  })

/**
 * Restores a list. When its name is used meanwhile, it gets a number.
 * @throws Failure `not_found` when it does not belong to this shopper or was deleted; `too_many_wish_lists`
 */
export const restoreWishList = (context: OwnerContext, id: string): Promise<WishList[]> =>
  change(context, async (store) => {
    const lists = await store.lists()
    if (lists.some((list) => list.id === id)) return
    const list = await store.removedList(id)
    if (!list) throw new Failure('not_found')
    if (lists.length >= MAX_LISTS) throw new Failure('too_many_wish_lists')
    const name = freeName(list.name, new Set(lists.map((other) => other.nameKey)))
    await store.changeList(id, { deleted_at: null, name, name_key: nameKey(name), is_default: lists.length === 0 })
  })

/** Creates a new link and revokes the previous one. */
export const shareWishList = (context: OwnerContext, id: string, showsOwner: boolean): Promise<WishList[]> =>
  change(context, async (store) => {
    requireList(await store.lists(), id)
    const key = randomUUID()
    await store.changeList(id, {
      share_key: key,
      share_hash: hashOfLink(linkOf(context, key)),
      show_owner_name: showsOwner,
    })
  })

/** Revokes the link. */
export const hideWishList = (context: OwnerContext, id: string): Promise<WishList[]> =>
  change(context, async (store) => {
    requireList(await store.lists(), id)
    await store.changeList(id, { share_key: null, share_hash: null })
  })

/**
 * Saves a product, once per list; an existing item does not change.
 * @returns its item and list
 * @throws Failure `not_found` for a product that this shop never had, or a list that is not the shopper's;
 * `wish_list_full` above 200
 */
export function saveWishListItem(
  context: OwnerContext,
  input: SaveWishListItem,
): Promise<{ itemId: string; listId: string; listName: string }> {
  return inLists(context, async (store) => {
    const { isProduct, variantId } = await store.checkProduct(input.productId, input.variantId ?? null)
    if (!isProduct) throw new Failure('not_found')
    const lists = await withDefault(store)
    const saved = await store.listItems()
    const removed = input.undo ? await store.lastRemoved(input.productId, input.listId ?? null) : []
    const list = requireList(lists, input.listId ?? removed[0]?.listId ?? lists[0]?.id ?? '')
    const isThere = (listId: string | null): WishListRow | undefined =>
      saved.find((row) => row.productId === input.productId && (listId === null || row.listId === listId))
    const existing = isThere(input.merge ? null : list.id)
    if (existing) return at(requireList(lists, existing.listId), existing.id)
    const [first, ...others] = removed
    requireSpace(saved, list.id)
    if (first) {
      await store.updateWishListItem(first.id, { deleted_at: null })
      for (const { id, listId } of others)
        if (!isThere(listId) && hasSpace(saved, listId)) await store.updateWishListItem(id, { deleted_at: null })
      return at(list, first.id)
    }
    const { additionId: id = randomUUIDv7(), productId, priceAmountWhenAdded: priceAmount } = input
    const addedAt = earlier(input.addedAt, context.now)
    await store.addItem({ id, listId: list.id, productId, variantId, addedAt, priceAmount })
    return at(list, id)
  })
}

/**
 * Updates or moves an item. If the other list has the product already, both become one item.
 * @throws Failure `invalid_fields`, `not_found`; `wish_list_full` above 200
 */
export function updateWishListItem(
  context: OwnerContext,
  id: string,
  changes: { note?: string | undefined; wantedQuantity?: number | undefined; listId?: string | undefined },
): Promise<WishList[]> {
  return change(context, async (store) => {
    const saved = await store.listItems()
    const item = saved.find((row) => row.id === id)
    if (!item) throw new Failure('not_found')
    const note = changes.note === undefined ? item.note : readNote(changes.note)
    if (note === null) throw new Failure('invalid_fields', { fields: { note: wishListApiEn.noteTooLong } })
    const { wantedQuantity = item.wantedQuantity, listId = item.listId } = changes
    requireList(await store.lists(), listId)
    const values = { note, desired_quantity: wantedQuantity }
    if (listId === item.listId) return store.updateWishListItem(id, values)
    const twin = saved.find((row) => row.listId === listId && row.productId === item.productId)
    if (!twin) {
      requireSpace(saved, listId)
      return store.updateWishListItem(id, { ...values, list_id: listId })
    }
    await store.updateWishListItem(id, { deleted_at: context.now })
    await store.moveReservations(id, twin.id)
    await store.updateWishListItem(twin.id, {
      note: twin.note || note,
      desired_quantity: Math.max(twin.wantedQuantity, wantedQuantity),
    })
  })
}

/** Removes an item. @throws Failure `not_found` when it is on no list of the shopper */
export const removeWishListItem = (context: OwnerContext, id: string): Promise<WishList[]> =>
  change(context, async (store) => {
    if (!(await store.listItems()).some((row) => row.id === id)) throw new Failure('not_found')
    await store.updateWishListItem(id, { deleted_at: context.now })
  })

/** Removes a product from all lists. */
export const removeSavedProduct = (context: OwnerContext, productId: string): Promise<void> =>
  inLists(context, (store) => store.removeProduct(productId))

/** Deletes items and lists whose restore period is over. */
export const purgeWishLists = (context: ShopContext): Promise<void> =>
  inTransaction(context, (tx) =>
    sharedListStore(tx).purgeRemovedBefore(new Date(context.now.getTime() - UNDO_HOURS * HOUR_MS)),
  )

const inLists = <T>(context: OwnerContext, work: (store: Store) => Promise<T>): Promise<T> =>
  inTransaction(context, async (tx) => {
    const store = wishListStore(tx, context.session.userId)
    await store.lock()
    return work(store)
  })

/** Runs a change under the lock of the lists. @returns the changed lists */
const change = (context: OwnerContext, work: (store: Store) => Promise<void>): Promise<WishList[]> =>
  inTransaction(context, async (tx) => {
    await inLists(tx, work)
    return read(tx)
  })

/** Returns the lists; the first one is created on first use. */
async function withDefault(store: Store): Promise<ListRow[]> {
  const lists = await store.lists()
  if (lists.length > 0) return lists
  const name = wishListApiEn.firstList
  await store.addList({ id: randomUUIDv7(), name, nameKey: nameKey(name), isDefault: true })
  return store.lists()
}

function requireList(lists: readonly ListRow[], id: string): ListRow {
  const list = lists.find((row) => row.id === id)
  if (!list) throw new Failure('not_found')
  return list
}

const hasSpace = (saved: readonly WishListRow[], listId: string): boolean =>
  saved.filter((row) => row.listId === listId).length < MAX_WISH_LIST_ITEMS

function requireSpace(saved: readonly WishListRow[], listId: string): void {
  if (!hasSpace(saved, listId)) throw new Failure('wish_list_full')
}

/** Validates a typed name against the other lists. */
function nameIn(typed: string, lists: readonly ListRow[]): { name: string; nameKey: string } {
  const name = readListName(typed)
  if (name === null) throw new Failure('invalid_fields', { fields: { name: wishListApiEn.nameTooLong } })
  const key = nameKey(name)
  if (lists.some((list) => list.nameKey === key))
    throw new Failure('invalid_fields', { fields: { name: wishListApiEn.nameTaken } })
  return { name, nameKey: key }
}

/** Limits a browser's time to now, because its clock may be wrong. */
function earlier(requestedAt: string | undefined, now: Date): Date {
  const date = requestedAt === undefined ? now : new Date(requestedAt)
  return date < now ? date : now
}

const at = ({ id: listId, name: listName }: ListRow, itemId: string) => ({ itemId, listId, listName })

async function read(tx: Tx<OwnerContext>): Promise<WishList[]> {
  const store = wishListStore(tx, tx.session.userId)
  const [lists, items] = [await store.lists(), await store.listItems()]
  const byList = Map.groupBy(items, ({ listId }) => listId)
  return lists.map((list) => {
    const isRevealed = isOver(list.eventDate, tx.shop.time_zone, tx.now)
    return {
      _id: list.id,
      name: list.name,
      isDefault: list.isDefault,
      visibility: list.shareKey === null ? 'private' : 'link',
      shareToken: list.shareKey === null ? null : linkOf(tx, list.shareKey),
      showsOwner: list.showsOwner,
      eventDate: list.eventDate,
      items: (byList.get(list.id) ?? []).map((row) => toWishListItem(row, isRevealed)),
    }
  })
}

const toWishListItem = (row: WishListRow, isRevealed: boolean): WishListItem => ({
  _id: row.id,
  productId: row.productId,
  variantId: row.variantId,
  addedAt: row.addedAt.toISOString(),
  priceAmountWhenAdded: row.priceAmount,
  note: row.note,
  wantedQuantity: row.wantedQuantity,
  purchasedQuantity: isRevealed ? row.marked : null,
})
