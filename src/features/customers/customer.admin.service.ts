import {
  addAccount,
  changeAccount,
  endAccountSessions,
  readAccountFacts,
  sendPasswordLink,
  writeAccountFacts,
} from '#src/features/account/account.admin.service.ts'
import type { Restorer } from '#src/features/changes/change.events.ts'
import { mergeList } from '#src/features/changes/change.rules.ts'
import { recordChange, requireUnchanged } from '#src/features/changes/change.service.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { CustomerSummaryRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { staffApiEn } from '#src/shared/messages/staff/staff-api.en.ts'
import { emailKey as emailKeyOf } from '#src/features/mail/mail.rules.ts'
import { MAX_TAGS, readTags } from './customer.rules.ts'
import { customerStore } from './customer.store.ts'

const DAY_MS = 86_400_000

/** @throws Failure `not_found` */
export async function lockCustomer(tx: Tx<ShopContext>, id: string): Promise<CustomerSummaryRow> {
  const row = await customerStore(tx).lock(id)
  if (!row) throw new Failure('not_found')
  return row
}

/** Returns the customer of an order; null when they were erased. */
export async function findCustomer(
  tx: Tx<ShopContext>,
  order: { user_id: string | null; email_normalized: string },
): Promise<{ _id: string; orders: number; spentAmount: number; since: string | null } | null> {
  const row = await customerStore(tx).ofOrder({ userId: order.user_id, emailKey: order.email_normalized })
  return (
    row && {
      _id: row.id,
      orders: row.orders,
      spentAmount: row.spent_amount,
      since: row.registered_at?.toISOString() ?? null,
    }
  )
}

/**
 * Returns the account of a customer.
 * @throws Failure `not_found`, also for a guest, who has none
 */
export async function requireAccountId(tx: Tx<ShopContext>, id: string): Promise<string> {
  const { user_id: userId } = await lockCustomer(tx, id)
  if (userId === null) throw new Failure('not_found')
  return userId
}

export const createCustomer = (tx: Tx<AdminContext>, input: { name: string; email: string }): Promise<string> =>
  addAccount(tx, input)

/** What staff change of an account, and its owner as well. */
export const profileOf = ({ name, phone }: CustomerSummaryRow) => ({ name, phone })

/**
 * Changes name or phone number of an account. What is copied to orders stays as it was.
 * @throws Failure `not_found`, also for a guest; `changed_meanwhile`, `invalid_fields`
 */
export async function updateCustomer(
  tx: Tx<AdminContext>,
  id: string,
  { version: seen, ...typed }: { name?: string | undefined; phone?: string | undefined; version?: number | undefined },
) {
  const accountId = await requireAccountId(tx, id)
  await requireUnchanged(tx, {
    operation: 'updateCustomer',
    objectId: id,
    seen,
    values: profileOf(await lockCustomer(tx, id)),
  })
  const { before, after } = await changeAccount(tx, accountId, typed)
  return {
    changeId: await recordChange(tx, 'updateCustomer', [{ id, before: { ...before }, after: { ...after } }]),
  }
}

export const customerProfileRestorer: Restorer = {
  read: async (tx, id) => {
    const row = await customerStore(tx).lock(id)
    const facts = row?.user_id ? await readAccountFacts(tx, row.user_id) : null
    return facts && { ...facts }
  },
  write: async (tx, id, { name, phone }) => {
    const facts = { ...(typeof name === 'string' && { name }), ...(typeof phone === 'string' && { phone }) }
    await writeAccountFacts(tx, await requireAccountId(tx, id), facts)
  },
}

/** Sets all tags of a customer. @param typed.seen what the sender has read; what others have changed since stays */
export async function setTags(
  tx: Tx<AdminContext>,
  id: string,
  { tags, seen }: { tags: readonly string[]; seen?: readonly string[] | undefined },
) {
  await lockCustomer(tx, id)
  const store = customerStore(tx)
  const before = await store.tagsOf(id)
  const merged = readTags(mergeList(before, { seen, given: readTags(tags) }))
  if (merged.length > MAX_TAGS) throw new Failure('invalid_fields', { text: staffApiEn.tooManyTags(MAX_TAGS) })
  await store.setTags(id, merged)
  const change = { id, before: { tags: before }, after: { tags: await store.tagsOf(id) } }
  return { changeId: await recordChange(tx, 'setCustomerTags', [change]) }
}

export const customerTagsRestorer: Restorer = {
  read: async (tx, id) => (await customerStore(tx).lock(id)) && { tags: await customerStore(tx).tagsOf(id) },
  write: (tx, id, { tags }) => customerStore(tx).setTags(id, tags as string[]),
}

