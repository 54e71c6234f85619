import type { FormResult } from '#src/web/client/forms/define-form.ts'
import { useForm } from '#src/web/client/forms/use-form.ts'
import { searchAlertEn } from '#src/shared/messages/catalog/search-alert.en.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { TextField } from '#src/web/kit/form/field.tsx'
import { Form } from '#src/web/kit/form/form.tsx'
import { searchAlertForm } from '../alert.form.ts'
import css from './search-alert.module.css'

interface SearchAlertProps {
  term: string
  /** The result of a form that was posted without a script. */
  result: FormResult
}

/** A form below a search that finds nothing: the shop writes once when it has something. */
export function SearchAlert({ term, result }: SearchAlertProps) {
  const t = useTexts({ en: searchAlertEn })
  const submission = useForm(searchAlertForm, { failed: t.failed, result })
  const { errors, formError, isPending, message } = submission
  return (
    <section className={css.alert} id="notify" aria-labelledby="notify-title">
      <h2 id="notify-title">{t.title}</h2>
      {message ? (
        <Alert tone="ok">{message}</Alert>
      ) : (
        <Form submission={submission} className={css.form}>
          <p className="muted">{t.lead(term)}</p>
          {formError && <Alert tone="error">{formError}</Alert>}
          <input type="hidden" name="term" value={term} />
          <TextField
            name="email"
            label={t.email}
            error={errors.email}
            input={{
              type: 'email',
              autoComplete: 'email',
              inputMode: 'email',
              maxLength: 254,
              required: true,
              defaultValue: result.values?.email,
            }}
          />
          <button type="submit" className="btn" aria-disabled={isPending}>
            {isPending ? t.sending : t.send}
          </button>
        </Form>
      )}
    </section>
  )
}
