import { notFoundEn } from '#src/shared/messages/not-found.en.ts'
import { useMessages, useTexts } from '#src/web/client/messages.ts'
import { EmptyList } from '../lists/list-error.tsx'
import type { ErrorMarker } from './load-product.ts'
import css from './product-sections.module.css'
import { useProductTexts } from './product-texts.ts'

/** Replaces a product that could not be shown, with the reason and a next step. */
export function ProductUnavailable({ error }: ErrorMarker) {
  const t = useMessages()
  const texts = useProductTexts()
  const notFound = useTexts({ en: notFoundEn })
  return (
    <div className={`wrap section ${css.refused}`}>
      <h1>{error}</h1>
      {error === 'Bad Request' ? (
        <EmptyList title={texts.noLongerHere} text={notFound.text} link={{ label: t.shell.home, href: '/' }} />
      ) : (
        <>
          <p className="muted">{t.state.failedText}</p>
          <button type="button" className="btn" onClick={() => location.reload()}>
            {t.state.retry}
          </button>
        </>
      )}
    </div>
  )
}
