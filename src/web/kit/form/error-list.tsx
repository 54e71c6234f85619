import { Alert } from '../feedback/alert.tsx'
import css from './error-list.module.css'

interface ErrorListProps {
  title: string
  /** Names of fields, each with what is wrong there, in the order of the form. */
  errors: readonly (readonly [name: string, text: string | undefined])[]
  /** Leads to the field. */
  onChoose: (name: string) => void
}

/** All that is wrong, for above a form: each line is one press away from its field (behaviour B21). */
export function ErrorList({ title, errors, onChoose }: ErrorListProps) {
  if (errors.length === 0) return null
  return (
    <Alert tone="error">
      <p>{title}</p>
      <ul className={css.list}>
        {errors.map(([name, text]) => (
          <li key={name}>
            <button type="button" className="link" onClick={() => onChoose(name)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
