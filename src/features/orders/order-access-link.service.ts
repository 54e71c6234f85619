import { randomBytes, randomUUID } from 'node:crypto'
import { emailKey } from '#src/features/mail/mail.rules.ts'
import { queueMail } from '#src/features/mail/mail.service.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { readCrockford, showOrderNumber } from '#src/shared/ids.ts'
import { orderEn } from '#src/shared/messages/orders.en.ts'
import { toE164 } from '#src/shared/phone.ts'
import { orderLinkMail } from './order-access-link-mail.ts'
import { orderLinkStore } from './order-access-link.store.ts'
import { readPayToken } from './pay-link.ts'

const VALID_MINUTES = 30
const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
const LINKS_A_DAY = 50
const TOKEN_BYTES = 32
/** Nobody's: takes the place of an address where no mail is to go. */
const NO_RECIPIENT = 'nobody@example.invalid'

/**
 * Mails a link to who placed an order, to the address that the order has. The answer is the same in everything,
 * whether there is such an order or not, and so is the work that is done for it (behaviour B16).
 * @param contact.contact the address of e-mail or the phone that the order was placed with
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
    // Written down either way: one that nobody is sent opens nothing.
    await store.add({
      tokenHash: hashOf(context, token),
      orderId: shouldSend ? order.id : randomUUID(),
      expiresAt: new Date(now.getTime() + VALID_MINUTES * MINUTE_MS),
    })
    const mail = orderLinkMail(shop, {
      orderNumber: number,
      email: shouldSend ? order.email : NO_RECIPIENT,
      // An order of an account is seen by signing in.
      token: shouldSend && order.userId !== null ? null : token,
      validMinutes: VALID_MINUTES,
      about: hashOf(context, `mail ${token}`),
    })
    await queueMail(tx, { ...mail, shouldQueue: shouldSend })
  })
  return { message: orderEn.track.linkSent }
}

/**
 * Lets this browser in to the order of a mailed link: once, or for the link to its payment as long as it waits for one.
 * @returns the order and the page that the link leads to
 * @throws Failure `order_link_expired`
 */
export async function openOrderLink(
  context: GuestContext,
  linkToken: string,
): Promise<{ orderNumber: string; url: string }> {
  const payableId = readPayToken(context, linkToken)
  const order = await inTransaction(context, (tx) => {
    const store = orderLinkStore(tx)
    return payableId === null ? store.use(hashOf(context, linkToken)) : store.payable(payableId)
  })
  if (!order) throw new Failure('order_link_expired')
  context.guest.grantOrderAccess(order.orderId)
  const orderNumber = showOrderNumber(order.orderNumber)
  return { orderNumber, url: `/${payableId === null ? 'confirm-order' : 'user/payment'}?order=${orderNumber}` }
}

const hashOf = ({ secret, shop }: ShopContext, token: string): string =>
  secret.digest('order link', `${shop.id} ${token}`).toString('hex')

/**
 * Gives the orders that were placed as a guest with an address to the account whose owner has confirmed it. Call it in
 * the transaction that takes note of that.
 * @returns how many there were
 */
export async function claimOrders(
  tx: ShopContext,
  { userId, emailKey: key }: { userId: string; emailKey: string | null },
): Promise<number> {
  return key === null ? 0 : orderLinkStore(tx).claim(userId, key)
}

/** Takes away links that are over. */
export async function purgeOrderLinks(context: ShopContext): Promise<void> {
  const before = new Date(context.now.getTime() - 2 * DAY_MS)
  await inTransaction(context, (tx) => orderLinkStore(tx).removeBefore(before))
}
