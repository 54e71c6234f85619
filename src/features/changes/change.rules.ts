/** A value before and after an operation. Values are those of JSON. */
export interface FieldChange {
  before: unknown
  after: unknown
}

/** What an operation changed in one object, by field. */
export type FieldChanges = Readonly<Record<string, FieldChange>>
export type Values = Readonly<Record<string, unknown>>

/** How long a change can be undone. */
export const UNDO_HOURS = 24

/** Whether two values are the same in JSON; the order of the properties of an object does not count. */
export function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(sorted(left ?? null)) === JSON.stringify(sorted(right ?? null))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  )
}

/**
 * Returns a number that differs when values differ: the version of an object whose changes are not counted, such as one
 * that its owner may change as well. Hashed by FNV-1a with 32 bits.
 */
export function versionOf(values: Values): number {
  let hash = 0x811c9dc5
  for (const char of JSON.stringify(sorted(values))) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/**
 * Returns a list with what a sender has added and removed; what others have added or removed meanwhile stays so.
 * @param change.seen the list that the sender has read; undefined for a program that overwrites whatever there is
 */
export const mergeList = (
  present: readonly string[],
  { seen = present, given }: { seen?: readonly string[] | undefined; given: readonly string[] },
): string[] => [
  ...new Set([
    ...present.filter((entry) => given.includes(entry) || !seen.includes(entry)),
    ...given.filter((entry) => present.includes(entry) || !seen.includes(entry)),
  ]),
]

/** Returns the fields that differ, with both values. */
export function changedFields(before: Values, after: Values): FieldChanges {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(
    names
      .filter((name) => !isSame(before[name], after[name]))
      .map((name) => [name, { before: before[name] ?? null, after: after[name] ?? null }]),
  )
}

/** Splits the fields of a change into those that still have its value, to be set back, and those changed since. */
export function planUndo(
  fields: FieldChanges,
  present: Values | null,
): { restored: FieldChanges; unchanged: string[] } {
  const entries = Object.entries(fields)
  const isUnchanged = ([name, { after }]: [string, FieldChange]): boolean =>
    present !== null && isSame(present[name], after)
  return {
    restored: Object.fromEntries(
      entries
        .filter((entry) => isUnchanged(entry))
        .map(([name, { before, after }]) => [name, { before: after, after: before }]),
    ),
    unchanged: entries.filter((entry) => !isUnchanged(entry)).map(([name]) => name),
  }
}
