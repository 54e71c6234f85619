import { useEffect, useRef, type FormEvent } from 'react'
import { textOf } from '#src/web/kit/form/form-data.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import css from './form-page.module.css'
import { SignInInstead } from './credentials-form.tsx'
import { FormErrors } from './form-errors.tsx'
import { PasswordField } from './password-field.tsx'
import { useAccountTexts } from './texts.ts'
import { useEntering } from './use-authenticate.ts'

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
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, errors, alert, round, submit } = useEntering('register', {
    initialError: null,
    onEntered: async () => onMade(),
  })
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input[name=password]')?.focus(), [])
  return (
    <form
      ref={form}
      className={css.form}
      method="post"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        submit({ ...person, password: textOf(new FormData(event.currentTarget), 'password') })
      }}
    >
      <FormErrors
        form={form}
        alert={alert}
        errors={errors}
        round={round}
        help={alert === t.alerts.emailTaken && <SignInInstead next="/user/my-orders" />}
      />
      {/* Password managers know by it whose password this is. */}
      <input type="text" name="email" hidden readOnly autoComplete="username" value={person.email} />
      <PasswordField
        name="password"
        label={t.password}
        use="new-password"
        error={errors.password}
        minLength={auth.passwordMinLength}
      />
      <button type="submit" className="btn" disabled={isBusy}>
        {isBusy ? t.loading : button}
      </button>
    </form>
  )
}
