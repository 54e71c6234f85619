import { versionOf } from '#src/features/changes/change.rules.ts'
import { requireUnchanged } from '#src/features/changes/change.service.ts'
import { queueMail } from '#src/features/mail/mail.service.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { parseCursor, toCursor } from '#src/shared/list-cursor.ts'
import { fieldTexts } from '#src/shared/messages/fields.en.ts'
import { cleanText } from '#src/shared/text.ts'
import type { QuestionState } from './question.rules.ts'
import { questionAnswered } from './question-mail.ts'
import { questionStore } from './question.store.ts'

const DAY_MS = 86_400_000
/** How long a question may wait for its answer, and a rejected one is stored. */
const UNPUBLISHED_DAYS = 365
/** How long the address of a guest is stored after the answer. */
const GUEST_DAYS = 90

interface Selection {
  status: QuestionState
  product?: string | undefined
  limit: number
  after?: string | undefined
}

/** Lists questions in one state: pending ones the longest waiting first, others the newest first. */
export const listQuestionsToModerate = (context: ShopContext, { status, product, limit, after }: Selection) =>
  inTransaction(context, async (tx) => {
    const store = questionStore(tx)
    const filter = { status, product: product ?? null }
    const rows = await store.list(filter, { after: after === undefined ? null : parseCursor(after), limit })
    const last = rows.length < limit ? undefined : rows.at(-1)
    const data = rows.map(({ id, createdAt, answeredAt, ...row }) => ({
      _id: id,
      ...row,
      version: versionOf({ body: row.answer }),
      createdAt: createdAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    }))
    return { data, next: last ? toCursor(last.createdAt, last.id) : null, total: await store.count(filter) }
  })

/**
 * Publishes a question with its answer. The first answer is mailed to the author; later ones correct it.
 * @param given.version the version of the answer that the sender has read
 * @throws Failure `not_found`, `changed_meanwhile`, `invalid_fields`
 */
export async function replyToQuestion(
  tx: Tx<AdminContext>,
  id: string,
  { body: text, version: seen }: { body: string; version?: number | undefined },
): Promise<void> {
  const reply = cleanText(text)
  if (reply === null) throw new Failure('invalid_fields', { fields: { body: fieldTexts.wrong } })
  const store = questionStore(tx)
  const question = await store.lock(id)
  if (!question) throw new Failure('not_found')
  await requireUnchanged(tx, { objectId: id, seen, values: { body: question.answer } })
  await store.publish(id, reply)
  if (question.email !== '' && question.answeredAt === null)
    queueMail(tx, questionAnswered(tx.shop, { ...question, answer: reply }))
  await invalidate(tx, `product:${question.productId}`)
}

/**
 * Rejects a question, or hides a published one. The author gets no mail.
 * @throws Failure `not_found`, `transition_not_allowed` when it is rejected already
 */
export async function rejectQuestion(tx: Tx<ShopContext>, id: string): Promise<void> {
  const store = questionStore(tx)
  const question = await store.lock(id)
  if (!question) throw new Failure('not_found')
  const { status, productId } = question
  if (status === 'rejected') throw new Failure('transition_not_allowed', { values: { status }, data: { status } })
  await store.reject(id)
  if (status === 'published') await invalidate(tx, `product:${productId}`)
}

/** Removes a shopper from their questions. @returns the products whose pages changed */
export const anonymiseQuestions = (tx: Tx<ShopContext>, { userId }: { userId: string }): Promise<string[]> =>
  questionStore(tx).anonymise(userId)

/** Deletes unpublished questions and the addresses of guests after the retention period. */
export const purgeQuestions = (context: ShopContext): Promise<void> =>
  inTransaction(context, (tx) =>
    questionStore(tx).purge({
      unpublishedBefore: new Date(tx.now.getTime() - UNPUBLISHED_DAYS * DAY_MS),
      answeredBefore: new Date(tx.now.getTime() - GUEST_DAYS * DAY_MS),
    }),
  )
