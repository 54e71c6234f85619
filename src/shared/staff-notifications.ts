import type { MemberPermission } from './staff-permissions.ts'

/**
 * What the people who run a shop are told of, with the permission to see it: null for what concerns one person alone. All of
 * it is in the list at first, but for new orders.
 */
const KINDS = {
  paymentToCheck: 'payments.verify',
  paymentMismatch: 'payments.verify',
  refundFailed: 'orders.read',
  parcelInDoubt: 'orders.fulfil',
  returnRequested: 'returns.decide',
  ticketCreated: 'tickets.answer',
  ticketReplied: 'tickets.answer',
  mention: null,
  stockLow: 'products.read',
  jobDone: null,
  operationFailed: null,
  importDone: 'data.import',
  importRefused: 'data.import',
  webhookGivenUp: 'keys.manage',
  mailGivenUp: 'settings.read',
  domainNotReached: 'settings.read',
  signIn: null,
  orderPlaced: 'orders.read',
} as const satisfies Record<string, MemberPermission | null>

export type NotificationKind = keyof typeof KINDS

/** All kinds, in the order of the settings. */
export const NOTIFICATION_KINDS = Object.keys(KINDS) as readonly NotificationKind[]

export const NOTIFICATION_MAILS = ['never', 'atOnce', 'daily'] as const
export type NotificationMail = (typeof NOTIFICATION_MAILS)[number]

/** How a person is told of a kind. */
export interface NotificationChoice {
  kind: NotificationKind
  /** In the list of the back office. */
  inApp: boolean
  /** By the browser while a tab is open. */
  inBrowser: boolean
  mail: NotificationMail
}

/** How a person is told of a kind about which they have chosen nothing. */
export const defaultChoice = (kind: NotificationKind): NotificationChoice => ({
  kind,
  inApp: kind !== 'orderPlaced',
  inBrowser: false,
  mail: 'never',
})

/** Returns the kinds of what a member may see. */
export const notificationKindsOf = (permissions: readonly string[]): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => KINDS[kind] === null || permissions.includes(KINDS[kind]))
