import { randomUUIDv7 } from 'node:crypto'
import { listMailsAbout, queueMail, renderMailText, type Mail } from '#src/features/mail/mail.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import type { LockedOrder } from '../changes/order-changes.service.ts'
import { findDocumentByNumber } from '../invoices/document.service.ts'
import { liveUnits } from '../changes/order-rewrite.rules.ts'
import { invoiceMailOf, mailedOrder, mailOfShipment, toMailedItem } from './order-mail.service.ts'
import { orderReceived, paymentDue } from './order-mail.ts'

/** A mail about an order as the outbox keeps it. */
export interface OrderMail {
  id: string
  kind: string
  to: string
  state: 'queued' | 'sent' | 'failed' | 'dead'
  lastError: string | null
  at: Date
  /** Whether its text is stored. */
  hasText: boolean
  canResend: boolean
}

/** Marks the mails that were sent again. */
const AGAIN = 'again'

/** Returns the mails to the customer about an order, the newest first, as long as they are kept. */
export async function listOrderMails(tx: Tx<ShopContext>, order: LockedOrder): Promise<OrderMail[]> {
  const mails = await listMailsAbout(tx, order.id)
  return mails
    .filter(({ kind }) => kind.startsWith('order'))
    .map(({ id, kind, email, state, lastError, createdAt, hasText }) => ({
      id,
      kind,
      to: email,
      state,
      lastError,
      at: createdAt,
      hasText,
      canResend: state !== 'queued' && order.row.email !== '' && isResendable(kind, order),
    }))
}

/**
 * Returns the text of a mail about an order as HTML, without what only its recipient may use.
 * @throws Failure `not_found` for a mail that is none of the order, or whose text is not stored
 */
export async function renderOrderMail(context: ShopContext, orderId: string, mailId: string): Promise<string> {
  const html = await renderMailText(context, orderId, mailId)
  if (html === null) throw new Failure('not_found')
  return html
}

/** Whether a mail can be written again with what the order contains now. */
const isResendable = (kind: string, { state }: LockedOrder): boolean =>
  kind === 'orderPaymentDue'
    ? state.status === 'pendingPayment'
    : kind === 'orderReceived' || kind === 'orderShipped' || kind === 'orderInvoice'

/**
 * Sends a mail to the customer again, with what the order contains now, to its present address.
 * @returns the kind of the mail
 * @throws Failure `not_found` for a mail that is none of the order, or cannot be sent again
 */
export async function resendOrderMail(tx: Tx<ShopContext>, order: LockedOrder, mailId: string): Promise<string> {
  const mails = await listMailsAbout(tx, order.id)
  const found = mails.find(({ id }) => id === mailId)
  if (!found || order.row.email === '' || !isResendable(found.kind, order)) throw new Failure('not_found')
  const [, about = ''] = found.subjectKey.split(' ')
  const mail = await buildAgain(tx, order, { kind: found.kind, about })
  if (!mail) throw new Failure('not_found')
  queueMail(tx, { ...mail, about: `${mail.about} ${AGAIN} ${randomUUIDv7()}` })
  return found.kind
}

async function buildAgain(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  { kind, about }: { kind: string; about: string },
): Promise<Mail | null> {
  const { shop } = tx
  if (kind === 'orderShipped') return mailOfShipment(tx, order, about)
  if (kind === 'orderInvoice') {
    const invoice = await findDocumentByNumber(tx, order.id, about)
    return invoice && invoiceMailOf(tx, order.row, invoice)
  }
  const of = order.lines
    .filter((line) => liveUnits(line) > 0)
    .map((line) => toMailedItem(line, liveUnits(line), line.unit_amount))
  const mailed = mailedOrder(tx, order.row, order.facts.reservedAmount)
  return kind === 'orderPaymentDue' ? paymentDue(shop, mailed, of) : orderReceived(shop, mailed, of)
}
