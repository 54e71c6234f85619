import { randomBytes, randomUUID } from 'node:crypto'
import { emailKey } from '#src/features/mail/mail.rules.ts'
import { queueMail } from '#src/features/mail/mail.service.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { readCrockford, showOrderNumber } from '#src/shared/ids.ts'
import { orderEn } from '#src/shared/messages/orders/orders.en.ts'
import { toE164 } from '#src/shared/phone.ts'
import { lockOrder } from '../changes/order-changes.service.ts'
import { orderStateStore } from '../changes/order-state.store.ts'
import { orderLinkMail } from '../mails/order-access-link-mail.ts'
import { trackingCode, trackingHash } from '../tracking/tracking.service.ts'
import { orderLinkStore } from './order-access-link.store.ts'
import { isPayToken, orderOfPayToken } from './pay-link.ts'

const VALID_MINUTES = 30
const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
const LINKS_A_DAY = 50
const TOKEN_BYTES = 32
/** A placeholder recipient for a mail that is not sent. */
const NO_RECIPIENT = 'nobody@example.invalid'

/**
 * Mails an access link to the e-mail address of an order. The response and the work are the same for unknown orders
 * (behaviour B16).
 * @param contact the e-mail address or the phone number of the order
 */
export async function sendOrderLink(
  context: ShopContext,
  { orderNumber, contact }: { orderNumber: string; contact: string },
): Promise<{ message: string }> {
  const { shop, now } = context
  const number = readCrockford(orderNumber)
  const typed = contact.trim()
  await inTransaction(context, async (tx) => {
    const store = orderLinkStore(tx)
    const order = await store.find(number, new Date(now.getTime() - DAY_MS))
    const phone = toE164(typed, order?.country ?? shop.country)
    const isTheirs = order !== null && (order.emailKey === emailKey(typed) || (phone !== null && order.phone === phone))
    const shouldSend = isTheirs && order.email !== '' && order.links < LINKS_A_DAY
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    // Always stored, for equal timing: a link that is not sent opens nothing.
    await store.add({
      tokenHash: hashOf(context, token),
      orderId: shouldSend ? order.id : randomUUID(),
      expiresAt: new Date(now.getTime() + VALID_MINUTES * MINUTE_MS),
    })
    const mail = orderLinkMail(shop, {
      orderNumber: number,
      email: shouldSend ? order.email : NO_RECIPIENT,
      // An order of an account requires signing in.
      token: shouldSend && order.userId !== null ? null : token,
      validMinutes: VALID_MINUTES,
      about: hashOf(context, `mail ${token}`),
    })
    queueMail(tx, { ...mail, shouldQueue: shouldSend })
  })
  return { message: orderEn.track.linkSent }
}

/**
 * Gives this browser access to the order of a mailed link. The link works once; a payment link works while its order
 * waits for payment.
 * @returns the order and the page of the link
 * @throws Failure `order_link_expired`
 */
export async function openOrderLink(
  context: GuestContext,
  linkToken: string,
): Promise<{ orderNumber: string; url: string }> {
  const payableId = orderOfPayToken(linkToken)
  const order = await inTransaction(context, async (tx) => {
    const store = orderLinkStore(tx)
    if (payableId === null) return store.use(hashOf(context, linkToken))
    const payable = await store.payable(payableId)
    const facts = payable && { id: payable.orderId, access_generation: payable.generation }
    return facts && isPayToken(context, facts, linkToken) ? payable : null
  })
  if (!order) throw new Failure('order_link_expired')
  context.guest.grantOrderAccess(order.orderId)
  const orderNumber = showOrderNumber(order.orderNumber)
  return { orderNumber, url: `/${payableId === null ? 'confirm-order' : 'user/payment'}?order=${orderNumber}` }
}

const hashOf = ({ secret, shop }: ShopContext, token: string): string =>
  secret.digest('order link', `${shop.id} ${token}`).toString('hex')

/**
 * Transfers guest orders with a confirmed e-mail address to its account.
 * @returns the number of orders
 */
export async function claimOrders(
  tx: Tx<ShopContext>,
  { userId, emailKey: key }: { userId: string; emailKey: string | null },
): Promise<number> {
  return key === null ? 0 : orderLinkStore(tx).claim(userId, key)
}

/**
 * Renews the access to an order by codes and links: the tracking code changes, and the earlier one and all mailed links
 * open nothing.
 * @returns the new tracking code
 * @throws Failure `not_found`
 */
export async function renewAccess(tx: Tx<ShopContext>, orderId: string): Promise<string> {
  const { row } = await lockOrder(tx, orderId)
  const renewed = { id: orderId, access_generation: row.access_generation + 1 }
  const code = trackingCode(tx, renewed)
  await orderStateStore(tx).update(orderId, {
    access_generation: renewed.access_generation,
    tracking_hash: trackingHash(tx, code),
    tracking_revoked_at: null,
  })
  await orderLinkStore(tx).removeOf(orderId)
  return code
}

/** Deletes old links. */
export async function purgeOrderLinks(context: ShopContext): Promise<void> {
  const before = new Date(context.now.getTime() - 2 * DAY_MS)
  await inTransaction(context, (tx) => orderLinkStore(tx).removeBefore(before))
}
