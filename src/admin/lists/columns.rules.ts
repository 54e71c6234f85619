/** Columns of a list beside the first one, which is always there. */
export interface ColumnSet<C extends string> {
  /** All columns, in their first order. */
  all: readonly C[]
  /** What is shown until a person chooses. */
  first: readonly C[]
}

/** Reads columns as they are stored; a newer version of the app may have dropped some. */
export function readColumns<C extends string>({ all, first }: ColumnSet<C>, stored: readonly string[]): readonly C[] {
  const names = [...new Set(stored)].flatMap((name) => all.filter((each) => each === name))
  return names.length === 0 ? first : names
}

/** Returns all columns to choose from: those that are shown in their order, then the others. */
export const allColumns = <C extends string>({ all }: ColumnSet<C>, shown: readonly C[]): readonly C[] => [
  ...shown,
  ...all.filter((name) => !shown.includes(name)),
]

/** Returns a list with one column at another place; the ends are the limits. */
export function moveColumn<C extends string>(names: readonly C[], name: C, to: number): readonly C[] {
  const others = names.filter((each) => each !== name)
  const at = Math.min(Math.max(to, 0), others.length)
  return [...others.slice(0, at), name, ...others.slice(at)]
}
