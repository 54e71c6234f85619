import { useState } from 'react'
import type { Review } from '../client/operations.ts'
import { useChange } from '../client/use-operation.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { reviewsEn as t } from '../messages/reviews.en.ts'

type Reason = keyof typeof t.reasons

interface RejectDialogProps {
  review: Review
  onClose: () => void
  onDone: (text: string) => void
}

/** Rejects a review for one of the reasons that its author is told. */
export function RejectDialog({ review: { _id: id, version, displayName }, onClose, onDone }: RejectDialogProps) {
  const [reason, setReason] = useState<Reason>('offensive')
  const { mutate, isPending, error } = useChange('rejectReview', () => onDone(t.done.rejected))
  return (
    <ActionDialog
      title={t.rejectDialog.title(displayName)}
      text={t.rejectDialog.text}
      submitLabel={t.rejectDialog.submit}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate({ params: { id }, body: { version, reason } })}
      onClose={onClose}
    >
      <SelectField
        label={t.rejectDialog.reason}
        value={reason}
        options={Object.entries(t.reasons)}
        onValue={(value) => setReason(value as Reason)}
      />
    </ActionDialog>
  )
}
