import { emailKey as keyOf } from '#src/features/mail/mail.rules.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { Failure } from '#src/shared/failure.ts'
import { readReviewCode } from './review-link.service.ts'
import { reviewWritingStore, userKey, type ReviewerIdentity, type LineRow } from './review.store.ts'

/** Who writes, and by what key the database holds them to one review of a product. */
export interface Reviewer {
  identity: ReviewerIdentity
  personKey: string
  /** As they say it themselves; '' for nobody knows. */
  name: string
}

/**
 * Who asks: the shopper who is signed in, or whoever has the link that was mailed about a guest's order. Call it in a
 * transaction of the shop.
 * @throws Failure `not_found` for a link that leads nowhere; `sign_in_required`, also for the link of an account's order
 */
export async function requireReviewer(tx: GuestContext, code: string | undefined): Promise<Reviewer> {
  const store = reviewWritingStore(tx)
  const userId = tx.session?.userId
  if (code === undefined) {
    if (userId === undefined) throw new Failure('sign_in_required')
    return { identity: { type: 'shopper', userId }, personKey: userKey(userId), name: await store.nameOf(userId) }
  }
  const orderId = readReviewCode(tx, code)
  const buyer = orderId === null ? null : await store.buyerOf(orderId)
  if (orderId === null || !buyer) throw new Failure('not_found')
  if (buyer.userId !== null) {
    if (buyer.userId !== userId) throw new Failure('sign_in_required')
    return { identity: { type: 'shopper', userId }, personKey: userKey(userId), name: await store.nameOf(userId) }
  }
  const personKey = guestKey(tx, { orderId, ...buyer })
  return { identity: { type: 'guest', orderId, personKey }, personKey, name: buyer.name }
}

/** By what key the database holds whoever bought something to one review of a product. */
export const keyOfBuyer = (context: ShopContext, { userId, email }: { userId: string | null; email: string }): string =>
  userId === null ? guestKey(context, { orderId: '', emailKey: keyOf(email), accountId: null }) : userKey(userId)

/** An address that is somebody's account is that shopper; another one stands for itself, and is not read from its key. */
function guestKey(
  { secret, shop }: ShopContext,
  { orderId, emailKey, accountId }: { orderId: string; emailKey: string; accountId: string | null },
): string {
  if (accountId !== null) return userKey(accountId)
  if (emailKey === '') return `order ${orderId}`
  return `mail ${secret.digest('reviewer', `${shop.id} ${keyOf(emailKey)}`).toString('hex')}`
}

/** @throws Failure `not_found`, `review_not_yet` */
export function requireDelivered(line: LineRow | undefined): LineRow {
  if (!line) throw new Failure('not_found')
  if (line.deliveredAt === null) throw new Failure('review_not_yet')
  return line
}
