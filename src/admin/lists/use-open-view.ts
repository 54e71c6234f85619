import type { StaffList } from '#src/shared/staff-lists.ts'
import type { OperationResult } from '../client/operations.ts'
import { useRead } from '../client/use-operation.ts'
import { useSearchParams } from '../client/use-page.ts'
import { openViewOf, SAVED_VIEW } from './list-views.rules.ts'

export type SavedView = OperationResult<'listViews'>['data'][number]

interface OpenView {
  /** All saved views of the list. */
  saved: readonly SavedView[]
  open: SavedView | null
  /** Whether the view that the URL names is still loaded. */
  isPending: boolean
}

/** Returns the saved views of a list, and the one that is open, whose filters may have been changed. */
export function useOpenView(list: StaffList): OpenView {
  const [params] = useSearchParams()
  const { data, isPending } = useRead('listViews', { query: { list } })
  const saved = data?.data ?? []
  return { saved, open: openViewOf(saved, params), isPending: isPending && params.has(SAVED_VIEW) }
}
