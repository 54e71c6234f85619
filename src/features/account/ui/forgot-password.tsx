import { useEffect, useRef, useState, type FormEvent } from 'react'
import { browserApi } from '#src/web/client/api-client.ts'
import { TextField } from '#src/web/kit/form/field.tsx'
import { textOf } from '#src/web/kit/form/form-data.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { signInAddress } from '#src/shared/return-url.ts'
import { toSignInError } from './authenticate.ts'
import css from './form-page.module.css'
import type { EntryData } from './auth-page-loader.ts'
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
  const [state, setState] = useState<{ isBusy: boolean; error: string | null; message: string | null }>({
    isBusy: false,
    error: null,
    message: data.message,
  })
  useEffect(() => {
    if (data.message && details.current) details.current.open = true
  }, [data.message])
  useEffect(() => {
    if (state.error) details.current?.querySelector('input')?.focus()
  }, [state.error])

  const send = async (email: string): Promise<string> => {
    try {
      if (shop.auth.provider === 'custom') {
        await browserApi().post('/shop/user/password/forgot', { body: { email } })
      } else {
        const provider = await externalProvider(shop)
        await provider.sendReset(email, new URL('/sign-in', location.href).href)
      }
    } catch (error) {
      const { code, message } = toSignInError(error)
      if (TELLABLE.has(code)) return code === 'rate_limited' || code === 'unavailable' ? message : t.alerts.unreachable
    }
    return t.signIn.forgotSent
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (state.isBusy) return
    const email = textOf(new FormData(event.currentTarget), 'email').trim()
    if (email === '') return setState({ isBusy: false, error: t.emailMissing, message: null })
    setState({ isBusy: true, error: null, message: null })
    void send(email).then((message) => setState({ isBusy: false, error: null, message }))
  }
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
      <form
        className={`card-panel ${css.form} ${css.forgot}`}
        method="post"
        action={signInAddress(data.next)}
        noValidate
        aria-busy={state.isBusy}
        onSubmit={submit}
      >
        <p className="sm">{t.signIn.forgotLead}</p>
        <input type="hidden" name="forgot" value="yes" />
        <TextField
          name="email"
          label={t.email}
          error={state.error ?? undefined}
          input={{ type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 320, autoCapitalize: 'off' }}
        />
        <button type="submit" className="btn soft full" disabled={state.isBusy}>
          {state.isBusy ? t.loading : t.signIn.forgotButton}
        </button>
        <p role="status" className={css.note}>
          {state.message}
        </p>
      </form>
    </details>
  )
}
