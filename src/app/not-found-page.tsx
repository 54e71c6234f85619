import { notFoundEn } from '#src/shared/messages/not-found.en.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useTexts } from '#src/web/client/messages.ts'
import { useMessagesAnywhere } from './root.tsx'
import css from './error-page.module.css'

/** Renders the "not found" page with search, categories and a link to the home page. */
export function NotFound({ title }: { title: string }) {
  const t = useMessagesAnywhere()
  const texts = useTexts({ en: notFoundEn })
  return (
    <div className={`wrap ${css.page}`}>
      <p className={css.number} aria-hidden="true">
        404
      </p>
      <h1>{title}</h1>
      <p className="muted">{texts.text}</p>
      <form className={css.search} action="/search" method="get" role="search" aria-label={texts.searchAgain}>
        <input
          type="search"
          name="value"
          aria-label={t.shell.searchLabel}
          placeholder={t.shell.searchHint}
          maxLength={100}
        />
        <button type="submit" className="btn">
          <Icon name="search" />
          {t.shell.search}
        </button>
      </form>
      <a className="link" href="/">
        {t.state.backHome}
      </a>
    </div>
  )
}
