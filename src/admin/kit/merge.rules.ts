/** Values of a form by field. */
export type FieldValues = Readonly<Record<string, string>>

interface Versions<T> {
  /** As the form was opened. */
  base: T
  /** As typed. */
  mine: T
  /** As somebody else has saved it meanwhile. */
  theirs: T
}

/** Returns both people's changes in one, and the fields that both have changed differently: these have the own value. */
export function mergeChanges<T extends FieldValues>({ base, mine, theirs }: Versions<T>) {
  const names = Object.keys(mine) as (keyof T & string)[]
  const isMine = (name: keyof T & string): boolean => mine[name] !== base[name]
  const conflicts = names.filter((name) => isMine(name) && theirs[name] !== base[name] && theirs[name] !== mine[name])
  const merged = { ...theirs }
  for (const name of names) if (isMine(name)) merged[name] = mine[name]
  return { merged, conflicts }
}
