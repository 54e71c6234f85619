import { instantOf, localTime } from '#src/shared/local-time.ts'

const LOCAL = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/

/** Returns the text of a field of date and time in the shop's time zone; empty for no time. */
export function toLocalInput(instant: string | null, timeZone: string): string {
  if (instant === null) return ''
  const { date, clock } = localTime(new Date(instant), timeZone)
  return `${date}T${clock}`
}

/**
 * Returns the time of a field of date and time.
 * @param stored the time that the field was filled with, which may have seconds; it is kept while the text says the same
 * @returns null for an empty field
 */
export function fromLocalInput(
  text: string,
  { stored, timeZone }: { stored: string | null; timeZone: string },
): string | null {
  if (stored !== null && toLocalInput(stored, timeZone) === text) return stored
  const [, date, clock] = LOCAL.exec(text) ?? []
  return date === undefined || clock === undefined ? null : instantOf(date, clock, timeZone).toISOString()
}
