import type { Submission } from '#src/web/client/forms/use-submit.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { Form } from '#src/web/kit/form/form.tsx'
import { useOrderTexts } from './texts.ts'
import css from './track-order.module.css'

/** The page of a mailed link: it needs a button press, because mail scanners open pages. */
export function OpenLink({ token, submission }: { token: string; submission: Submission }) {
  const { track } = useOrderTexts()
  const isToPay = token.startsWith('pay-')
  return (
    <div className={`wrap ${css.ask}`}>
      <h1 tabIndex={-1}>{isToPay ? track.link.payTitle : track.link.title}</h1>
      <p className="muted">{isToPay ? track.link.payLead : track.link.lead}</p>
      <Form submission={submission} action="/track-order" className={css.form}>
        {submission.formError && <Alert tone="error">{submission.formError}</Alert>}
        <input type="hidden" name="linkToken" value={token} />
        <button type="submit" className="btn lg" aria-disabled={submission.isPending}>
          {isToPay ? track.link.payButton : track.link.button}
        </button>
      </Form>
    </div>
  )
}
