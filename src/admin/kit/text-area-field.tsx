import type { ReactNode, TextareaHTMLAttributes } from 'react'
import { Field } from './fields.tsx'

interface TextAreaFieldProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'className'> {
  label: ReactNode
  error?: string | undefined
  hint?: string | undefined
  onValue: (value: string) => void
}

/** A labelled field of several lines. */
export const TextAreaField = ({ label, error, hint, onValue, ...attributes }: TextAreaFieldProps) => (
  <Field label={label} error={error} hint={hint}>
    {(given) => (
      <textarea className="input" {...attributes} {...given} onChange={({ target }) => onValue(target.value)} />
    )}
  </Field>
)
