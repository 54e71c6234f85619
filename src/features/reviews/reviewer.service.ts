import { emailKey as keyOf } from '#src/features/mail/mail.rules.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { readReviewCode } from './review-link.service.ts'
import { reviewWritingStore, userKey, type ReviewerIdentity, type LineRow } from './review.store.ts'

/** The reviewer, and the key by which the database limits them to one review per product. */
export interface Reviewer {
  identity: ReviewerIdentity
  personKey: string
  /** The name that they entered; '' if unknown. */
  name: string
}

/**
 * Returns the reviewer: the signed-in shopper, or the holder of a guest order's mailed link.
 * @throws Failure `not_found` for an invalid link; `sign_in_required`, also for the link of an account's order
 */
export async function requireReviewer(tx: Tx<GuestContext>, code: string | undefined): Promise<Reviewer> {
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

/** Returns the key by which the database limits a buyer to one review per product. */
export const keyOfBuyer = (context: ShopContext, { userId, email }: { userId: string | null; email: string }): string =>
  userId === null ? guestKey(context, { orderId: '', emailKey: keyOf(email), accountId: null }) : userKey(userId)

/** Returns the shopper's key for an address with an account; otherwise a key that does not reveal the address. */
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
