import { useId, type ComponentProps, type ReactNode } from 'react'
import css from './field.module.css'
import { Icon } from '../display/icon.tsx'

interface FieldProps {
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Whether the field is valid and shows a mark. */
  isGood?: boolean | undefined
  optional?: string | undefined
  wide?: boolean
  /** A button at the end of the control. */
  trailing?: ReactNode
}

interface Wired {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

/** Renders label, control, hint and error, connected for screen readers. */
function Wrapper({
  name,
  label,
  hint,
  error,
  isGood,
  optional,
  wide,
  trailing,
  children,
}: FieldProps & { children: (wired: Wired) => ReactNode }) {
  const id = useId()
  // An error is shown in place of the hint.
  const described = error ? `${id}-error` : hint && `${id}-hint`
  return (
    <div className={`${css.field} ${error ? css.bad : ''} ${wide ? css.wide : ''}`}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="muted"> ({optional})</span>}
      </label>
      <span className={css.control}>
        {children({ id, name, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
        {trailing && <span className={css.trailing}>{trailing}</span>}
        {isGood && !error && (
          <span className={css.good}>
            <Icon name="check" />
          </span>
        )}
      </span>
      {hint && !error && (
        <span id={`${id}-hint`} className={css.hint}>
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className={css.error}>
          <Icon name="warn" />
          {error}
        </span>
      )}
    </div>
  )
}

export const TextField = ({ input, ...field }: FieldProps & { input?: ComponentProps<'input'> }) => (
  <Wrapper {...field}>{(wired) => <input type="text" {...input} {...wired} />}</Wrapper>
)

/** Renders a field for text of several lines. */
export const AreaField = ({ area, ...field }: FieldProps & { area?: ComponentProps<'textarea'> }) => (
  <Wrapper {...field}>{(wired) => <textarea {...area} {...wired} />}</Wrapper>
)

export const SelectField = ({
  select,
  children,
  ...field
}: FieldProps & { select?: ComponentProps<'select'>; children: ReactNode }) => (
  <Wrapper {...field}>
    {(wired) => (
      <>
        <select {...select} {...wired}>
          {children}
        </select>
        <span className={css.arrow}>
          <Icon name="down" />
        </span>
      </>
    )}
  </Wrapper>
)
