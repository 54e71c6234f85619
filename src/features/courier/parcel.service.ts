import {
  nameCarrier,
  shipmentToCarry,
  type ShipmentToCarry,
} from '#src/features/orders/shipments/shipment-for-carrier.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, isUniqueViolation, type Tx } from '#src/platform/db/db.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import { notifyStaff } from '#src/platform/staff-events/notifications.ts'
import { Failure } from '#src/shared/failure.ts'
import { CourierFailure } from './courier-http.adapter.ts'
import type { CourierAccount, CourierClients } from './courier-clients.service.ts'
import { courierStore } from './courier.store.ts'
import { storeOf } from './courier.service.ts'
import { amountToCollect, draftParcel, explain, rejection } from './parcel-draft.service.ts'
import type { ParcelKind } from './parcel-tracking.rules.ts'
import type { ParcelOrder } from './parcel.rules.ts'
import { parcelStore, type ParcelRow } from './parcel.store.ts'
import type { BookedParcel } from './pathao-parcels.adapter.ts'

/** The carrier's name for shoppers. */
const CARRIER = 'Pathao'

/** Longer than any booking takes: a response is not awaited after this. */
export const BOOKING_ENDS_MS = 5 * 60_000
const FIRST_POLL_MS = 6 * 3_600_000

/** The booking options of staff; all other data comes from the shipment. */
export interface ParcelBooking {
  shipmentId: string
  /** With packaging; by default the sum of the items. */
  weightGrams?: number | undefined
  /** The cash on delivery in minor units; by default the open amount. */
  collectAmount?: number | undefined
}

/** A parcel as staff see it. */
export interface Parcel {
  shipmentId: string
  state: ParcelRow['state']
  /** The courier's id; null until it is known. */
  consignmentId: string | null
  merchantOrderId: string
  collectAmount: number
  collectedAmount: number | null
  deliveryFeeAmount: number | null
  /** The kind of the last update (`PARCEL_KINDS`). */
  status: string | null
  statusAt: Date | null
  invoiceId: string | null
  lastError: string | null
}

/** Opens the shop's account. @throws Failure `parcel_rejected` in a shop without one */
export async function openAccount(context: ShopContext, clients: CourierClients): Promise<CourierAccount> {
  const account = await inTransaction(context, async (tx) => clients.open(context, await courierStore(tx).account()))
  if (!account) throw rejection('noCourier')
  return account
}

/**
 * Books a parcel for a shipment, idempotently. A booking that may have succeeded is never repeated; the courier's
 * webhook or `resolveParcel` settles it.
 * @throws Failure `parcel_rejected` with its reasons, `parcel_status_unknown` while it is unknown whether the courier has the
 * parcel, `courier_unavailable` when nothing was booked, `not_found`
 */
export async function bookParcel(
  context: ShopContext,
  clients: CourierClients,
  booking: ParcelBooking,
): Promise<Parcel> {
  const account = await openAccount(context, clients)
  const storeId = await storeOf(context, clients, account).catch(explain)
  const begun = await begin(context, { ...booking, storeId })
  if ('known' in begun) return toParcel(begun.known)
  const { parcelId, order } = begun
  // Whether the request may have arrived with an unknown result.
  let isInDoubt = false
  try {
    const flight = { account, name: `parcel ${parcelId}`, isBooking: true } as const
    const booked = await clients.request(context, flight, async (pathao, token) => {
      isInDoubt = true
      try {
        return await pathao.createOrder(token, order)
      } catch (error) {
        isInDoubt = !(error instanceof CourierFailure && error.isUndone)
        throw error
      }
    })
    return await finish(context, parcelId, booked)
  } catch (error) {
    if (!(error instanceof CourierFailure)) throw error
    await failBooking(context, parcelId, { isInDoubt, reason: error.message })
    if (isInDoubt) throw new Failure('parcel_status_unknown')
    return explain(error)
  }
}

/** A parcel that was never picked up, or was brought back, may be booked again. */
const NOT_IN_TRANSIT: ReadonlySet<string | null> = new Set<ParcelKind>(['pickupCancelled', 'returnedToSender'])

type Begun = { known: ParcelRow } | { parcelId: string; order: ParcelOrder }

/** Records the booking before its request. @returns the existing parcel instead, if there is one */
async function begin(context: ShopContext, booking: ParcelBooking & { storeId: number }): Promise<Begun> {
  try {
    return await inTransaction(context, async (tx) => {
      const shipment = await shipmentToCarry(tx, booking.shipmentId)
      const store = parcelStore(tx)
      const attempts = await store.ofShipment(shipment.shipmentId)
      const open = attempts.find(({ state }) => state !== 'refused')
      if (open && !NOT_IN_TRANSIT.has(open.courier_status)) {
        if (open.state === 'creating' || open.state === 'unknown') throw new Failure('parcel_status_unknown')
        return { known: open }
      }
      if (shipment.isDelivered) throw rejection('ended')
      if (open) await store.update(open.id, { state: 'refused' })
      const collectAmount = await amountToCollect(tx, shipment, booking.collectAmount)
      const merchantOrderId = nameOf(shipment, attempts.length + 1)
      const order = await draftParcel(tx, shipment, { ...booking, collectAmount, merchantOrderId })
      const parcelId = await store.add({
        shipmentId: shipment.shipmentId,
        merchantOrderId: order.merchantOrderId,
        collectAmount,
      })
      // In case this process dies before the response.
      const dueAt = new Date(context.now.getTime() + BOOKING_ENDS_MS)
      enqueueJob(tx, { kind: 'parcel.poll', key: parcelId, runAt: dueAt })
      return { parcelId, order }
    })
  } catch (error) {
    // A parallel booking is already under way.
    if (isUniqueViolation(error, 'courier_parcels_open')) throw new Failure('parcel_status_unknown')
    throw error
  }
}

