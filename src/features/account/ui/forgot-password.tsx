import { useEffect, useRef } from 'react'
import { signInAddress } from '#src/shared/return-url.ts'
import { useForm } from '#src/web/client/forms/use-form.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { TextField } from '#src/web/kit/form/field.tsx'
import { Form } from '#src/web/kit/form/form.tsx'
import { textOf } from '#src/web/kit/form/form-data.ts'
import { forgotPasswordForm } from '../account.form.ts'
import type { EntryData } from './auth-page-loader.ts'
import { toSignInError } from './authenticate.ts'
import css from './form-page.module.css'
import { externalProvider } from './load-external-provider.ts'
import { useAccountTexts } from './texts.ts'

/**
 * Errors that the shopper can act on. All others look like success, so that the page does not reveal who has an
 * account.
 */
const TELLABLE = new Set(['unreachable', 'auth/network-request-failed', 'rate_limited', 'unavailable'])

/**
 * Requests a link for a new password on the same page. Errors of the provider are not shown (specification, section 8).
 */
export function ForgotPassword({ data }: { data: EntryData }) {
  const t = useAccountTexts()
  const shop = useShop()
  const details = useRef<HTMLDetailsElement>(null)
  const { message } = data.result
  const form = useForm(forgotPasswordForm, {
    failed: t.alerts.unreachable,
    result: { message },
    ...(shop.auth.provider === 'external' && {
      send: (values: FormData) => sendByProvider(textOf(values, 'email').trim()),
    }),
    failure: (error) => {
      const { code, message: text } = toSignInError(error)
      if (!TELLABLE.has(code)) return { message: t.signIn.forgotSent }
      return { message: code === 'rate_limited' || code === 'unavailable' ? text : t.alerts.unreachable }
    },
  })
  const sendByProvider = async (email: string) => {
    const provider = await externalProvider(shop)
    await provider.sendReset(email, new URL('/sign-in', location.href).href)
    return { success: true, message: t.signIn.forgotSent } as const
  }
  useEffect(() => {
    if (message && details.current) details.current.open = true
  }, [message])
  return (
    <details
      ref={details}
      className={css.more}
      onToggle={({ currentTarget }) => {
        // Copies the address that was typed in the form above.
        const [above, here] = [
          document.querySelector<HTMLInputElement>('form input[name=email]'),
          currentTarget.querySelector('input[type=email]'),
        ]
        if (currentTarget.open && here instanceof HTMLInputElement && here.value === '' && above)
          here.value = above.value
      }}
    >
      <summary className="link">{t.signIn.forgot}</summary>
      <Form submission={form} className={`card-panel ${css.form} ${css.forgot}`} action={signInAddress(data.next)}>
        <p className="sm">{t.signIn.forgotLead}</p>
        <input type="hidden" name="forgot" value="yes" />
        <TextField
          name="email"
          label={t.email}
          error={form.errors.email}
          input={{ type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 320, autoCapitalize: 'off' }}
        />
        <button type="submit" className="btn soft full" disabled={form.isPending}>
          {form.isPending ? t.loading : t.signIn.forgotButton}
        </button>
        <p role="status" className={css.note}>
          {form.message}
        </p>
      </Form>
    </details>
  )
}
