import { returnEn } from '#src/shared/messages/orders/returns.en.ts'
import { useForm } from '#src/web/client/forms/use-form.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { AreaField } from '#src/web/kit/form/field.tsx'
import { Form } from '#src/web/kit/form/form.tsx'
import type { Return } from '../return.contract.ts'
import { replyToRejectionForm } from '../return.form.ts'
import { MAX_REPLY } from '../return.rules.ts'
import css from './return.module.css'

interface ReturnReplyProps {
  found: Return
  formKey: string
  onChanged: () => void
}

/** Replies to a rejection, once. */
export function ReturnReply({ found, formKey, onChanged }: ReturnReplyProps) {
  const t = useTexts({ en: returnEn }).page
  const replying = useForm(replyToRejectionForm, {
    params: { number: found.number },
    failed: t.failed,
    onSuccess: onChanged,
  })
  return (
    <section aria-labelledby="reply">
      <h2 id="reply">{t.reply}</h2>
      <p>{t.replyLead}</p>
      {replying.formError && <Alert tone="error">{replying.formError}</Alert>}
      <Form submission={replying} action={`/return/${found.number}`} encType="multipart/form-data" className={css.form}>
        <input type="hidden" name="do" value="reply" />
        <input type="hidden" name="key" value={`${formKey}r`} />
        <AreaField
          name="text"
          label={t.replyText}
          error={replying.errors.text}
          area={{ rows: 4, maxLength: MAX_REPLY }}
        />
        <button type="submit" className="btn" aria-disabled={replying.isPending}>
          {t.sendReply}
        </button>
      </Form>
    </section>
  )
}
