import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from './courier-http.adapter.ts'
import { kindOfEvent, type ParcelKind } from './parcel-tracking.rules.ts'
import { minorOfTaka, readDhakaTime } from './parcel.rules.ts'

/** What the courier's own software answers a new address with, unless the merchant's panel says otherwise. */
export const DEFAULT_WEBHOOK_RESPONSE = 'f3992ecc-59da-4cbe-a049-a13da2018d51'

/** With which the courier looks whether an address takes its webhooks. */
const HANDSHAKE = 'webhook_integration'

/** A webhook that was understood. */
export type CourierWebhookBody =
  | { type: 'handshake' }
  /** About no parcel. */
  | { type: 'other'; event: string }
  | { type: 'parcel'; webhook: ParcelWebhook }

export interface ParcelWebhook {
  /** In the courier's words. */
  event: string
  kind: ParcelKind
  consignmentId: string
  /** Our name of the parcel; null where the courier did not say it. */
  merchantOrderId: string | null
  at: Date
  /** In poisha. */
  fee: number | null
  /** What was taken at the door, in poisha. */
  collected: number | null
  reason: string
  invoiceId: string | null
}

const REASON_LENGTH = 300
const Taka = z.union([z.number(), z.string()]).nullish()
const Event = z.object({ event: z.string().max(100) })
const Parcel = z.object({
  event: z.string(),
  consignment_id: z.string().regex(/^[\w-]{1,60}$/),
  merchant_order_id: z.union([z.string().max(100), z.number()]).nullish(),
  updated_at: z
    .string()
    .transform((text) => readDhakaTime(text))
    .pipe(z.date()),
  delivery_fee: Taka,
  collected_amount: Taka,
  reason: z.string().nullish(),
  invoice_id: z.union([z.string().max(100), z.number()]).nullish(),
  return_type: z.string().max(100).nullish(),
})

/** Whether a webhook comes from the courier, which sends the shop's secret as it is: compared in constant time. */
export function isCouriersSignature(signature: string | null, secret: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(signature ?? ''), hash(secret)) && signature !== null && secret !== ''
}

/** Reads a webhook's body; null for what is none of the courier's. */
export function parseCourierWebhook(text: string): CourierWebhookBody | null {
  const body = parseJson(text)
  const parsed = Event.safeParse(body)
  if (!parsed.success) return null
  const { event } = parsed.data
  if (event === HANDSHAKE) return { type: 'handshake' }
  if (!event.startsWith('order.')) return { type: 'other', event }
  const parcel = Parcel.safeParse(body)
  if (!parcel.success) return null
  const { data } = parcel
  const minor = (taka: number | string | null | undefined): number | null =>
    taka === null || taka === undefined ? null : minorOfTaka(taka)
  return {
    type: 'parcel',
    webhook: {
      event,
      kind: kindOfEvent(event, data.return_type ?? null),
      consignmentId: data.consignment_id,
      merchantOrderId: textOf(data.merchant_order_id),
      at: data.updated_at,
      fee: minor(data.delivery_fee),
      collected: minor(data.collected_amount),
      // The database takes no NUL, and whole characters only.
      reason: (data.reason ?? '')
        .toWellFormed()
        .replaceAll(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, REASON_LENGTH),
      invoiceId: textOf(data.invoice_id),
    },
  }
}

const textOf = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined || value === '' ? null : String(value).toWellFormed().replaceAll('\0', '')
