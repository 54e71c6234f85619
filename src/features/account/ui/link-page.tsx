import { useRef, type FormEvent } from 'react'
import { Alert } from '#src/web/kit/alert.tsx'
import css from './entry.module.css'
import { EntryPage } from './entry-page.tsx'
import { FormErrors } from './form-errors.tsx'
import type { LinkData } from './link-loader.ts'
import { useAccountTexts } from './texts.ts'
import { useLink } from './use-link.ts'

interface LinkPageProps {
  data: LinkData
  texts: { title: string; lead: string; button: string; done: string; doneText: string }
  send: (token: string) => Promise<unknown>
}

/** One question with one button, and what came of it. The button is a form: it works without a script. */
export function LinkPage({ data, texts, send }: LinkPageProps) {
  const t = useAccountTexts()
  const form = useRef<HTMLFormElement>(null)
  const { outcome, problem, isBusy, round, run } = useLink(data)
  if (outcome === 'expired') return <ExpiredLink />
  if (outcome === 'done')
    return (
      <EntryPage title={texts.title}>
        <Alert tone="ok">
          <p className="strong">{texts.done}</p>
          <p>{texts.doneText}</p>
        </Alert>
        <p className={css.links}>
          <a className="btn ghost" href="/user/my-profile">
            {t.toProfile}
          </a>
          <a className="btn ghost" href="/">
            {t.toShop}
          </a>
        </p>
      </EntryPage>
    )
  return (
    <EntryPage title={texts.title} lead={texts.lead}>
      <form
        ref={form}
        className={css.form}
        method="post"
        aria-busy={isBusy}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          run(() => send(data.token))
        }}
      >
        <FormErrors form={form} alert={problem} errors={{}} round={round} />
        <button type="submit" className="btn lg full" disabled={isBusy}>
          {isBusy ? t.loading : texts.button}
        </button>
      </form>
    </EntryPage>
  )
}

/** The link was used, or is too old. */
export function ExpiredLink() {
  const t = useAccountTexts()
  return (
    <EntryPage title={t.expired.title} lead={t.expired.text}>
      <p className={css.links}>
        <a className="btn ghost" href="/sign-in">
          {t.toSignIn}
        </a>
        <a className="btn ghost" href="/">
          {t.toShop}
        </a>
      </p>
    </EntryPage>
  )
}
