/** Conversion between instants and local times of a time zone. */

/** Returns the day after an ISO date. */
export function nextDay(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Returns the local ISO date and time of an instant. */
export function localTime(instant: Date, timeZone: string): { date: string; clock: string } {
  const format =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, format)
  const [date = '', clock = ''] = format.format(instant).split(' ')
  return { date, clock: clock.slice(0, 5) }
}

/** Returns the instant of a local date and time. */
export function instantOf(date: string, clock: string, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T${clock}:00Z`)
  let estimate = asUtc
  // Twice, because the first estimate may have the offset of the other side of a clock change.
  for (let round = 0; round < 2; round += 1) {
    const shown = localTime(new Date(estimate), timeZone)
    estimate += asUtc - Date.parse(`${shown.date}T${shown.clock}:00Z`)
  }
  return new Date(estimate)
}
