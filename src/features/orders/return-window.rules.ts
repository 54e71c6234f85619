import { instantOf, localTime, nextDay } from '#src/shared/local-time.ts'

/**
 * When what was delivered cannot be sent back any more: with the end of the last day, by the shop's clock.
 * @param days as they were promised when the order was placed
 */
export function returnsEnd(deliveredAt: Date, days: number, timeZone: string): Date {
  let { date } = localTime(deliveredAt, timeZone)
  for (let day = 0; day <= days; day += 1) date = nextDay(date)
  return instantOf(date, '00:00', timeZone)
}
