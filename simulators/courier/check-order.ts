import { isRecord } from './responses.ts'
import { CITIES } from './localities.ts'

/** Validation errors of a parcel as the courier returns them: field to sentences. Empty when it is valid. */
export type FieldErrors = Record<string, string[]>

interface Limits {
  min: number
  max: number
}
const NAME: Limits = { min: 3, max: 100 }
const ADDRESS: Limits = { min: 10, max: 220 }
const WEIGHT: Limits = { min: 0.5, max: 10 }

const isNumber = (value: unknown, { min, max }: Limits): boolean =>
  typeof value === 'number' && value >= min && value <= max
const isText = (value: unknown, { min, max }: Limits): boolean =>
  typeof value === 'string' && isNumber(Array.from(value).length, { min, max })
const isWhole = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0
const isOneOf = (value: unknown, allowed: readonly unknown[]): boolean => allowed.includes(value)
/** An optional field may be missing but must not be null. */
const isOptional = (value: unknown, isFine: (value: unknown) => boolean): boolean =>
  value === undefined || isFine(value)
const isString = (value: unknown): boolean => typeof value === 'string'

const zoneIds = (city: unknown): readonly number[] =>
  CITIES.filter(({ id }) => city === undefined || id === city).flatMap(({ zones }) => zones.map(({ id }) => id))
const areaIds = (): readonly number[] =>
  CITIES.flatMap(({ zones }) => zones.flatMap(({ areas }) => areas.map(([id]) => id)))

type Check = readonly [field: string, isFine: boolean, sentence: string]

const collect = (checks: readonly Check[]): FieldErrors =>
  Object.fromEntries(checks.filter(([, isFine]) => !isFine).map(([field, , sentence]) => [field, [sentence]]))

/** Validates `POST orders` against the limits in the courier's documents. */
export function checkOrder(input: Readonly<Record<string, unknown>>, storeIds: readonly number[]): FieldErrors {
  const { recipient_city: city, recipient_zone: zone, recipient_area: area } = input
  return collect([
    ['store_id', isOneOf(input.store_id, storeIds), 'Wrong store selected.'],
    ['merchant_order_id', isOptional(input.merchant_order_id, isString), 'The merchant order id must be a string.'],
    ['recipient_name', isText(input.recipient_name, NAME), 'The recipient name must be between 3 and 100 characters.'],
    ['recipient_phone', isPhone(input.recipient_phone), 'The recipient phone is invalid.'],
    ['recipient_secondary_phone', isOptional(input.recipient_secondary_phone, isPhone), 'The phone is invalid.'],
    [
      'recipient_address',
      isText(input.recipient_address, ADDRESS),
      'The address must be between 10 and 220 characters.',
    ],
    [
      'recipient_city',
      isOptional(city, (id) => CITIES.some((candidate) => candidate.id === id)),
      'The city is invalid.',
    ],
    ['recipient_zone', isOptional(zone, (id) => zoneIds(city).includes(id as number)), 'The zone is invalid.'],
    ['recipient_area', isOptional(area, (id) => areaIds().includes(id as number)), 'The area is invalid.'],
    ['delivery_type', isOneOf(input.delivery_type, [48, 12]), 'The selected delivery type is invalid.'],
    ['item_type', isOneOf(input.item_type, [1, 2]), 'The selected item type is invalid.'],
    ['item_quantity', isWhole(input.item_quantity) && input.item_quantity !== 0, 'The item quantity is invalid.'],
    ['item_weight', isNumber(input.item_weight, WEIGHT), 'The item weight must be between 0.5 and 10.'],
    ['item_description', isOptional(input.item_description, isString), 'The item description must be a string.'],
    ['special_instruction', isOptional(input.special_instruction, isString), 'The instruction must be a string.'],
    ['amount_to_collect', isWhole(input.amount_to_collect), 'The amount to collect must be an integer.'],
  ])
}

const isPhone = (value: unknown): boolean => typeof value === 'string' && /^01\d{9}$/.test(value)

/** Validates `POST merchant/price-plan`. */
export const checkPriceRequest = (input: Readonly<Record<string, unknown>>, storeIds: readonly number[]): FieldErrors =>
  collect([
    ['store_id', isOneOf(input.store_id, storeIds), 'Wrong store selected.'],
    ['item_type', isOneOf(input.item_type, [1, 2]), 'The selected item type is invalid.'],
    ['delivery_type', isOneOf(input.delivery_type, [48, 12]), 'The selected delivery type is invalid.'],
    ['item_weight', isNumber(input.item_weight, WEIGHT), 'The item weight must be between 0.5 and 10.'],
    ['recipient_city', CITIES.some(({ id }) => id === input.recipient_city), 'The city is invalid.'],
    ['recipient_zone', zoneIds(input.recipient_city).includes(input.recipient_zone as number), 'The zone is invalid.'],
  ])

/** Validates `POST stores`. */
export const checkStore = (input: Readonly<Record<string, unknown>>): FieldErrors =>
  collect([
    ['name', isText(input.name, { min: 3, max: 50 }), 'The name must be between 3 and 50 characters.'],
    ['contact_name', isText(input.contact_name, { min: 3, max: 50 }), 'The contact name must be between 3 and 50.'],
    ['contact_number', isPhone(input.contact_number), 'The contact number is invalid.'],
    ['address', isText(input.address, { min: 15, max: 120 }), 'The address must be between 15 and 120 characters.'],
    ['city_id', CITIES.some(({ id }) => id === input.city_id), 'The city is invalid.'],
    ['zone_id', zoneIds(input.city_id).includes(input.zone_id as number), 'The zone is invalid.'],
    ['area_id', areaIds().includes(input.area_id as number), 'The area is invalid.'],
  ])

/** Returns the orders of a bulk request; null when it has none. */
export const ordersIn = (input: Readonly<Record<string, unknown>>): Record<string, unknown>[] | null =>
  Array.isArray(input.orders) && input.orders.length > 0
    ? input.orders.map((order: unknown) => (isRecord(order) ? order : {}))
    : null
