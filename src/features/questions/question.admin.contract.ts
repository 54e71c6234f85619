import { z } from 'zod'
import { listOf, PageOfList, printEntries } from '#src/shared/admin-list.ts'
import { operation, Version } from '#src/shared/admin-operation.ts'
import { MAX_REPLY, QUESTION_STATES } from './question.rules.ts'

const Time = z.iso.datetime()

const AdminQuestion = z
  .object({
    _id: z.uuid(),
    status: z.enum(QUESTION_STATES),
    productId: z.uuid(),
    productName: z.string(),
    productSlug: z.string(),
    displayName: z.string(),
    /** '' when the author’s data were deleted. */
    email: z.string(),
    body: z.string(),
    answer: z.string(),
    /** Sent back with an answer, so that an outdated form overwrites nothing. */
    version: z.number().int(),
    createdAt: Time,
    answeredAt: Time.nullable(),
  })
  .meta({ id: 'AdminQuestion' })

const Page = listOf(AdminQuestion)

const printQuestions = (page: z.infer<typeof Page>): string =>
  printEntries(page, 'question', ({ _id, productSlug, displayName, email, body, answer }) => [
    [_id, productSlug, displayName, email].filter(Boolean).join('  '),
    body,
    answer && `Answer: ${answer}`,
  ])

/** The services publish the tag of the product. */
const change = {
  permission: 'moderate',
  method: 'post',
  params: z.object({ id: z.uuid() }),
  invalidates: [],
} as const
const flags = { id: 'question' }

/** Answers to questions about products. */
export const questionAdminContract = {
  listQuestionsToModerate: operation({
    permission: 'moderate',
    method: 'get',
    path: '/questions',
    summary:
      'Lists questions about products by state, 50 at a time: pending ones the longest waiting first, others the newest first.',
    query: z.object({
      status: z.enum(QUESTION_STATES).default('pending'),
      /** The slug of a product. */
      product: z.string().max(300).optional(),
      ...PageOfList,
    }),
    response: Page,
    failures: ['invalid_fields'],
    commands: [{ name: 'questions:list', print: printQuestions }],
  }),
  replyToQuestion: operation({
    ...change,
    path: '/questions/{id}/answer',
    summary: 'Publishes a question with its answer; the first answer is mailed to the author.',
    body: z.strictObject({ body: z.string().trim().min(1).max(MAX_REPLY), version: Version }),
    failures: ['not_found', 'changed_meanwhile', 'invalid_fields'],
    // The answer is stored with the question; the log records only its length.
    audit: { action: 'question.answer', data: ({ body }) => ({ letters: body.body.length }) },
    commands: [{ name: 'questions:answer', flags: { ...flags, body: 'text', version: null } }],
  }),
  rejectQuestion: operation({
    ...change,
    path: '/questions/{id}/reject',
    summary: 'Rejects a question, or hides a published one; an answer publishes it again.',
    body: z.strictObject({}),
    failures: ['not_found', 'transition_not_allowed'],
    audit: { action: 'question.reject' },
    commands: [{ name: 'questions:reject', flags }],
  }),
}
