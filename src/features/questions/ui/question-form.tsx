import { useEffect, useRef, useState } from 'react'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { AreaField, TextField } from '#src/web/kit/form/field.tsx'
import { Form } from '#src/web/kit/form/form.tsx'
import { fieldErrorsOf } from '#src/web/client/error-response.ts'
import type { FormResult } from '#src/web/client/forms/define-form.ts'
import { useForm } from '#src/web/client/forms/use-form.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { shopperStore, useShopper } from '#src/web/client/shopper.ts'
import { questionForm } from '../question.form.ts'
import { MAX_NAME, MAX_QUESTION } from '../question.rules.ts'
import css from './question-page.module.css'
import { useQuestionTexts } from './texts.ts'

interface QuestionFormProps {
  productId: string
  /** The result without a script. */
  result: FormResult
}

/** The form for a question; after it was sent, the confirmation. */
export function QuestionForm({ productId, result }: QuestionFormProps) {
  const t = useQuestionTexts().form
  const [sent, setSent] = useState(result.message)
  const done = useRef<HTMLDivElement>(null)
  const hasSent = useRef(false)
  useEffect(() => {
    // The pressed button is no longer in the page.
    if (hasSent.current) done.current?.focus()
  }, [sent])
  if (sent !== undefined)
    return (
      <div ref={done} tabIndex={-1}>
        <Alert tone="ok">{sent}</Alert>
        <button type="button" className={`btn ghost ${css.another}`} onClick={() => setSent(undefined)}>
          {t.another}
        </button>
      </div>
    )
  return (
    <Fields
      productId={productId}
      result={result}
      onSent={(message) => {
        hasSent.current = true
        setSent(message)
      }}
    />
  )
}

function Fields({ productId, result, onSent }: QuestionFormProps & { onSent: (message: string) => void }) {
  const t = useQuestionTexts().form
  const { shopId } = useShop()
  const shopper = useShopper()
  const own = shopper?.email ?? ''
  const form = useForm(questionForm, {
    params: { product: productId },
    failed: t.failed,
    result,
    onSuccess: ({ message }) => onSent(message),
    failure: (error) => {
      // A shopper's form has no field for an address: an error for it means that the session has ended.
      if (own !== '' && fieldErrorsOf(error).email !== undefined) shopperStore(shopId).clear()
    },
  })
  const { errors, formError, isPending } = form
  const typed = result.values ?? {}
  return (
    <Form submission={form} action={`/product/${productId}/questions#ask`} className={css.form}>
      {formError && <Alert tone="error">{formError}</Alert>}
      <p>{t.lead}</p>
      <AreaField
        name="body"
        label={t.body}
        hint={t.bodyHint}
        error={errors.body}
        area={{ defaultValue: typed.body, required: true, maxLength: MAX_QUESTION, rows: 4 }}
      />
      {own === '' ? (
        <>
          <TextField
            name="name"
            label={t.name}
            optional={t.optional}
            error={errors.name}
            input={{ defaultValue: typed.name, autoComplete: 'given-name', maxLength: MAX_NAME }}
          />
          <TextField
            name="email"
            label={t.email}
            error={errors.email}
            input={{
              type: 'email',
              defaultValue: typed.email,
              autoComplete: 'email',
              inputMode: 'email',
              required: true,
              maxLength: 254,
            }}
          />
        </>
      ) : (
        <p className="muted sm">{t.toAddress(own)}</p>
      )}
      <button type="submit" className="btn" aria-disabled={isPending}>
        {isPending ? t.sending : t.send}
      </button>
    </Form>
  )
}
