import { useRef, useState, type FormEvent } from 'react'
import { useLoaderData } from 'react-router'
import { accountEn } from '#src/shared/messages/account/account.en.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { textOf } from '#src/web/kit/form/form-data.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import css from '#src/features/account/ui/form-page.module.css'
import { EntryPage } from '#src/features/account/ui/form-page.tsx'
import { FormErrors } from '#src/features/account/ui/form-errors.tsx'
import { loadLink, type LinkData } from '#src/features/account/ui/confirm-link-loader.ts'
import { ExpiredLink } from '#src/features/account/ui/confirm-link-page.tsx'
import { PasswordField } from '#src/features/account/ui/password-field.tsx'
import { useAccountTexts } from '#src/features/account/ui/texts.ts'
import { useLink } from '#src/features/account/ui/use-confirm-link.ts'

export const handle = { meta: () => ({ title: accountEn.reset.title, canonicalPath: '/account/reset', noindex: true }) }

export const loader = loadLink

/** Sets a new password; opened by the link in the mail. */
export function Component() {
  const data = useLoaderData<LinkData>()
  const t = useAccountTexts()
  const { auth } = useShop()
  const form = useRef<HTMLFormElement>(null)
  const link = useLink(data)
  const [missing, setMissing] = useState({ error: '', round: 0 })
  if (link.outcome === 'expired') return <ExpiredLink />
  if (link.outcome === 'done')
    return (
      <EntryPage title={t.reset.title}>
        <Alert tone="ok">
          <p className="strong">{t.passwordUpdated}</p>
          <p>{t.reset.done}</p>
        </Alert>
        <p className={css.links}>
          <a className="btn" href="/sign-in">
            {t.toSignIn}
          </a>
        </p>
      </EntryPage>
    )
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const newPassword = textOf(new FormData(event.currentTarget), 'newPassword')
    setMissing(({ round }) => ({ error: newPassword === '' ? t.newPasswordMissing : '', round: round + 1 }))
    if (newPassword !== '')
      link.run(() => browserApi().post('/shop/user/password/reset', { body: { token: data.token, newPassword } }))
  }
  return (
    <EntryPage title={t.reset.title} lead={t.reset.lead}>
      <form ref={form} className={css.form} method="post" noValidate aria-busy={link.isBusy} onSubmit={submit}>
        <FormErrors
          form={form}
          alert={link.problem}
          errors={{ newPassword: missing.error }}
          round={link.round + missing.round}
        />
        <fieldset disabled={link.isBusy}>
          <PasswordField
            name="newPassword"
            label={t.newPassword}
            use="new-password"
            minLength={auth.passwordMinLength}
            error={missing.error}
          />
          <button type="submit" className="btn lg full">
            {link.isBusy ? t.loading : t.reset.button}
          </button>
        </fieldset>
      </form>
    </EntryPage>
  )
}
