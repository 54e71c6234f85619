/** Returns the rows from one to another, in their order; nothing when one of them is not in the list. */
export function rowsBetween(ids: readonly string[], one: string, other: string): readonly string[] {
  const ends = [ids.indexOf(one), ids.indexOf(other)]
  return ends.includes(-1) ? [] : ids.slice(Math.min(...ends), Math.max(...ends) + 1)
}
