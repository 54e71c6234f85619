import { browserApi } from '#src/web/client/api-client.ts'
import { clientErrorOf, codeOf } from '#src/web/client/error-response.ts'
import { withoutFields } from '#src/web/client/forms/define-form.ts'
import { useSubmit } from '#src/web/client/forms/use-submit.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { TextField } from '#src/web/kit/form/field.tsx'
import { Form } from '#src/web/kit/form/form.tsx'
import type { Payment } from '../payment.contract.ts'
import { MAX_SCREENSHOT_BYTES } from '../payment.rules.ts'
import css from './payments.module.css'
import { usePayTexts } from './texts.ts'

/** Failures that belong to one field. */
const FIELD_OF: Readonly<Record<string, string>> = {
  transaction_used: 'transactionId',
  upload_too_large: 'screenshot',
  upload_type: 'screenshot',
}

/** The details by which the shop finds the money. The input is kept until the shop has received it. */
export function ProofForm({ payment, onSent }: { payment: Payment; onSent: (payment: Payment) => void }) {
  const { manual: t, networkFailed } = usePayTexts()
  const form = useSubmit({
    failed: networkFailed,
    validate: (values) => {
      const image = values.get('screenshot')
      return image instanceof File && image.size > MAX_SCREENSHOT_BYTES ? { screenshot: t.tooLarge } : {}
    },
    send: (values) =>
      browserApi().post('/shop/payment/{paymentId}/proof', {
        params: { paymentId: payment._id },
        body: withoutFields(values, []),
      }),
    success: ({ data }) => onSent(data),
    failure: (error) => {
      const code = codeOf(error)
      const rejection = clientErrorOf(error)
      if (!rejection) return code === null ? null : { formError: networkFailed }
      const field = FIELD_OF[rejection.code]
      return field ? { errors: { [field]: rejection.message } } : null
    },
  })
  const { errors, formError, isPending } = form
  const { senderNumber, transactionId } = payment.proof ?? {}
  return (
    <Form submission={form} className={css.proof}>
      <h2>{t.proof}</h2>
      {formError && <Alert tone="error">{formError}</Alert>}
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
      <button type="submit" className="btn lg full" aria-disabled={isPending}>
        {isPending ? t.sending : t.send}
      </button>
      <p className="vh" role="status">
        {isPending ? t.sending : ''}
      </p>
    </Form>
  )
}
