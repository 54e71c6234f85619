import { useCallback, useEffect, useRef, useState } from 'react'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useLocation } from '#src/web/router/router-provider.tsx'
import { useOwnReviews } from './my-reviews-store.ts'
import { useReviewTexts } from './texts.ts'
import css from './write-review.module.css'

type Panel = typeof import('./review-panel.tsx').ReviewPanel

/**
 * The link for reviewing a product, which its script opens on the page; the form is loaded on click.
 * @param openPanel loads the form and its styles
 */
export function WriteReview({ productId, openPanel }: { productId: string; openPanel: () => Promise<Panel> }) {
  const t = useReviewTexts()
  const own = useOwnReviews(productId)
  // The URL also changes after a click on the link before its hydration.
  const isRequested = new URLSearchParams(useLocation().search).get('review') === '1'
  const [Panel, setPanel] = useState<Panel | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const open = useCallback((): void => {
    openPanel().then(
      (opened) => setPanel(() => opened),
      (error: unknown) => {
        logFailure(error)
        setFailed(true)
      },
    )
  }, [openPanel])
  useEffect(() => {
    if (!isRequested) return
    open()
    link.current?.scrollIntoView({ block: 'center' })
  }, [isRequested, open])
  if (Panel)
    return (
      <div className={css.place}>
        <Panel
          own={own}
          onClose={() => {
            setPanel(null)
            requestAnimationFrame(() => link.current?.focus())
          }}
        />
      </div>
    )
  return (
    <p className={css.place}>
      <a
        ref={link}
        className={`btn ghost ${css.link}`}
        href="?review=1#reviews"
        rel="nofollow"
        onClick={(event) => {
          event.preventDefault()
          setFailed(false)
          open()
        }}
      >
        {own?.subject?.review ? t.yours : t.write}
      </a>
      {hasFailed && <span role="alert">{t.failed}</span>}
    </p>
  )
}
