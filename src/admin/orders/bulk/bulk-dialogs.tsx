import { useState } from 'react'
import { useRead } from '../../client/use-operation.ts'
import { ActionDialog } from '../../kit/dialog.tsx'
import { TextField } from '../../kit/fields.tsx'
import { useFormats } from '../../kit/formats.ts'
import { SelectField } from '../../kit/select-field.tsx'
import { CancelFields, useCancelChoice } from '../dialogs/cancel-fields.tsx'
import { useShop } from '../../shell/shop-context.ts'
import { bulkEn as t } from './bulk.en.ts'
import { selectionOf, type BulkTarget, type BulkWork } from './use-bulk.ts'

export interface BulkDialogProps {
  target: BulkTarget
  onStart: (work: BulkWork) => void
  onClose: () => void
}

/** Asks before orders are cancelled, with what is refunded in sum. */
export function CancelDialog({ target, onStart, onClose }: BulkDialogProps) {
  const { money, number } = useFormats()
  const { currency } = useShop()
  const choice = useCancelChoice()
  const { data, error, isPlaceholderData } = useRead('previewCancellation', { body: selectionOf(target) })
  const preview = isPlaceholderData ? undefined : data?.data
  const isNone = preview?.cancellable === 0
  const of = (say: (count: number, shown: string) => string): string =>
    preview ? say(preview.cancellable, number(preview.cancellable)) : t.cancelTitleOpen
  return (
    <ActionDialog
      title={preview && !isNone ? of(t.cancelTitle) : t.cancelTitleOpen}
      text={
        preview
          ? isNone
            ? t.cancelNone
            : t.cancelText({
                refund: preview.refundAmount === 0 ? null : money(preview.refundAmount, currency),
                isLimit: preview.partlyShipped > 0,
                refused: preview.total - preview.cancellable,
              })
          : t.cancelCounting
      }
      submitLabel={isNone ? t.close : preview ? of(t.cancelSubmit) : t.cancel}
      hasCancel={!isNone}
      isPending={!preview}
      error={error}
      onSubmit={() =>
        isNone ? onClose() : onStart({ operation: 'cancelOrder', reason: choice.reason, restock: choice.restock })
      }
      onClose={onClose}
    >
      {!isNone && <CancelFields {...choice} />}
    </ActionDialog>
  )
}

const MAX_TAGS = 20
const MAX_TAG_LENGTH = 30
const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

/** Returns what is wrong with typed tags; undefined when nothing is. */
function tagError(added: readonly string[], removed: readonly string[]): string | undefined {
  if (added.length + removed.length === 0) return t.tagsMissing
  const isFitting = [added, removed].every(
    (tags) => tags.length <= MAX_TAGS && tags.every((tag) => tag.length <= MAX_TAG_LENGTH),
  )
  return isFitting ? undefined : t.tagTooLong
}

export function TagDialog({ target, onStart, onClose }: BulkDialogProps) {
  const [adding, setAdding] = useState('')
  const [removing, setRemoving] = useState('')
  const [error, setError] = useState<string | undefined>()
  const submit = (): void => {
    const [added, removed] = [tagsIn(adding), tagsIn(removing)]
    const found = tagError(added, removed)
    setError(found)
    if (found === undefined) onStart({ operation: 'setOrderTags', added, removed })
  }
  return (
    <ActionDialog
      title={t.tagsTitle(target.count)}
      text={t.tagsText}
      submitLabel={t.tagsSubmit}
      isPending={false}
      error={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label={t.tagsAdded} value={adding} error={error} onValue={setAdding} />
      <TextField label={t.tagsRemoved} value={removing} onValue={setRemoving} />
    </ActionDialog>
  )
}

export function AssignDialog({ target, onStart, onClose }: BulkDialogProps) {
  const people = useRead('listColleagues').data?.data ?? []
  const [staffId, setStaffId] = useState('')
  return (
    <ActionDialog
      title={t.assignTitle(target.count)}
      submitLabel={t.assignSubmit}
      isPending={false}
      error={null}
      onSubmit={() => onStart({ operation: 'assignOrder', staffId: staffId === '' ? null : staffId })}
      onClose={onClose}
    >
      <SelectField
        label={t.assignTo}
        value={staffId}
        options={[['', t.assignNobody], ...people.map(({ _id, name }): [string, string] => [_id, name])]}
        onValue={setStaffId}
      />
    </ActionDialog>
  )
}
