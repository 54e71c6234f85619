import { instantOf, localTime } from '#src/shared/local-time.ts'
import type { NotificationMail } from '#src/shared/staff-notifications.ts'

/** When the mail of the day is sent, in the shop's time zone. */
const DAILY_AT = '08:00'
/** From any hour before that of the daily mail, it leads to the day before, also when clocks change. */
const HALF_DAY_MS = 12 * 3_600_000
/** A transaction is visible after its time: what is younger is mailed by the next run. */
const SETTLED_MS = 15_000

/** Returns of which period a person is mailed now; null when nothing is due. */
export function mailedPeriod({
  mail,
  mailedUntil,
  now,
  timeZone,
}: {
  mail: NotificationMail
  mailedUntil: Date
  now: Date
  timeZone: string
}): { after: Date; until: Date } | null {
  if (mail === 'never') return null
  const settled = new Date(now.getTime() - SETTLED_MS)
  const until = mail === 'atOnce' ? settled : lastDaily(settled, timeZone)
  return until > mailedUntil ? { after: mailedUntil, until } : null
}

/** Returns when the last daily mail was due. Before that hour it is the one of the day before, if no process ran then. */
function lastDaily(now: Date, timeZone: string): Date {
  const ofDay = (instant: Date): Date => instantOf(localTime(instant, timeZone).date, DAILY_AT, timeZone)
  const today = ofDay(now)
  return today <= now ? today : ofDay(new Date(now.getTime() - HALF_DAY_MS))
}
