import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { TextField } from '#src/web/kit/form/field.tsx'
import css from './support.module.css'
import { useSupportTexts } from './texts.ts'

/** The field for images and documents, up to five. */
export function FilesField({ error }: { error: string | undefined }) {
  const t = useSupportTexts().form
  return (
    <TextField
      name="files"
      label={t.files}
      optional={t.optional}
      hint={t.filesHint}
      error={error}
      input={{ type: 'file', multiple: true, accept: 'image/jpeg,image/png,image/webp,application/pdf' }}
    />
  )
}

/** The error of the whole form, above it. */
export const FormError = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : <Alert tone="error">{text}</Alert>

interface SendButtonProps {
  isBusy: boolean
  label: string
  busyLabel: string
}

export const SendButton = ({ isBusy, label, busyLabel }: SendButtonProps) => (
  <>
    <button type="submit" className={`btn ${css.send}`} aria-disabled={isBusy}>
      {isBusy ? busyLabel : label}
    </button>
    <p className="vh" role="status">
      {isBusy ? busyLabel : ''}
    </p>
  </>
)
