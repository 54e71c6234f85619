import { createHash } from 'node:crypto'
import { z } from 'zod'
import { lockOrderOf } from '#src/features/orders/shipments/shipment-for-carrier.service.ts'
import { deliverShipment, recordTracking } from '#src/features/orders/shipments/shipment.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { deleteJob, enqueueJob } from '#src/platform/queue/job-queue.ts'
import { notifyStaff } from '#src/platform/staff-events/notifications.ts'
import { Failure } from '#src/shared/failure.ts'
import { CourierFailure } from './courier-http.adapter.ts'
import type { CourierClients } from './courier-clients.service.ts'
import { courierStore } from './courier.store.ts'
import { adopt, BOOKING_ENDS_MS } from './parcel.service.ts'
import {
  isAtEnd,
  evaluate,
  soundTime,
  PARCEL_KINDS,
  TRACKING_OF,
  type ParcelKind,
  type ParcelUpdate,
  type TrackingStatus,
} from './parcel-tracking.rules.ts'
import { parcelStore, type ParcelRow } from './parcel.store.ts'
import {
  isCouriersSignature,
  parseCourierWebhook,
  DEFAULT_WEBHOOK_RESPONSE,
  type ParcelWebhook,
} from './pathao-webhook.adapter.ts'

/** The response to a webhook. */
export interface WebhookResponse {
  status: 202 | 401 | 404
  headers: Readonly<Record<string, string>>
}

const NONE: WebhookResponse = { status: 404, headers: {} }

/**
 * Receives a webhook: verifies the sender, stores it once, and enqueues a job. The courier waits only ten seconds, so
 * the response must not depend on the work.
 */
export async function receiveCourierWebhook(
  context: ShopContext,
  clients: CourierClients,
  { signature, body }: { signature: string | null; body: string },
): Promise<WebhookResponse> {
  return inTransaction(context, async (tx): Promise<WebhookResponse> => {
    const account = clients.open(context, await courierStore(tx).account())
    const { webhookSecret, webhookAnswer = DEFAULT_WEBHOOK_RESPONSE } = account?.credentials ?? {}
    if (webhookSecret === undefined) return NONE
    if (!isCouriersSignature(signature, webhookSecret)) {
      context.log.warn({ shopId: context.shop.id }, 'courier.webhook_forged')
      return { status: 401, headers: {} }
    }
    const accepted: WebhookResponse = {
      status: 202,
      headers: { 'x-pathao-merchant-webhook-integration-secret': webhookAnswer },
    }
    const read = parseCourierWebhook(body)
    // A retry would not help: the webhook is acknowledged and logged.
    if (!read) context.log.error({ shopId: context.shop.id }, 'courier.webhook_unreadable')
    if (read?.type !== 'parcel') return accepted
    const text = JSON.stringify(read.webhook)
    const hash = createHash('sha256').update(text).digest('hex')
    if (await parcelStore(tx).saveWebhook(hash, read.webhook))
      enqueueJob(tx, { kind: 'courier-webhook.process', key: hash, runAt: context.now })
    return accepted
  })
}

/** A stored webhook. */
const StoredWebhook = z.object({
  event: z.string(),
  kind: z.enum(PARCEL_KINDS),
  consignmentId: z.string(),
  merchantOrderId: z.string().nullable(),
  at: z.coerce.date(),
  fee: z.number().nullable(),
  collected: z.number().nullable(),
  reason: z.string(),
  invoiceId: z.string().nullable(),
}) satisfies z.ZodType<ParcelWebhook>

const RETENTION_DAYS = 90
const DAY_MS = 86_400_000

