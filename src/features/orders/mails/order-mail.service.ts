import type { Address } from '#src/features/addresses/address.rules.ts'
import { formatPostalAddress } from '#src/features/addresses/postal-address.rules.ts'
import { queueMail, type Mail } from '#src/features/mail/mail.service.ts'
import { EXTERNAL, isOnline } from '#src/shared/payment-providers.ts'
import { getShopInfo } from '#src/features/shop/shop.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { countryName } from '#src/shared/countries.ts'
import { guaranteeEn } from '#src/shared/messages/catalog/guarantee.en.ts'
import { orderMailEn } from '#src/shared/messages/orders/order-mail.en.ts'
import type { OrderLineRow, OrderRow } from '#src/platform/db/tables.generated.ts'
import type { SavedOption } from '../shipments/shipment-carrier.rules.ts'
import {
  exchangePayment,
  invoiceIssued,
  refundPending,
  orderCancelled,
  orderExpired,
  orderReceived,
  orderRefunded,
  partiallyPaid,
  paymentDue,
  paymentFailed,
  paymentReceived,
  text,
  type MailedOrder,
  type MailedItem,
} from './order-mail.ts'
import { orderDelivered, orderShipped, outForDelivery, readyForPickup } from './parcel-mail.ts'
import { invoiceLink, LINK_DAYS } from '../invoices/invoice-link.ts'
import type { IssuedInvoice } from '../invoices/invoice.service.ts'
import { payLink } from '../access/pay-link.ts'
import type { LockedOrder, NewEvent } from '../changes/order-changes.service.ts'
import { orderStateStore } from '../changes/order-state.store.ts'
import { refundDoneCommand } from '../changes/refund.rules.ts'
import { shipmentStore } from '../shipments/shipment.store.ts'
import { cashDiffers, lowStock, newOrder, paymentToVerify, refundFailed, refundToPay } from './merchant-mail.ts'
import { trackingCode } from '../tracking/tracking.service.ts'

/** The parts of an order that its mails need. */
type Written = Pick<LockedOrder, 'row' | 'lines'>

/** Queues the mails for the events of an order: each is sent once, and only after a commit. */
export async function queueOrderMails(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  events: readonly NewEvent[],
): Promise<void> {
  for (const event of events) for (const mail of await mailsOf(tx, order, { event, events })) queueTo(tx, mail)
}

/** Queues the mail with an invoice, if one was issued. */
export function queueInvoiceMail(
  tx: Tx<ShopContext>,
  { row }: Pick<Written, 'row'>,
  invoice: IssuedInvoice | null,
): void {
  if (invoice) queueTo(tx, invoiceMailOf(tx, row, invoice))
}

export const invoiceMailOf = (tx: Tx<ShopContext>, row: OrderRow, { id, number }: IssuedInvoice): Mail =>
  invoiceIssued(tx.shop, mailedOrder(tx, row), { number, path: invoiceLink(tx, id), days: LINK_DAYS })

/**
 * Queues the mails of a new order.
 * @param order.creditAmount what gift cards and store credit pay
 * @param order.isExchange whether it is sent for returned items
 * @param order.hasGuarantee whether the mail reminds of the legal guarantee
 * @param newlyLow the variants that it has brought down to low stock, with the units left
 */
export function queuePlacedMails(
  tx: Tx<ShopContext>,
  order: Written & { creditAmount: number; hasGuarantee: boolean; isExchange: boolean },
  newlyLow: ReadonlyMap<string, number>,
): void {
  const { shop } = tx
  const mailed = mailedOrder(tx, order.row, order.creditAmount)
  const of = order.lines.map((line) => toMailedItem(line, line.quantity, line.unit_amount))
  const isWaiting = order.row.status === 'pendingPayment'
  const dueMail = order.isExchange ? exchangePayment : paymentDue
  // A payment that staff have received is recorded at once: the mail about it is enough.
  if (mailed.payment.provider !== EXTERNAL)
    queueTo(tx, withLegalTexts(isWaiting ? dueMail(shop, mailed, of) : orderReceived(shop, mailed, of), order))
  if (!isWaiting) queueTo(tx, newOrderMail(tx, order))
  const low = [...newlyLow].flatMap(([variantId, left]) => {
    const line = order.lines.find(({ variant_id: id }) => id === variantId)
    return line ? [{ name: line.name, optionValues: line.option_values, left }] : []
  })
  if (low.length > 0)
    queueTo(
      tx,
      lowStock(
        shop,
        order.row.id,
        low.toSorted((a, b) => a.name.localeCompare(b.name)),
      ),
    )
}

