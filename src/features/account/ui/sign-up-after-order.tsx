import { useEffect } from 'react'
import { useSubmit } from '#src/web/client/forms/use-submit.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { Form, FormErrors } from '#src/web/kit/form/form.tsx'
import { enteredIn } from '../account.form.ts'
import { missingIn } from '../sign-in.rules.ts'
import { SignInInstead } from './credentials-form.tsx'
import css from './form-page.module.css'
import { PasswordField } from './password-field.tsx'
import { useAccountTexts } from './texts.ts'
import { useAuthenticate } from './use-authenticate.ts'

interface AccountOfferProps {
  /** The buyer; these fields are not shown again. */
  person: { name: string; email: string }
  button: string
  onMade: () => void
}

/** Creates an account of the shop's own for a buyer who only needs to choose a password. */
export function AccountOffer({ person, button, onMade }: AccountOfferProps) {
  const t = useAccountTexts()
  const { auth } = useShop()
  const { send, failure } = useAuthenticate('register')
  const form = useSubmit({
    failed: t.alerts.unreachable,
    validate: (values) => missingIn('register', { ...enteredIn(values), ...person }, t),
    send: (values) => send({ ...enteredIn(values), ...person }),
    success: onMade,
    failure,
  })
  const { ref } = form.props
  useEffect(() => ref.current?.querySelector<HTMLInputElement>('input[name=password]')?.focus(), [ref])
  return (
    <Form submission={form} className={css.form}>
      <FormErrors
        submission={form}
        title={t.pleaseCheck}
        help={form.formError === t.alerts.emailTaken && <SignInInstead next="/user/my-orders" />}
      />
      {/* Password managers know by it whose password this is. */}
      <input type="text" name="email" hidden readOnly autoComplete="username" value={person.email} />
      <PasswordField
        name="password"
        label={t.password}
        use="new-password"
        error={form.errors.password}
        minLength={auth.passwordMinLength}
      />
      <button type="submit" className="btn" disabled={form.isPending}>
        {form.isPending ? t.loading : button}
      </button>
    </Form>
  )
}
