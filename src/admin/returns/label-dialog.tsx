import { useState } from 'react'
import { ActionDialog } from '../kit/dialog.tsx'
import { Field, TextField } from '../kit/fields.tsx'
import { useDialogChange } from '../kit/use-dialog-change.ts'
import { returnsEn } from '../messages/returns.en.ts'
import type { ReturnDialogProps } from './return-dialogs.tsx'

const t = returnsEn.dialogs.label

/** Gives a return the label that the customer prints, with its carrier and tracking number. */
export function LabelDialog({ found, onClose }: ReturnDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const [carrier, setCarrier] = useState(found.carrier)
  const [trackingNumber, setTrackingNumber] = useState(found.trackingNumber)
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, isPending, error } = useDialogChange('addReturnLabel', t.done, onClose)
  const submit = (): void => {
    setIsMissing(file === null)
    if (file) mutate({ params: { number: found.number }, body: { label: file, carrier, trackingNumber } })
  }
  return (
    <ActionDialog
      title={t.title(found.number)}
      text={t.text}
      submitLabel={t.submit}
      isPending={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelField label={t.file} error={isMissing ? t.required : undefined} onFile={setFile} />
      <TextField label={t.carrier} maxLength={100} value={carrier} onValue={setCarrier} />
      <TextField label={t.tracking} maxLength={100} value={trackingNumber} onValue={setTrackingNumber} />
    </ActionDialog>
  )
}

interface LabelFieldProps {
  label: string
  error?: string | undefined
  onFile: (file: File | null) => void
}

/** Takes the file of a label. */
export const LabelField = ({ label, error, onFile }: LabelFieldProps) => (
  <Field label={label} hint={t.fileHint} error={error}>
    {(wired) => (
      <input
        type="file"
        accept="application/pdf,image/png"
        {...wired}
        onChange={({ target }) => onFile(target.files?.[0] ?? null)}
      />
    )}
  </Field>
)