/** Processes a webhook, once. */
export async function workThrough(context: ShopContext, hash: string): Promise<null> {
  await inTransaction(context, async (tx) => {
    const store = parcelStore(tx)
    const row = await store.lockWebhook(hash)
    if (!row || row.isProcessed) return
    const webhook = StoredWebhook.parse(row.body)
    const at = soundTime(webhook.at, row.receivedAt)
    const parcel = await store.named(webhook.consignmentId, webhook.merchantOrderId)
    if (parcel) await applyUpdate(tx, parcel.id, { ...webhook, at })
    else context.log.info({ shopId: context.shop.id }, 'courier.webhook_of_unknown_parcel')
    await store.completeWebhook(hash, new Date(context.now.getTime() - RETENTION_DAYS * DAY_MS))
  })
  return null
}

/** An update of a parcel, from a webhook or a query. */
interface TrackingUpdate {
  kind: ParcelKind
  consignmentId: string
  at: Date
  fee?: number | null
  collected?: number | null
  reason?: string
  invoiceId: string | null
  /** The update comes from a query: it overrides earlier webhooks. */
  isCertain?: true
}

/** Applies an update. The order is locked first, as for every change of an order. */
async function applyUpdate(tx: Tx<ShopContext>, parcelId: string, update: TrackingUpdate): Promise<void> {
  const store = parcelStore(tx)
  const current = await store.byId(parcelId)
  if (!current) return
  await lockOrderOf(tx, current.shipment_id)
  let parcel = await store.lock(parcelId)
  if (!parcel) return
  const log = { shopId: tx.shop.id, parcelId }
  if (parcel.consignment_id !== null && parcel.consignment_id !== update.consignmentId)
    return tx.log.error(log, 'parcel.duplicate_at_courier')
  if (parcel.consignment_id === null) {
    const attempts = await store.ofShipment(parcel.shipment_id)
    if (attempts.some(({ id, state }) => id !== parcelId && state !== 'refused'))
      return tx.log.error(log, 'parcel.rebooked_meanwhile')
    await adopt(tx, parcel, { consignmentId: update.consignmentId, fee: update.fee ?? null })
    parcel = (await store.byId(parcelId)) ?? parcel
  }
  if (parcel.state === 'refused' && TRACKING_OF[update.kind] === null) return
  if (parcel.state === 'refused') return tx.log.error(log, 'parcel.moving_after_rejection')
  await store.update(parcelId, {
    last_checked_at: tx.now,
    ...(typeof update.fee === 'number' && { delivery_fee_amount: update.fee }),
    ...(typeof update.collected === 'number' && { collected_amount: update.collected }),
    ...(update.invoiceId !== null && { invoice_id: update.invoiceId }),
  })
  if (parcel.state === 'ended') return
  const dueAt = new Date(tx.now.getTime() + SILENCE_MS)
  enqueueJob(tx, { kind: 'parcel.poll', key: parcelId, runAt: dueAt })
  await applyTrackingStatus(tx, parcel, update)
}

async function applyTrackingStatus(tx: Tx<ShopContext>, parcel: ParcelRow, update: TrackingUpdate): Promise<void> {
  const { kind, at, reason = '', isCertain = false } = update
  const store = parcelStore(tx)
  const current = lastUpdateOf(parcel)
  const verdict = evaluate(current, update)
  const track = (status: TrackingStatus): Promise<void> =>
    recordTracking(tx, parcel.shipment_id, { status, at, actor: 'carrier' })
  if (kind === 'paid' && isCertain) {
    // A payout means that the delivery has ended, but the result is unknown.
    await store.update(parcel.id, { state: 'ended' })
    return track('unknown')
  }
  if (verdict === 'doubtful' ? !isCertain : verdict !== 'news') {
    if (verdict === 'doubtful' || kind === 'paid')
      enqueueJob(tx, { kind: 'parcel.poll', key: parcel.id, runAt: tx.now })
    return
  }
  const isEnd = isAtEnd(kind)
  await store.update(parcel.id, {
    courier_status: kind,
    status_at: at,
    last_error: reason || null,
    ...(isEnd && { state: 'ended' }),
  })
  if (isEnd) await deleteJob(tx, { kind: 'parcel.poll', key: parcel.id })
  if (kind === 'delivered') return arrive(tx, parcel, update)
  const status = TRACKING_OF[kind]
  if (status !== null) await track(status)
}

