import type { AdminOrder, OrderState } from '#src/features/admin/order.admin.contract.ts'
import { refundDoneCommand } from '#src/features/orders/changes/refund.rules.ts'
import { isOnline } from '#src/shared/payment-providers.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { countryName, stateName } from '#src/shared/countries.ts'
import { formatMoney } from '#src/shared/money.ts'

const money = ({ shop }: ShopContext, amount: number): string => formatMoney(amount, shop.currency, shop.locale)

export const describe = ({ orderNumber, status, paymentStatus, fulfilmentStatus }: OrderState): string =>
  `${orderNumber}  ${status}  ${paymentStatus}  ${fulfilmentStatus}`

/**
 * Formats an order with its lines, payments, shipments and events.
 * @param shop as the command named it, for the printed commands
 */
export function printOrder(context: ShopContext, order: AdminOrder, shop = context.shop.id): string {
  return [
    describe(order),
    `  total     ${money(context, order.totalAmount)}, paid ${money(context, order.capturedAmount)}, given back ${money(context, order.refundedAmount)}, still to pay ${money(context, order.openAmount)}`,
    ...field('payment', order.payment.title),
    ...field('delivery', [order.shippingOption, ...promise(order)].join(', ')),
    ...field('to', printAddress(context, order.shippingAddress)),
    ...field('driver', order.shippingAddress['instructions'] ?? ''),
    ...field('contact', `${order.email}  ${order.phone}`),
    ...field('billing', order.billingAddress ? printAddress(context, order.billingAddress) : ''),
    ...field('note', order.note),
    ...field('gift', order.giftMessage),
    ...order.lines.map((line) => printLine(context, line)),
    ...order.payments.map(
      (payment) =>
        `  payment   ${payment._id}  ${payment.provider}  ${payment.status}  ${money(context, payment.amount)}`,
    ),
    ...order.refunds.map(
      (one) => `  refund    ${one._id}  ${one.status}  ${money(context, one.amount)}  ${one.reason}`,
    ),
    ...printPendingRefunds(context, order, shop),
    ...order.shipments.map(
      (one) => `  shipment  ${one._id}  ${one.carrier}  ${one.trackingNumber}  ${one.trackingStatus}${parcelOf(one)}`,
    ),
    ...order.events.map(({ at, type, actor, data }) => `  ${at}  ${type}${differenceIn(context, data)}  (${actor})`),
  ].join('\n')
}

/** Formats manual refunds, each with the command that marks it as paid. */
export const printPendingRefunds = (
  context: ShopContext,
  { refunds, payments }: Pick<AdminOrder, 'refunds' | 'payments'>,
  shop = context.shop.id,
): string[] =>
  refunds
    .filter(({ status, paymentId }) => {
      const payment = payments.find(({ _id }) => _id === paymentId)
      return status === 'failed' || (status === 'pending' && !isOnline(payment?.provider ?? ''))
    })
    .map(
      ({ _id: id, amount }) =>
        `  refund    ${money(context, amount)} waits: send the money, then ${refundDoneCommand(shop, id)}`,
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

function printAddress({ shop }: ShopContext, address: Readonly<Record<string, string>>): string {
  const { name, company, addressLine1, addressLine2, area, postcode, city, state, country } = address
  const locality = [postcode, city, country && state && stateName(country, state)].filter(Boolean).join(' ')
  const addressLines = [
    name,
    company,
    addressLine1,
    addressLine2,
    area,
    locality,
    country && countryName(country, shop.language),
  ]
  return addressLines.filter(Boolean).join(', ')
}

function printLine(context: ShopContext, line: AdminOrder['lines'][number]): string {
  const what = [
    [line.name, ...line.optionValues].join(', '),
    line.sku && `SKU ${line.sku}`,
    line.isPreorder && 'pre-order',
    money(context, line.lineAmount),
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
const differenceIn = (context: ShopContext, { kind, amount }: Record<string, unknown>): string =>
  (kind === 'cashShort' || kind === 'cashOver') && typeof amount === 'number'
    ? `  ${kind} ${money(context, amount)}`
    : ''
