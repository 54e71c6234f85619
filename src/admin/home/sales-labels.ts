import type { Sales } from '../client/operations.ts'

interface Label {
  /** An hour such as `14`, a day or a month. */
  at: string
  unit: Sales['unit']
  locale: string
}

/** Returns a point in time as `14:00`, `24 Nov` or `Nov 2026`. */
export function pointLabel({ at, unit, locale }: Label): string {
  if (unit === 'hour') return `${at}:00`
  const language = locale === 'en-US' ? locale : 'en-GB'
  const isDay = unit === 'day'
  return new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    month: 'short',
    ...(isDay ? { day: 'numeric' } : { year: 'numeric' }),
  }).format(new Date(isDay ? at : `${at}-01`))
}
