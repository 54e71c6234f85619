import { useRead } from '../../client/use-operation.ts'
import { ActionDialog } from '../../kit/dialog.tsx'
import { useFormats } from '../../kit/formats.ts'
import type { BulkDialogProps } from './bulk-dialogs.tsx'
import { bulkEn as t } from './bulk.en.ts'
import { selectionOf } from './use-bulk.ts'

/** Asks before parcels are booked with the courier, with how many they are. */
export function ParcelsDialog({ target, onStart, onClose }: BulkDialogProps) {
  const { number } = useFormats()
  const { data, error, isPlaceholderData } = useRead('previewParcels', { body: selectionOf(target) })
  const preview = isPlaceholderData ? undefined : data?.data
  if (preview && (!preview.hasCourier || preview.parcels === 0))
    return (
      <ActionDialog
        title={t.bookTitleOpen}
        text={preview.hasCourier ? t.bookNone : t.bookNoCourier}
        submitLabel={t.close}
        hasCancel={false}
        isPending={false}
        error={null}
        onSubmit={onClose}
        onClose={onClose}
      />
    )
  const of = (say: (count: number, shown: string) => string, open: string): string =>
    preview ? say(preview.parcels, number(preview.parcels)) : open
  return (
    <ActionDialog
      title={of(t.bookTitle, t.bookTitleOpen)}
      text={preview ? t.bookText({ refused: preview.total - preview.bookable }) : t.bookCounting}
      submitLabel={of(t.bookSubmit, t.book)}
      isPending={!preview}
      error={error}
      onSubmit={() => onStart({ operation: 'bookParcel' })}
      onClose={onClose}
    />
  )
}
