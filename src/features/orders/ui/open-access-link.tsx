import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '#src/web/client/api-client.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { ApiError } from '#src/web/client/api-errors.ts'
import { useOrderTexts } from './texts.ts'
import css from './track-order.module.css'

/** The page of a mailed link: it needs a button press, because mail scanners open pages. */
export function OpenLink({ token, onExpired }: { token: string; onExpired: () => void }) {
  const { track } = useOrderTexts()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isToPay = token.startsWith('pay-')
  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      const { data } = await browserApi().post('/shop/track/open', { body: { linkToken: token } })
      await navigate(data.url, { replace: true })
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.code === 'order_link_expired') onExpired()
      else setProblem(error instanceof ApiError ? error.message : track.failed)
    }
  }
  return (
    <div className={`wrap ${css.ask}`}>
      <h1 tabIndex={-1}>{isToPay ? track.link.payTitle : track.link.title}</h1>
      <p className="muted">{isToPay ? track.link.payLead : track.link.lead}</p>
      <form
        method="post"
        action="/track-order"
        className={css.form}
        aria-busy={isBusy}
        onSubmit={(event) => void open(event)}
      >
        {problem && <Alert tone="error">{problem}</Alert>}
        <input type="hidden" name="linkToken" value={token} />
        <button type="submit" className="btn lg" aria-disabled={isBusy}>
          {isToPay ? track.link.payButton : track.link.button}
        </button>
      </form>
    </div>
  )
}
