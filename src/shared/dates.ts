import { textLanguage } from './text-language.ts'

/** How a shop writes dates: in the language of its texts and in its time zone. */
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
 * Returns the language tag for dates: a shop may have English texts and German numbers, and day names follow the texts.
 * English dates are British everywhere except in the United States. Many regions have no format of their own in `Intl`,
 * which would fall back to the American one.
 */
function tagOf(locale: string, language: string): string {
  if (language === 'en') return locale === 'en-US' ? locale : 'en-GB'
  return locale.startsWith(language) ? locale : language
}

/** Formats a date as `24 November 2026`. */
export const formatDate = (date: Date, setting: DateSetting): string =>
  formatOf(setting, { day: 'numeric', month: 'long', year: 'numeric' }).format(date)

/** Formats a date and time as `24 November 2026 at 14:05`. */
export const formatDateTime = (date: Date, setting: DateSetting): string =>
  formatOf(setting, { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' }).format(date)

/**
 * Formats a day without a time, such as `2026-11-24`, as `Tuesday 24 November`. @param day ISO date in the shop's zone
 */
export const formatDay = (day: string, setting: DateSetting): string =>
  dayInWords(day, setting, { weekday: 'long', day: 'numeric', month: 'long' })

/** Formats a day as `Tue 24 Nov`. */
export const formatDayShort = (day: string, setting: DateSetting): string =>
  dayInWords(day, setting, { weekday: 'short', day: 'numeric', month: 'short' })

/** Joins the parts of a day with spaces, without the commas of some languages. */
function dayInWords(day: string, setting: DateSetting, options: Intl.DateTimeFormatOptions): string {
  const format = formatOf({ ...setting, timeZone: 'UTC' }, options)
  return format
    .formatToParts(new Date(`${day}T00:00:00Z`))
    .map(({ type, value }) => (type === 'literal' ? ' ' : value))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
