/** What changes a price, or what a cart costs, from one time to another. */
export interface CalendarEntry {
  key: string
  kind: 'flash' | 'campaign' | 'coupon' | 'priceList' | 'sale'
  title: string
  /** Below the path of the shop. */
  path: string
  /** null began before, or is without an end. */
  startsAt: string | null
  endsAt: string | null
  isPaused: boolean
}

const startOf = ({ startsAt }: CalendarEntry): number =>
  startsAt === null ? Number.NEGATIVE_INFINITY : Date.parse(startsAt)
const endOf = ({ endsAt }: CalendarEntry): number => (endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt))

/** Returns the others that change prices at the same time; a coupon counts in the cart, beside any of them. */
export const overlapsOf = (entry: CalendarEntry, all: readonly CalendarEntry[]): CalendarEntry[] =>
  entry.kind === 'coupon'
    ? []
    : all.filter(
        (other) =>
          other.key !== entry.key &&
          other.kind !== 'coupon' &&
          // Sale prices of two variants never meet.
          (other.kind !== 'sale' || entry.kind !== 'sale') &&
          startOf(other) < endOf(entry) &&
          startOf(entry) < endOf(other),
      )

/** Returns what has not ended, in the order of its start. */
export const upcoming = (entries: readonly CalendarEntry[], now: number): CalendarEntry[] =>
  entries
    .filter((entry) => endOf(entry) > now)
    .toSorted((a, b) => startOf(a) - startOf(b) || endOf(a) - endOf(b) || (a.title < b.title ? -1 : 1))

/** Returns where a bar begins and how long it is, of a whole of 1; null outside of the time that is shown. */
export function barOf(entry: CalendarEntry, { from, to }: { from: number; to: number }) {
  const [start, end] = [Math.max(startOf(entry), from), Math.min(endOf(entry), to)]
  if (end <= start) return null
  return { start: (start - from) / (to - from), length: (end - start) / (to - from) }
}
