import { Alert } from '../feedback/alert.tsx'
import css from './error-list.module.css'

interface ErrorListProps {
  title: string
  /** Field names with their errors, in the order of the form. */
  errors: readonly (readonly [name: string, text: string | undefined])[]
  /** Moves to the field. */
  onChoose: (name: string) => void
}

/** Renders all field errors above a form; each line leads to its field (behaviour B21). */
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
