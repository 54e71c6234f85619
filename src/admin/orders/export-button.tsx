import { Download } from 'lucide-react'
import { useState } from 'react'
import { PERMISSIONS } from '../client/permissions.ts'
import { useDownload } from '../client/use-download.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { useToast } from '../kit/toast.tsx'
import { orderListEn } from '../messages/order-list.en.ts'
import { useCan } from '../shell/shop-context.ts'
import type { OrderFilters } from './list-query.rules.ts'

const t = orderListEn

interface ExportProps {
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
      {isOpen && <ExportDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ExportDialog({ filters, count, onClose }: ExportProps & { onClose: () => void }) {
  const toast = useToast()
  const { mutate, isPending, error } = useDownload('exportOrders', t.exportFile, () => {
    onClose()
    toast(t.exported)
  })
  return (
    <ActionDialog
      title={t.exportTitle(count)}
      text={t.exportText}
      submitLabel={isPending ? t.exporting : t.export}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate({ query: filters })}
      onClose={onClose}
    />
  )
}
