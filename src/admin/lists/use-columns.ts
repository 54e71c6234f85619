import type { StaffList } from '#src/shared/staff-lists.ts'
import { readColumns, type ColumnSet } from './columns.rules.ts'
import { useArrangement } from './use-arrangement.ts'

/** Returns the columns of a list: those of the open view, or those that the person has chosen; null until they are loaded. */
export function useColumns<C extends string>(list: StaffList, set: ColumnSet<C>): readonly C[] | null {
  const { shown } = useArrangement(list)
  return shown && readColumns(set, shown.columns)
}
