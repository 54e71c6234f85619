import { randomUUIDv7 } from 'node:crypto'
import { versionOf } from '#src/features/changes/change.rules.ts'
import type { Restorer } from '#src/features/changes/change.events.ts'
import { recordChange, requireUnchanged } from '#src/features/changes/change.service.ts'
import { isMember } from '#src/features/staff/colleagues.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { SavedReplyRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { fieldTexts } from '#src/shared/messages/fields.en.ts'
import { ticketsApiEn } from '#src/shared/messages/support/tickets.en.ts'
import { cleanText } from '#src/shared/text.ts'
import { savedReplyStore } from './saved-reply.store.ts'
import { MAX_SAVED_REPLIES, withPlainLines } from './ticket.rules.ts'

interface ReplyInput {
  title: string
  body: string
  /** Whether all staff of the shop see it. */
  isShared: boolean
}

/** A saved reply. */
type SavedReply = ReplyInput & { _id: string; version: number }

/** A saved reply, and the id of its change for an undo. */
interface ChangedReply {
  data: SavedReply
  changeId: string | null
}

/** Lists shared replies and the person's own ones, by title. */
export const listSavedReplies = (context: AdminContext): Promise<SavedReply[]> =>
  inTransaction(context, async (tx) => {
    const rows = await savedReplyStore(tx, context.admin.staffId).list(2 * MAX_SAVED_REPLIES)
    return rows.map(toReply)
  })

/** @throws Failure `invalid_fields` */
export async function createSavedReply(tx: Tx<AdminContext>, input: ReplyInput): Promise<ChangedReply> {
  const store = savedReplyStore(tx, tx.admin.staffId)
  if ((await store.count()) >= MAX_SAVED_REPLIES)
    throw new Failure('invalid_fields', { fields: { title: ticketsApiEn.fields.replies } })
  const columns = { id: randomUUIDv7(), ...(await toColumns(tx, input)) }
  await store.add(columns)
  return { data: toReply(columns), changeId: await recordReply(tx, 'createSavedReply', [null, columns]) }
}

/** @throws Failure `not_found` also for one of another person, `changed_meanwhile`, `invalid_fields` */
export async function updateSavedReply(
  tx: Tx<AdminContext>,
  id: string,
  { version: seen, ...input }: ReplyInput & { version?: number | undefined },
): Promise<ChangedReply> {
  const store = savedReplyStore(tx, tx.admin.staffId)
  const present = await store.lock(id)
  if (!present) throw new Failure('not_found')
  await requireUnchanged(tx, { objectId: id, seen, values: valuesOf(present) })
  const columns = { id, ...(await toColumns(tx, input)) }
  await store.update(columns)
  return { data: toReply(columns), changeId: await recordReply(tx, 'updateSavedReply', [present, columns]) }
}

/** @throws Failure `not_found` also for one of another person */
export async function deleteSavedReply(tx: Tx<AdminContext>, id: string): Promise<{ changeId: string | null }> {
  const store = savedReplyStore(tx, tx.admin.staffId)
  const present = await store.lock(id)
  if (!present) throw new Failure('not_found')
  await store.remove(id)
  return { changeId: await recordReply(tx, 'deleteSavedReply', [present, null]) }
}

type ReplyOperation = 'createSavedReply' | 'updateSavedReply' | 'deleteSavedReply'

/** Records a change of a reply as a whole. @param change before and after; null for none */
function recordReply(
  tx: Tx<AdminContext>,
  operation: ReplyOperation,
  [before, after]: readonly [ReplyColumns | null, ReplyColumns | null],
): Promise<string | null> {
  const id = before?.id ?? after?.id ?? ''
  return recordChange(tx, operation, [{ id, before: { reply: storedOf(before) }, after: { reply: storedOf(after) } }])
}

/** A reply as it is recorded for an undo. */
const storedOf = (columns: ReplyColumns | null) =>
  columns && { title: columns.title, body: columns.body, staff_id: columns.staff_id }

/** Restores a saved reply, or the state without it. */
export const savedReplyRestorer: Restorer = {
  read: async (tx, id) => ({ reply: storedOf(await savedReplyStore(tx, null).lockAny(id)) }),
  write: async (tx, id, { reply }) => {
    const store = savedReplyStore(tx, tx.admin.staffId)
    // Written by `recordReply`.
    const value = reply as ReturnType<typeof storedOf>
    const present = await store.lockAny(id)
    await requireOwn(tx, [present, value])
    if (!value) await store.remove(id)
    else if (present) await store.update({ id, ...value })
    else await store.add({ id, ...value })
  },
}

/** @throws Failure `not_found` for a reply of another person, and for one of a person who has left the shop */
async function requireOwn(
  tx: Tx<AdminContext>,
  replies: readonly (Pick<ReplyColumns, 'staff_id'> | null)[],
): Promise<void> {
  for (const reply of replies) {
    const staffId = reply?.staff_id ?? null
    if (staffId === null) continue
    if (staffId !== tx.admin.staffId || !(await isMember(tx, staffId))) throw new Failure('not_found')
  }
}

async function toColumns(tx: Tx<AdminContext>, { title: typedTitle, body: typedBody, isShared }: ReplyInput) {
  const [title, body] = [cleanText(typedTitle), cleanText(withPlainLines(typedBody))]
  if (title === null || body === null)
    throw new Failure('invalid_fields', { fields: { [title === null ? 'title' : 'body']: fieldTexts.wrong } })
  if (isShared) return { title, body, staff_id: null }
  const { staffId } = tx.admin
  // A platform owner may work here without being a member.
  if (staffId === null || !(await isMember(tx, staffId)))
    throw new Failure('invalid_fields', { fields: { isShared: ticketsApiEn.fields.ownReply } })
  return { title, body, staff_id: staffId }
}

type ReplyColumns = Pick<SavedReplyRow, 'id' | 'title' | 'body' | 'staff_id'>

const valuesOf = ({ title, body, staff_id: staffId }: ReplyColumns) => ({ title, body, isShared: staffId === null })

const toReply = (columns: ReplyColumns): SavedReply => ({
  _id: columns.id,
  ...valuesOf(columns),
  version: versionOf(valuesOf(columns)),
})
