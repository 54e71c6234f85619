import { randomUUIDv7 } from 'node:crypto'

/**
 * Returns items with a new id each, in ascending order: rows of one time are then read in the order in which they were
 * added. Ids of the same millisecond are random otherwise.
 */
export function withOrderedIds<T>(items: readonly T[]): (T & { id: string })[] {
  const ids = items.map(() => randomUUIDv7()).toSorted()
  return items.map((item, index) => ({ ...item, id: ids[index] ?? randomUUIDv7() }))
}
