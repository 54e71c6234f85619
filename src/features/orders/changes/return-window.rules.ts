import { instantOf, localTime, nextDay } from '#src/shared/local-time.ts'

/**
 * Returns when a delivery cannot be returned any more: at the end of the last day in the shop's time zone.
 * @param days as promised when the order was placed
 */
export function returnsEnd(deliveredAt: Date, days: number, timeZone: string): Date {
  let { date } = localTime(deliveredAt, timeZone)
  for (let day = 0; day <= days; day += 1) date = nextDay(date)
  return instantOf(date, '00:00', timeZone)
}