/** Returns a unique merchant order id: each booking attempt of a shipment has its own. */
const nameOf = ({ orderNumber, number }: ShipmentToCarry, attempt: number): string =>
  attempt === 1 ? `${orderNumber}-${number}` : `${orderNumber}-${number}-${attempt}`

async function finish(context: ShopContext, parcelId: string, booked: BookedParcel): Promise<Parcel> {
  return inTransaction(context, async (tx) => {
    const parcel = await parcelStore(tx).lock(parcelId)
    if (!parcel) throw new Failure('not_found')
    await adopt(tx, parcel, { consignmentId: booked.consignmentId, fee: booked.fee })
    return toParcel((await parcelStore(tx).byId(parcelId)) ?? parcel)
  })
}

/** Stores the courier's id of a parcel; its webhook may have arrived before the response. */
export async function adopt(
  tx: Tx<ShopContext>,
  parcel: ParcelRow,
  { consignmentId, fee }: { consignmentId: string; fee: number | null },
): Promise<void> {
  if (parcel.consignment_id !== null) return
  await parcelStore(tx).update(parcel.id, {
    state: 'booked',
    consignment_id: consignmentId,
    courier_status: 'booked',
    last_checked_at: tx.now,
    last_error: null,
    ...(fee !== null && { delivery_fee_amount: fee }),
  })
  await nameCarrier(tx, parcel.shipment_id, { carrier: CARRIER, trackingNumber: consignmentId })
  const dueAt = new Date(tx.now.getTime() + FIRST_POLL_MS)
  enqueueJob(tx, { kind: 'parcel.poll', key: parcel.id, runAt: dueAt })
}

async function failBooking(
  context: ShopContext,
  parcelId: string,
  { isInDoubt, reason }: { isInDoubt: boolean; reason: string },
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const store = parcelStore(tx)
    const parcel = await store.lock(parcelId)
    // The webhook was faster.
    if (parcel?.state !== 'creating') return
    await store.update(parcelId, { state: isInDoubt ? 'unknown' : 'refused', last_error: reason })
    if (isInDoubt) notifyStaff(tx, 'parcelInDoubt')
  })
  if (isInDoubt) context.log.warn({ shopId: context.shop.id, parcelId }, 'parcel.booking_unknown')
}

/**
 * Records whether the courier has a parcel that is in doubt, after staff have looked.
 * @param consignmentId the courier's id; null when it has none, and the parcel may be booked again
 * @throws Failure `parcel_rejected` when the id belongs to another parcel, or nothing is in doubt
 */
export async function resolveParcel(
  context: ShopContext,
  clients: CourierClients,
  { shipmentId, consignmentId }: { shipmentId: string; consignmentId: string | null },
): Promise<Parcel> {
  const findOpen = async (tx: Tx<ShopContext>): Promise<ParcelRow> => {
    const rows = await parcelStore(tx).ofShipment(shipmentId)
    const row = rows.find(({ state }) => state === 'unknown')
    if (!row) throw rejection('notUnknown')
    return row
  }
  const parcel = await inTransaction(context, (tx) => findOpen(tx))
  if (consignmentId !== null) {
    const account = await openAccount(context, clients)
    const info = await clients
      .request(context, { account, name: `info ${consignmentId}` }, (pathao, token) =>
        pathao.findOrder(token, consignmentId),
      )
      .catch(explain)
    if (info.merchantOrderId !== parcel.merchant_order_id) throw rejection('otherParcel')
    return finish(context, parcel.id, { consignmentId, fee: null })
  }
  return inTransaction(context, async (tx) => {
    const row = await findOpen(tx)
    await parcelStore(tx).update(row.id, { state: 'refused' })
    return toParcel({ ...row, state: 'refused' })
  })
}

/** Returns the newest parcel of each shipment that has one, for staff. */
export const findParcels = (
  context: ShopContext,
  shipmentIds: readonly string[],
): Promise<ReadonlyMap<string, Parcel>> =>
  inTransaction(context, async (tx) => {
    const rows = await parcelStore(tx).newestOf(shipmentIds)
    return new Map(rows.map((row) => [row.shipment_id, toParcel(row)]))
  })

/** @returns null when the shipment has none */
export const findParcel = async (context: ShopContext, shipmentId: string): Promise<Parcel | null> =>
  (await findParcels(context, [shipmentId])).get(shipmentId) ?? null

const toParcel = (row: ParcelRow): Parcel => ({
  shipmentId: row.shipment_id,
  state: row.state,
  consignmentId: row.consignment_id,
  merchantOrderId: row.merchant_order_id,
  collectAmount: row.collect_amount,
  collectedAmount: row.collected_amount,
  deliveryFeeAmount: row.delivery_fee_amount,
  status: row.courier_status,
  statusAt: row.status_at,
  invoiceId: row.invoice_id,
  lastError: row.last_error,
})
