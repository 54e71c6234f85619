/** What a mail is for; a shop sends one of a kind about one thing once. */
export type MailKind =
  | AlertMailKind
  | NewsletterMailKind
  | AccountMailKind
  | OrderMailKind
  | TicketMailKind
  | ShopMailKind
  | ReviewMailKind
type AlertMailKind = 'watchConfirm' | 'watchBackInStock' | 'watchPriceDrop' | 'watchUpcoming' | 'watchCampaign'
export type NewsletterMailKind = 'newsConfirm' | 'newsWelcome'
type AccountMailKind =
  | 'accountWelcome'
  | 'accountVerify'
  | 'accountExists'
  | 'accountReset'
  | 'accountPasswordChanged'
  | 'accountEmailConfirm'
  | 'accountEmailNotice'
  | 'accountDeleted'
  | 'accountSignInMethod'
type OrderMailKind =
  | 'orderReceived'
  | 'orderPaymentDue'
  | 'orderPaid'
  | 'orderPaidInPart'
  | 'orderPaymentFailed'
  | 'orderPaymentRejected'
  | 'orderExpired'
  | 'orderPaidLate'
  | 'orderCancelled'
  | 'orderShipped'
  | 'orderOutForDelivery'
  | 'orderReadyForPickup'
  | 'orderDelivered'
  | 'orderInvoice'
  | 'orderRefunded'
  | 'orderLink'
type ReviewMailKind = 'reviewInvitation' | 'reviewRejected'
type TicketMailKind = 'ticketReceived' | 'ticketAnswered' | 'ticketResolved'
type ShopMailKind =
  | 'shopNewTicket'
  | 'shopNewOrder'
  | 'shopPaymentToVerify'
  | 'shopLowStock'
  | 'shopRefundFailed'
  | 'shopRefundToPay'
  | 'shopCashDiffers'

/**
 * Whether an address that was refused for good gets no more mails of a kind. Those about an account always go out: they
 * are rare, somebody asked for them or has to know, and a refusal may have been a full or a new letter box. Without the
 * link to a new password nobody gets back in. The same goes for orders, which are about somebody's money, and for answers
 * to what somebody asked.
 */
export const isSuppressible = (kind: MailKind): boolean => !/^(account|order|ticket|shop)/.test(kind)

/** One part of a mail's body, from top to bottom. Paths are those of the shop's own pages. */
export type MailPart =
  | { type: 'text'; text: string }
  | { type: 'button'; label: string; path: string }
  | { type: 'product'; name: string; note: string; image: string | null; path: string }

/** What a mail says; how it looks is the shop's. */
export interface MailContent {
  subject: string
  /** Shown beside the subject in lists of mails. */
  preview: string
  heading: string
  parts: readonly MailPart[]
  /** Why it came. */
  reason: string
  /** Where one click ends mails like this (RFC 8058). */
  stop: { path: string; label: string } | null
}

const MINUTE_MS = 60_000
/** How long is waited after each failed try; after the last one the mail is given up. */
const WAITS_MINUTES = [1, 5, 30, 120, 480] as const

/** When to try again after so many tries; null when it has been tried often enough. */
export function nextTry(attempts: number, now: Date): Date | null {
  const minutes = WAITS_MINUTES[attempts - 1]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS)
}

/** What is known of a refusal: the step of the conversation, the server's code and its words. */
export interface MailRejection {
  /** For example `RCPT TO` or `DATA`. */
  command: string
  responseCode: number | null
  response: string
}

export type Verdict =
  /** The address takes no mail: never again. */
  | 'noSuchAddress'
  /** This mail is not taken, which says nothing of its address. */
  | 'refused'
  /** It may be taken later, or the fault is ours. */
  | 'later'

/**
 * What a failed try means. Only a recipient that is refused for good says something of the address: a refusal of the
 * sender, of our login or of our network (enhanced codes 5.7.x) would otherwise silence everybody at once.
 */
export function evaluate({ command, responseCode, response }: MailRejection): Verdict {
  if (responseCode === null || responseCode < 500 || responseCode > 599) return 'later'
  const isPolicy = /\b5\.7\.\d{1,3}\b/.test(response)
  if (command === 'RCPT TO') return isPolicy ? 'refused' : 'noSuchAddress'
  return command === 'DATA' ? 'refused' : 'later'
}

/** Text that may stand in a header: on one line, without control characters. */
export const oneLine = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The same for a mail whenever it is sent, so that one that comes twice is shown once. */
export const messageId = (mailId: string, from: string): string => `<${mailId}@${from.split('@').at(-1) ?? ''}>`

/** An address as it is compared. */
export const emailKey = (email: string): string => email.toLowerCase()
