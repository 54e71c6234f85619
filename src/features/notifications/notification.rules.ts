import { instantOf, localTime } from '#src/shared/local-time.ts'
import type { NotificationMail } from '#src/shared/staff-notifications.ts'

/** When the mail of the day is sent, in the shop's time zone. */
const DAILY_AT = '08:00'
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
  const until = mail === 'atOnce' ? settled : instantOf(localTime(settled, timeZone).date, DAILY_AT, timeZone)
  return until > mailedUntil && until <= settled ? { after: mailedUntil, until } : null
}
