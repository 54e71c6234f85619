import type { LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import {
  costsOf,
  refundableDelivery,
  refundableFee,
  unitsAmountOf,
} from '#src/features/orders/changes/refund-plan.service.ts'
import type { ShopPolicies } from '#src/features/shop/policy.rules.ts'
import { getPolicies, hasWithdrawal } from '#src/features/shop/policy.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { ReturnLineRow, ReturnRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { formatDate } from '#src/shared/dates.ts'
import { formatMoney } from '#src/shared/money.ts'
import { planExchange, totalsOfExchange, unavailable, type ExchangeLine } from './exchange/exchange-plan.service.ts'
import { calculateReturn, type ReturnAmounts, type ReturnDelivery } from './return-amount.rules.ts'
import { limitOf, returnableUnits, type LineUnits, type ReturnableUnits } from './return-units.rules.ts'
import { isShopFault, type ReturnReason } from './return.rules.ts'
import { returnStore, type OpenUnits } from './return.store.ts'

export type Line = LockedOrder['lines'][number]

/** A line of an order with what of it may come back. */
export interface Candidate {
  line: Line
  units: LineUnits
  returnable: ReturnableUnits
  open: readonly OpenUnits[]
}

/** Units of a line that somebody wants to return. */
export interface RequestedLine {
  lineId: string
  quantity: number
  reason: ReturnReason
  note: string
  /** The variant to send instead of the refund; absent for the refund. */
  exchangeVariantId?: string | undefined
}

/** A request whose units may come back, with what it refunds. */
export interface ReturnPlan {
  lines: readonly (RequestedLine & { line: Line; isShopFault: boolean })[]
  /** What is sent instead of a refund, and what of the refund pays for it. */
  exchange: readonly ExchangeLine[]
  exchangeAmount: number
  /** What the customer pays on top of the refund. */
  exchangeDueAmount: number
  isInWithdrawalPeriod: boolean
  restockingFeeBps: number
  returnDelivery: ReturnDelivery
  amounts: ReturnAmounts
}

/** Returns the lines of an order with what of them may come back now. */
export async function listCandidates(tx: Tx<ShopContext>, order: LockedOrder): Promise<Candidate[]> {
  const store = returnStore(tx)
  const open = await store.openUnits(order.id)
  const deliveries = await store.deliveries(order.id)
  const repaired = await store.repairedLines(order.id)
  const moment = { now: tx.now, timeZone: tx.shop.time_zone }
  return order.lines.map((line) => {
    const own = open.filter(({ lineId }) => lineId === line.id)
    const units = {
      deliveries: line.is_digital ? [] : deliveries.filter(({ lineId }) => lineId === line.id),
      used: line.refunded_quantity + own.reduce((sum, { quantity }) => sum + quantity, 0),
      isReturnable: !line.not_returnable,
      windowDays: line.return_window_days,
      withdrawalDays: order.row.withdrawal_days,
      // Once a year more, however often they are repaired.
      guaranteeYears: order.row.guarantee_years + (repaired.has(line.id) ? 1 : 0),
    }
    return { line, units, open: own, returnable: returnableUnits(units, moment) }
  })
}

/**
 * Checks which units may come back, and calculates what goes back for them.
 * @param request.isLocked whether the stock of an exchange stays locked
 * @throws Failure `not_found`, `return_window_over`, `not_returnable`, `return_quantity`, `return_open`,
 * `exchange_unavailable`, `replacement_without_fault`
 */
export async function planReturn(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  { lines: requested, isLocked }: { lines: readonly RequestedLine[]; isLocked: boolean },
): Promise<ReturnPlan> {
  const candidates = await listCandidates(tx, order)
  const lines = requested.map((request) => {
    const candidate = candidates.find(({ line }) => line.id === request.lineId)
    if (!candidate) throw new Failure('not_found')
    requireUnits(tx, candidate, request)
    return { ...request, line: candidate.line, isShopFault: isShopFault(request.reason) }
  })
  const isOfWithdrawal = requested.every(
    ({ lineId, quantity }) =>
      quantity <= (candidates.find(({ line }) => line.id === lineId)?.returnable.withdrawal ?? 0),
  )
  const isInWithdrawalPeriod = isOfWithdrawal && (await hasWithdrawal(tx))
  const policies = await getPolicies(tx)
  const returnDelivery = isInWithdrawalPeriod ? withdrawnDelivery(policies) : policies.returnDelivery
  const terms = { isInWithdrawalPeriod, restockingFeeBps: policies.restockingFeeBps, returnDelivery }
  const amounts = amountsOfUnits(order, {
    ...terms,
    units: lines.map((line) => ({ ...line, isExchange: line.exchangeVariantId !== undefined, deductionAmount: 0 })),
  })
  const chosen = lines.flatMap(({ exchangeVariantId: variantId, ...units }) =>
    variantId === undefined ? [] : [{ ...units, variantId }],
  )
  const exchange = chosen.length === 0 ? [] : await planExchange(tx, order, { chosen, isLocked })
  const { totalAmount } = await totalsOfExchange(tx, order, exchange)
  // Also what goodwill has refunded before is to be paid.
  const exchangeDueAmount = Math.max(0, totalAmount - amounts.amount)
  if (exchangeDueAmount > 0 && !(await returnStore(tx).takesPayments())) throw unavailable(exchange[0])
  return { lines, exchange, exchangeAmount: totalAmount - exchangeDueAmount, exchangeDueAmount, ...terms, amounts }
}

/** Returns what of the delivery is refunded with the right of withdrawal: always all of it with everything. */
export const withdrawnDelivery = ({ partialWithdrawalDelivery }: ShopPolicies): ReturnDelivery =>
  partialWithdrawalDelivery === 'proportional' ? 'share' : 'all'

function requireUnits(tx: Tx<ShopContext>, candidate: Candidate, { quantity, reason }: RequestedLine): void {
  const { line, units, returnable, open } = candidate
  const most = isShopFault(reason) ? returnable.fault : returnable.anyReason
  if (quantity <= most) return
  const inCases = open.reduce((sum, one) => sum + one.quantity, 0)
  const [first] = open
  if (first && quantity <= most + inCases) throw new Failure('return_open', { values: { number: first.number } })
  if (most > 0) throw new Failure('return_quantity', { values: { n: most } })
  if (limitOf(units, returnable) === 'windowOver' && returnable.endsAt) {
    const { locale, language, time_zone: timeZone } = tx.shop
    const date = formatDate(lastDayOf(returnable.endsAt), { locale, language, timeZone })
    throw new Failure('return_window_over', { values: { date } })
  }
  throw new Failure('not_returnable', { values: { name: line.name } })
}

/** Returns a moment of the last day before an end at midnight. */
export const lastDayOf = (end: Date): Date => new Date(end.getTime() - 1)

interface Units {
  units: readonly {
    line: Line
    quantity: number
    isShopFault: boolean
    isExchange?: boolean
    deductionAmount: number
  }[]
  isInWithdrawalPeriod: boolean
  restockingFeeBps: number
  returnDelivery: ReturnDelivery
}

/** Calculates what goes back for units of an order as it is now. */
export function amountsOfUnits(order: LockedOrder, { units, ...terms }: Units): ReturnAmounts {
  const costs = costsOf(order)
  // What is exchanged stays with the customer: its delivery is not refunded.
  const quantityOf = (lineId: string): number =>
    units.reduce((sum, { line, quantity, isExchange }) => sum + (line.id === lineId && !isExchange ? quantity : 0), 0)
  return calculateReturn({
    ...terms,
    parts: units.map((unit) => ({
      itemsAmount: unitsAmountOf(order, unit),
      isShopFault: unit.isShopFault,
      isExchange: unit.isExchange ?? false,
      deductionAmount: unit.deductionAmount,
    })),
    isEverything: order.lines.every(
      (line) => line.quantity - line.cancelled_quantity - line.refunded_quantity <= quantityOf(line.id),
    ),
    orderItemsAmount: costs.itemsAmount,
    deliveryAmount: costs.deliveryAmount,
    deliveryLeft: refundableDelivery(order),
    feeAmount: costs.feeAmount,
    feeLeft: refundableFee(order),
    dueAmount: order.state.dueAmount,
  })
}

/** Calculates what goes back for a case as it stands: for the units that were accepted, have arrived, or are asked for. */
export const amountsOfReturn = (
  order: LockedOrder,
  row: Pick<ReturnRow, 'is_in_withdrawal_period' | 'restocking_fee_bps' | 'return_delivery'>,
  lines: readonly ReturnLineRow[],
): ReturnAmounts =>
  amountsOfUnits(order, {
    isInWithdrawalPeriod: row.is_in_withdrawal_period,
    restockingFeeBps: row.restocking_fee_bps,
    returnDelivery: row.return_delivery,
    units: lines.flatMap((line) => {
      const orderLine = order.lines.find(({ id }) => id === line.order_line_id)
      const quantity = unitsOf(line)
      return orderLine && quantity > 0
        ? [
            {
              line: orderLine,
              quantity,
              isShopFault: line.is_shop_fault,
              isExchange: line.exchange_variant_id !== null,
              deductionAmount: line.deduction_amount,
            },
          ]
        : []
    }),
  })

/** Returns what was refunded for a case, or goes back for it as it stands. */
export const currentAmounts = (order: LockedOrder, row: ReturnRow, lines: readonly ReturnLineRow[]): ReturnAmounts =>
  // Written by the refund.
  row.refund_parts === null ? amountsOfReturn(order, row, lines) : (row.refund_parts as ReturnAmounts)

/** Returns the units of a case that count now. */
export const unitsOf = (line: ReturnLineRow): number =>
  line.accepted_quantity ?? line.received_quantity ?? line.quantity

/** @throws Failure `return_changed` when a request was calculated with another amount */
export function requireSameAmount(
  { shop }: ShopContext,
  { row }: LockedOrder,
  { seen, amount }: { seen: number; amount: number },
): void {
  if (seen === amount) return
  const inWords = (value: number): string => formatMoney(value, row.currency, shop.locale)
  throw new Failure('return_changed', { values: { a: inWords(seen), b: inWords(amount) }, data: { amount } })
}
