import { randomInt } from 'node:crypto'
import { failure, invalid, success, type CourierResponse } from './responses.ts'
import { checkOrder, checkPriceRequest, checkStore, ordersIn } from './check-order.ts'
import {
  dhakaTime,
  isoTime,
  JOURNEYS,
  shareCollected,
  STATUS_AFTER,
  type Journey,
  type ParcelEvent,
} from './parcel-lifecycle.ts'
import type { EventDetails, ParcelView, SimulatedStore } from './types.ts'

interface Parcel extends ParcelView {
  feeTaka: number
  storeId: number
  steps: readonly ParcelEvent[]
  /** Time of the next automatic event, by the simulator's clock. */
  movesAt: number
  returnId: string | null
  collectedTaka: number
  returnType: EventDetails['returnType']
}

/** A new store accepts orders after this delay. */
const APPROVAL_MS = 3_600_000
/** The courier pays out collected amounts after this delay. */
const INVOICE_MS = 2 * 24 * 3_600_000
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const COD_PERCENT = 0.01

const RETURNED_AS: Partial<Record<ParcelEvent, EventDetails['returnType']>> = {
  'order.paid-return': 'paid-return',
  'order.exchanged': 'exchange',
  'order.partial-delivery': 'partial-delivery',
}

type Fields = Readonly<Record<string, unknown>>

/** Parcels and stores of the merchant, with their events. */
export class ParcelBook {
  journey: Journey = 'delivered'
  /** Seconds between two events of an unattended parcel; null disables them. */
  paceSeconds: number | null = null
  readonly #parcels: Parcel[] = []
  readonly #stores: (SimulatedStore & { approvedAt: number })[]
  readonly #clock: () => number
  readonly #tell: (event: Fields) => void

  /** @param onEvent receives every event in the form of its webhook */
  constructor(stores: readonly SimulatedStore[], clock: () => number, onEvent: (event: Fields) => void) {
    this.#stores = stores.map((store) => ({ ...store, approvedAt: 0 }))
    this.#clock = clock
    this.#tell = onEvent
  }

  get parcels(): readonly ParcelView[] {
    return this.#parcels.map((parcel) => ({ ...parcel }))
  }

