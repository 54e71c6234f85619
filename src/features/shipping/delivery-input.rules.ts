import { isCountry, listStates, stateCode } from '#src/shared/countries.ts'
import { deliveryAdminEn as texts } from '#src/shared/messages/delivery-admin.en.ts'
import { cleanText } from '#src/shared/text.ts'
import type { Option, Rate, ZoneMember } from './shipping.rules.ts'

/** The input of a zone. */
export interface ZoneInput {
  name: string
  members: readonly ZoneMember[]
  priority: number
}

/** The input of a delivery option. */
export type OptionInput = Omit<Option, 'id'>

/** Errors by field, one sentence each; empty for valid input. */
export type Faults = Readonly<Record<string, string>>

const MAX_NAME = 100
const MAX_TEXT = 300
const MAX_ENTRY_LENGTH = 80
const MAX_ENTRIES = 500
const MAX_MEMBERS = 300
const MAX_STEPS = 50
const MAX_TAGS = 50
const MAX_DAYS = 365
const MAX_PRIORITY = 1000
export const MAX_ZONES = 300
export const MAX_OPTIONS = 30
/** Far above any price, and far below the limit of exact sums. */
const MAX_AMOUNT = 1_000_000_000_000
/** As in tax rates (behaviour B10). */
const TAX_CLASSES: ReadonlySet<string> = new Set(['standard', 'reduced', 'zero', 'shipping'])

/**
 * Normalises a zone: countries in upper case, states as ISO 3166-2 codes where they exist, postcodes as typed. Invalid
 * values stay for `faultsOfZone` to report.
 */
export const normaliseZone = ({ name, members, priority }: ZoneInput): ZoneInput => ({
  name: name.trim(),
  priority,
  members: members.map(({ country, states, ...rest }) => {
    const code = country?.trim().toUpperCase()
    return {
      ...rest,
      ...(code !== undefined && { country: code }),
      ...(states && { states: states.map((state) => stateCode(code ?? '', state) ?? state.trim()) }),
    }
  }),
})

/** Returns the errors of a zone. */
export function faultsOfZone({ name, members, priority }: ZoneInput): Faults {
  const text = cleanText(name)
  const isPriority = Number.isInteger(priority) && Math.abs(priority) <= MAX_PRIORITY
  const memberFault = members.length === 0 ? texts.noPlace : firstOf(members, faultOfMember)
  return {
    ...((!text || text.length > MAX_NAME) && { name: texts.name(MAX_NAME) }),
    ...(members.length > MAX_MEMBERS
      ? { members: texts.tooManyPlaces(MAX_MEMBERS) }
      : memberFault && { members: memberFault }),
    ...(!isPriority && { priority: texts.priority }),
  }
}

const firstOf = <T>(all: readonly T[], faultOf: (one: T) => string | null): string | null => {
  for (const one of all) {
    const fault = faultOf(one)
    if (fault !== null) return fault
  }
  return null
}

/** Every quote checks all zones. */
const MAX_ENTRIES_PER_SHOP = 20_000

const countEntries = ({ states, cities, postcodePrefixes, postcodeRanges }: ZoneMember): number =>
  [states, cities, postcodePrefixes, postcodeRanges].reduce((sum, list) => sum + (list?.length ?? 0), 1)

/** Returns the errors of all zones of a shop together. */
export function faultsOfZones(zones: readonly Pick<ZoneInput, 'members'>[]): Faults {
  const entryCount = zones.flatMap(({ members }) => members).reduce((sum, member) => sum + countEntries(member), 0)
  return entryCount > MAX_ENTRIES_PER_SHOP ? { members: texts.tooManyPartsOfShop(MAX_ENTRIES_PER_SHOP) } : {}
}

function faultOfMember({ country, states, cities, postcodePrefixes, postcodeRanges }: ZoneMember): string | null {
  const narrowed = [states, cities, postcodePrefixes, postcodeRanges].filter((list) => list !== undefined)
  if (country === undefined) return narrowed.length > 0 ? texts.noCountry : null
  if (!isCountry(country)) return texts.country(country)
  const entries = [
    ...(states ?? []),
    ...(cities ?? []),
    ...(postcodePrefixes ?? []),
    ...(postcodeRanges ?? []).flatMap(({ from, to }) => [from, to]),
  ]
  if (entries.length > MAX_ENTRIES) return texts.tooManyParts(MAX_ENTRIES)
  if (narrowed.some(({ length }) => length === 0) || entries.some((entry) => !isEntry(entry))) return texts.emptyPart
  const countryStates = listStates(country)
  const state =
    countryStates.length > 0 &&
    states?.find((requestedState) => countryStates.every(({ code }) => code !== requestedState))
  if (state) return texts.state(state, country)
  return firstOf(postcodeRanges ?? [], ({ from, to }) => (isBackwards(from, to) ? texts.range(from, to) : null))
}

