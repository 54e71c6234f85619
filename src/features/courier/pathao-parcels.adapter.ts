import { z } from 'zod'
import { kindOfStatus, type ParcelKind } from './parcel-tracking.rules.ts'
import { minorOfTaka, readDhakaTime, type ParcelOrder } from './parcel.rules.ts'

/** Sends a request whose response has that shape. */
export type RequestCourier = <T extends z.ZodType>(
  schema: T,
  path: string,
  /** `steps` multiplies the usual timeout. */
  init: RequestInit & { steps?: number },
) => Promise<z.output<T>>

/** The courier's parcel API. Every method may throw CourierFailure. */
export interface PathaoParcels {
  listStores: (accessToken: string) => Promise<CourierStore[]>
  fetchPrice: (accessToken: string, query: PriceQuery) => Promise<ParcelPrice>
  /**
   * Books a parcel. The courier has no idempotency key: after a CourierFailure that is not `isUndone` the result is
   * unknown.
   */
  createOrder: (accessToken: string, order: ParcelOrder) => Promise<BookedParcel>
  findOrder: (accessToken: string, consignmentId: string) => Promise<ParcelInfo>
}

/** A pickup store of the merchant. */
export interface CourierStore {
  id: number
  name: string
  /** Whether the courier has approved it. */
  isActive: boolean
  isDefault: boolean
}

export interface PriceQuery {
  storeId: number
  cityId: number
  zoneId: number
  weightKilos: number
}

/** The delivery price of a parcel. */
export interface ParcelPrice {
  /** In poisha. */
  amount: number
  /** Whether cash on delivery is possible there. */
  takesCash: boolean
}

export interface BookedParcel {
  consignmentId: string
  /** In poisha; null when the courier did not return it. */
  fee: number | null
}

/** The courier's data about a parcel. */
export interface ParcelInfo {
  merchantOrderId: string
  /** The courier's own status. */
  status: string
  kind: ParcelKind
  at: Date
  /** The invoice of the courier's payout of collected cash. */
  invoiceId: string | null
}

/** A booking gets a longer timeout: an unknown result costs more than waiting. */
const BOOKING_STEPS = 4

const MAX_STORES = 1000
const Id = z.int().positive()
const Name = z.string().max(300)
const Flag = z.union([z.boolean(), z.number()]).nullish()
const ConsignmentId = z.string().regex(/^[\w-]{1,60}$/)
const Taka = z.union([z.number(), z.string()]).transform((taka) => minorOfTaka(taka))
const Store = z.object({
  store_id: Id,
  store_name: Name,
  is_active: Flag,
  is_default_store: Flag,
})
const Stores = z.object({ data: z.object({ data: z.array(Store).max(MAX_STORES) }) })
const Price = z.object({
  data: z.object({ final_price: Taka.pipe(z.int()), cod_enabled: Flag }),
})
const Booked = z.object({ data: z.object({ consignment_id: ConsignmentId, delivery_fee: Taka.nullish() }) })
const Info = z.object({
  data: z.object({
    merchant_order_id: z.coerce.string().max(100),
    order_status: Name,
    order_status_slug: Name.nullish(),
    updated_at: z
      .string()
      .transform((text) => readDhakaTime(text))
      .pipe(z.date()),
    invoice_id: z.string().max(100).nullish(),
  }),
})

const PARCEL = 2
const NORMAL_DELIVERY = 48

/** Converts to the courier's documented format. Unknown values are left out, never null. */
const wireOf = (order: ParcelOrder): object => ({
  store_id: order.storeId,
  merchant_order_id: order.merchantOrderId,
  recipient_name: order.name,
  recipient_phone: order.phone,
  recipient_address: order.address,
  ...(order.locality && {
    recipient_city: order.locality.cityId,
    recipient_zone: order.locality.zoneId,
    ...(order.locality.areaId !== null && { recipient_area: order.locality.areaId }),
  }),
  delivery_type: NORMAL_DELIVERY,
  item_type: PARCEL,
  item_quantity: order.quantity,
  item_weight: order.weightKilos,
  ...(order.description !== '' && { item_description: order.description }),
  ...(order.instruction !== '' && { special_instruction: order.instruction }),
  amount_to_collect: order.collectTaka,
})

/** @param request sends a request to the courier */
export function openPathaoParcels(request: RequestCourier): PathaoParcels {
  const get = <T extends z.ZodType>(schema: T, path: string, accessToken: string): Promise<z.output<T>> =>
    request(schema, path, { headers: headersOf(accessToken) })
  const post = <T extends z.ZodType>(schema: T, path: string, { accessToken, body, steps = 1 }: Posted) =>
    request(schema, path, {
      method: 'POST',
      headers: { ...headersOf(accessToken), 'content-type': 'application/json' },
      body: JSON.stringify(body),
      steps,
    })
  return {
    listStores: async (accessToken) => {
      const { data } = await get(Stores, 'stores', accessToken)
      return data.data.map(({ store_id: id, store_name: name, is_active: isActive, is_default_store: isDefault }) => ({
        id,
        name,
        isActive: Boolean(isActive ?? true),
        isDefault: Boolean(isDefault ?? false),
      }))
    },
    fetchPrice: async (accessToken, { storeId, cityId, zoneId, weightKilos }) => {
      const locality = { recipient_city: cityId, recipient_zone: zoneId }
      const kind = { item_type: PARCEL, delivery_type: NORMAL_DELIVERY, item_weight: weightKilos }
      const body = { store_id: storeId, ...kind, ...locality }
      const { data } = await post(Price, 'merchant/price-plan', { accessToken, body })
      return { amount: data.final_price, takesCash: Boolean(data.cod_enabled ?? true) }
    },
    createOrder: async (accessToken, order) => {
      const { data } = await post(Booked, 'orders', { accessToken, body: wireOf(order), steps: BOOKING_STEPS })
      return { consignmentId: data.consignment_id, fee: data.delivery_fee ?? null }
    },
    findOrder: async (accessToken, consignmentId) => {
      const { data } = await get(Info, `orders/${encodeURIComponent(consignmentId)}/info`, accessToken)
      const status = data.order_status_slug ?? data.order_status
      return {
        merchantOrderId: data.merchant_order_id,
        status: data.order_status,
        kind: kindOfStatus(status),
        at: data.updated_at,
        invoiceId: data.invoice_id ?? null,
      }
    },
  }
}

const headersOf = (accessToken: string): Record<string, string> => ({
  accept: 'application/json',
  authorization: `Bearer ${accessToken}`,
})

interface Posted {
  accessToken: string
  body: object
  steps?: number
}
