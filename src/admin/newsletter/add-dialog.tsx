import { useState } from 'react'
import { FailedRequest } from '../client/admin-client.ts'
import { useChange } from '../client/use-operation.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { TextAreaField } from '../kit/text-area-field.tsx'
import { useToast } from '../kit/toast.tsx'
import { newsletterEn } from '../messages/newsletter.en.ts'

const t = newsletterEn.add
const MAX_CONSENT = 500

/** Adds a person who has agreed in person, with how they agreed. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast()
  const undo = useUndo()
  const [email, setEmail] = useState('')
  const [consent, setConsent] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { mutate, isPending, error } = useChange('addSubscriber', (result) => {
    onClose()
    toast(t.done(email.trim()), undo(changeIdOf(result)))
  })
  const rejected = error instanceof FailedRequest ? error.fields : {}
  const missing = (value: string): string | undefined => (isTried && value.trim() === '' ? t.required : undefined)
  const submit = (): void => {
    setIsTried(true)
    if (email.trim() !== '' && consent.trim() !== '') mutate({ body: { email, consent } })
  }
  return (
    <ActionDialog
      title={t.title}
      text={t.text}
      submitLabel={t.submit}
      isPending={isPending}
      error={Object.keys(rejected).length === 0 ? error : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t.email}
        type="email"
        autoComplete="off"
        maxLength={320}
        value={email}
        error={missing(email) ?? rejected.email}
        onValue={setEmail}
      />
      <TextAreaField
        label={t.consent}
        hint={t.consentHint}
        rows={3}
        maxLength={MAX_CONSENT}
        value={consent}
        error={missing(consent) ?? rejected.consent}
        onValue={setConsent}
      />
    </ActionDialog>
  )
}
