import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { PERMISSIONS } from '../client/permissions.ts'
import { orderListEn } from '../messages/order-list.en.ts'
import { useCan } from '../shell/shop-context.ts'
import type { OrderFilters } from './list-query.rules.ts'

const t = orderListEn

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))

export interface ExportProps {
  filters: OrderFilters
  /** The number of orders in words; null until they are counted. */
  count: string | null
}

/** Saves the orders of the list as CSV, for members who may. */
export function ExportButton(props: ExportProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!useCan()(PERMISSIONS.exportData)) return null
  return (
    <>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        <Download aria-hidden />
        {t.export}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ExportDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
