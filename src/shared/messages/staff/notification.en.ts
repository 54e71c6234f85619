import type { NotificationKind } from '../../staff-notifications.ts'

const LABELS: Readonly<Record<NotificationKind, string>> = {
  paymentToCheck: 'Payment to check',
  paymentMismatch: 'Payment of another amount',
  refundFailed: 'Failed refund',
  parcelInDoubt: 'Parcel in doubt',
  returnRequested: 'New return',
  ticketCreated: 'New ticket',
  ticketReplied: 'Reply to my ticket',
  mention: 'Mention in a note',
  stockLow: 'Low stock',
  jobDone: 'Change of many is done',
  operationFailed: 'Change that was refused later',
  importDone: 'Import is done',
  importRefused: 'Import with refused rows',
  webhookGivenUp: 'Webhook that was given up',
  mailGivenUp: 'Mail that was given up',
  domainNotReached: 'Domain that is not reached',
  signIn: 'Sign-in on a new device',
  orderPlaced: 'New order',
}

const nameOf = (path: string): string => path.replace(/^(order|return|ticket)s\//, '$1 ')

const SENTENCES: Readonly<Record<NotificationKind, (target: string) => string>> = {
  paymentToCheck: (order) => `A payment of order ${order} waits for your check.`,
  paymentMismatch: (order) => `Order ${order} got a payment of another amount.`,
  refundFailed: (order) => `A refund of order ${order} has failed.`,
  parcelInDoubt: () => 'The courier gave no clear reply about a parcel.',
  returnRequested: (number) => `A customer asks for return ${number}.`,
  ticketCreated: (number) => `Ticket ${number} is new.`,
  ticketReplied: (number) => `The customer replied to your ticket ${number}.`,
  mention: (path) => `A colleague mentions you in a note on ${nameOf(path)}.`,
  stockLow: () => 'A product is low in stock or sold out.',
  jobDone: (things) => `Your change of several ${things} is done.`,
  operationFailed: (path) =>
    path === ''
      ? 'Something that you asked for could not be done.'
      : `What you asked for could not be done: ${nameOf(path)}.`,
  importDone: () => 'An import of products is done.',
  importRefused: () => 'An import has rows that cannot be imported.',
  webhookGivenUp: () => 'A webhook could not be delivered and was given up.',
  mailGivenUp: (order) =>
    order === ''
      ? 'A mail could not be sent and was given up.'
      : `A mail about order ${order} could not be sent and was given up.`,
  domainNotReached: (domain) => `Visitors do not reach ${domain}: its DNS does not lead to your shop.`,
  signIn: () => 'Your account was opened on a new device.',
  orderPlaced: (order) => `Order ${order} was placed.`,
}

/** Texts of notifications of staff, in the back office and in mails. */
export const notificationEn = {
  labels: LABELS,
  sentence: (kind: NotificationKind, target: string): string => SENTENCES[kind](target),
  mail: {
    subject: (shop: string, count: number) =>
      count === 1 ? `News from ${shop}` : `${count} notifications from ${shop}`,
    preview: 'What happened in your shop.',
    heading: 'What happened in your shop',
    button: 'Open the back office',
    reason: 'You’re receiving this e-mail because you chose notifications by e-mail in your account.',
  },
}