/** A link alone is no durable medium (CJEU C-49/11): the mail contains what the order accepts. */
const withLegalTexts = (
  mail: Mail,
  { row: { legal_versions: legalTexts, consents }, hasGuarantee }: Pick<Written, 'row'> & { hasGuarantee: boolean },
): Mail => ({
  ...mail,
  content: {
    ...mail.content,
    parts: [
      ...mail.content.parts,
      ...consents.map((consent) => text(orderMailEn.agreed(consent.text))),
      ...(hasGuarantee ? [text(guaranteeEn.reminder)] : []),
    ],
    ...(Object.keys(legalTexts).length > 0 && { legalTexts }),
  },
})

function queueTo(tx: Tx<ShopContext>, mail: Mail): void {
  // The shopper was deleted, or the shop has no address for orders.
  if (mail.to !== '') queueMail(tx, mail)
}

function newOrderMail(tx: Tx<ShopContext>, { row, lines }: Written): Mail {
  const address = row.shipping_address as Address
  const { language } = tx.shop
  const { title } = row.shipping_option as SavedOption
  return newOrder(tx.shop, mailedOrder(tx, row), {
    of: lines.map((line) => ({ ...toMailedItem(line, line.quantity), sku: line.sku })),
    to: {
      city: address.city,
      country: countryName(address.country, language),
      address: [title, formatPostalAddress(address, { language }).join(', '), address.instructions]
        .filter(Boolean)
        .join('. '),
    },
    note: row.note,
  })
}

async function mailsOf(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  { event, events }: { event: NewEvent; events: readonly NewEvent[] },
): Promise<Mail[]> {
  const { shop } = tx
  const mailed = mailedOrder(tx, order.row)
  const { data = {} } = event
  const about = data.paymentId ?? data.refundId ?? data.shipmentId ?? ''
  // The same event may repeat for one payment or refund.
  const repeatKey = `${about} ${order.row.version}`
  const { amount = 0 } = data
  switch (event.type) {
    case 'confirmed':
      return [newOrderMail(tx, order)]
    case 'paymentCaptured':
      // Cash is collected with the delivery.
      return order.row.is_cod ? [] : [moneyMail(tx, order, { about, amount, events })]
    case 'paymentFailed':
    case 'paymentRejected':
      return order.state.status === 'pendingPayment'
        ? [paymentFailed(shop, mailed, { about: repeatKey, isProof: event.type === 'paymentRejected' })]
        : []
    case 'paymentSubmitted':
    case 'paymentMismatch':
      return [paymentToVerify(shop, mailed, { about: repeatKey, isMismatch: event.type === 'paymentMismatch' })]
    case 'expired':
      return [orderExpired(shop, mailed)]
    case 'refundRequested':
      return [
        ...(isOver(order) && !events.some(({ type }) => REFUND_MENTIONING_EVENTS.has(type))
          ? [refundPending(shop, mailed, { about, amount, why: refundReasonOf(order) })]
          : []),
        ...(await refundToPayMails(tx, mailed, { about, amount })),
      ]
    case 'cancelled':
    case 'linesCancelled':
      return [orderCancelled(shop, mailed, cancelledOf(order, { event, events }))]
    case 'refunded':
      // The return says what was exchanged.
      if (data.destination === 'exchange') return []
      return [
        orderRefunded(shop, mailed, {
          about,
          amount: amount + (data.bonusAmount ?? 0),
          isToCredit: data.destination === 'credit',
        }),
      ]
    case 'refundFailed':
      return [refundFailed(shop, mailed, { about: repeatKey, amount, command: await doneCommand(tx, about) })]
    case 'shipped':
      return data.isSilent === true ? [] : shipmentMails(tx, order, { mailed, about, type: event.type })
    case 'shipmentDelivered':
    case 'outForDelivery':
      return shipmentMails(tx, order, { mailed, about, type: event.type })
    case 'note':
      return data.kind === 'cashShort' || data.kind === 'cashOver'
        ? [cashDiffers(shop, mailed, { about: `${order.id} ${repeatKey}`, amount, isShort: data.kind === 'cashShort' })]
        : []
    case 'tracking':
      return data.status === 'availableForPickup'
        ? [readyForPickup(shop, mailed, { about, cashAmount: order.row.is_cod ? order.state.openAmount : 0 })]
        : []
    default:
      return []
  }
}

/** Notifies the shop of a refund that no provider executes. */
async function refundToPayMails(
  tx: Tx<ShopContext>,
  mailed: MailedOrder,
  { about, amount }: { about: string; amount: number },
): Promise<Mail[]> {
  const provider = await orderStateStore(tx).refundProvider(about)
  if (provider === null || isOnline(provider)) return []
  return [refundToPay(tx.shop, mailed, { about, amount, command: await doneCommand(tx, about) })]
}

async function doneCommand(tx: Tx<ShopContext>, refundId: string): Promise<string> {
  const { domain } = await getShopInfo(tx)
  return refundDoneCommand(domain || tx.shop.id, refundId)
}

const isOver = ({ state }: LockedOrder): boolean => state.status === 'expired' || state.status === 'cancelled'

