import { NOTIFICATION_KINDS, type NotificationKind } from '#src/shared/staff-notifications.ts'

const PATHS: Readonly<Record<NotificationKind, (target: string) => string>> = {
  paymentToCheck: () => '/payments',
  paymentMismatch: (number) => `/orders/${number}`,
  refundFailed: () => '/failed-refunds',
  parcelInDoubt: () => '/parcels-in-doubt',
  returnRequested: (number) => `/returns/${number}`,
  ticketCreated: (number) => `/tickets/${number}`,
  ticketReplied: (number) => `/tickets/${number}`,
  mention: (path) => `/${path}`,
  stockLow: () => '/low-stock',
  jobDone: (things) => `/${things}`,
  operationFailed: (path) => (path === '' ? '' : `/${path}`),
  importDone: (id) => `/products/import/${id}`,
  importRefused: (id) => `/products/import/${id}`,
  webhookGivenUp: () => '',
  // Its page sends the mail again.
  mailGivenUp: (number) => (number === '' ? '' : `/orders/${number}`),
  domainNotReached: () => '/settings/domains',
  signIn: () => '/account',
  orderPlaced: (number) => `/orders/${number}`,
}

/** Whether this app knows a kind; a newer server may have others. */
export const isKind = (kind: string): kind is NotificationKind => NOTIFICATION_KINDS.some((each) => each === kind)

/** Returns the path of what a notification is about, below that of the shop. */
export const pathOf = (kind: NotificationKind, target: string): string => PATHS[kind](target)
