import { useEffect } from 'react'
import { returnEn } from '#src/shared/messages/orders/returns.en.ts'
import { useForm } from '#src/web/client/forms/use-form.ts'
import type { FormResult } from '#src/web/client/forms/define-form.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { Form } from '#src/web/kit/form/form.tsx'
import { openReturnLinkForm } from '../return.form.ts'
import css from './return.module.css'

interface OpenReturnProps {
  number: string
  token: string
  result: FormResult
}

/** The page of a mailed link to a return: it needs a button press, because mail scanners open pages. */
export function OpenReturn({ number, token, result }: OpenReturnProps) {
  const t = useTexts({ en: returnEn }).page
  const opening = useForm(openReturnLinkForm, { params: { number }, failed: t.failed, result })
  useEffect(() => {
    // Later users of the browser's history must not get access.
    history.replaceState(history.state, '', location.pathname)
  }, [])
  const isExpired = opening.outcome === 'expired'
  return (
    <div className={`wrap ${css.page}`}>
      <h1 tabIndex={-1}>{t.number(number)}</h1>
      <div data-form-error="" tabIndex={-1}>
        {isExpired && <Alert tone="warn">{t.linkExpired}</Alert>}
        {opening.formError && <Alert tone="error">{opening.formError}</Alert>}
      </div>
      {isExpired ? (
        <p>
          <a className="btn" href="/track-order">
            {t.openOrder}
          </a>
        </p>
      ) : (
        <>
          <p className="muted">{t.linkLead}</p>
          <Form submission={opening} action={`/return/${number}`}>
            <input type="hidden" name="linkToken" value={token} />
            <button type="submit" className="btn lg" aria-disabled={opening.isPending}>
              {t.openLink}
            </button>
          </Form>
        </>
      )}
    </div>
  )
}
