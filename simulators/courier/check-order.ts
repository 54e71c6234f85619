import { isRecord } from './responses.ts'
import { CITIES } from './localities.ts'

/** What is wrong with a parcel's fields, as the courier says it: field to sentences. Empty when it takes them. */
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
const isOneOf = (value: unknown, known: readonly unknown[]): boolean => known.includes(value)
/** What may be missing must not be null. */
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

/** The limits that the courier's documents name for `POST orders`. */
export function checkOrder(given: Readonly<Record<string, unknown>>, storeIds: readonly number[]): FieldErrors {
  const { recipient_city: city, recipient_zone: zone, recipient_area: area } = given
  return collect([
    ['store_id', isOneOf(given.store_id, storeIds), 'Wrong store selected.'],
    ['merchant_order_id', isOptional(given.merchant_order_id, isString), 'The merchant order id must be a string.'],
    ['recipient_name', isText(given.recipient_name, NAME), 'The recipient name must be between 3 and 100 characters.'],
    ['recipient_phone', isPhone(given.recipient_phone), 'The recipient phone is invalid.'],
    ['recipient_secondary_phone', isOptional(given.recipient_secondary_phone, isPhone), 'The phone is invalid.'],
    [
      'recipient_address',
      isText(given.recipient_address, ADDRESS),
      'The address must be between 10 and 220 characters.',
    ],
    ['recipient_city', isOptional(city, (id) => CITIES.some((known) => known.id === id)), 'The city is invalid.'],
    ['recipient_zone', isOptional(zone, (id) => zoneIds(city).includes(id as number)), 'The zone is invalid.'],
    ['recipient_area', isOptional(area, (id) => areaIds().includes(id as number)), 'The area is invalid.'],
    ['delivery_type', isOneOf(given.delivery_type, [48, 12]), 'The selected delivery type is invalid.'],
    ['item_type', isOneOf(given.item_type, [1, 2]), 'The selected item type is invalid.'],
    ['item_quantity', isWhole(given.item_quantity) && given.item_quantity !== 0, 'The item quantity is invalid.'],
    ['item_weight', isNumber(given.item_weight, WEIGHT), 'The item weight must be between 0.5 and 10.'],
    ['item_description', isOptional(given.item_description, isString), 'The item description must be a string.'],
    ['special_instruction', isOptional(given.special_instruction, isString), 'The instruction must be a string.'],
    ['amount_to_collect', isWhole(given.amount_to_collect), 'The amount to collect must be an integer.'],
  ])
}

const isPhone = (value: unknown): boolean => typeof value === 'string' && /^01\d{9}$/.test(value)

/** The same for `POST merchant/price-plan`. */
export const checkPriceQuestion = (
  given: Readonly<Record<string, unknown>>,
  storeIds: readonly number[],
): FieldErrors =>
  collect([
    ['store_id', isOneOf(given.store_id, storeIds), 'Wrong store selected.'],
    ['item_type', isOneOf(given.item_type, [1, 2]), 'The selected item type is invalid.'],
    ['delivery_type', isOneOf(given.delivery_type, [48, 12]), 'The selected delivery type is invalid.'],
    ['item_weight', isNumber(given.item_weight, WEIGHT), 'The item weight must be between 0.5 and 10.'],
    ['recipient_city', CITIES.some(({ id }) => id === given.recipient_city), 'The city is invalid.'],
    ['recipient_zone', zoneIds(given.recipient_city).includes(given.recipient_zone as number), 'The zone is invalid.'],
  ])

/** The same for `POST stores`. */
export const checkStore = (given: Readonly<Record<string, unknown>>): FieldErrors =>
  collect([
    ['name', isText(given.name, { min: 3, max: 50 }), 'The name must be between 3 and 50 characters.'],
    ['contact_name', isText(given.contact_name, { min: 3, max: 50 }), 'The contact name must be between 3 and 50.'],
    ['contact_number', isPhone(given.contact_number), 'The contact number is invalid.'],
    ['address', isText(given.address, { min: 15, max: 120 }), 'The address must be between 15 and 120 characters.'],
    ['city_id', CITIES.some(({ id }) => id === given.city_id), 'The city is invalid.'],
    ['zone_id', zoneIds(given.city_id).includes(given.zone_id as number), 'The zone is invalid.'],
    ['area_id', areaIds().includes(given.area_id as number), 'The area is invalid.'],
  ])

/** The orders of a bulk call; null when it has none. */
export const ordersIn = (given: Readonly<Record<string, unknown>>): Record<string, unknown>[] | null =>
  Array.isArray(given.orders) && given.orders.length > 0
    ? given.orders.map((order: unknown) => (isRecord(order) ? order : {}))
    : null
