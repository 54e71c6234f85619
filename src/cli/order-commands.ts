import { randomUUID } from 'node:crypto'
import { listOrders, readOrder } from '#src/features/admin/order.admin.service.ts'
import { SHOP_CANCEL_REASONS } from '#src/features/admin/order.admin.rules.ts'
import { cancel, collect, deliver, processOrder, refund, ship } from '#src/features/admin/order-operations.service.ts'
import {
  confirmPayment,
  listPaymentsToVerify,
  rejectPayment,
  resolvePayment,
} from '#src/features/admin/payment-operations.service.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#src/features/orders/order.rules.ts'
import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { formatMoney, fromDecimal } from '#src/shared/money.ts'
import { runAsAdmin } from './as-operator.ts'
import { OF_SHOP } from './in-shop.ts'
import { describe, printOrder, printPendingRefunds } from './order-sheet.ts'
import { need, readOptions, type Command } from './options.ts'
import { UsageError } from './usage.ts'

/** Commands for orders. */
export const ORDERS: readonly [string, (parameters: readonly string[]) => Command][] = [
  ['orders:list', readList],
  ['orders:show', readShow],
  ['orders:process', readProcess],
  ['orders:ship', readShip],
  ['orders:deliver', readDeliver],
  ['orders:collect', readCollect],
  ['orders:cancel', readCancel],
  ['orders:refund', readRefund],
  ['payments:waiting', readPayments],
  ['payments:confirm', readConfirm],
  ['payments:reject', readReject],
  ['payments:resolve', readResolve],
]

const OF_ORDER = { ...OF_SHOP, order: { type: 'string' } } as const
const LINES = { line: { type: 'string', multiple: true } } as const

function readList(parameters: readonly string[]): Command {
  const values = readOptions(parameters, {
    ...OF_SHOP,
    status: { type: 'string' },
    payment: { type: 'string' },
    search: { type: 'string' },
    page: { type: 'string', default: '1' },
  })
  const status = ORDER_STATUSES.find((candidate) => candidate === values.status)
  if (values.status !== undefined && !status)
    throw new UsageError(`--status must be one of ${ORDER_STATUSES.join(', ')}.`)
  const paymentStatus = PAYMENT_STATUSES.find((candidate) => candidate === values.payment)
  if (values.payment !== undefined && !paymentStatus)
    throw new UsageError(`--payment must be one of ${PAYMENT_STATUSES.join(', ')}.`)
  const page = Number(values.page)
  if (!Number.isInteger(page) || page < 1 || page > 5000) throw new UsageError('--page must be 1 or more.')
  return runAsAdmin(values.shop, async (context) => {
    const { data, total } = await listOrders(context, { status, paymentStatus, search: values.search, page })
    const lines = data.map(
      (order) =>
        `${describe(order)}  ${money(context, order.totalAmount)}  ${order.placedAt}  ${order.provider}  ${order.name}`,
    )
    return [...lines, `${total} ${total === 1 ? 'order' : 'orders'}`].join('\n')
  })
}

const money = ({ shop }: ShopContext, amount: number): string => formatMoney(amount, shop.currency, shop.locale)

function readShow(parameters: readonly string[]): Command {
  const values = readOptions(parameters, OF_ORDER)
  const number = need(values.order, '--order')
  return runAsAdmin(values.shop, async (context) => printOrder(context, await readOrder(context, number), values.shop))
}

/** Adds a new idempotency key, so that each command runs exactly once. */
export const toActionInput = <B extends object>(target: string, body: B) => ({ target, body, key: randomUUID() })

function readProcess(parameters: readonly string[]): Command {
  const values = readOptions(parameters, OF_ORDER)
  const number = need(values.order, '--order')
  return runAsAdmin(values.shop, async (context) => describe(await processOrder(context, toActionInput(number, {}))))
}

/** `0198…=2`: the id of a line, as "orders:show" prints it, and a quantity. */
const LINE = /^(?<lineId>[0-9a-f-]{36})=(?<quantity>[1-9]\d{0,5})$/

const readLines = (typed: readonly string[] | undefined): { lineId: string; quantity: number }[] | undefined =>
  typed?.map((text) => {
    const { lineId = '', quantity } = LINE.exec(text)?.groups ?? {}
    if (quantity === undefined)
      throw new UsageError(`--line is <line>=<pieces>, not ${text}; "orders:show" names the lines.`)
    return { lineId, quantity: Number(quantity) }
  })

function readShip(parameters: readonly string[]): Command {
  const values = readOptions(parameters, {
    ...OF_ORDER,
    ...LINES,
    carrier: { type: 'string', default: '' },
    tracking: { type: 'string', default: '' },
    url: { type: 'string', default: '' },
  })
  const number = need(values.order, '--order')
  const lines = readLines(values.line)
  if (values.url !== '' && !/^https?:\/\/\S{1,490}$/.test(values.url)) throw new UsageError('--url must be a URL.')
  const { carrier, tracking: trackingNumber, url: trackingUrl } = values
  return runAsAdmin(values.shop, async (context) => {
    const body = { lines, carrier: carrier.slice(0, 100), trackingNumber: trackingNumber.slice(0, 100), trackingUrl }
    const { shipmentId, ...state } = await ship(context, toActionInput(number, body))
    return `${describe(state)}\n  shipment  ${shipmentId}`
  })
}

