import { Field } from '../kit/fields.tsx'

interface LinesProps {
  label: string
  hint?: string
  value: string
  maxLength: number
  error?: string | undefined
  onValue: (value: string) => void
}

/** A text of several lines. */
export const LinesField = ({ label, hint, value, maxLength, error, onValue }: LinesProps) => (
  <div className="whole">
    <Field label={label} hint={hint} error={error}>
      {(given) => (
        <textarea
          {...given}
          className="input"
          rows={4}
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </Field>
  </div>
)
