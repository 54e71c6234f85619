import { CircleAlert, Eye } from 'lucide-react'
import { useId, useState, type InputHTMLAttributes, type ReactNode, type RefObject } from 'react'
import { errorText } from '../client/admin-client.ts'
import { accessEn } from '../messages/access.en.ts'

interface FieldProps {
  label: ReactNode
  error?: string | undefined
  hint?: string | undefined
  children: (attributes: FieldAttributes) => ReactNode
}

interface FieldAttributes {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A label with its input, a hint and an error below it. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
      })}
      {hint !== undefined && (
        <span id={`${id}-hint`} className="hint">
          {hint}
        </span>
      )}
      {error !== undefined && (
        <span id={`${id}-error`} className="error">
          <CircleAlert aria-hidden />
          {error}
        </span>
      )}
    </div>
  )
}

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'className'> {
  label: ReactNode
  error?: string | undefined
  hint?: string | undefined
  isBig?: boolean
  input?: RefObject<HTMLInputElement | null>
  onValue: (value: string) => void
}

export function TextField({ label, error, hint, isBig = false, input, onValue, ...attributes }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(given) => (
        <input
          ref={input}
          className={isBig ? 'input big' : 'input'}
          {...attributes}
          {...given}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </Field>
  )
}

/** A password that can be shown. */
export function PasswordField({ label, error, hint, input, onValue, ...attributes }: TextFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field label={label} error={error} hint={hint}>
      {(given) => (
        <span className="input big">
          <input
            ref={input}
            type={isShown ? 'text' : 'password'}
            {...attributes}
            {...given}
            onChange={({ target }) => onValue(target.value)}
          />
          <button
            type="button"
            className="icon-button small-button"
            aria-label={accessEn.signIn.showPassword}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            <Eye aria-hidden />
          </button>
        </span>
      )}
    </Field>
  )
}

/** The error of a whole form, which is read out when it appears. */
export function FormError({ error }: { error: Error | null }) {
  return (
    <div role="alert">
      {error && (
        <p className="callout bad">
          <CircleAlert aria-hidden />
          <span>{errorText(error)}</span>
        </p>
      )}
    </div>
  )
}
