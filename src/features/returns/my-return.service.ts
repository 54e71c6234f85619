import { inspectOrder, lockOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { nameRefundMethods } from '#src/features/orders/changes/payment-name.service.ts'
import { previewCreditBonus } from '#src/features/orders/changes/refund-requests.service.ts'
import type { RefundDestination } from '#src/features/orders/order.rules.ts'
import { readOrderRow, requireOrder } from '#src/features/orders/order.service.ts'
import { getPolicies, hasWithdrawal } from '#src/features/shop/policy.service.ts'
import { withIdempotency } from '#src/platform/api/idempotency.ts'
import type { GuestContext, ShopContext, ShopperContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { digestsOf } from '#src/platform/files/private-files.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import type { ReturnRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { returnEn } from '#src/shared/messages/orders/returns.en.ts'
import { listExchangeOptions, type ExchangeLine } from './exchange/exchange-plan.service.ts'
import { findExchangeAmounts, findExchangeNumber } from './exchange/exchange.service.ts'
import { addFiles, nameFiles, readImage, withCaseFiles, type CheckedFile } from './files/return-file.service.ts'
import { needsImage, splitImages } from './files/return-file.rules.ts'
import { isReturnToken, numberOfToken } from './return-link.ts'
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
import { awaitsParcel, nextStatus } from './return.rules.ts'
import { lockReturn, requestReturn, stateOf, type LockedReturn } from './return.service.ts'
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
      exchangeDueAmount: plan.exchangeDueAmount,
      creditBonusAmount: await previewCreditBonus(tx, order.id, plan.amounts.amount - plan.exchangeAmount),
    }
  })

function exchangeIn(exchange: readonly ExchangeLine[], lineId: string) {
  const { variant } = exchange.find(({ line }) => line.id === lineId) ?? {}
  return variant ? { variantId: variant.variantId, optionValues: [...variant.optionValues] } : null
}

interface MyRequest {
  orderId: string
  lines: readonly (RequestedLine & { imageCount: number })[]
  previewAmount: number
  destination: RefundDestination
  /** The images, in the order of the items. */
  files: readonly File[]
  key: string | null
}

/**
 * Asks for a return; idempotent by `Idempotency-Key`.
 * @throws Failure of the plan, `return_changed`, `too_many_returns`, `photo_required`,
 * `upload_too_large`, `upload_type`, `idempotency_required`, `idempotency_conflict`,
 * `idempotency_in_flight`
 */
export async function requestMyReturn(
  context: GuestContext,
  storage: Storage,
  { orderId, lines, previewAmount, destination, files, key }: MyRequest,
): Promise<{ data: Return }> {
  const authorize = (tx: Tx<GuestContext>) => requireOrder(tx, { id: orderId })
  // Before the files are read: only who may read the order may send some.
  if (files.length > 0) await inTransaction(context, authorize)
  const images = await readImages(lines, files)
  const digests = await digestsOf(files)
  const body = { lines, previewAmount, destination, ...(digests.length > 0 && { files: digests }) }
  const write = (): Promise<{ response: { data: Return }; replayed: boolean }> =>
    inTransaction(context, async (tx) => {
      await authorize(tx)
      requireImages(lines)
      return withIdempotency(tx, { key, scope: `return ${orderId}`, body }, async () => {
        const order = await lockOrder(tx, orderId)
        const { number } = await requestReturn(tx, order, {
          lines: mergeLines(lines),
          seenAmount: previewAmount,
          destination,
        })
        const found = await lockReturn(tx, number)
        await addImages(tx, found, images)
        return { data: await toReturn(tx, found) }
      })
    })
  const { response } = await withCaseFiles(context, storage, {
    files: images.flatMap((one) => one.files),
    work: write,
    isRepeated: ({ replayed }) => replayed,
  })
  return response
}

/** The checked images of an item. */
interface ItemImages {
  lineId: string
  files: readonly CheckedFile[]
}

/** @throws Failure `upload_too_large`, `upload_type`, `invalid_fields` for files of no item */
async function readImages(lines: MyRequest['lines'], files: readonly File[]): Promise<ItemImages[]> {
  const split = splitImages(
    lines.map(({ imageCount }) => imageCount),
    files,
  )
  if (!split) throw new Failure('invalid_fields', { fields: { files: returnEn.choose.photoRequired } })
  return Promise.all(
    lines.map(async ({ lineId }, index) => ({ lineId, files: await Promise.all((split[index] ?? []).map(readImage)) })),
  )
}

/** @throws Failure `photo_required` */
function requireImages(lines: MyRequest['lines']): void {
  if (lines.some(({ reason, imageCount }) => needsImage(reason) && imageCount === 0))
    throw new Failure('photo_required')
}

async function addImages(tx: Tx<ShopContext>, { row, lines }: LockedReturn, images: readonly ItemImages[]) {
  for (const { id, order_line_id: lineId } of lines) {
    const files = images.flatMap((one) => (one.lineId === lineId ? one.files : []))
    await addFiles(tx, { returnId: row.id, kind: 'photo', lineId: id }, files)
  }
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
export async function requireReturn(tx: Tx<GuestContext>, number: string): Promise<ReturnRow> {
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

/** Returns a case as its customer sees it. */
export async function toReturn(tx: Tx<ShopContext>, { order, row, lines }: LockedReturn): Promise<Return> {
  const files = await nameFiles(tx, row.id)
  const state = stateOf(row)
  const isAwaited = awaitsParcel(state)
  const isWaiting = isAwaited || row.status === 'approved'
  const { amount } = currentAmounts(order, row, lines)
  const may = (command: 'cancel' | 'send' | 'reply'): boolean => nextStatus(command, state, 'shopper') !== null
  return {
    number: row.number,
    orderNumber: showOrderNumber(order.row.order_number),
    kind: row.kind,
    status: row.status,
    requestedAt: row.requested_at.toISOString(),
    costBearer: row.cost_bearer,
    keepsGoods: row.keeps_goods,
    sendUntil: may('send') && row.parcel_until ? lastDayOf(row.parcel_until).toISOString() : null,
    instructions: isWaiting ? row.instructions : '',
    address: isAwaited ? tx.shop.drop_address : '',
    rejectReason: row.reject_reason,
    refundNote: row.refund_note,
    repairNote: row.repair_note,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    labelId: isAwaited ? files.labelId : null,
    currency: order.row.currency,
    paymentTitle: await nameRefundMethods(tx, order, row.destination),
    lines: lines.flatMap((line) => {
      const item = order.lines.find(({ id }) => id === line.order_line_id)
      if (!item) return []
      const { quantity, reason, note, deduction_amount: deductionAmount, deduction_reason: deductionReason } = line
      const exchangedFor = line.exchange_variant_id === null ? null : line.exchange_options
      const acceptedQuantity = line.accepted_quantity
      const imageIds = files.imagesOf(line.id)
      return [
        {
          ...itemOf(item),
          imageIds,
          quantity,
          reason,
          note,
          acceptedQuantity,
          deductionAmount,
          deductionReason,
          exchangedFor,
        },
      ]
    }),
    amount,
    ...(await findExchangeAmounts(tx, { order, row, lines }, amount)),
    isRefunded: row.refund_amount !== null,
    exchangeOrderNumber: await findExchangeNumber(tx, row),
    reply: row.answer,
    actions: (['cancel', 'send', 'reply'] as const).filter(may),
  }
}