  get #storeIds(): number[] {
    return this.#stores.filter(({ approvedAt }) => approvedAt <= this.#clock()).map(({ id }) => id)
  }

  stores(): CourierResponse {
    const now = this.#clock()
    const list = this.#stores.map(({ id, name, cityId, zoneId, approvedAt }, index) => ({
      store_id: id,
      store_name: name,
      store_address: `${name}, Dhaka, Bangladesh`,
      is_active: approvedAt <= now ? 1 : 0,
      city_id: cityId,
      zone_id: zoneId,
      hub_id: 10,
      is_default_store: index === 0,
      is_default_return_store: index === 0,
    }))
    const pages = { total: list.length, current_page: 1, per_page: 1000, last_page: 1 }
    return success('Store list fetched.', { data: list, ...pages })
  }

  addStore(input: Fields): CourierResponse {
    const errors = checkStore(input)
    if (Object.keys(errors).length > 0) return invalid(errors)
    const { name, city_id: cityId, zone_id: zoneId } = input as { name: string; city_id: number; zone_id: number }
    const now = this.#clock()
    const store = { id: 60_000 + this.#stores.length, name, cityId, zoneId }
    this.#stores.push({ ...store, approvedAt: now + APPROVAL_MS })
    const times = { updated_at: dhakaTime(now), timestamp: isoTime(now) }
    this.#tell({ event: 'store.created', store_id: store.id, store_name: name, is_active: 0, ...times })
    return success('Store created successfully, Please wait one hour for approval.', { store_name: name })
  }

  price(input: Fields): CourierResponse {
    const errors = checkPriceRequest(input, this.#storeIds)
    if (Object.keys(errors).length > 0) return invalid(errors)
    const price = this.#priceOf(input)
    return success('price', {
      price,
      discount: 0,
      promo_discount: 0,
      plan_id: 69,
      cod_enabled: 1,
      cod_percentage: COD_PERCENT,
      additional_charge: 0,
      final_price: price,
    })
  }

  create(input: Fields): CourierResponse {
    const errors = checkOrder(input, this.#storeIds)
    if (Object.keys(errors).length > 0) return invalid(errors)
    const parcel = this.#add(input)
    return success('Order Created Successfully', {
      consignment_id: parcel.consignmentId,
      merchant_order_id: parcel.merchantOrderId,
      order_status: 'Pending',
      delivery_fee: parcel.feeTaka,
    })
  }

  /** Creates the valid orders of a bulk request, which are confirmed by webhook; invalid ones are dropped silently. */
  createMany(input: Fields): CourierResponse {
    const orders = ordersIn(input)
    if (!orders) return invalid({ orders: ['The orders field is required.'] })
    for (const order of orders) if (Object.keys(checkOrder(order, this.#storeIds)).length === 0) this.#add(order)
    const message = 'Your bulk order creation request is accepted, please wait some time to complete order creation.'
    return { status: 202, body: { message, type: 'success', code: 202, data: true } }
  }

  info(consignmentId: string): CourierResponse {
    const parcel = this.#parcels.find((candidate) => candidate.consignmentId === consignmentId)
    if (!parcel) return failure(404, 'Order not found')
    return success('Order info', {
      consignment_id: parcel.consignmentId,
      merchant_order_id: parcel.merchantOrderId,
      order_status: parcel.status,
      order_status_slug: parcel.status.replaceAll(' ', '_'),
      updated_at: parcel.updatedAt,
      invoice_id: parcel.invoiceId,
    })
  }

  /**
   * Applies an event to a parcel.
   * @throws Error when there is no such parcel
   */
  move(consignmentId: string, event: ParcelEvent, details: EventDetails = {}): void {
    const parcel = this.#parcels.find((candidate) => candidate.consignmentId === consignmentId)
    if (!parcel) throw new Error(`there is no parcel ${consignmentId}`)
    const now = this.#clock()
    parcel.status = STATUS_AFTER[event] ?? parcel.status
    parcel.updatedAt = dhakaTime(now)
    if (event === 'order.paid') parcel.invoiceId = `INV${parcel.consignmentId.slice(2)}`
    parcel.returnType = RETURNED_AS[event] ?? parcel.returnType
    if (event === 'order.return-id-created') parcel.returnId = `RL${parcel.consignmentId.slice(2)}`
    this.#tell({ ...this.#eventOf(parcel, event, details), updated_at: parcel.updatedAt, timestamp: isoTime(now) })
  }

  /** Applies the due events of all parcels. */
  catchUp(): void {
    const { paceSeconds } = this
    if (paceSeconds === null) return
    for (const parcel of this.#parcels)
      while (parcel.movesAt <= this.#clock() && parcel.steps.length > 0) {
        const [event = 'order.updated', ...rest] = parcel.steps
        parcel.steps = rest
        parcel.movesAt += rest[0] === 'order.paid' ? INVOICE_MS : paceSeconds * 1000
        this.move(parcel.consignmentId, event)
      }
  }

  #eventOf(parcel: Parcel, event: ParcelEvent, details: EventDetails): Fields {
    const share = shareCollected(event)
    if (share !== null) parcel.collectedTaka = details.collectedTaka ?? Math.floor(parcel.amountToCollect * share)
    const isFee = ['order.created', 'order.updated', 'order.pickup-requested'].includes(event)
    const isReturn = event.startsWith('order.return-') || event === 'order.returned-to-merchant'
    return {
      event,
      consignment_id: parcel.consignmentId,
      merchant_order_id: parcel.merchantOrderId,
      store_id: parcel.storeId,
      ...(isFee && { delivery_fee: parcel.feeTaka }),
      ...((share !== null || isReturn) && { collected_amount: parcel.collectedTaka }),
      ...(details.reason !== undefined && { reason: details.reason }),
      ...(event === 'order.paid' && { invoice_id: parcel.invoiceId }),
      ...(isReturn && {
        return_consignment_id: parcel.returnId,
        return_type: details.returnType ?? parcel.returnType,
      }),
    }
  }

  #add(input: Fields): Parcel {
    const now = this.#clock()
    const amountToCollect = input.amount_to_collect as number
    const parcel: Parcel = {
      consignmentId: newConsignmentId(now),
      merchantOrderId: (input.merchant_order_id as string | undefined) ?? null,
      amountToCollect,
      order: { ...input },
      status: 'Pending',
      updatedAt: dhakaTime(now),
      invoiceId: null,
      feeTaka: Math.round((this.#priceOf(input) + amountToCollect * COD_PERCENT) * 100) / 100,
      storeId: input.store_id as number,
      steps: JOURNEYS[this.journey],
      movesAt: now + (this.paceSeconds ?? 0) * 1000,
      returnId: null,
      collectedTaka: 0,
      returnType: 'return',
    }
    this.#parcels.push(parcel)
    this.move(parcel.consignmentId, 'order.created')
    return parcel
  }

  /**
   * Returns the price in taka by city and weight. Without a city the courier derives it; the simulator uses the
   * store's.
   */
  #priceOf(input: Fields): number {
    const store = this.#stores.find(({ id }) => id === input.store_id)
    const isNear = input.recipient_city === undefined || input.recipient_city === store?.cityId
    const halfKilos = Math.max(0, Math.ceil(((input.item_weight as number) - 0.5) * 2))
    return (isNear ? 60 : 110) + halfKilos * (isNear ? 7.5 : 12.5) + (input.delivery_type === 12 ? 50 : 0)
  }
}

/** Returns an id such as `DL121224VS8TTJ`. */
function newConsignmentId(now: number): string {
  const [year = '', month = '', day = ''] = dhakaTime(now).slice(2, 10).split('-')
  const tail = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `DL${day}${month}${year}${tail}`
}
