import { Download } from 'lucide-react'
import { useState } from 'react'
import { PERMISSIONS } from '../client/permissions.ts'
import { useDownload } from '../client/use-download.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { useToast } from '../kit/toast.tsx'
import { productsEn as t } from '../messages/products.en.ts'
import { useCan } from '../shell/shop-context.ts'
import { filtersOf, type ProductFilters } from './products-query.rules.ts'

/** Saves the products of the list as CSV, for members who may. */
export function ExportProducts({ params }: { params: URLSearchParams }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!useCan()(PERMISSIONS.exportData)) return null
  return (
    <>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        <Download aria-hidden />
        {t.export}
      </button>
      {isOpen && <ExportDialog filters={filtersOf(params)} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Asks before products are saved as CSV. */
export function ExportDialog({ filters, onClose }: { filters: ProductFilters; onClose: () => void }) {
  const toast = useToast()
  const { mutate, isPending, error } = useDownload('exportProducts', t.exportFile, () => {
    onClose()
    toast(t.exported)
  })
  return (
    <ActionDialog
      title={Object.keys(filters).length > 0 ? t.exportTitle.filtered : t.exportTitle.all}
      text={t.exportText}
      submitLabel={isPending ? t.exporting : t.export}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate({ query: filters })}
      onClose={onClose}
    />
  )
}
