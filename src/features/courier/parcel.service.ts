import {
  nameCarrier,
  shipmentToCarry,
  type ShipmentToCarry,
} from '#src/features/orders/shipment-for-carrier.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, isUniqueViolation } from '#src/platform/db/db.ts'
import { enqueueTask } from '#src/platform/queue/job-queue.ts'
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

/** The carrier as shoppers read it. */
const CARRIER = 'Pathao'

/** The task that looks after a parcel (`lookAfterParcel`); its subject is the parcel. */
export const PARCEL_TASK = 'courierParcel'

/** Longer than any booking takes: then nobody waits for its answer any more. */
export const BOOKING_ENDS_MS = 5 * 60_000
const FIRST_POLL_MS = 6 * 3_600_000

/** What an operator says of a parcel; everything else is the shipment's own. */
export interface ParcelBooking {
  shipmentId: string
  /** With its box; the sum of what is in it unless said otherwise. */
  weightGrams?: number
  /** What the courier takes at the door, in minor units; all that is still to be paid unless said otherwise. */
  collectAmount?: number
}

/** A parcel as the operator sees it. */
export interface Parcel {
  shipmentId: string
  state: ParcelRow['state']
  /** The courier's number; null until it is known. */
  consignmentId: string | null
  merchantOrderId: string
  collectAmount: number
  collectedAmount: number | null
  deliveryFeeAmount: number | null
  /** What was last told of it (`PARCEL_KINDS`). */
  status: string | null
  statusAt: Date | null
  invoiceId: string | null
  lastError: string | null
}

/** The shop's account, opened. @throws Failure `parcel_refused` in a shop without one */
export async function openAccount(context: ShopContext, clients: CourierClients): Promise<CourierAccount> {
  const account = await inTransaction(context, async (tx) => clients.open(context, await courierStore(tx).account()))
  if (!account) throw rejection('noCourier')
  return account
}

/**
 * Has the courier carry a shipment: once, however often it is asked for. What is not certain to have failed is never
 * repeated; it is settled by the courier's webhook or by `resolveParcel`.
 * @throws Failure `parcel_refused` with what is wrong with it, `parcel_in_doubt` while nobody knows whether the courier
 * has it, `courier_unavailable` when it cannot be had and nothing was booked, `not_found`
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
  // Whether the courier may have heard of it without our knowing what it did.
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
    if (isInDoubt) throw new Failure('parcel_in_doubt')
    return explain(error)
  }
}

/** What the courier never came for, or has brought back, may be booked anew. */
const NOT_IN_TRANSIT: ReadonlySet<string | null> = new Set<ParcelKind>(['pickupCancelled', 'returnedToSender'])

type Begun = { known: ParcelRow } | { parcelId: string; order: ParcelOrder }

/** Writes down that the courier is about to be asked. @returns the parcel that there is already, instead */
async function begin(context: ShopContext, booking: ParcelBooking & { storeId: number }): Promise<Begun> {
  try {
    return await inTransaction(context, async (tx) => {
      const shipment = await shipmentToCarry(tx, booking.shipmentId)
      const store = parcelStore(tx)
      const attempts = await store.ofShipment(shipment.shipmentId)
      const open = attempts.find(({ state }) => state !== 'refused')
      if (open && !NOT_IN_TRANSIT.has(open.courier_status)) {
        if (open.state === 'creating' || open.state === 'unknown') throw new Failure('parcel_in_doubt')
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
      // In case this process ends before it hears the answer.
      const dueAt = new Date(context.now.getTime() + BOOKING_ENDS_MS)
      await enqueueTask(tx, { kind: PARCEL_TASK, subject: parcelId, dueAt })
      return { parcelId, order }
    })
  } catch (error) {
    // Two operators at once: the other one's is under way.
    if (isUniqueViolation(error, 'courier_parcels_open')) throw new Failure('parcel_in_doubt')
    throw error
  }
}

/** A name that the courier is told once: each try to have a shipment carried has its own. */
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

/** From now on the courier's number of a parcel is known; its webhook may have been here before our answer. */
export async function adopt(
  tx: ShopContext,
  parcel: ParcelRow,
  { consignmentId, fee }: { consignmentId: string; fee: number | null },
): Promise<void> {
  if (parcel.consignment_id !== null) return
  await parcelStore(tx).update(parcel.id, {
    state: 'booked',
    consignment_id: consignmentId,
    courier_status: 'booked',
    heard_at: tx.now,
    last_error: null,
    ...(fee !== null && { delivery_fee_amount: fee }),
  })
  await nameCarrier(tx, parcel.shipment_id, { carrier: CARRIER, trackingNumber: consignmentId })
  const dueAt = new Date(tx.now.getTime() + FIRST_POLL_MS)
  await enqueueTask(tx, { kind: PARCEL_TASK, subject: parcel.id, dueAt })
}

async function failBooking(
  context: ShopContext,
  parcelId: string,
  { isInDoubt, reason }: { isInDoubt: boolean; reason: string },
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const store = parcelStore(tx)
    const parcel = await store.lock(parcelId)
    // Its webhook was quicker.
    if (parcel?.state !== 'creating') return
    await store.update(parcelId, { state: isInDoubt ? 'unknown' : 'refused', last_error: reason })
  })
  if (isInDoubt) context.log.warn({ shopId: context.shop.id, parcelId }, 'it is not known whether a parcel was booked')
}

/**
 * The operator has looked at the courier's whether it has a parcel that is in doubt.
 * @param consignmentId the courier's number of it; null when it has none, and it may be booked anew
 * @throws Failure `parcel_refused` when the courier knows the number as another parcel, or nothing is in doubt
 */
export async function resolveParcel(
  context: ShopContext,
  clients: CourierClients,
  { shipmentId, consignmentId }: { shipmentId: string; consignmentId: string | null },
): Promise<Parcel> {
  const findOpen = async (tx: ShopContext): Promise<ParcelRow> => {
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

/** What the operator is told of shipments' parcels: the newest of each that has one. */
export const findParcels = (
  context: ShopContext,
  shipmentIds: readonly string[],
): Promise<ReadonlyMap<string, Parcel>> =>
  inTransaction(context, async (tx) => {
    const rows = await parcelStore(tx).newestOf(shipmentIds)
    return new Map(rows.map((row) => [row.shipment_id, toParcel(row)]))
  })

/** @returns null when it has none */
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
