import type { DateSetting } from '#src/shared/dates.ts'

/** Formats an instant of today as `14:05`, in the shop's time zone. */
export const clockTime = (instant: string, { locale, timeZone }: DateSetting): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(instant))
