import { isOnline } from '#src/shared/payment-providers.ts'
import type { PrintShop } from '#src/shared/admin-operation.ts'
import { money as moneyNotation } from '#src/shared/notations.ts'
import type { AdminOrder, OrderState } from './order-view.contract.ts'
import { refundDoneCommand } from './order.admin.rules.ts'

const money = (shop: PrintShop, amount: number): string => moneyNotation.print(amount, shop)

const describe = ({ orderNumber, status, paymentStatus, fulfilmentStatus }: OrderState): string =>
  `${orderNumber}  ${status}  ${paymentStatus}  ${fulfilmentStatus}`

/** Prints an order with its lines, payments, shipments and events. */
export function printOrder({ data: order }: { data: AdminOrder }, shop: PrintShop): string {
  return [
    describe(order),
    `  total     ${money(shop, order.totalAmount)}, paid ${money(shop, order.capturedAmount)}, given back ${money(shop, order.refundedAmount)}, still to pay ${money(shop, order.openAmount)}`,
    ...field('payment', order.payment.title),
    ...field('delivery', [order.shippingOption, ...promise(order)].join(', ')),
    ...field('to', order.shippingLines.join(', ')),
    ...field('driver', order.shippingAddress['instructions'] ?? ''),
    ...field('contact', `${order.email}  ${order.phone}`),
    ...field('billing', order.billingLines.join(', ')),
    ...field('note', order.note),
    ...field('gift', order.giftMessage),
    ...order.lines.map((line) => printLine(shop, line)),
    ...order.payments.map(
      (payment) => `  payment   ${payment._id}  ${payment.provider}  ${payment.status}  ${money(shop, payment.amount)}`,
    ),
    ...order.refunds.map(
      (one) =>
        `  refund    ${one._id}  ${one.status}  ${money(shop, one.amount)}  ${[one.reason, one.reference].filter(Boolean).join('  ')}`,
    ),
    ...printPendingRefunds(shop, order),
    ...order.shipments.map(
      (one) => `  shipment  ${one._id}  ${one.carrier}  ${one.trackingNumber}  ${one.trackingStatus}${parcelOf(one)}`,
    ),
    ...order.events.map(({ at, type, actor, data }) => `  ${at}  ${type}${differenceIn(shop, data)}  (${actor})`),
  ].join('\n')
}

/** Prints manual refunds, each with the command that marks it as paid. */
const printPendingRefunds = (
  shop: PrintShop,
  { refunds, payments }: Pick<AdminOrder, 'refunds' | 'payments'>,
): string[] =>
  refunds
    .filter(({ status, paymentId }) => {
      const payment = payments.find(({ _id }) => _id === paymentId)
      return status === 'failed' || (status === 'pending' && !isOnline(payment?.provider ?? ''))
    })
    .map(
      ({ _id: id, amount }) =>
        `  refund    ${money(shop, amount)} waits: send the money, then ${refundDoneCommand(shop.id, id)}`,
    )

/** Formats a field with one line per line of text; none for an empty text. */
function field(name: string, text: string): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return lines.map((line, index) => `  ${(index === 0 ? name : '').padEnd(9)} ${line}`)
}

const promise = ({ promisedFrom, promisedTo }: AdminOrder): string[] =>
  promisedFrom === null || promisedTo === null ? [] : [`${promisedFrom} to ${promisedTo}`]

function printLine(shop: PrintShop, line: AdminOrder['lines'][number]): string {
  const what = [
    [line.name, ...line.optionValues].join(', '),
    line.sku && `SKU ${line.sku}`,
    line.isPreorder && 'pre-order',
    money(shop, line.lineAmount),
    `(shipped ${line.shippedQuantity}, cancelled ${line.cancelledQuantity})`,
  ]
  return `  line      ${line._id}  ${line.quantity} × ${what.filter(Boolean).join('  ')}`
}

/** State "unknown" means that staff must search for this name in the courier's panel. */
const parcelOf = ({ parcel }: AdminOrder['shipments'][number]): string =>
  parcel
    ? `\n  parcel    ${[parcel.state, parcel.merchantOrderId, parcel.consignmentId, parcel.lastError].filter(Boolean).join('  ')}`
    : ''

/** Shows cash on delivery that was short or excess. */
const differenceIn = (shop: PrintShop, { kind, amount }: Record<string, unknown>): string =>
  (kind === 'cashShort' || kind === 'cashOver') && typeof amount === 'number' ? `  ${kind} ${money(shop, amount)}` : ''
