import { useState, type ComponentProps } from 'react'
import { useHydrated } from '#src/web/client/use-hydrated.ts'
import { TextField } from '#src/web/kit/form/field.tsx'
import { Icon } from '#src/web/kit/display/icon.tsx'
import css from './form-page.module.css'
import { useAccountTexts } from './texts.ts'

interface PasswordFieldProps {
  name: string
  label: string
  /** A new password shows its requirements. */
  use: 'current-password' | 'new-password'
  minLength?: number
  error?: string | undefined
  input?: ComponentProps<'input'>
}

/** A password field with a button that shows the text, because people who type blindly choose short passwords. */
export function PasswordField({ name, label, use, minLength, error, input }: PasswordFieldProps) {
  const t = useAccountTexts()
  const [isShown, setShown] = useState(false)
  const isHydrated = useHydrated()
  return (
    <TextField
      name={name}
      label={label}
      hint={minLength === undefined ? undefined : t.passwordHint(minLength)}
      error={error}
      input={{
        ...input,
        type: isShown ? 'text' : 'password',
        autoComplete: use,
        maxLength: 1000,
        required: true,
        autoCapitalize: 'off',
        spellCheck: false,
      }}
      trailing={
        <button
          type="button"
          className={`iconbtn ${css.show}`}
          aria-pressed={isShown}
          aria-label={t.showPassword}
          disabled={!isHydrated}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  )
}
