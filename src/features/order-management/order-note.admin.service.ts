import { mergeList, UNDO_HOURS } from '#src/features/changes/change.rules.ts'
import type { Restorer } from '#src/features/changes/change.events.ts'
import { recordChange } from '#src/features/changes/change.service.ts'
import { notifyMentioned, requireMember } from '#src/features/staff/colleagues.service.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { orderNoteStore } from './order-note.admin.store.ts'
import { changeTags, MAX_TAGS, type TagChange } from './order-tags.rules.ts'
import { orderIdOf } from './order-view.service.ts'

/**
 * Adds a note of the sender.
 * @throws Failure `not_found`
 */
export async function addOrderNote(tx: Tx<AdminContext>, orderNumber: string, body: string) {
  const { staffId, name } = tx.admin
  const note = { order_id: await orderIdOf(tx, orderNumber), body, staff_id: staffId, actor: name }
  const noteId = await orderNoteStore(tx).addNote(note)
  await notifyMentioned(tx, body, `orders/${orderNumber}`)
  const changeId = await recordChange(tx, 'addOrderNote', [
    { id: noteId, before: { isDeleted: true }, after: { isDeleted: false } },
  ])
  return { data: { noteId }, changeId }
}

/**
 * Deletes a note; it can be restored for a day.
 * @throws Failure `not_found`; `permission_missing` for a note of somebody else, unless the sender is an owner
 */
export async function deleteOrderNote(tx: Tx<AdminContext>, orderNumber: string, noteId: string) {
  const store = orderNoteStore(tx)
  const [orderId, note] = [await orderIdOf(tx, orderNumber), await store.lockNote(noteId)]
  if (!note || note.order_id !== orderId || note.deleted_at !== null) throw new Failure('not_found')
  const isOwn = note.staff_id !== null && note.staff_id === tx.admin.staffId
  if (!isOwn && tx.admin.role !== 'owner') throw new Failure('permission_missing')
  await store.setDeleted(noteId, true)
  const change = { id: noteId, before: { isDeleted: false }, after: { isDeleted: true } }
  return { changeId: await recordChange(tx, 'deleteOrderNote', [change]) }
}

/** Restores what a note was before: there, or deleted. */
export const orderNoteRestorer: Restorer = {
  read: async (tx, noteId) => {
    const note = await orderNoteStore(tx).lockNote(noteId)
    return note && { isDeleted: note.deleted_at !== null }
  },
  write: (tx, noteId, { isDeleted }) => orderNoteStore(tx).setDeleted(noteId, isDeleted === true),
}

/** Removes notes for good that can no longer be restored. */
export const purgeOrderNotes = (context: ShopContext): Promise<void> =>
  inTransaction(context, (tx) => orderNoteStore(tx).purgeNotes(new Date(tx.now.getTime() - UNDO_HOURS * 3_600_000)))

/**
 * Sets all tags of an order.
 * @param change.seen what the sender has read; what others have changed since stays
 * @throws Failure `not_found`; `invalid_fields` for too many tags
 */
export async function setOrderTags(
  tx: Tx<AdminContext>,
  orderNumber: string,
  { tags: given, seen }: { tags: readonly string[]; seen?: readonly string[] | undefined },
) {
  const store = orderNoteStore(tx)
  const orderId = await orderIdOf(tx, orderNumber)
  await store.lockOrder(orderId)
  const before = await store.tags(orderId)
  await store.setTags(orderId, requireFew(mergeList(before, { seen, given })))
  const tags = await store.tags(orderId)
  const changeId = await recordChange(tx, 'setOrderTags', [{ id: orderId, before: { tags: before }, after: { tags } }])
  return { data: { tags }, changeId }
}

/** @throws Failure `not_found`; `invalid_fields` for too many tags */
export async function changeOrderTags(tx: Tx<AdminContext>, orderNumber: string, change: TagChange): Promise<void> {
  const store = orderNoteStore(tx)
  const orderId = await orderIdOf(tx, orderNumber)
  await store.lockOrder(orderId)
  await setOrderTags(tx, orderNumber, { tags: changeTags(await store.tags(orderId), change) })
}

function requireFew(tags: readonly string[]): readonly string[] {
  if (tags.length > MAX_TAGS) throw new Failure('invalid_fields', { text: `An order has at most ${MAX_TAGS} tags.` })
  return tags
}

export const orderTagsRestorer: Restorer = {
  read: async (tx, orderId) => {
    const store = orderNoteStore(tx)
    return (await store.lockOrder(orderId)) && { tags: await store.tags(orderId) }
  },
  write: (tx, orderId, { tags }) => orderNoteStore(tx).setTags(orderId, tags as string[]),
}

/**
 * Assigns an order.
 * @param staffId null for nobody
 * @throws Failure `not_found`; `invalid_fields` for a person who does not work in the shop
 */
export async function assignOrder(tx: Tx<AdminContext>, orderNumber: string, staffId: string | null) {
  const store = orderNoteStore(tx)
  const orderId = await orderIdOf(tx, orderNumber)
  if (staffId !== null) await requireMember(tx, staffId)
  const order = await store.lockOrder(orderId)
  await store.assign(orderId, staffId)
  const change = { id: orderId, before: { ...order }, after: { assignedTo: staffId } }
  return { changeId: await recordChange(tx, 'assignOrder', [change]) }
}

export const orderAssignmentRestorer: Restorer = {
  read: async (tx, orderId) => orderNoteStore(tx).lockOrder(orderId),
  write: (tx, orderId, { assignedTo }) => orderNoteStore(tx).assign(orderId, assignedTo as string | null),
}
