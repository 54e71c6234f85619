import type { StaffList } from '#src/shared/staff-lists.ts'
import { readColumns, type ColumnSet } from './columns.rules.ts'
import { useListLayout } from './use-list-layout.ts'

/** Returns the columns of a list that the signed-in person has chosen; null until they are loaded. */
export function useColumns<C extends string>(list: StaffList, set: ColumnSet<C>): readonly C[] | null {
  const [layout] = useListLayout(list)
  return layout && readColumns(set, layout.columns)
}
