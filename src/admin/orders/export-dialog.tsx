import { useDownload } from '../client/use-download.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { useToast } from '../kit/toast.tsx'
import { orderExportEn as own } from '../messages/lists/order-export.en.ts'
import { orderListEn as t } from '../messages/order-list.en.ts'
import type { ExportProps } from './export-button.tsx'

/** Asks before the orders of the list are saved as a file. */
export function ExportDialog({ filters, count, onClose }: ExportProps & { onClose: () => void }) {
  const toast = useToast()
  const { mutate, isPending, error } = useDownload('exportOrders', own.exportFile, () => {
    onClose()
    toast(own.exported)
  })
  return (
    <ActionDialog
      title={own.exportTitle(count)}
      text={own.exportText}
      submitLabel={isPending ? own.exporting : t.export}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate({ query: filters })}
      onClose={onClose}
    />
  )
}
