import type { ReactNode } from 'react'
import { formatDate } from '#src/shared/dates.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { NotLoaded } from '#src/web/kit/feedback/load-error.tsx'
import { useForm } from '#src/web/client/forms/use-form.ts'
import { Form, FormErrors } from '#src/web/kit/form/form.tsx'
import { useShop } from '#src/web/client/shop-context.ts'
import type { MailedLink } from '../account.contract.ts'
import type { changeEmailForm, verifyEmailForm } from '../account.form.ts'
import { signInAddress } from '#src/shared/return-url.ts'
import css from './form-page.module.css'
import { EntryPage } from './form-page.tsx'
import type { ConfirmLinkData } from './confirm-link-loader.ts'
import { useAccountTexts } from './texts.ts'

interface LinkPageProps {
  data: ConfirmLinkData
  texts: {
    title: string
    /** What the link confirms. */
    what: (link: { email: string; current: string; shop: string; since: string }) => string
    /** The consequence of the confirmation. */
    effect: string
    button: string
    done: string
  }
  /** @param data the data of the form's result */
  doneText: (data: unknown) => string
  form: typeof verifyEmailForm | typeof changeEmailForm
}

/**
 * Shows what a mailed link would confirm, one button and the result. The button is a form, so that it works without
 * JavaScript. A visitor who is not signed in to the account must sign in first.
 */
export function LinkPage({ data, texts, doneText, form: definition }: LinkPageProps) {
  const t = useAccountTexts()
  // The two differ only in their requests.
  const form = useForm(definition as typeof verifyEmailForm, {
    params: { token: data.token },
    failed: t.alerts.unreachable,
    result: data.result,
  })
  if (form.outcome === 'expired') return <ExpiredLink />
  if (form.outcome === 'done')
    return (
      <EntryPage title={texts.title}>
        <Alert tone="ok">
          <p className="strong">{texts.done}</p>
          <p>{doneText(form.data)}</p>
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
  if (!data.link) return <NotLoaded />
  const { reader } = data.link
  const facts = <Facts link={data.link} texts={texts} />
  if (reader !== 'owner')
    return (
      <EntryPage title={texts.title}>
        {facts}
        <p>{t.link[reader]}</p>
        {reader === 'guest' && (
          <p className={css.links}>
            <a className="btn" href={signInAddress(data.path)}>
              {t.toSignIn}
            </a>
          </p>
        )}
      </EntryPage>
    )
  return (
    <EntryPage title={texts.title}>
      {facts}
      <Form submission={form} className={css.form}>
        <FormErrors submission={form} title={t.pleaseCheck} />
        <button type="submit" className="btn lg full" disabled={form.isPending}>
          {form.isPending ? t.loading : texts.button}
        </button>
      </Form>
    </EntryPage>
  )
}

function Facts({ link, texts }: { link: MailedLink; texts: LinkPageProps['texts'] }): ReactNode {
  const t = useAccountTexts()
  const shop = useShop()
  const { email, currentEmail, accountCreatedAt } = link
  const since = formatDate(new Date(accountCreatedAt), shop)
  return (
    <>
      <p className="strong">{texts.what({ email, current: currentEmail ?? '', shop: shop.shopName, since })}</p>
      <p className="muted">{texts.effect}</p>
      <p className="muted">{t.link.notYours}</p>
    </>
  )
}

/** The link was used or has expired. */
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