function readDeliver(parameters: readonly string[]): Command {
  const values = readOptions(parameters, { ...OF_SHOP, shipment: { type: 'string' }, collected: { type: 'string' } })
  const shipmentId = requireId(values.shipment, '--shipment')
  const { collected } = values
  return runAsAdmin(values.shop, async (context) => {
    const collectedAmount = collected === undefined ? undefined : amountOf(context, collected, { least: 0 })
    return describe(await deliver(context, toActionInput(shipmentId, { collectedAmount })))
  })
}

function readCollect(parameters: readonly string[]): Command {
  const values = readOptions(parameters, { ...OF_ORDER, amount: { type: 'string' } })
  const number = need(values.order, '--order')
  const typed = need(values.amount, '--amount')
  return runAsAdmin(values.shop, async (context) =>
    describe(await collect(context, toActionInput(number, { amount: amountOf(context, typed) }))),
  )
}

export function requireId(text: string | undefined, option: string): string {
  const id = need(text, option)
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new UsageError(`${option} must be an id.`)
  return id
}

function readCancel(parameters: readonly string[]): Command {
  const values = readOptions(parameters, {
    ...OF_ORDER,
    ...LINES,
    reason: { type: 'string' },
    'no-restock': { type: 'boolean', default: false },
  })
  const number = need(values.order, '--order')
  const reason = SHOP_CANCEL_REASONS.find((candidate) => candidate === values.reason)
  if (!reason) throw new UsageError(`--reason must be one of ${SHOP_CANCEL_REASONS.join(', ')}.`)
  const body = { reason, lines: readLines(values.line), restock: !values['no-restock'] }
  return runAsAdmin(values.shop, async (context) => {
    const state = describe(await cancel(context, toActionInput(number, body)))
    return [state, ...printPendingRefunds(context, await readOrder(context, number), values.shop)].join('\n')
  })
}

function readRefund(parameters: readonly string[]): Command {
  const values = readOptions(parameters, { ...OF_ORDER, amount: { type: 'string' }, reason: { type: 'string' } })
  const number = need(values.order, '--order')
  const typed = need(values.amount, '--amount')
  const reason = need(values.reason, '--reason')
  return runAsAdmin(values.shop, async (context) => {
    const amount = amountOf(context, typed)
    const state = describe(await refund(context, toActionInput(number, { amount, reason: reason.slice(0, 300) })))
    return [state, ...printPendingRefunds(context, await readOrder(context, number), values.shop)].join('\n')
  })
}

/**
 * Parses an amount into minor units.
 * @throws ShopInputError when it is invalid or below `least`
 */
export function amountOf({ shop }: Pick<ShopContext, 'shop'>, typed: string, { least } = { least: 1 }): number {
  const amount = fromDecimal(typed, shop.currency)
  if (amount === null || amount < least) throw new ShopInputError(`${typed} is not a valid amount in ${shop.currency}.`)
  return amount
}

function readPayments(parameters: readonly string[]): Command {
  const values = readOptions(parameters, OF_SHOP)
  return runAsAdmin(values.shop, async (context) => {
    const payments = await listPaymentsToVerify(context)
    if (payments.length === 0) return 'No payment waits to be looked at.'
    return payments
      .map((payment) => {
        const reported =
          payment.reportedAmount === null ? '' : `, reported ${payment.reportedAmount} ${payment.reportedCurrency}`
        const proof = payment.transactionId === null ? '' : `  ${payment.senderNumber} ${payment.transactionId}`
        const { paymentId, orderNumber, provider, status } = payment
        return `${paymentId}  ${orderNumber}  ${provider}  ${status}  ${money(context, payment.amount)}${reported}${proof}`
      })
      .join('\n')
  })
}

function readConfirm(parameters: readonly string[]): Command {
  const values = readOptions(parameters, { ...OF_SHOP, payment: { type: 'string' }, amount: { type: 'string' } })
  const id = requireId(values.payment, '--payment')
  return runAsAdmin(values.shop, async (context) => {
    const amount = values.amount === undefined ? undefined : amountOf(context, values.amount)
    await confirmPayment(context, toActionInput(id, { amount }))
    return 'The payment is confirmed.'
  })
}

function readReject(parameters: readonly string[]): Command {
  const values = readOptions(parameters, {
    ...OF_SHOP,
    payment: { type: 'string' },
    reason: { type: 'string', default: '' },
  })
  const id = requireId(values.payment, '--payment')
  return runAsAdmin(values.shop, async (context) => {
    await rejectPayment(context, toActionInput(id, { reason: values.reason }))
    return 'The payment is rejected.'
  })
}

function readResolve(parameters: readonly string[]): Command {
  const values = readOptions(parameters, { ...OF_SHOP, payment: { type: 'string' }, to: { type: 'string' } })
  const id = requireId(values.payment, '--payment')
  const decision = (['accept', 'refund', 'dismiss'] as const).find((candidate) => candidate === values.to)
  if (!decision) throw new UsageError('--to is accept, refund or dismiss.')
  return runAsAdmin(values.shop, async (context) => {
    await resolvePayment(context, toActionInput(id, { decision }))
    return 'The payment is resolved.'
  })
}
