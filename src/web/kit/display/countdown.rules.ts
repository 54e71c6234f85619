export interface TimeParts {
  days: number
  hours: number
  minutes: number
  seconds: number
}

const SECOND_MS = 1000

/** Returns the remaining whole seconds, rounded up: the last second counts as 1. */
export const secondsLeft = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / SECOND_MS))

export const partsOf = (seconds: number): TimeParts => ({
  days: Math.floor(seconds / 86_400),
  hours: Math.floor(seconds / 3600) % 24,
  minutes: Math.floor(seconds / 60) % 60,
  seconds: seconds % 60,
})

/** Formats a duration for sentences: `9:58`, or `1:09:58` with hours. */
export function clockText(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** Thresholds of screen reader announcements, in seconds before the end (behaviour B5). */
const ANNOUNCED_SECONDS = [3600, 600, 60, 0] as const

/** Returns the threshold that was passed between two readings; null when there is none, and at the first reading. */
export const announcementBetween = (before: number | null, now: number): (typeof ANNOUNCED_SECONDS)[number] | null =>
  before === null ? null : (ANNOUNCED_SECONDS.findLast((moment) => now <= moment && before > moment) ?? null)
