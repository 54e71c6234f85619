import { randomUUIDv7 } from 'node:crypto'
import { isMember } from '#src/features/staff/colleagues.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
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
type SavedReply = ReplyInput & { _id: string }

/** Lists shared replies and the person's own ones, by title. */
export const listSavedReplies = (context: AdminContext): Promise<SavedReply[]> =>
  inTransaction(context, async (tx) => {
    const rows = await savedReplyStore(tx, context.admin.staffId).list(2 * MAX_SAVED_REPLIES)
    return rows.map(({ id, title, body, staff_id: staffId }) => ({ _id: id, title, body, isShared: staffId === null }))
  })

/** @throws Failure `invalid_fields` */
export async function createSavedReply(tx: Tx<AdminContext>, input: ReplyInput): Promise<SavedReply> {
  const store = savedReplyStore(tx, tx.admin.staffId)
  if ((await store.count()) >= MAX_SAVED_REPLIES)
    throw new Failure('invalid_fields', { fields: { title: ticketsApiEn.fields.replies } })
  const columns = { id: randomUUIDv7(), ...(await toColumns(tx, input)) }
  await store.add(columns)
  return toReply(columns)
}

/** @throws Failure `not_found` also for one of another person, `invalid_fields` */
export async function updateSavedReply(tx: Tx<AdminContext>, id: string, input: ReplyInput): Promise<SavedReply> {
  const store = savedReplyStore(tx, tx.admin.staffId)
  if (!(await store.lock(id))) throw new Failure('not_found')
  const columns = { id, ...(await toColumns(tx, input)) }
  await store.update(columns)
  return toReply(columns)
}

/** @throws Failure `not_found` also for one of another person */
export async function deleteSavedReply(tx: Tx<AdminContext>, id: string): Promise<void> {
  const store = savedReplyStore(tx, tx.admin.staffId)
  if (!(await store.lock(id))) throw new Failure('not_found')
  await store.remove(id)
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

const toReply = (columns: { id: string; title: string; body: string; staff_id: string | null }): SavedReply => ({
  _id: columns.id,
  title: columns.title,
  body: columns.body,
  isShared: columns.staff_id === null,
})
