import { useLoaderData } from '#src/web/router/router-provider.tsx'
import { accountEn } from '#src/shared/messages/account/account.en.ts'
import { useForm } from '#src/web/client/forms/use-form.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { Form, FormErrors } from '#src/web/kit/form/form.tsx'
import { useShop } from '#src/web/client/shop-context.ts'
import css from '#src/features/account/ui/form-page.module.css'
import { EntryPage } from '#src/features/account/ui/form-page.tsx'
import { resetPasswordForm } from '#src/features/account/account.form.ts'
import { loadLink, type LinkData } from '#src/features/account/ui/confirm-link-loader.ts'
import { ExpiredLink } from '#src/features/account/ui/confirm-link-page.tsx'
import { PasswordField } from '#src/features/account/ui/password-field.tsx'
import { useAccountTexts } from '#src/features/account/ui/texts.ts'

export const handle = { meta: () => ({ title: accountEn.reset.title, canonicalPath: '/account/reset', noindex: true }) }

export const loader = loadLink

/** Sets a new password; opened by the link in the mail. */
export function Component() {
  const data = useLoaderData<LinkData>()
  const t = useAccountTexts()
  const { auth } = useShop()
  const form = useForm(resetPasswordForm, {
    params: { token: data.token },
    failed: t.alerts.unreachable,
    result: data.result,
  })
  if (form.outcome === 'expired') return <ExpiredLink />
  if (form.outcome === 'done')
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
  return (
    <EntryPage title={t.reset.title} lead={t.reset.lead}>
      <Form submission={form} className={css.form}>
        <FormErrors submission={form} title={t.pleaseCheck} />
        <fieldset disabled={form.isPending}>
          <PasswordField
            name="newPassword"
            label={t.newPassword}
            use="new-password"
            minLength={auth.passwordMinLength}
            error={form.errors.newPassword}
          />
          <button type="submit" className="btn lg full">
            {form.isPending ? t.loading : t.reset.button}
          </button>
        </fieldset>
      </Form>
    </EntryPage>
  )
}
