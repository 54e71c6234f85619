/** The kind of a mail; a shop sends at most one mail per kind and subject. */
export type MailKind =
  | AlertMailKind
  | NewsletterMailKind
  | AccountMailKind
  | OrderMailKind
  | TicketMailKind
  | WithdrawalMailKind
  | ReturnMailKind
  | CreditMailKind
  | ShopMailKind
  | ReviewMailKind
  | StaffMailKind
type AlertMailKind =
  | 'watchConfirm'
  | 'watchBackInStock'
  | 'watchPriceDrop'
  | 'watchUpcoming'
  | 'watchCampaign'
  | 'watchSearchResult'
export type NewsletterMailKind = 'newsConfirm' | 'newsWelcome'
type AccountMailKind =
  | 'accountWelcome'
  | 'accountAdded'
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
  | 'orderEdited'
  | 'orderOffered'
  | 'orderChangeProposed'
  | 'orderShipped'
  | 'orderOutForDelivery'
  | 'orderReadyForPickup'
  | 'orderDelivered'
  | 'orderInvoice'
  | 'orderRefunded'
  | 'orderLink'
type ReviewMailKind = 'reviewInvitation' | 'reviewRejected' | 'questionAnswered'
type WithdrawalMailKind = 'withdrawalReceived' | 'withdrawalVerify' | 'withdrawalAccepted' | 'withdrawalDeclined'
type ReturnMailKind =
  | 'returnRequested'
  | 'returnApproved'
  | 'returnRejected'
  | 'returnReceived'
  | 'returnRefunded'
  | 'returnExpired'
  | 'returnReminder'
  | 'returnReplaced'
  | 'exchangePayment'
type CreditMailKind = 'creditAdded' | 'giftCardArrived' | 'giftCardBought' | 'giftCardExpiring'
type TicketMailKind = 'ticketReceived' | 'ticketStarted' | 'ticketAnswered' | 'ticketResolved'
type StaffMailKind =
  | 'staffInvitation'
  | 'staffNewPassword'
  | 'staffPasswordChanged'
  | 'staffNewDevice'
  | 'staffNewEmail'
  | 'staffAccountChanged'
  | 'staffNotifications'
type ShopMailKind =
  | 'shopNewTicket'
  | 'shopWithdrawal'
  | 'shopReturnRequested'
  | 'shopRefundDue'
  | 'shopNewOrder'
  | 'shopPaymentToVerify'
  | 'shopLowStock'
  | 'shopRefundFailed'
  | 'shopRefundToPay'
  | 'shopCashDiffers'

/**
 * Returns whether a permanently rejected address gets no more mails of this kind. Mails about accounts, credit, orders,
 * returns and tickets, and those to the shop and its staff, are always sent: they are rare, and were requested or are important. A rejection may
 * come from a full or new mailbox, and without the password link a shopper would be locked out.
 */
export const isSuppressible = (kind: MailKind): boolean =>
  !/^(account|credit|exchange|giftCard|order|ticket|withdrawal|return|shop|staff)/.test(kind)

/** Whether a mail's paths are those of the back office instead of the shop's pages. */
export const isStaffMail = (kind: MailKind): boolean => kind.startsWith('staff')

/** A part of a mail's body, from top to bottom. Paths are those of the shop's pages. */
export type MailPart =
  /** `redacted` stands instead of a text with a secret once the mail has ended. */
  | { type: 'text'; text: string; redacted?: string }
  | { type: 'button'; label: string; path: string }
  | { type: 'product'; name: string; note: string; image: string | null; path: string }
  /** The code of a gift card, which is opened when the mail is sent. */
  | { type: 'giftCode'; cardId: string }
  /** A code to be read and typed. */
  | { type: 'code'; code: string }

/** The content of a mail; the design comes from the shop. */
export interface MailContent {
  subject: string
  /** Shown next to the subject in lists of mails. */
  preview: string
  heading: string
  parts: readonly MailPart[]
  /** Why the recipient gets it. */
  reason: string
  /** The one-click unsubscribe path (RFC 8058). */
  stop: { path: string; label: string } | null
  /** The legal texts that are sent with it as files, each in the version that the order accepts. */
  legalTexts?: { terms?: number; withdrawal?: number }
  /** The id of the label of a return, which is sent with it as a file. */
  returnLabelId?: string
}

/** Instead of a code that only the recipient knows. */
export const REDACTED = '••••••'

/** Whether staff see the text of mails of a kind after they were sent: those to customers about their orders. */
export const isShownToStaff = (kind: MailKind): boolean => kind.startsWith('order')

/**
 * Returns a mail without what only its recipient may use: links, which open orders, payments and offers, and codes. What
 * remains is its text, which may be stored and shown to staff.
 */
export const withoutSecrets = (content: MailContent): MailContent => ({
  ...content,
  parts: content.parts.flatMap((part): MailPart[] => {
    if (part.type === 'text') return [{ type: 'text', text: part.redacted ?? part.text }]
    if (part.type === 'code') return [{ type: 'code', code: REDACTED }]
    if (part.type === 'giftCode') return []
    if (part.type === 'product') return [{ ...part, image: null, path: '' }]
    return [{ ...part, path: '' }]
  }),
  stop: null,
})

const MINUTE_MS = 60_000
/** The delays after failed attempts; after the last one the mail is abandoned. */
const WAITS_MINUTES = [1, 5, 30, 120, 480] as const

/** Returns the time of the next attempt; null after the last one. */
export function nextTry(attempts: number, now: Date): Date | null {
  const minutes = WAITS_MINUTES[attempts - 1]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS)
}

/** A rejection: the SMTP step, the server's code and its text. */
export interface MailRejection {
  /** For example `RCPT TO` or `DATA`. */
  command: string
  responseCode: number | null
  response: string
}

export type Verdict =
  /** The address accepts no mail: it is suppressed. */
  | 'noSuchAddress'
  /** This mail was rejected, which says nothing about the address. */
  | 'refused'
  /** It may be accepted later, or the fault is ours. */
  | 'later'

/**
 * Evaluates a failed attempt. Only a permanent rejection of the recipient suppresses the address. A rejection of our
 * sender, login or network (enhanced codes 5.7.x) would otherwise suppress all addresses at once.
 */
export function evaluate({ command, responseCode, response }: MailRejection): Verdict {
  if (responseCode === null || responseCode < 500 || responseCode > 599) return 'later'
  const isPolicy = /\b5\.7\.\d{1,3}\b/.test(response)
  if (command === 'RCPT TO') return isPolicy ? 'refused' : 'noSuchAddress'
  return command === 'DATA' ? 'refused' : 'later'
}

/** Returns text for a header: one line without control characters. */
export const oneLine = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Returns the same id for each attempt, so that mail programs show a duplicate once. */
export const messageId = (mailId: string, from: string): string => `<${mailId}@${from.split('@').at(-1) ?? ''}>`

/** Returns the normalised address for comparisons. */
export const emailKey = (email: string): string => email.toLowerCase()
