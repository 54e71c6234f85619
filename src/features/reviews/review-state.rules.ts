export const REVIEW_STATES = ['pending', 'published', 'rejected'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** Why a review may be rejected; its rating is never a reason (behaviour B19). */
export const REJECT_REASONS = ['offensive', 'personalData', 'notAboutProduct', 'spam'] as const
export type RejectReason = (typeof REJECT_REASONS)[number]

const DAY_MS = 86_400_000
/** After delivery. */
export const REVIEW_DAYS = 180
/** After writing. */
export const EDIT_DAYS = 30

export const reviewUntil = (deliveredAt: Date): Date => new Date(deliveredAt.getTime() + REVIEW_DAYS * DAY_MS)
export const editUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + EDIT_DAYS * DAY_MS)

/** Returns whether an item that was delivered then may be reviewed. */
export const isReviewable = (deliveredAt: Date, now: Date): boolean =>
  deliveredAt <= now && now < reviewUntil(deliveredAt)

export const isEditable = (createdAt: Date, now: Date): boolean => now < editUntil(createdAt)

/**
 * Returns the state of a new review. Texts and images wait for moderation; a rating alone may be published at once, if
 * the shop allows it.
 */
export const stateOf = (
  review: { title: string; body: string; photos: number },
  { autoPublish }: { autoPublish: boolean },
): ReviewState =>
  autoPublish && review.title === '' && review.body === '' && review.photos === 0 ? 'published' : 'pending'

/** Returns whether staff may decide so: any change of the state is allowed. */
export const mayDecide = (state: ReviewState, to: 'published' | 'rejected'): boolean => state !== to
