import { useMessages } from '#src/web/client/messages.ts'
import css from './list-error.module.css'

/**
 * Replaces a list or other content that could not be loaded.
 * @param text says what could not be loaded
 */
export function ListError({ text }: { text?: string }) {
  const t = useMessages().state
  return (
    <div className={css.failed} role="alert">
      <p>{text ?? t.listFailed}</p>
      <button type="button" className="btn ghost" onClick={() => location.reload()}>
        {t.retry}
      </button>
    </div>
  )
}

/** Shows why a list is empty, with a next step. */
export function EmptyList({
  title,
  text,
  link,
}: {
  title: string
  text: string
  link?: { label: string; href: string }
}) {
  return (
    <div className={css.failed}>
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      {link && (
        <a className="btn ghost" href={link.href}>
          {link.label}
        </a>
      )}
    </div>
  )
}
