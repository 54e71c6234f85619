import { inspectOrder, lockOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { nameRefundMethods } from '#src/features/orders/changes/payment-name.service.ts'
import { previewCreditBonus } from '#src/features/orders/changes/refund-requests.service.ts'
import type { RefundDestination } from '#src/features/orders/order.rules.ts'
import { readOrderRow, requireOrder } from '#src/features/orders/order.service.ts'
import { getPolicies, hasWithdrawal } from '#src/features/shop/policy.service.ts'
import { withIdempotency } from '#src/platform/api/idempotency.ts'
import type { GuestContext, ShopContext, ShopperContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { ReturnRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { listExchangeOptions, type ExchangeLine } from './exchange/exchange-plan.service.ts'
import { endExchange, findExchangeAmount, findExchangeNumber } from './exchange/exchange.service.ts'
import { isReturnToken, numberOfToken } from './return-link.ts'
import { shopReturnRequested } from './return-mail.ts'
import {
  currentAmounts,
  lastDayOf,
  listCandidates,
  planReturn,
  type Line,
  type RequestedLine,
} from './return-plan.service.ts'
import { limitOf } from './return-units.rules.ts'
import type { Return, ReturnableOrder, ReturnPreview } from './return.contract.ts'
import { nextStatus, requireNext } from './return.rules.ts'
import { lockReturn, noteReturn, queueReturnMail, requestReturn, stateOf, type LockedReturn } from './return.service.ts'
import { returnStore } from './return.store.ts'

// Returns as shoppers, and guests who may read the order, see and change them.

const PAGE_SIZE = 20

const itemOf = (line: Line) => ({
  lineId: line.id,
  name: line.name,
  slug: line.slug,
  image: line.image,
  optionValues: line.option_values,
})

/** @throws Failure `not_found`, also for an order that this browser may not read */
export const readReturnable = (context: GuestContext, orderNumber: string): Promise<ReturnableOrder> =>
  inTransaction(context, async (tx) => {
    const order = await inspectOrder(tx, await requireOrder(tx, { orderNumber }))
    const candidates = await listCandidates(tx, order)
    const isInPeriod = candidates.some(({ returnable }) => returnable.withdrawal > 0)
    const returns = await returnStore(tx).ofOrder(order.id)
    const possible = candidates.filter(({ returnable }) => returnable.fault > 0).map(({ line }) => line)
    const options = await listExchangeOptions(tx, order, possible)
    return {
      orderId: order.id,
      orderNumber: showOrderNumber(order.row.order_number),
      currency: order.row.currency,
      paymentTitle: await nameRefundMethods(tx, order, 'source'),
      isWithdrawable: isInPeriod && (await hasWithdrawal(tx)),
      lines: candidates.map(({ line, units, returnable }) => ({
        ...itemOf(line),
        anyReasonQuantity: returnable.anyReason,
        faultQuantity: returnable.fault,
        limit: limitOf(units, returnable),
        exchangeOptions: options.get(line.id) ?? [],
        returnUntil: returnable.endsAt && lastDayOf(returnable.endsAt).toISOString(),
      })),
      returns: returns.map(({ number, status }) => ({ number, status })),
    }
  })

/** Sums the units of one line and one reason, so that no unit is counted twice. */
function mergeLines(lines: readonly RequestedLine[]): RequestedLine[] {
  const merged = new Map<string, RequestedLine>()
  for (const line of lines) {
    const before = merged.get(line.lineId)
    merged.set(line.lineId, before ? { ...before, quantity: before.quantity + line.quantity } : line)
  }
  return [...merged.values()]
}

/** @throws Failure `not_found`, `return_window_over`, `not_returnable`, `return_quantity`, `return_open` */
export const previewMyReturn = (
  context: GuestContext,
  orderId: string,
  lines: readonly RequestedLine[],
): Promise<ReturnPreview> =>
  inTransaction(context, async (tx) => {
    const order = await inspectOrder(tx, await requireOrder(tx, { id: orderId }))
    const plan = await planReturn(tx, order, { lines: mergeLines(lines), isLocked: false })
    const { returnCostBearer } = await getPolicies(tx)
    return {
      lines: plan.lines.map(({ line, quantity, reason, note }) => ({
        ...itemOf(line),
        quantity,
        reason,
        note,
        exchangeFor: exchangeIn(plan.exchange, line.id),
      })),
      costBearer: plan.lines.some(({ isShopFault }) => isShopFault) ? 'shop' : returnCostBearer,
      paymentTitle: await nameRefundMethods(tx, order, 'source'),
      currency: order.row.currency,
      amounts: plan.amounts,
      exchangeAmount: plan.exchangeAmount,
      creditBonusAmount: await previewCreditBonus(tx, order.id, plan.amounts.amount - plan.exchangeAmount),
    }
  })

function exchangeIn(exchange: readonly ExchangeLine[], lineId: string) {
  const { variant } = exchange.find(({ line }) => line.id === lineId) ?? {}
  return variant ? { variantId: variant.variantId, optionValues: [...variant.optionValues] } : null
}

interface MyRequest {
  orderId: string
  lines: readonly RequestedLine[]
  previewAmount: number
  destination: RefundDestination
  key: string | null
}

/**
 * Asks for a return; idempotent by `Idempotency-Key`.
 * @throws Failure of the plan, `return_changed`, `too_many_returns`, `idempotency_required`, `idempotency_conflict`,
 * `idempotency_in_flight`
 */
export async function requestMyReturn(
  context: GuestContext,
  { orderId, lines, previewAmount, destination, key }: MyRequest,
): Promise<{ data: Return }> {
  const { response } = await inTransaction(context, async (tx) => {
    await requireOrder(tx, { id: orderId })
    const body = { lines, previewAmount, destination }
    return withIdempotency(tx, { key, scope: `return ${orderId}`, body }, async () => {
      const order = await lockOrder(tx, orderId)
      const { number } = await requestReturn(tx, order, {
        lines: mergeLines(lines),
        seenAmount: previewAmount,
        destination,
      })
      return { data: await toReturn(tx, await lockReturn(tx, number)) }
    })
  })
  return response
}

/** Returns a page of the signed-in shopper's cases, the newest first. */
export async function listMyReturns(context: ShopperContext, page: number) {
  const { rows, total } = await inTransaction(context, (tx) =>
    returnStore(tx).listOf(context.session.userId, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }),
  )
  const data = rows.map(({ orderNumber, requestedAt, ...row }) => ({
    ...row,
    orderNumber: showOrderNumber(orderNumber),
    requestedAt: requestedAt.toISOString(),
  }))
  return { data, page, pageSize: PAGE_SIZE, total }
}

/**
 * Finds a case that this browser may read: that of an order that it may read, or one whose mailed link it has opened.
 * @throws Failure `not_found`
 */
async function requireReturn(tx: Tx<GuestContext>, number: string): Promise<ReturnRow> {
  const row = await returnStore(tx).find(number.toUpperCase())
  if (!row) throw new Failure('not_found')
  if (!tx.guest.canReadOrder(row.id)) await requireOrder(tx, { id: row.order_id })
  return row
}

/** Returns a case that this browser may read. @throws Failure `not_found` */
export async function readReturnCase(tx: Tx<GuestContext>, number: string): Promise<LockedReturn> {
  const row = await requireReturn(tx, number)
  const order = await inspectOrder(tx, await readOrderRow(tx, row.order_id))
  return { order, row, lines: await returnStore(tx).lines(row.id) }
}

/** @throws Failure `not_found` */
export const readMyReturn = (context: GuestContext, number: string): Promise<Return> =>
  inTransaction(context, async (tx) => toReturn(tx, await readReturnCase(tx, number)))

/**
 * Gives this browser access to the case of a mailed link, and to nothing else of its order.
 * @throws Failure `order_link_expired`
 */
export async function openReturnLink(context: GuestContext, token: string): Promise<{ number: string }> {
  const number = numberOfToken(token)
  const row = await inTransaction(context, async (tx) => {
    const found = number === null ? null : await returnStore(tx).find(number)
    if (!found) return null
    const order = await readOrderRow(tx, found.order_id)
    return isReturnToken(tx, { found, order, token }) ? found : null
  })
  if (!row) throw new Failure('order_link_expired')
  context.guest.grantOrderAccess(row.id)
  return { number: row.number }
}

interface Change {
  number: string
  key: string | null
  body: object
  work: (tx: Tx<GuestContext>, found: LockedReturn) => Promise<void>
}

/** Changes a case of an order that this browser may read, once per key. */
async function changeMyReturn(context: GuestContext, { number, key, body, work }: Change): Promise<{ data: Return }> {
  const { response } = await inTransaction(context, async (tx) => {
    const row = await requireReturn(tx, number)
    return withIdempotency(tx, { key, scope: `return ${row.id}`, body }, async () => {
      await work(tx, await lockReturn(tx, row.number))
      return { data: await toReturn(tx, await lockReturn(tx, row.number)) }
    })
  })
  return response
}

/** @throws Failure `not_found`, `transition_not_allowed`, and those of repeated requests */
export const cancelMyReturn = (context: GuestContext, number: string, key: string | null): Promise<{ data: Return }> =>
  changeMyReturn(context, {
    number,
    key,
    body: { do: 'cancel' },
    work: async (tx, found) => {
      const status = requireNext('cancel', stateOf(found.row), 'shopper')
      await returnStore(tx).update(found.row.id, { status, ended_at: tx.now })
      await endExchange(tx, found)
      await noteReturn(tx, found, { type: 'returnCancelled', actor: 'shopper' })
    },
  })

/** @throws Failure `not_found`, `transition_not_allowed`, and those of repeated requests */
export const sendMyReturn = (
  context: GuestContext,
  number: string,
  { carrier, trackingNumber, key }: { carrier: string; trackingNumber: string; key: string | null },
): Promise<{ data: Return }> =>
  changeMyReturn(context, {
    number,
    key,
    body: { do: 'send', carrier, trackingNumber },
    work: async (tx, found) => {
      const status = requireNext('send', stateOf(found.row), 'shopper')
      await returnStore(tx).update(found.row.id, { status, sent_at: tx.now, carrier, tracking_number: trackingNumber })
      await noteReturn(tx, found, { type: 'returnSent', actor: 'shopper' })
    },
  })

/**
 * Replies to a rejection, once: staff decide again.
 * @throws Failure `not_found`, `transition_not_allowed`, `return_quantity` when the items are in another case meanwhile,
 * and those of repeated requests
 */
export const replyToRejection = (
  context: GuestContext,
  number: string,
  { text, key }: { text: string; key: string | null },
): Promise<{ data: Return }> =>
  changeMyReturn(context, {
    number,
    key,
    body: { do: 'reply', text },
    work: async (tx, found) => {
      const status = requireNext('reply', stateOf(found.row), 'shopper')
      const candidates = await listCandidates(tx, found.order)
      for (const { order_line_id: lineId, quantity } of found.lines) {
        const most = candidates.find(({ line }) => line.id === lineId)?.returnable.fault ?? 0
        if (quantity > most) throw new Failure('return_quantity', { values: { n: most } })
      }
      await returnStore(tx).update(found.row.id, { status, answer: text, answered_at: tx.now, ended_at: null })
      await noteReturn(tx, found, { type: 'returnRequested', actor: 'shopper' })
      queueReturnMail(tx, shopReturnRequested(tx.shop, await lockReturn(tx, found.row.number)))
    },
  })

const isWaiting = ({ status }: ReturnRow): boolean => status === 'approved' || status === 'inTransit'

/** Returns a case as its customer sees it. */
async function toReturn(tx: Tx<ShopContext>, { order, row, lines }: LockedReturn): Promise<Return> {
  const may = (command: 'cancel' | 'send' | 'reply'): boolean => nextStatus(command, stateOf(row), 'shopper') !== null
  return {
    number: row.number,
    orderNumber: showOrderNumber(order.row.order_number),
    kind: row.kind,
    status: row.status,
    requestedAt: row.requested_at.toISOString(),
    costBearer: row.cost_bearer,
    keepsGoods: row.keeps_goods,
    sendUntil: row.status === 'approved' && row.parcel_until ? lastDayOf(row.parcel_until).toISOString() : null,
    instructions: isWaiting(row) ? row.instructions : '',
    address: isWaiting(row) && !row.keeps_goods ? tx.shop.drop_address : '',
    rejectReason: row.reject_reason,
    refundNote: row.refund_note,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    currency: order.row.currency,
    paymentTitle: await nameRefundMethods(tx, order, row.destination),
    lines: lines.flatMap((line) => {
      const item = order.lines.find(({ id }) => id === line.order_line_id)
      if (!item) return []
      const { quantity, reason, note, deduction_amount: deductionAmount, deduction_reason: deductionReason } = line
      const exchangedFor = line.exchange_variant_id === null ? null : line.exchange_options
      const acceptedQuantity = line.accepted_quantity
      return [
        { ...itemOf(item), quantity, reason, note, acceptedQuantity, deductionAmount, deductionReason, exchangedFor },
      ]
    }),
    amount: currentAmounts(order, row, lines).amount,
    exchangeAmount: await findExchangeAmount(tx, { order, row, lines }),
    isRefunded: row.refund_amount !== null,
    exchangeOrderNumber: await findExchangeNumber(tx, row),
    reply: row.answer,
    actions: (['cancel', 'send', 'reply'] as const).filter(may),
  }
}
