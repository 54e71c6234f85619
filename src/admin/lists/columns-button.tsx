import { Columns3 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { StaffList } from '#src/shared/staff-lists.ts'
import { listsEn as t } from '../messages/lists.en.ts'
import type { ColumnSet } from './columns.rules.ts'
import { useArrangement } from './use-arrangement.ts'
import { useColumns } from './use-columns.ts'

const ColumnsDialog = lazy(async () => ({ default: (await import('./columns-dialog.tsx')).ColumnsDialog }))

interface ColumnsButtonProps<C extends string> {
  list: StaffList
  set: ColumnSet<C>
  labels: Readonly<Record<C, string>>
}

/** Opens the choice of a list's columns; phones show rows without columns. */
export function ColumnsButton<C extends string>({ list, set, labels }: ColumnsButtonProps<C>) {
  const columns = useColumns(list, set)
  const { change } = useArrangement(list)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="icon-button boxed desktop-only"
        aria-label={t.chooseColumns}
        onClick={() => setIsOpen(true)}
      >
        <Columns3 aria-hidden />
      </button>
      {isOpen && columns && (
        <Suspense fallback={null}>
          <ColumnsDialog
            columns={columns}
            set={set}
            labels={labels}
            onSave={(chosen, isReset) => change({ columns: chosen, ...(isReset && { widths: {} }) })}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