/** The mails of these events mention the refund themselves. */
const REFUND_MENTIONING_EVENTS: ReadonlySet<string> = new Set(['paymentCaptured', 'cancelled', 'linesCancelled'])

const refundReasonOf = ({ state }: LockedOrder): 'expired' | 'cancelled' | 'paid' =>
  state.status === 'expired' || state.status === 'cancelled' ? state.status : 'paid'

/** Returns the mail about a payment: it confirmed the order, covered a part, or is refunded. */
function moneyMail(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  { about, amount, events }: { about: string; amount: number; events: readonly NewEvent[] },
): Mail {
  const { shop } = tx
  const mailed = mailedOrder(tx, order.row)
  const refundAmount = refundsIn(events)
  const isConfirmed = events.some(({ type }) => type === 'confirmed')
  if (isOver(order) || (refundAmount >= amount && !isConfirmed))
    return refundPending(shop, mailed, { about, amount: refundAmount, why: refundReasonOf(order) })
  const { openAmount } = order.state
  if (openAmount > 0) return partiallyPaid(shop, mailed, { about, amount, openAmount })
  return paymentReceived(shop, mailed, { about, amount })
}

const refundsIn = (events: readonly NewEvent[]): number =>
  events.reduce(
    (sum, { type, data }) => sum + (type === 'refundRequested' || type === 'refunded' ? (data?.amount ?? 0) : 0),
    0,
  )

function cancelledOf(
  order: LockedOrder,
  { event, events }: { event: NewEvent; events: readonly NewEvent[] },
): Parameters<typeof orderCancelled>[2] {
  const quantities = event.data?.lines ?? []
  return {
    // Parts of an order may be cancelled one after the other.
    about: String(order.row.version),
    of: quantities.flatMap(({ lineId, quantity }) => {
      const line = order.lines.find(({ id }) => id === lineId)
      return line ? [toMailedItem(line, quantity)] : []
    }),
    isWhole: event.type === 'cancelled',
    refundAmount: refundsIn(events),
  }
}

async function shipmentMails(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  what: { mailed: MailedOrder; about: string; type: 'shipped' | 'shipmentDelivered' | 'outForDelivery' },
): Promise<Mail[]> {
  const { shop } = tx
  const { mailed, about, type } = what
  if (type === 'outForDelivery') {
    const cashAmount = order.row.is_cod ? order.state.openAmount : 0
    return [outForDelivery(shop, mailed, { about, cashAmount })]
  }
  const store = shipmentStore(tx)
  const shipment = await store.byId(about)
  const quantities = (await store.linesOf([about])).flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    return line ? [{ line, quantity }] : []
  })
  const of = quantities.map(({ line, quantity }) => toMailedItem(line, quantity))
  const isDigital = quantities.every(({ line }) => line.is_digital)
  if (type === 'shipmentDelivered') return [orderDelivered(shop, mailed, { about, of, isDigital })]
  // Digital items have no shipment mail.
  if (isDigital) return []
  const { carrier = '', tracking_number: trackingNumber = '' } = shipment ?? {}
  return [orderShipped(shop, mailed, { id: about, carrier, trackingNumber, of })]
}

/** Returns the mail about a shipment; null for one without a mail. */
export async function mailOfShipment(tx: Tx<ShopContext>, order: LockedOrder, about: string): Promise<Mail | null> {
  const [mail = null] = await shipmentMails(tx, order, { mailed: mailedOrder(tx, order.row), about, type: 'shipped' })
  return mail
}

/** @param creditAmount what gift cards and store credit pay */
export const mailedOrder = (tx: Tx<ShopContext>, row: OrderRow, creditAmount = 0): MailedOrder => ({
  id: row.id,
  orderNumber: row.order_number,
  email: row.email,
  name: (row.shipping_address as Address).name,
  isShopper: row.user_id !== null,
  currency: row.currency,
  locale: row.locale,
  totalAmount: row.total_amount,
  payableAmount: row.total_amount - creditAmount,
  placedAt: row.placed_at,
  paymentUntil: row.payment_due_at,
  shippingAmount: row.shipping_amount - row.shipping_discount_amount,
  promise: row.delivery_from && row.delivery_to ? { from: row.delivery_from, to: row.delivery_to } : null,
  trackingCode: trackingCode(tx, row),
  collectAt: collectAt(tx, row),
  isDigital: (row.shipping_option as SavedOption).type === 'digital',
  payment: row.payment as MailedOrder['payment'],
  payPath: payLink(tx, row),
})

const collectAt = ({ shop }: ShopContext, { shipping_option: option }: OrderRow): string | null =>
  (option as SavedOption).type === 'pickup' ? shop.drop_address || shop.address : null

export const toMailedItem = (line: OrderLineRow, quantity: number, unitAmount: number | null = null): MailedItem => ({
  name: line.name,
  optionValues: line.option_values,
  quantity,
  unitAmount,
  image: line.image,
  slug: line.slug,
})
