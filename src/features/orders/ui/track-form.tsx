import { useEffect, useRef, type FormEvent } from 'react'
import { TextField } from '#src/web/kit/form/field.tsx'
import { textOf } from '#src/web/kit/form/form-data.ts'
import type { TrackErrors, TrackFields } from '../tracking/track-form.rules.ts'
import { useOrderTexts } from './texts.ts'
import css from './track-order.module.css'

interface TrackFormProps {
  errors: TrackErrors
  isBusy: boolean
  onSearch: (typed: TrackFields) => void
}

/** Both searches in one form: by code, or by number and contact. It works without scripts. */
export function TrackForm({ errors, isBusy, onSearch }: TrackFormProps) {
  const t = useOrderTexts().track
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const [first] = Object.keys(errors)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [errors])
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const values = new FormData(event.currentTarget)
    onSearch({
      code: textOf(values, 'code'),
      orderNumber: textOf(values, 'orderNumber'),
      contact: textOf(values, 'contact'),
      way: submitter instanceof HTMLButtonElement ? submitter.value : '',
    })
  }
  const plain = { autoComplete: 'off', spellCheck: false }
  return (
    <form ref={form} method="post" action="/track-order" className={css.form} noValidate onSubmit={submit}>
      <fieldset>
        <legend>{t.byCode}</legend>
        <TextField
          name="code"
          label={t.code}
          hint={t.codeHint}
          error={errors.code}
          input={{ ...plain, autoCapitalize: 'characters', maxLength: 60 }}
        />
        <button type="submit" name="way" value="code" className="btn lg" aria-disabled={isBusy}>
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
        <button type="submit" name="way" value="link" className="btn lg ghost" aria-disabled={isBusy}>
          {t.sendLink}
        </button>
      </fieldset>
    </form>
  )
}
