import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from './courier-http.adapter.ts'
import { kindOfEvent, type ParcelKind } from './parcel-tracking.rules.ts'
import { minorOfTaka, readDhakaTime } from './parcel.rules.ts'

/** The response of the courier's own software to a new webhook URL, unless the merchant's panel shows another one. */
export const DEFAULT_WEBHOOK_RESPONSE = 'f3992ecc-59da-4cbe-a049-a13da2018d51'

/** The event with which the courier checks a webhook URL. */
const HANDSHAKE = 'webhook_integration'

/** A parsed webhook. */
export type CourierWebhookBody =
  | { type: 'handshake' }
  /** About no parcel. */
  | { type: 'other'; event: string }
  | { type: 'parcel'; webhook: ParcelWebhook }

export interface ParcelWebhook {
  /** The courier's own event name. */
  event: string
  kind: ParcelKind
  consignmentId: string
  /** Our merchant order id; null when the courier did not send it. */
  merchantOrderId: string | null
  at: Date
  /** In poisha. */
  fee: number | null
  /** The collected cash, in poisha. */
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

/** Returns whether a webhook has the shop's secret, which the courier sends unhashed; compared in constant time. */
export function isCouriersSignature(signature: string | null, secret: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(signature ?? ''), hash(secret)) && signature !== null && secret !== ''
}

/** Parses a webhook's body; null when it is not one of the courier's. */
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
      // The database rejects NUL and lone surrogates.
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
