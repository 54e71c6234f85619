import { textLanguage } from './text-language.ts'

/** How a shop writes dates: in the language of its texts, by its own clock. */
export interface DateSetting {
  locale: string
  language: string
  timeZone: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(
  { locale, language, timeZone }: DateSetting,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const tag = tagOf(locale, textLanguage(language))
  const key = `${tag} ${timeZone} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone })
  formats.set(key, format)
  return format
}

/**
 * A shop may have English texts and German numbers: names of days follow the texts. English dates are written the
 * British way everywhere but in the United States: many of its regions have no form of their own in `Intl`, and would
 * silently get the American one.
 */
function tagOf(locale: string, language: string): string {
  if (language === 'en') return locale === 'en-US' ? locale : 'en-GB'
  return locale.startsWith(language) ? locale : language
}

/** `24 November 2026`. */
export const formatDate = (date: Date, setting: DateSetting): string =>
  formatOf(setting, { day: 'numeric', month: 'long', year: 'numeric' }).format(date)

/** `24 November 2026 at 14:05`. */
export const formatDateTime = (date: Date, setting: DateSetting): string =>
  formatOf(setting, { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' }).format(date)

/** A day without a time, such as `2026-11-24`: `Tuesday 24 November`. @param day ISO date in the shop's zone */
export const formatDay = (day: string, setting: DateSetting): string =>
  dayInWords(day, setting, { weekday: 'long', day: 'numeric', month: 'long' })

/** The same, short: `Tue 24 Nov`. */
export const formatDayShort = (day: string, setting: DateSetting): string =>
  dayInWords(day, setting, { weekday: 'short', day: 'numeric', month: 'short' })

/** The words of a day with spaces between them, without the commas of some languages. */
function dayInWords(day: string, setting: DateSetting, options: Intl.DateTimeFormatOptions): string {
  const format = formatOf({ ...setting, timeZone: 'UTC' }, options)
  return format
    .formatToParts(new Date(`${day}T00:00:00Z`))
    .map(({ type, value }) => (type === 'literal' ? ' ' : value))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
