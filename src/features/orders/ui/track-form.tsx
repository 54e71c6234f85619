import type { Submission } from '#src/web/client/forms/use-submit.ts'
import { TextField } from '#src/web/kit/form/field.tsx'
import { Form } from '#src/web/kit/form/form.tsx'
import { useOrderTexts } from './texts.ts'
import css from './track-order.module.css'

/** Both searches in one form: by code, or by number and contact. It works without scripts. */
export function TrackForm({ submission }: { submission: Submission }) {
  const t = useOrderTexts().track
  const { errors, isPending } = submission
  const plain = { autoComplete: 'off', spellCheck: false }
  return (
    <Form submission={submission} action="/track-order" className={css.form}>
      <fieldset>
        <legend>{t.byCode}</legend>
        <TextField
          name="code"
          label={t.code}
          hint={t.codeHint}
          error={errors.code}
          input={{ ...plain, autoCapitalize: 'characters', maxLength: 60 }}
        />
        <button type="submit" name="way" value="code" className="btn lg" aria-disabled={isPending}>
          {t.submit}
        </button>
      </fieldset>
      <p className={css.or}>{t.or}</p>
      <fieldset>
        <legend>{t.byNumber}</legend>
        <TextField
          name="orderNumber"
          label={t.number}
          hint={t.numberHint}
          error={errors.orderNumber}
          input={{ ...plain, autoCapitalize: 'characters', maxLength: 40 }}
        />
        <TextField
          name="contact"
          label={t.contact}
          hint={t.contactHint}
          error={errors.contact}
          input={{ ...plain, autoCapitalize: 'off', autoComplete: 'email', maxLength: 320 }}
        />
        <button type="submit" name="way" value="link" className="btn lg ghost" aria-disabled={isPending}>
          {t.sendLink}
        </button>
      </fieldset>
    </Form>
  )
}
