import { useRef, useState, type FormEvent } from 'react'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { TextField } from '#src/web/kit/form/field.tsx'
import { ApiError, logFailure } from '#src/web/client/api-errors.ts'
import type { Payment } from '../payment.contract.ts'
import { MAX_SCREENSHOT_BYTES } from '../payment.rules.ts'
import css from './payments.module.css'
import { sendProof } from './send-proof.ts'
import { usePayTexts } from './texts.ts'

type Errors = Readonly<Record<string, string | undefined>>

/** Failures that belong to one field. */
const FIELD_OF: Readonly<Record<string, string>> = {
  transaction_used: 'transactionId',
  upload_too_large: 'screenshot',
  upload_type: 'screenshot',
}

/** The details by which the shop finds the money. The input is kept until the shop has received it. */
export function ProofForm({ payment, onSent }: { payment: Payment; onSent: (payment: Payment) => void }) {
  const t = usePayTexts().manual
  const form = useRef<HTMLFormElement>(null)
  const { errors, refusal, isBusy, send, forget } = useSending(payment._id, onSent)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (form.current) void send(form.current)
  }
  const { senderNumber, transactionId } = payment.proof ?? {}
  return (
    <form
      ref={form}
      method="post"
      className={css.proof}
      noValidate
      onSubmit={submit}
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement) forget(target.name)
      }}
    >
      <h2>{t.proof}</h2>
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <TextField
        name="senderNumber"
        label={t.senderNumber}
        error={errors.senderNumber}
        input={{ inputMode: 'tel', autoComplete: 'off', required: true, maxLength: 20, defaultValue: senderNumber }}
      />
      <TextField
        name="transactionId"
        label={t.transactionId}
        hint={t.transactionHint}
        error={errors.transactionId}
        input={{ autoComplete: 'off', required: true, maxLength: 60, defaultValue: transactionId }}
      />
      <TextField
        name="screenshot"
        label={t.screenshot}
        optional={t.optional}
        hint={t.screenshotHint}
        error={errors.screenshot}
        input={{ type: 'file', accept: 'image/jpeg,image/png,image/webp' }}
      />
      <button type="submit" className="btn lg full" aria-disabled={isBusy}>
        {isBusy ? t.sending : t.send}
      </button>
      <p className="vh" role="status">
        {isBusy ? t.sending : ''}
      </p>
    </form>
  )
}

/** Submits the form, one attempt at a time, with the errors of each. */
function useSending(paymentId: string, onSent: (payment: Payment) => void) {
  const texts = usePayTexts()
  const [errors, setErrors] = useState<Errors>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isSubmitting = useRef(false)

  const showErrors = (form: HTMLFormElement, fields: Errors): void => {
    setErrors(fields)
    const inputs = [...form.querySelectorAll<HTMLInputElement>('input')]
    inputs.find(({ name }) => fields[name])?.focus()
  }
  return {
    errors,
    refusal,
    isBusy,
    forget: (name: string) => setErrors((before) => ({ ...before, [name]: undefined })),
    send: async (form: HTMLFormElement): Promise<void> => {
      if (isSubmitting.current) return
      const values = new FormData(form)
      const image = values.get('screenshot')
      const isFile = image instanceof File && image.size > 0
      if (!isFile) values.delete('screenshot')
      setRefusal(null)
      if (isFile && image.size > MAX_SCREENSHOT_BYTES) return showErrors(form, { screenshot: texts.manual.tooLarge })
      isSubmitting.current = true
      setBusy(true)
      try {
        onSent(await sendProof(paymentId, values))
      } catch (error) {
        if (!(error instanceof ApiError)) logFailure(error)
        const apiError = error instanceof ApiError && error.status < 500 ? error : null
        const field = FIELD_OF[apiError?.code ?? '']
        const fields = field && apiError ? { [field]: apiError.message } : (apiError?.fields ?? {})
        showErrors(form, fields)
        if (Object.keys(fields).length === 0) setRefusal(apiError?.message ?? texts.networkFailed)
      } finally {
        isSubmitting.current = false
        setBusy(false)
      }
    },
  }
}
