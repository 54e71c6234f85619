import { localTime } from '#src/shared/local-time.ts'

export const SALES_PERIODS = ['today', '7days', '30days', '12months'] as const
export type SalesPeriod = (typeof SALES_PERIODS)[number]

const DAYS = { today: 1, '7days': 7, '30days': 30 } as const

/** Days of the shop's calendar, both included. */
export interface Days {
  from: string
  to: string
}

/** The days of a period until today, and those of the period before with which it is compared. */
export interface SalesRange {
  /** What a point of the chart is. */
  unit: 'hour' | 'day' | 'month'
  current: Days
  before: Days
  /** The last day of the period before that its sum contains: as much of it as has passed of the present one. */
  beforeUntil: string
}

/** Returns the days of a period. @param now in a time zone whose calendar counts */
export function rangeOf(period: SalesPeriod, now: Date, timeZone: string): SalesRange {
  const today = localTime(now, timeZone).date
  if (period !== '12months') {
    const days = DAYS[period]
    const current = { from: addDays(today, 1 - days), to: today }
    const before = { from: addDays(today, 1 - 2 * days), to: addDays(today, -days) }
    return { unit: days === 1 ? 'hour' : 'day', current, before, beforeUntil: before.to }
  }
  const month = today.slice(0, 7)
  return {
    unit: 'month',
    current: { from: `${addMonths(month, -11)}-01`, to: today },
    before: { from: `${addMonths(month, -23)}-01`, to: addDays(`${addMonths(month, -11)}-01`, -1) },
    beforeUntil: sameDayOf(addMonths(month, -12), today),
  }
}

/** Returns the points of a range: days or months. */
export function pointsOf(unit: 'day' | 'month', { from, to }: Days): string[] {
  const points: string[] = []
  if (unit === 'day') for (let day = from; day <= to; day = addDays(day, 1)) points.push(day)
  else for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = addMonths(month, 1)) points.push(month)
  return points
}

/** Returns an ISO date some days later. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** @param month such as `2026-11` */
function addMonths(month: string, months: number): string {
  const first = new Date(`${month}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + months)
  return first.toISOString().slice(0, 7)
}

/** Returns the day of a month with the number of another date, or the month's last day. */
function sameDayOf(month: string, date: string): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = month + date.slice(7)
  return same < last ? same : last
}
