import { listAuditOf } from '#src/features/access/audit-log.service.ts'
import { renewAccess } from '#src/features/orders/access/order-access-link.service.ts'
import { inspectOrder, lockOrder, type LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import {
  listOrderMails,
  renderOrderMail,
  resendOrderMail as resend,
} from '#src/features/orders/mails/resend-mail.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { DocumentResponse } from '#src/shared/endpoint.ts'
import { Failure } from '#src/shared/failure.ts'
import { readCrockford, showOrderNumber, showTrackingCode } from '#src/shared/ids.ts'
import { orderIdOf } from './order-view.service.ts'
import { orderAdminStore } from './order.admin.store.ts'

const MOST_ENTRIES = 200

/**
 * Returns the mails to the customer about an order, and what staff have done with it, the newest first.
 * @throws Failure `not_found`
 */
export const showOrderHistory = (context: AdminContext, orderNumber: string) =>
  inTransaction(context, async (tx) => {
    const row = await orderAdminStore(tx).order(readCrockford(orderNumber))
    if (!row) throw new Failure('not_found')
    const order = await inspectOrder(tx, row)
    const mails = await listOrderMails(tx, order)
    const entries = await listAuditOf(tx, await targetsOf(tx, order), MOST_ENTRIES)
    return {
      mails: mails.map(({ id, at, ...mail }) => ({ _id: id, ...mail, at: at.toISOString() })),
      entries: entries.map(({ id, at, ...entry }) => ({ _id: id, ...entry, at: at.toISOString() })),
    }
  })

/** Returns what operations on an order name: its number in both notations, and its shipments, payments and refunds. */
async function targetsOf(tx: Tx<AdminContext>, { id, row }: LockedOrder): Promise<string[]> {
  const { shipments, payments, refunds } = await orderAdminStore(tx).parts(id)
  const parts = [...shipments, ...payments, ...refunds]
  return [row.order_number, showOrderNumber(row.order_number), ...parts.map((part) => part.id)]
}

// No script, image or link of a mail does anything, whatever frame shows it; its style is inline, as mails need it.
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

/**
 * Returns the text of a mail to the customer as it was sent, without links, images and codes.
 * @throws Failure `not_found`
 */
export async function showOrderMail(context: AdminContext, orderNumber: string, mailId: string) {
  const orderId = await inTransaction(context, (tx) => orderIdOf(tx, orderNumber))
  return new DocumentResponse(await renderOrderMail(context, orderId, mailId), {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': MAIL_POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
}

/** @throws Failure `not_found` */
export async function resendOrderMail(tx: Tx<AdminContext>, orderNumber: string, mailId: string): Promise<string> {
  return resend(tx, await lockOrder(tx, await orderIdOf(tx, orderNumber)), mailId)
}

/** @returns the new tracking code @throws Failure `not_found` */
export const renewOrderAccess = async (tx: Tx<AdminContext>, orderNumber: string): Promise<string> =>
  showTrackingCode(await renewAccess(tx, await orderIdOf(tx, orderNumber)))
