export const REVIEW_STATES = ['pending', 'published', 'rejected'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** Why a review may be refused; how many stars it gives is no reason (behaviour B19). */
export const REJECT_REASONS = ['offensive', 'personalData', 'notAboutProduct', 'spam'] as const
export type RejectReason = (typeof REJECT_REASONS)[number]

const DAY_MS = 86_400_000
/** From delivery on. */
export const REVIEW_DAYS = 180
/** From writing on. */
export const EDIT_DAYS = 30

export const reviewUntil = (deliveredAt: Date): Date => new Date(deliveredAt.getTime() + REVIEW_DAYS * DAY_MS)
export const editUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + EDIT_DAYS * DAY_MS)

/** Whether what was delivered then may be reviewed. */
export const isReviewable = (deliveredAt: Date, now: Date): boolean =>
  deliveredAt <= now && now < reviewUntil(deliveredAt)

export const isEditable = (createdAt: Date, now: Date): boolean => now < editUntil(createdAt)

/**
 * Words and pictures are looked at by somebody before anybody else sees them; stars alone need not be, where the shop
 * says so.
 */
export const stateOf = (
  review: { title: string; body: string; photos: number },
  { autoPublish }: { autoPublish: boolean },
): ReviewState =>
  autoPublish && review.title === '' && review.body === '' && review.photos === 0 ? 'published' : 'pending'

/** Whether the operator may decide so: each way is open but to where it is already. */
export const mayDecide = (state: ReviewState, to: 'published' | 'rejected'): boolean => state !== to