const isEntry = (entry: string): boolean => Boolean(cleanText(entry)) && entry.length <= MAX_ENTRY_LENGTH

/** Compares like `zoneOf`: numbers by value, others as text. */
function isBackwards(from: string, to: string): boolean {
  const [low, high] = [from, to].map((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  if (!low || !high) return true
  return /^\d+$/.test(low) && /^\d+$/.test(high) ? Number(low) > Number(high) : low > high && !low.startsWith(high)
}

/** Returns the errors of a delivery option. */
export function faultsOfOption(option: OptionInput): Faults {
  const { title, description, carrier, rate, freeFromAmount, minSubtotal, maxSubtotal, maxWeightGrams } = option
  const name = cleanText(title)
  const isLongest = (text: string, most: number): boolean => (cleanText(text)?.length ?? Infinity) > most
  const steps = faultOfRate(rate)
  const areDays =
    [option.minDays, option.maxDays].every((days) => Number.isInteger(days) && days >= 0 && days <= MAX_DAYS) &&
    option.minDays <= option.maxDays
  return {
    ...((!name || name.length > MAX_NAME) && { title: texts.name(MAX_NAME) }),
    ...(isLongest(description, MAX_TEXT) && { description: texts.text(MAX_TEXT) }),
    ...(isLongest(carrier, MAX_NAME) && { carrier: texts.text(MAX_NAME) }),
    ...(steps && { rate: steps }),
    ...(!isLimit(freeFromAmount) && { freeFromAmount: texts.price }),
    ...(!isLimit(minSubtotal) && { minSubtotal: texts.limit }),
    ...(!isLimit(maxSubtotal) && { maxSubtotal: texts.limit }),
    ...(!isLimit(maxWeightGrams, MAX_GRAMS) && { maxWeightGrams: texts.limit }),
    ...(!areTags(option.excludeTags) && { excludeTags: texts.tags(MAX_TAGS, MAX_ENTRY_LENGTH) }),
    ...((minSubtotal ?? 0) > (maxSubtotal ?? Infinity) && { minSubtotal: texts.limits }),
    ...(!TAX_CLASSES.has(option.taxClass) && { taxClass: texts.taxClass }),
    ...(!areDays && { maxDays: texts.days(MAX_DAYS) }),
    ...(!isTemplate(option.trackingUrlTemplate) && { trackingUrlTemplate: texts.trackingUrl }),
  }
}

/** A tag may not contain a comma, which separates tags in product data. */
const areTags = (tags: readonly string[]): boolean =>
  tags.length <= MAX_TAGS && tags.every((tag) => isEntry(tag) && !tag.includes(','))

/** The limit of the database column. */
const MAX_GRAMS = 2_147_483_647
const isAmount = (amount: number, most = MAX_AMOUNT): boolean =>
  Number.isInteger(amount) && amount >= 0 && amount <= most
const isLimit = (limit: number | null, most = MAX_AMOUNT): boolean => limit === null || isAmount(limit, most)

/** The placeholder must follow the host, so that a tracking number cannot change the host. */
const isTemplate = (template: string | null): boolean =>
  template === null ||
  (template.length <= MAX_TEXT &&
    /^https:\/\/[^/\s{}]+\/\S*$/.test(template) &&
    template.includes('{number}') &&
    URL.canParse(template))

function faultOfRate(rate: Rate): string | null {
  switch (rate.type) {
    case 'flat':
      return isAmount(rate.amount) ? null : texts.price
    case 'perItem':
      return isAmount(rate.first) && isAmount(rate.next) ? null : texts.price
    case 'byWeight':
      return faultOfSteps(rate.steps.map(({ upToGrams, amount }) => ({ upTo: upToGrams, amount })))
    case 'bySubtotal':
      return faultOfSteps(rate.steps.map(({ upToAmount, amount }) => ({ upTo: upToAmount, amount })))
  }
}

function faultOfSteps(steps: readonly { upTo: number; amount: number }[]): string | null {
  if (steps.some(({ amount }) => !isAmount(amount))) return texts.price
  const areRising = steps.every(({ upTo }, index) => isAmount(upTo) && upTo > (steps[index - 1]?.upTo ?? -1))
  return steps.length > 0 && steps.length <= MAX_STEPS && areRising ? null : texts.steps
}
