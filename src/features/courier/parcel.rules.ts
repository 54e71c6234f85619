import type { Address } from '#src/features/addresses/address.rules.ts'

/** A parcel in the courier's terms. */
export interface ParcelOrder {
  storeId: number
  /** The unique merchant order id. */
  merchantOrderId: string
  name: string
  /** `01` and nine digits. */
  phone: string
  address: string
  /** The courier's ids; without them it derives the locality from the address. */
  locality: ParcelLocality | null
  quantity: number
  weightKilos: number
  description: string
  instruction: string
  /** Whole taka; 0 when the order is paid. */
  collectTaka: number
}

export interface ParcelLocality {
  cityId: number
  zoneId: number
  areaId: number | null
}

/** The input of a booking. */
export interface ParcelDraft {
  storeId: number
  merchantOrderId: string
  recipient: Address
  locality: ParcelLocality | null
  quantity: number
  /** The weight of all items with packaging. */
  weightGrams: number
  /** The names of its items. */
  contents: readonly string[]
  /** The cash on delivery, in minor units of the currency. */
  collectAmount: number
  currency: string
}

/** Why the courier would reject a parcel; each reason needs another correction. */
export type ParcelRejectionReason =
  | 'country'
  | 'currency'
  | 'notWholeTaka'
  | 'name'
  | 'phone'
  | 'addressShort'
  | 'addressLong'
  | 'tooHeavy'
  | 'pieces'

/** The courier's limits (integrations 2). */
const NAME = { min: 3, max: 100 }
const ADDRESS = { min: 10, max: 220 }
const LIGHTEST_GRAMS = 500
const HEAVIEST_GRAMS = 10_000
const MAX_QUANTITY = 1000
const DESCRIPTION_LENGTH = 200
const INSTRUCTION_LENGTH = 200
const POISHA = 100

/** Returns the parcel for the courier, or all reasons for a rejection. */
export function readParcel(draft: ParcelDraft): ParcelOrder | { problems: ParcelRejectionReason[] } {
  const { recipient, locality, weightGrams, quantity, collectAmount, currency } = draft
  const name = shorten(collapseSpaces(recipient.name), NAME.max)
  const phone = courierPhone(recipient.phone)
  const address = addressOf(recipient, locality !== null)
  const found: (ParcelRejectionReason | false)[] = [
    recipient.country !== 'BD' && 'country',
    collectAmount > 0 && currency !== 'BDT' && 'currency',
    collectAmount > 0 && currency === 'BDT' && collectAmount % POISHA !== 0 && 'notWholeTaka',
    lengthOf(name) < NAME.min && 'name',
    phone === null && 'phone',
    lengthOf(address) < ADDRESS.min && 'addressShort',
    lengthOf(address) > ADDRESS.max && 'addressLong',
    weightGrams > HEAVIEST_GRAMS && 'tooHeavy',
    (quantity < 1 || quantity > MAX_QUANTITY) && 'pieces',
  ]
  const problems = found.filter((reason) => reason !== false)
  if (problems.length > 0 || phone === null) return { problems }
  return {
    storeId: draft.storeId,
    merchantOrderId: draft.merchantOrderId,
    name,
    phone,
    address,
    locality,
    quantity,
    weightKilos: kilosOf(weightGrams),
    description: shorten(draft.contents.map((content) => collapseSpaces(content)).join(', '), DESCRIPTION_LENGTH),
    instruction: shorten(collapseSpaces(recipient.instructions), INSTRUCTION_LENGTH),
    collectTaka: Math.floor(collectAmount / POISHA),
  }
}

/** Returns the billed weight: at least half a kilogram. */
export const kilosOf = (grams: number): number => Math.max(grams, LIGHTEST_GRAMS) / 1000

/** Rounds a weight up to the courier's steps, so that visitors cannot request any number of prices. */
export const weightStep = (grams: number): number => Math.max(LIGHTEST_GRAMS, Math.ceil(grams / 500) * 500)

export const MAX_PARCEL_GRAMS = HEAVIEST_GRAMS

/** Returns `01712345678` of `+8801712345678`; null for a foreign number or a landline. */
export const courierPhone = (e164: string): string | null => {
  const digits = /^\+88(01\d{9})$/.exec(e164)?.[1]
  return digits ?? null
}

/** Returns the address. City and area are left out when it would be too long and the courier has their ids. */
function addressOf(recipient: Address, hasLocality: boolean): string {
  const { addressLine1, addressLine2, area, city, postcode } = recipient
  const join = (parts: readonly string[]): string =>
    parts
      .map((part) => collapseSpaces(part))
      .filter((part) => part !== '')
      .join(', ')
  const whole = join([addressLine1, addressLine2, area, city, postcode])
  return hasLocality && lengthOf(whole) > ADDRESS.max ? join([addressLine1, addressLine2]) : whole
}

const collapseSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
const lengthOf = (text: string): number => Array.from(text).length
const shorten = (text: string, most: number): string => Array.from(text).slice(0, most).join('').trim()

/**
 * Converts taka of the courier's JSON, such as `83.46`, to minor units by its digits, without floating-point
 * arithmetic. Fractions of a poisha are rounded half up.
 * @returns null for an invalid amount
 */
export function minorOfTaka(taka: number | string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,20}))?$/.exec(String(taka))
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  const digits = fraction.padEnd(3, '0')
  const rounded = Number(digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1 : 0)
  return Number(whole) * POISHA + rounded
}

/** Parses `2024-12-27 23:49:43` in Dhaka, which has had UTC+6 all year since 2010; null for an invalid time. */
export function readDhakaTime(text: string): Date | null {
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)$/.exec(text)
  if (!match) return null
  const [, day = '', time = ''] = match
  const moment = new Date(`${day}T${time}+06:00`)
  if (Number.isNaN(moment.getTime())) return null
  // The 30th of February would be parsed as the first of March.
  return new Date(moment.getTime() + 6 * 3_600_000).toISOString().startsWith(day) ? moment : null
}

/** A locality that a text begins with, and the rest of the text. */
export interface LocalityMatch {
  id: number
  rest: string
}

/** Finds the locality whose name a text begins with; addresses from the lists have the format `Zone, Area`. */
export function matchLocality(text: string, localities: readonly { id: number; name: string }[]): LocalityMatch | null {
  const searchText = collapseSpaces(text).toLowerCase()
  const fits = localities.filter(({ name }) => `${searchText}, `.startsWith(`${name.toLowerCase()}, `))
  const longest = fits.toSorted((a, b) => b.name.length - a.name.length)[0]
  return longest && longest.name !== ''
    ? { id: longest.id, rest: collapseSpaces(text).slice(longest.name.length).replace(/^, /, '') }
    : null
}
