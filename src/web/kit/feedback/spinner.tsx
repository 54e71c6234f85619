import { useMessages } from '#src/web/client/messages.ts'
import css from './spinner.module.css'

/** Renders the specification's loading fallback; CSS shows it after a quarter of a second. */
export function Spinner() {
  const t = useMessages().state
  return (
    <div className={css.spinner} role="status">
      <span className={css.wheel} aria-hidden="true" />
      {t.loading}
    </div>
  )
}