/** Adds a note of the sender about a customer. */
export async function addNote(tx: Tx<AdminContext>, id: string, body: string) {
  await lockCustomer(tx, id)
  const noteId = await customerStore(tx).addNote(id, { body, actor: tx.admin.name, staffId: tx.admin.staffId })
  const change = { id: noteId, before: { isDeleted: true }, after: { isDeleted: false } }
  return { changeId: await recordChange(tx, 'addCustomerNote', [change]) }
}

/**
 * Deletes a note; it can be restored for a day.
 * @throws Failure `not_found`
 */
export async function deleteNote(tx: Tx<AdminContext>, id: string, noteId: string) {
  await lockCustomer(tx, id)
  const store = customerStore(tx)
  const note = await store.lockNote(noteId)
  if (!note || note.customerId !== id || note.isDeleted) throw new Failure('not_found')
  await store.setNoteDeleted(noteId, true)
  const change = { id: noteId, before: { isDeleted: false }, after: { isDeleted: true } }
  return { changeId: await recordChange(tx, 'deleteCustomerNote', [change]) }
}

/** Restores what a note was before: there, or deleted. */
export const customerNoteRestorer: Restorer = {
  read: async (tx, noteId) => {
    const note = await customerStore(tx).lockNote(noteId)
    return note && { isDeleted: note.isDeleted }
  },
  write: (tx, noteId, { isDeleted }) => customerStore(tx).setNoteDeleted(noteId, isDeleted === true),
}

type BlockOperation = 'blockCustomer' | 'unblockCustomer'

/** Refuses further orders of a customer, or allows them again. */
export async function setBlock(
  tx: Tx<AdminContext>,
  { id, reason, operation }: { id: string; reason: string | null; operation: BlockOperation },
) {
  const row = await lockCustomer(tx, id)
  await writeBlock(tx, id, reason)
  const change = { id, before: { block: blockOf(row) }, after: { block: reason } }
  return { changeId: await recordChange(tx, operation, [change]) }
}

export const customerBlockRestorer: Restorer = {
  read: async (tx, id) => {
    const row = await customerStore(tx).lock(id)
    return row && { block: blockOf(row) }
  },
  write: (tx, id, { block }) => writeBlock(tx, id, block as string | null),
}

/** Returns why a customer may not order; null when they may. */
const blockOf = ({ blocked_at: at, block_reason: reason }: CustomerSummaryRow): string | null =>
  at === null ? null : reason

async function writeBlock(tx: Tx<AdminContext>, id: string, reason: string | null): Promise<void> {
  await customerStore(tx).setBlock(id, reason === null ? null : { reason, at: tx.now })
  await invalidate(tx, 'customer-blocks')
}

export const resetPassword = async (tx: Tx<AdminContext>, id: string): Promise<void> =>
  sendPasswordLink(tx, await requireAccountId(tx, id))

export const endSessions = async (tx: Tx<AdminContext>, id: string): Promise<number> =>
  endAccountSessions(tx, await requireAccountId(tx, id))

/** Whether an account, or an e-mail address of a guest, may not order in this shop. */
export async function isBlocked(
  tx: Tx<ShopContext>,
  { userId, email }: { userId: string | null; email: string },
): Promise<boolean> {
  return (await hasBlocks(tx)) && customerStore(tx).isBlocked({ userId, emailKey: emailKeyOf(email) })
}

/** Whether the shop has blocked anybody: most have not, and every order asks. */
const hasBlocks = (tx: Tx<ShopContext>): Promise<boolean> =>
  tx.processCache.getOrLoad(tx, { name: 'has blocked customers', tags: ['customer-blocks'] }, () =>
    customerStore(tx).hasBlocks(),
  )

/**
 * Moves notes, tags and a block of a guest to the account that has proved to be theirs, before the orders follow.
 * @returns no orders, which another feature moves
 */
export async function moveGuestRecord(
  tx: Tx<ShopContext>,
  { userId, emailKey }: { userId: string; emailKey: string | null },
): Promise<number> {
  const guest = emailKey === null ? null : await customerStore(tx).findGuest(emailKey)
  if (guest) await customerStore(tx).move(guest.id, userId)
  return 0
}

/** Deletes notes for good when they can no longer be restored. */
export const purgeCustomerNotes = (context: ShopContext): Promise<void> =>
  inTransaction(context, (tx) => customerStore(tx).purgeNotes(new Date(tx.now.getTime() - DAY_MS)))
