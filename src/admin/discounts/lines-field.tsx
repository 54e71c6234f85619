import { TextAreaField } from '../kit/text-area-field.tsx'

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
    <TextAreaField
      label={label}
      hint={hint}
      error={error}
      rows={4}
      maxLength={maxLength}
      value={value}
      onValue={onValue}
    />
  </div>
)
