import { useEffect } from 'react'
import { withdrawalEn } from '#src/shared/messages/orders/withdrawal.en.ts'
import type { FormResult } from '#src/web/client/forms/define-form.ts'
import { useForm } from '#src/web/client/forms/use-form.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { Form } from '#src/web/kit/form/form.tsx'
import { withdrawalSenderForm } from '../withdrawal.form.ts'
import css from './withdraw.module.css'

/** The mailed question "Was this you?" about a statement; only a click replies, so that scanners of links do nothing. */
export function WithdrawalQuestion({ statement, result }: { statement: string; result: FormResult }) {
  const t = useTexts({ en: withdrawalEn })
  const asking = useForm(withdrawalSenderForm, { failed: t.failed, result })
  const isDone = asking.outcome === 'done'
  useEffect(() => {
    if (isDone) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [isDone])
  if (isDone)
    return (
      <>
        <h1 tabIndex={-1}>{t.question.thanks}</h1>
        <p role="status">{t.question.saved((asking.data as { repliedTo: string }).repliedTo)}</p>
      </>
    )
  return (
    <>
      <h1 tabIndex={-1}>{t.question.title}</h1>
      <div data-form-error="" tabIndex={-1}>
        {asking.formError && <Alert tone="error">{asking.formError}</Alert>}
      </div>
      {asking.outcome !== 'expired' && (
        <>
          <p>{t.question.text}</p>
          <Form submission={asking} action="/withdraw" className={css.choices}>
            <input type="hidden" name="statement" value={statement} />
            <button type="submit" name="reply" value="yes" className="btn lg" aria-disabled={asking.isPending}>
              {t.question.yes}
            </button>
            <button type="submit" name="reply" value="no" className="btn lg ghost" aria-disabled={asking.isPending}>
              {t.question.no}
            </button>
          </Form>
        </>
      )}
    </>
  )
}
