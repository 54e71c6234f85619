import { randomUUIDv7 } from 'node:crypto'
import { findProduct } from '#src/features/catalog/slug.service.ts'
import { emailKey } from '#src/features/mail/mail.rules.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { recordStaffEvent } from '#src/platform/staff-events/staff-events.ts'
import { isEmail } from '#src/shared/email.ts'
import { Failure } from '#src/shared/failure.ts'
import { questionsEn } from '#src/shared/messages/catalog/questions.en.ts'
import { displayNameOf, readQuestion } from './question.rules.ts'
import { questionStore } from './question.store.ts'

interface QuestionInput {
  productId: string
  body: string
  name?: string | undefined
  email?: string | undefined
}

/**
 * Stores a question until staff answer it. A shopper's name and address are those of the account.
 * @returns the message for the visitor
 * @throws Failure `not_found` for a product that is not shown, or where the shop takes no questions; `invalid_fields`
 */
export async function submitQuestion(context: GuestContext, input: QuestionInput): Promise<string> {
  const product = context.shop.product_questions ? await findProduct(context, input.productId) : null
  if (!product) throw new Failure('not_found')
  const { session } = context
  const body = readQuestion(input.body)
  await inTransaction(context, async (tx) => {
    const store = questionStore(tx)
    const own = session ? await store.nameOf(session.userId) : { name: '', email: '' }
    const email = own.email || (input.email?.trim() ?? '')
    const fields = {
      ...(body === null && { body: questionsEn.form.bodyLength }),
      ...(!isEmail(email) && { email: questionsEn.form.invalidEmail }),
    }
    if (body === null || Object.keys(fields).length > 0) throw new Failure('invalid_fields', { fields })
    const id = randomUUIDv7()
    await store.add(
      {
        id,
        product_id: product.id,
        display_name: displayNameOf(input.name || own.name),
        body,
        created_at: tx.now,
      },
      { user_id: session?.userId ?? null, email, email_normalized: emailKey(email) },
    )
    recordStaffEvent(tx, 'review.changed', id)
  })
  return questionsEn.form.sent
}

/** A question of seed data; one without an answer waits for it. */
export interface SeedQuestion {
  productId: string
  displayName: string
  body: string
  answer: string | null
  createdAt: Date
  answeredAt: Date | null
}

/** Adds questions without authors. */
export const saveQuestions = (context: ShopContext, questions: readonly SeedQuestion[]): Promise<void> =>
  inTransaction(context, (tx) =>
    questionStore(tx).addAll(
      questions.map(({ productId, displayName, body, answer, createdAt, answeredAt }) => ({
        id: randomUUIDv7(),
        product_id: productId,
        display_name: displayName,
        body,
        answer: answer ?? '',
        status: answer === null ? ('pending' as const) : ('published' as const),
        created_at: createdAt,
        answered_at: answeredAt,
      })),
    ),
  )
