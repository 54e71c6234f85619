import { randomUUID } from 'node:crypto'
import {
  listReviewsToModerate,
  publishReview,
  rejectReview,
  replyTo,
} from '#src/features/admin/review-operations.service.ts'
import { REJECT_REASONS, REVIEW_STATES } from '#src/features/reviews/review-state.rules.ts'
import { MAX_REPLY } from '#src/features/reviews/review-limits.rules.ts'
import { runAsAdmin } from './as-operator.ts'
import { OF_SHOP } from './in-shop.ts'
import { need, readOptions, type Command } from './options.ts'
import { requireId } from './order-commands.ts'
import { UsageError } from './usage.ts'

/** Commands for the moderation of reviews. */
export const REVIEWS: readonly [string, (parameters: readonly string[]) => Command][] = [
  ['reviews:list', readList],
  ['reviews:publish', readPublish],
  ['reviews:reject', readReject],
  ['reviews:reply', readReply],
]

const OF_REVIEW = { ...OF_SHOP, review: { type: 'string' } } as const

function readList(parameters: readonly string[]): Command {
  const values = readOptions(parameters, { ...OF_SHOP, status: { type: 'string' }, page: { type: 'string' } })
  const status = REVIEW_STATES.find((candidate) => candidate === (values.status ?? 'pending'))
  if (!status) throw new UsageError(`--status must be one of ${REVIEW_STATES.join(', ')}.`)
  const page = Number(values.page ?? '1')
  if (!Number.isInteger(page) || page < 1) throw new UsageError('--page must be 1 or more.')
  return runAsAdmin(values.shop, async (context) => {
    const { data, total } = await listReviewsToModerate(context, { status, page })
    return [
      `${total} ${total === 1 ? 'review' : 'reviews'} ${status}`,
      ...data.map((review) =>
        [
          `${review._id}.${review.version}  ${'*'.repeat(review.rating)}  ${review.productSlug}  ${review.displayName}`,
          review.title,
          review.body,
          ...review.photos.map(({ url }) => url),
          review.reply && `Reply: ${review.reply}`,
        ]
          .filter(Boolean)
          // The indentation separates lines of a review from the output of the command.
          .join('\n')
          .replaceAll('\n', '\n    '),
      ),
    ].join('\n')
  })
}

/** Parses the id and the version of a review, separated by a dot; the list shows both. */
function requireVersion(text: string | undefined): { id: string; version: number } {
  const [, id = '', version = ''] = /^([^.]*)\.(\d{1,6})$/.exec(need(text, '--review')) ?? []
  if (version === '') throw new UsageError('--review is <id>.<version>, as "reviews:list" shows it.')
  return { id: requireId(id, '--review'), version: Number(version) }
}

function readPublish(parameters: readonly string[]): Command {
  const values = readOptions(parameters, OF_REVIEW)
  const { id, version } = requireVersion(values.review)
  return runAsAdmin(values.shop, async (context) => {
    await publishReview(context, { target: id, body: { version }, key: randomUUID() })
    return 'The review is shown.'
  })
}

function readReject(parameters: readonly string[]): Command {
  const values = readOptions(parameters, { ...OF_REVIEW, reason: { type: 'string' } })
  const { id, version } = requireVersion(values.review)
  const reason = REJECT_REASONS.find((candidate) => candidate === values.reason)
  if (!reason) throw new UsageError(`--reason must be one of ${REJECT_REASONS.join(', ')}.`)
  return runAsAdmin(values.shop, async (context) => {
    await rejectReview(context, { target: id, body: { version, reason }, key: randomUUID() })
    return 'The review is not shown. Its author is told why.'
  })
}

function readReply(parameters: readonly string[]): Command {
  const values = readOptions(parameters, { ...OF_REVIEW, text: { type: 'string' } })
  const id = requireId(values.review?.replace(/\.\d+$/, ''), '--review')
  if (values.text === undefined) throw new UsageError('--text is missing.')
  const body = values.text.trim()
  if (body.length > MAX_REPLY) throw new UsageError(`--text can have up to ${MAX_REPLY} characters.`)
  return runAsAdmin(values.shop, async (context) => {
    await replyTo(context, { target: id, body: { body }, key: randomUUID() })
    return body === '' ? 'The reply is taken back.' : 'The reply is shown.'
  })
}
