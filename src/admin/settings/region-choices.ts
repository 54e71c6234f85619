/** Ways of writing numbers and dates that shops choose from. */
export const LOCALES = (
  'en-IE en-GB en-US en-CA en-AU en-NZ en-IN en-SG en-ZA de-DE de-AT de-CH fr-FR fr-BE fr-CH fr-CA es-ES es-MX it-IT ' +
  'nl-NL nl-BE pt-PT pt-BR pl-PL cs-CZ sk-SK hu-HU ro-RO hr-HR sl-SI bg-BG el-GR sv-SE da-DK nb-NO fi-FI et-EE lv-LV ' +
  'lt-LT tr-TR bn-BD hi-IN ja-JP ko-KR zh-CN zh-TW th-TH vi-VN id-ID ar-AE he-IL'
).split(' ')

interface Choice {
  value: string
  label: string
}

const languages = new Intl.DisplayNames('en', { type: 'language' })
const currencies = new Intl.DisplayNames('en', { type: 'currency' })

const byLabel = (left: Choice, right: Choice): number => left.label.localeCompare(right.label, 'en')

/** The given value is among the choices, whatever it is. */
const withPresent = (values: readonly string[], present: string): string[] => [...new Set([...values, present])]

export const localeChoices = (present: string): Choice[] =>
  withPresent(LOCALES, present)
    .map((value) => ({ value, label: languages.of(value) ?? value }))
    .toSorted(byLabel)

export const timeZoneChoices = (present: string): Choice[] =>
  withPresent(Intl.supportedValuesOf('timeZone'), present)
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }))
    .toSorted(byLabel)

export const currencyChoices = (present: string): Choice[] =>
  withPresent(Intl.supportedValuesOf('currency'), present)
    .map((value) => ({ value, label: `${currencies.of(value) ?? value} (${value})` }))
    .toSorted(byLabel)

/** Returns an amount and a time as the shop would write them. */
export function regionExample({
  locale,
  timeZone,
  currency,
}: Record<'locale' | 'timeZone' | 'currency', string>): string {
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(1234.5)
  const time = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(new Date())
  return `${amount} · ${time}`
}
