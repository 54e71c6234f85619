import { WITHDRAWAL_COUNTRIES } from '#src/features/shop/policy.rules.ts'

/** How a duty can be checked. Which duty uses which check is data. */
export const DUTY_CHECKS = [
  'withdrawalFunction',
  'legalTexts',
  'withdrawalText',
  'orderMail',
  'orderButton',
  'deliveryAndPayment',
  'guaranteeNotice',
  'guaranteeLabel',
  'productSafety',
  'warningLanguages',
  'unitPrice',
  'energyLabel',
  'taxIncluded',
  'vatNumber',
  'sellerDetails',
  'noClosedPlatform',
  'billingCountries',
  'producerNumbers',
  'documentNumbers',
  'documentFiles',
  'digitalConsent',
  'giftCardTerm',
  'partOfProgram',
  'person',
] as const
export type DutyCheckName = (typeof DUTY_CHECKS)[number]

/** What a missing point is mended by; each has a screen of the back office, a call and a command. */
export const DUTY_FIXES = {
  returns: {
    call: 'PATCH /operator/v1/policies',
    command: 'policies:update --eu-withdrawal on',
    console: '/settings/returns',
  },
  legal: {
    call: 'PUT /operator/v1/legal/{slug}',
    command: 'legal:update-text',
    console: '/settings/legal',
  },
  seller: { call: 'PATCH /operator/v1/seller', command: 'legal:update-seller', console: '/settings/legal' },
  delivery: { call: 'POST /operator/v1/zones', command: 'shipping-zones:create', console: '/settings/delivery' },
  payments: { call: 'POST /operator/v1/gateways', command: 'gateways:create', console: '/settings/payments' },
  taxes: { call: 'PATCH /operator/v1/settings', command: 'settings:update', console: '/settings/taxes' },
  documents: { call: 'PATCH /operator/v1/policies', command: 'policies:update', console: '/settings/returns' },
  products: { call: 'PATCH /operator/v1/products/{id}', command: 'products:update', console: '/products' },
} as const
export type DutyFixName = keyof typeof DUTY_FIXES

export type DutyState = 'met' | 'missing' | 'unclear' | 'notApplicable'

/** To whom a duty applies; a condition that is not given always holds. */
export interface DutyScope {
  /** A seller in a country of the EU or the EEA. */
  seller?: 'eu' | undefined
  /** Buyers in a country of the EU or the EEA, or in one of some countries. */
  buyers?: 'eu' | string[] | undefined
  goods?: 'physical' | 'digital' | undefined
}

/** A duty of a shop, as its data file describes it. */
export interface Duty {
  id: string
  title: string
  /** What a shopkeeper has to do, in one or two sentences. */
  text: string
  act: string
  article: string
  /** The first day; null for a duty that has always applied. */
  appliesFrom: string | null
  when: DutyScope
  level: 'required' | 'advised'
  checks: { name: DutyCheckName; params?: Record<string, string | string[]> | undefined }[]
  /** null for what only the program can bring. */
  fix: DutyFixName | null
  source: string
  verified: boolean
}

/** Where a shop is and sells. */
export interface ShopMarket {
  country: string
  /** The countries that it delivers to; `*` for the whole world. */
  buyers: readonly string[]
  hasPhysical: boolean
  hasDigital: boolean
}

const EU = new Set(WITHDRAWAL_COUNTRIES)
const isWorld = (buyers: readonly string[]): boolean => buyers.includes('*')

/** Returns whether consumers of the EU or the EEA can buy in the shop. */
export const sellsInEu = ({ buyers }: Pick<ShopMarket, 'buyers'>): boolean =>
  isWorld(buyers) || buyers.some((country) => EU.has(country))

const sellsTo = (buyers: readonly string[], countries: 'eu' | readonly string[]): boolean =>
  countries === 'eu' ? sellsInEu({ buyers }) : isWorld(buyers) || countries.some((country) => buyers.includes(country))

/** Returns whether a duty concerns a shop. */
export function isInScope({ seller, buyers, goods }: DutyScope, market: ShopMarket): boolean {
  if (seller === 'eu' && !EU.has(market.country)) return false
  if (buyers !== undefined && !sellsTo(market.buyers, buyers)) return false
  if (goods === 'physical') return market.hasPhysical
  return goods !== 'digital' || market.hasDigital
}

/** Returns the data file of a country: its own, that of the EU, or the one for all others. */
export function fileOf(country: string, files: readonly string[]): string {
  const name = country === 'GB' ? 'uk' : country.toLowerCase()
  if (files.includes(name)) return name
  return EU.has(country) ? 'eu' : 'none'
}

/** Returns the data files that concern a shop: of its country and of every country that it delivers to. */
export function filesOf(
  { country, buyers }: Pick<ShopMarket, 'country' | 'buyers'>,
  files: readonly string[],
): string[] {
  const countries = isWorld(buyers) ? [...files] : buyers.map((buyer) => fileOf(buyer, files))
  return [...new Set([fileOf(country, files), ...countries])]
}

const MONTHS_CONFIRMED = 12

/** A person’s word that a duty is met which the program cannot decide. */
export interface Confirmation {
  note: string
  by: string
  at: Date
  /** The version of the data then. */
  dataVersion: string
}

/** Returns whether a confirmation still counts: for twelve months, while the data are the same. */
export function isConfirmed({ at, dataVersion }: Confirmation, now: Date, version: string): boolean {
  const end = new Date(at)
  end.setUTCMonth(end.getUTCMonth() + MONTHS_CONFIRMED)
  return dataVersion === version && now < end
}

/** Returns whether a required duty that applies by now is missing. */
export const isOverdue = (
  { level, state, appliesFrom }: Pick<Duty, 'level' | 'appliesFrom'> & { state: DutyState },
  today: string,
): boolean => level === 'required' && state === 'missing' && (appliesFrom === null || appliesFrom <= today)
