import { useEffect } from 'react'
import { withdrawalEn } from '#src/shared/messages/orders/withdrawal.en.ts'
import type { FormResult } from '#src/web/client/forms/define-form.ts'
import { useForm } from '#src/web/client/forms/use-form.ts'
import type { Submission } from '#src/web/client/forms/use-submit.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { TextField } from '#src/web/kit/form/field.tsx'
import { Form } from '#src/web/kit/form/form.tsx'
import { confirmWithdrawalForm, withdrawalForm } from '../withdrawal.form.ts'
import { MAX_CONTRACT, MAX_ITEMS, MAX_NAME } from '../withdrawal.rules.ts'
import css from './withdraw.module.css'

type Values = Readonly<Record<string, string>>
type Draft = { draftToken: string; statement: string } & Values
interface Done {
  number: string
  statement: string
  received: string
  email: string
}

/** The withdrawal function in two steps; it works without a script and without an account. */
export function Withdraw({ shopName, result }: { shopName: string; result: FormResult }) {
  const t = useTexts({ en: withdrawalEn })
  const asking = useForm(withdrawalForm, { failed: t.failed, result })
  const confirming = useForm(confirmWithdrawalForm, { failed: t.failed })
  const isDone = asking.outcome === 'done' || confirming.outcome === 'done'
  const step = isDone ? 'done' : asking.data ? 'check' : 'ask'
  useEffect(() => {
    if (step !== 'ask') document.querySelector<HTMLElement>('main h1')?.focus()
  }, [step])
  if (isDone) return <Receipt done={(confirming.data ?? asking.data) as Done} />
  const draft = asking.data as Draft | undefined
  if (draft)
    return (
      <>
        <h1 tabIndex={-1}>{t.check}</h1>
        <section>
          <FormError text={confirming.formError} />
          <p className={css.statement}>{draft.statement}</p>
          <Form submission={confirming} action="/withdraw">
            <input type="hidden" name="draftToken" value={draft.draftToken} />
            <button type="submit" className="btn lg" aria-disabled={confirming.isPending}>
              {t.confirm}
            </button>
          </Form>
        </section>
        <details className={css.change}>
          <summary className="link">{t.change}</summary>
          <Fields submission={asking} typed={draft} />
        </details>
      </>
    )
  return (
    <>
      <h1 tabIndex={-1}>{t.title}</h1>
      <p>{t.lead(shopName)}</p>
      <FormError text={asking.formError} />
      <Fields submission={asking} typed={result.values ?? {}} />
    </>
  )
}

const FormError = ({ text }: { text: string | undefined }) => (
  <div data-form-error="" tabIndex={-1}>
    {text && <Alert tone="error">{text}</Alert>}
  </div>
)

/** Step 1. No file is sent: the usual encoding triples texts in most scripts, beyond the limit of a form. */
function Fields({ submission, typed }: { submission: Submission; typed: Values }) {
  const t = useTexts({ en: withdrawalEn })
  const { errors, isPending } = submission
  return (
    <Form submission={submission} action="/withdraw" encType="multipart/form-data" className={css.form}>
      <TextField
        name="name"
        label={t.name}
        error={errors.name}
        input={{ autoComplete: 'name', maxLength: MAX_NAME, defaultValue: typed.name }}
      />
      <TextField
        name="contract"
        label={t.contract}
        error={errors.contract}
        input={{ autoComplete: 'off', maxLength: MAX_CONTRACT, defaultValue: typed.contract }}
      />
      <TextField
        name="email"
        label={t.email}
        error={errors.email}
        input={{ type: 'email', autoComplete: 'email', maxLength: 254, defaultValue: typed.email }}
      />
      <TextField
        name="items"
        label={t.items}
        optional={t.optional}
        hint={t.itemsHint}
        error={errors.items}
        input={{ autoComplete: 'off', maxLength: MAX_ITEMS, defaultValue: typed.items }}
      />
      <button type="submit" className="btn lg" aria-disabled={isPending}>
        {t.next}
      </button>
    </Form>
  )
}

function Receipt({ done }: { done: Done }) {
  const t = useTexts({ en: withdrawalEn })
  return (
    <>
      <h1 tabIndex={-1}>{t.done}</h1>
      <section role="status">
        <p>{done.received}</p>
        <p>{t.number(done.number)}</p>
        <p>{t.sent(done.email)}</p>
      </section>
      <p className={css.statement}>{done.statement}</p>
    </>
  )
}
