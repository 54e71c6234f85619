import { useState } from 'react'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextAreaField } from '../kit/text-area-field.tsx'
import { useDialogChange } from '../kit/use-dialog-change.ts'
import { returnsEn } from '../messages/returns.en.ts'
import { Choices } from './choices.tsx'
import type { ReturnDialogProps } from './return-dialogs.tsx'

const t = returnsEn.dialogs.replace

/** Sends faulty items once more, or says what was repaired. */
export function ReplaceDialog({ found, onClose }: ReturnDialogProps) {
  const [how, setHow] = useState<'replacement' | 'repair'>('replacement')
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, isPending, error } = useDialogChange('replaceReturn', t.done, onClose)
  const submit = (): void => {
    const lacksNote = how === 'repair' && note.trim() === ''
    setIsMissing(lacksNote)
    if (!lacksNote) mutate({ params: { number: found.number }, body: { how, note: how === 'repair' ? note : '' } })
  }
  const choices = [
    { value: 'replacement', label: t.replacement, text: t.replacementText },
    { value: 'repair', label: t.repair, text: t.repairText },
  ] as const
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
      <Choices legend={t.choose} choices={choices} chosen={how} onChoose={setHow} />
      {how === 'repair' && (
        <TextAreaField
          label={t.note}
          rows={3}
          maxLength={500}
          value={note}
          error={isMissing ? t.required : undefined}
          onValue={setNote}
        />
      )}
    </ActionDialog>
  )
}
