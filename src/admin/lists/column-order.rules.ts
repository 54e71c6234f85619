import type { ColumnSet } from './columns.rules.ts'

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
