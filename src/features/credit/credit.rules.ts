/** What staff do with store credit: add to it, correct a mistake, or record that it was paid out. */
export const CREDIT_CHANGES = ['grant', 'takeBack', 'payOut'] as const
export type CreditChangeKind = (typeof CREDIT_CHANGES)[number]

/** In minor units; far below what a database and a browser can add up. */
export const MAX_CREDIT_AMOUNT = 1_000_000_000
export const MAX_CREDIT_NOTE = 200
