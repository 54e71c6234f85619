export const GIFT_CARD_STATES = ['active', 'blocked', 'void', 'expired'] as const
export type GiftCardState = (typeof GIFT_CARD_STATES)[number]

/** What staff do with a card. */
export const GIFT_CARD_CHANGES = ['block', 'unblock', 'void', 'extend', 'resend'] as const
export type GiftCardChange = (typeof GIFT_CARD_CHANGES)[number]

/** From which states each change leads to which; null keeps the state. */
const CHANGES: Readonly<Record<GiftCardChange, { from: readonly GiftCardState[]; to: GiftCardState | null }>> = {
  block: { from: ['active'], to: 'blocked' },
  unblock: { from: ['blocked'], to: 'active' },
  void: { from: ['active', 'blocked'], to: 'void' },
  extend: { from: ['active', 'expired'], to: 'active' },
  resend: { from: ['active'], to: null },
}

/** Whether a change is possible in a state. */
export const canChange = (change: GiftCardChange, state: GiftCardState): boolean => CHANGES[change].from.includes(state)

/** Returns the state after a change that is possible. */
export const stateAfter = (change: GiftCardChange, state: GiftCardState): GiftCardState => CHANGES[change].to ?? state

/** How often a card is mailed at most because of its buyer. */
export const MAX_SENT = 4

/** How many days before its end the recipient of a card is reminded, and the hour of those days. */
export const REMINDER_DAYS = [60, 14] as const
export const REMINDER_HOUR = 8

/** How long after its end a card can be extended. */
export const REVIVE_YEARS = 3
/** How long the codes of cards can be exported after they were issued. */
export const EXPORT_HOURS = 24

export const MAX_CARDS = 500
export const MAX_NAME = 60
export const MAX_MESSAGE = 300
