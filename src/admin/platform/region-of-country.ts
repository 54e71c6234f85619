import { isTaxAdded } from '#src/shared/tax-mode.ts'
import type { NewShopForm } from './platform-api.ts'
import { LOCALES } from '../settings/region-choices.ts'

/** Countries outside of the euro that many shops are in. */
const CURRENCIES: Readonly<Record<string, string>> = {
  AE: 'AED',
  AU: 'AUD',
  BD: 'BDT',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CN: 'CNY',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HU: 'HUF',
  ID: 'IDR',
  IL: 'ILS',
  IN: 'INR',
  JP: 'JPY',
  KR: 'KRW',
  LI: 'CHF',
  MX: 'MXN',
  NO: 'NOK',
  NZ: 'NZD',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
  SG: 'SGD',
  TH: 'THB',
  TR: 'TRY',
  TW: 'TWD',
  US: 'USD',
  VN: 'VND',
  ZA: 'ZAR',
}
const EURO = new Set('AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '))

type Region = Partial<Pick<NewShopForm, 'currency' | 'locale' | 'timeZone' | 'taxMode'>>

/** Returns what shops of a country usually have; what is not known stays as it was chosen. */
export function regionOf(country: string): Region {
  if (country === '') return {}
  const currency = EURO.has(country) ? 'EUR' : CURRENCIES[country]
  const locales = LOCALES.filter((locale) => locale.endsWith(`-${country}`))
  const locale = locales.find((one) => one.startsWith('en-')) ?? locales[0]
  const timeZone = timeZoneOf(country)
  return {
    taxMode: isTaxAdded(country) ? 'added' : 'included',
    ...(currency !== undefined && { currency }),
    ...(locale !== undefined && { locale }),
    ...(timeZone !== undefined && { timeZone }),
  }
}

/** Returns the first time zone of a country, in browsers that know them. */
function timeZoneOf(country: string): string | undefined {
  const locale: Intl.Locale & { getTimeZones?: () => readonly string[] } = new Intl.Locale('en', { region: country })
  return locale.getTimeZones?.()[0]
}
