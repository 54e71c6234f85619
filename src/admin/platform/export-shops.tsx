import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useProven } from '../client/confirm-identity.ts'
import { saveAs } from '../client/use-download.ts'
import { useSearchParams } from '../client/use-page.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { useToast } from '../kit/toast.tsx'
import { platformShopsEn as t } from '../messages/platform/shops.en.ts'
import { exportPlatformShops } from './platform-api.ts'
import { pickParams, SHOP_FILTERS } from './shop-filters.ts'

/** Saves the shops of the list as CSV. */
export function ExportShops() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        <Download aria-hidden />
        {t.export}
      </button>
      {isOpen && <ExportDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ExportDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast()
  const proven = useProven()
  const filters = pickParams(useSearchParams()[0], SHOP_FILTERS)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => saveAs(await proven(() => exportPlatformShops(filters)), t.exportFile),
    onSuccess: () => {
      onClose()
      toast(t.exported)
    },
  })
  return (
    <ActionDialog
      title={filters.size > 0 ? t.exportTitle.filtered : t.exportTitle.all}
      text={t.exportText}
      submitLabel={isPending ? t.exporting : t.export}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate()}
      onClose={onClose}
    />
  )
}
