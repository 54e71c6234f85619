import { z } from 'zod'
import { kindOfStatus, type ParcelKind } from './parcel-tracking.rules.ts'
import { minorOfTaka, readDhakaTime, type ParcelOrder } from './parcel.rules.ts'

/** A call with an answer of that shape. */
export type RequestCourier = <T extends z.ZodType>(
  schema: T,
  path: string,
  /** `steps` is how many times the usual time it may take. */
  init: RequestInit & { steps?: number },
) => Promise<z.output<T>>

/** What the courier is asked about parcels. Everything throws CourierFailure. */
export interface PathaoParcels {
  listStores: (accessToken: string) => Promise<CourierStore[]>
  fetchPrice: (accessToken: string, query: PriceQuery) => Promise<ParcelPrice>
  /**
   * Has a parcel carried. It has no key against doing it twice: after a CourierFailure that is not `isUndone` nobody
   * knows whether it was booked.
   */
  createOrder: (accessToken: string, order: ParcelOrder) => Promise<BookedParcel>
  findOrder: (accessToken: string, consignmentId: string) => Promise<ParcelInfo>
}

/** Where the merchant's parcels are picked up. */
export interface CourierStore {
  id: number
  name: string
  /** New ones wait for the courier's approval. */
  isActive: boolean
  isDefault: boolean
}

export interface PriceQuery {
  storeId: number
  cityId: number
  zoneId: number
  weightKilos: number
}

/** What a parcel costs. */
export interface ParcelPrice {
  /** In poisha. */
  amount: number
  /** Whether cash can be collected there. */
  takesCash: boolean
}

export interface BookedParcel {
  consignmentId: string
  /** In poisha; null when the courier did not say. */
  fee: number | null
}

/** What the courier says when it is asked for a parcel. */
export interface ParcelInfo {
  merchantOrderId: string
  /** In the courier's words. */
  status: string
  kind: ParcelKind
  at: Date
  /** When the courier has paid what it collected. */
  invoiceId: string | null
}

/** Booking is waited for longer: not to know whether a parcel is on its way is dearer than to wait. */
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

/** As the courier's documents name it. What is not known is left out, and never null. */
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

/** @param request how the courier is asked */
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
