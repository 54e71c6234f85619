import { queueMail } from '#src/features/mail/mail.service.ts'
import type { WebhookEvent } from '#src/features/webhooks/webhook.rules.ts'
import { queueWebhooks } from '#src/features/webhooks/webhook.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { notifyStaff } from '#src/platform/staff-events/notifications.ts'
import { recordStaffEvent } from '#src/platform/staff-events/staff-events.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { supportEn } from '#src/shared/messages/support/support.en.ts'
import { ticketMailEn } from '#src/shared/messages/support/ticket-mail.en.ts'
import type { TicketRow } from '#src/platform/db/tables.generated.ts'
import { ticketPath } from './ticket-access.service.ts'
import {
  newTicket,
  ticketReplied,
  ticketReceived,
  ticketResolved,
  ticketStarted,
  type MailedTicket,
} from './ticket-mail.ts'
import { showTicketNumber } from './ticket.rules.ts'
import { ticketStore } from './ticket.store.ts'

// Notifications about tickets, which are queued.

const mailed = async (tx: Tx<ShopContext>, row: TicketRow): Promise<MailedTicket> => ({
  id: row.id,
  number: showTicketNumber(row.number),
  path: ticketPath(tx, row),
  isGuest: row.user_id === null,
  to: await ticketStore(tx).recipient(row),
})

/** Publishes a webhook event without personal data and without any text of the ticket, and tells open back offices. */
export const notifySystems = (
  tx: Tx<ShopContext>,
  event: Extract<WebhookEvent, `ticket.${string}`>,
  row: TicketRow,
): Promise<void> => {
  recordStaffEvent(tx, event === 'ticket.created' ? event : 'ticket.changed', showTicketNumber(row.number))
  return queueWebhooks(tx, {
    event,
    data: {
      ticketId: row.id,
      number: showTicketNumber(row.number),
      category: row.category,
      status: row.status,
      priority: row.priority,
      orderNumber: row.order_number === null ? null : showOrderNumber(row.order_number),
    },
  })
}

/** @param options.message the confirmation that the page shows too */
export async function notifyOfNewTicket(
  tx: Tx<ShopContext>,
  row: TicketRow,
  { message, body }: { message: string; body: string },
): Promise<void> {
  const ticket = await mailed(tx, row)
  if (ticket.to.email !== '') queueMail(tx, ticketReceived(tx.shop, ticket, message))
  const t = ticketMailEn.newTicket
  const product = row.product_id === null ? null : await ticketStore(tx).product(row.product_id)
  const mail = newTicket(tx.shop, {
    id: row.id,
    number: showTicketNumber(row.number),
    subject: row.subject,
    body,
    about: [
      t.about(supportEn.categories[row.category]),
      ...(row.order_number === null ? [] : [t.order(showOrderNumber(row.order_number))]),
      ...(product ? [t.product(product.name)] : []),
    ],
  })
  if (mail.to !== '') queueMail(tx, mail)
  notifyStaff(tx, 'ticketCreated', { target: showTicketNumber(row.number) })
  await notifySystems(tx, 'ticket.created', row)
}

export async function notifyOfReply(
  tx: Tx<ShopContext>,
  row: TicketRow,
  reply: { id: string; name: string; body: string },
): Promise<void> {
  const ticket = await mailed(tx, row)
  if (ticket.to.email !== '') queueMail(tx, ticketReplied(tx.shop, ticket, reply))
  await notifySystems(tx, 'ticket.answered', row)
}

/** Mails the author that the ticket is solved. */
export async function mailResolution(tx: Tx<ShopContext>, row: TicketRow): Promise<void> {
  const ticket = await mailed(tx, row)
  if (ticket.to.email !== '') queueMail(tx, ticketResolved(tx.shop, ticket, tx.now))
}

/** @param isMailed false when a mail with an answer is already queued */
export async function notifyOfResolution(
  tx: Tx<ShopContext>,
  row: TicketRow,
  { isMailed }: { isMailed: boolean },
): Promise<void> {
  if (isMailed) await mailResolution(tx, row)
  await notifySystems(tx, 'ticket.resolved', row)
}

/** Mails a customer to whom the shop has written first. */
export async function notifyOfOutbound(
  tx: Tx<ShopContext>,
  row: TicketRow,
  message: { name: string; body: string },
): Promise<void> {
  const ticket = await mailed(tx, row)
  if (ticket.to.email !== '') queueMail(tx, ticketStarted(tx.shop, ticket, { ...message, subject: row.subject }))
  await notifySystems(tx, 'ticket.created', row)
}