/** Marks a parcel as delivered; its cash counts as paid, up to the order's total. */
async function arrive(
  tx: Tx<ShopContext>,
  { id, shipment_id: shipmentId, ...parcel }: ParcelRow,
  update: TrackingUpdate,
) {
  const { at } = update
  // A query does not return the collected cash: the expected amount is assumed then.
  const collectedAmount = update.collected ?? parcel.collected_amount ?? parcel.collect_amount
  if (collectedAmount !== parcel.collect_amount)
    tx.log.warn({ shopId: tx.shop.id, parcelId: id }, 'parcel.cash_differs')
  try {
    await deliverShipment(tx, shipmentId, { at, actor: 'carrier', collectedAmount })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // The order has ended meanwhile: the courier's report is stored all the same.
    tx.log.error({ shopId: tx.shop.id, parcelId: id, code: error.code }, 'parcel.delivery_not_allowed')
  }
}

/** Returns the last update of a parcel. */
function lastUpdateOf({ courier_status: status, status_at: at }: ParcelRow): ParcelUpdate | null {
  const kind = PARCEL_KINDS.find((current) => current === status)
  return kind && at ? { kind, at } : null
}

const HOUR_MS = 3_600_000
/** A parcel without updates for this long is queried. */
const SILENCE_MS = 6 * HOUR_MS
const RETRY_MS = HOUR_MS
/** Parcels are not queried after this time. */
const MAX_POLLING_MS = 60 * DAY_MS

/**
 * Polls a parcel that had no update for hours, or whose webhooks contradict each other.
 * @returns the next run; null when the delivery has ended or nothing can be found out
 */
export async function pollParcel(
  context: ShopContext,
  clients: CourierClients,
  parcelId: string,
): Promise<Date | null> {
  const { now } = context
  const parcel = await inTransaction(context, (tx) => expirePendingBooking(tx, parcelId))
  if (parcel?.state === 'creating') return bookingEnd(parcel)
  if (parcel?.state !== 'booked' || parcel.consignment_id === null) return null
  if (now.getTime() - parcel.created_at.getTime() > MAX_POLLING_MS) return null
  const after = (ms: number): Date => new Date(now.getTime() + ms)
  const account = await inTransaction(context, async (tx) => clients.open(context, await courierStore(tx).account()))
  // The account may be configured again.
  if (!account) return after(SILENCE_MS)
  const consignmentId = parcel.consignment_id
  try {
    const info = await clients.request(context, { account, name: `info ${consignmentId}` }, (pathao, token) =>
      pathao.findOrder(token, consignmentId),
    )
    const at = soundTime(info.at, now)
    const { kind, invoiceId } = info
    await inTransaction(context, (tx) =>
      applyUpdate(tx, parcelId, { kind, consignmentId, at, invoiceId, isCertain: true }),
    )
    return isAtEnd(kind) ? null : after(SILENCE_MS)
  } catch (error) {
    if (!(error instanceof CourierFailure)) throw error
    return after(RETRY_MS)
  }
}

/** Returns when a booking without a response counts as failed. */
const bookingEnd = ({ created_at: begunAt }: ParcelRow): Date => new Date(begunAt.getTime() + BOOKING_ENDS_MS)

/** Marks a booking as in doubt when its process has died before the response. */
async function expirePendingBooking(tx: Tx<ShopContext>, parcelId: string): Promise<ParcelRow | null> {
  const store = parcelStore(tx)
  const parcel = await store.lock(parcelId)
  if (parcel?.state !== 'creating' || tx.now < bookingEnd(parcel)) return parcel
  await store.update(parcelId, { state: 'unknown', last_error: 'no answer was heard' })
  notifyStaff(tx, 'parcelInDoubt')
  tx.log.warn({ shopId: tx.shop.id, parcelId }, 'parcel.booking_unknown')
  return { ...parcel, state: 'unknown' }
}
