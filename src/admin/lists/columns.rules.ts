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
