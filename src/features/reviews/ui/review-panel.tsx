import { useEffect, useRef } from 'react'
import { useLocation } from '#src/web/router/router-provider.tsx'
import { signInAddress } from '#src/shared/return-url.ts'
import type { useOwnReviews } from './my-reviews-store.ts'
import { ReviewEditor } from './review-editor.tsx'
import { useReviewTexts } from './texts.ts'
import css from './write-review.module.css'

interface ReviewPanelProps {
  /** null for a guest. */
  own: ReturnType<typeof useOwnReviews>
  onClose: () => void
}

/** The panel for reviewing a product: the form, the present review, or why neither is possible. */
export function ReviewPanel({ own, onClose }: ReviewPanelProps) {
  const t = useReviewTexts()
  const { pathname } = useLocation()
  const panel = useRef<HTMLDivElement>(null)
  const state = own?.state
  useEffect(() => {
    // The link with the focus has been removed; the form takes the focus itself.
    if (state !== 'known') panel.current?.focus()
  }, [state])
  return (
    <div ref={panel} tabIndex={-1} className={css.panel}>
      <Content own={own} signIn={signInAddress(`${pathname}?review=1#reviews`)} onClose={onClose} />
      {own?.state === 'failed' && (
        <p>
          <span role="alert">{t.failed}</span>{' '}
          <button type="button" className="btn ghost" onClick={own.again}>
            {t.tryAgain}
          </button>
        </p>
      )}
    </div>
  )
}

function Content({ own, signIn, onClose }: ReviewPanelProps & { signIn: string }) {
  const t = useReviewTexts()
  if (!own)
    return (
      <>
        <p>{t.buyersOnly}</p>
        <p>
          <a className="btn ghost" href={signIn}>
            {t.signIn}
          </a>
        </p>
        <p className="muted sm">{t.asGuest}</p>
      </>
    )
  if (own.state === 'unknown') return <p role="status">{t.loading}</p>
  const { subject, setReview } = own
  if (!subject) return own.state === 'known' && <p role="status">{t.notBought}</p>
  const mayWrite = subject.writeUntil !== null
  if (!mayWrite && !subject.review) return <p role="status">{t.tooLate}</p>
  return (
    <ReviewEditor
      subject={subject}
      review={subject.review}
      code={null}
      mayWrite={mayWrite}
      isOpen
      onChanged={setReview}
      onCancel={subject.review ? undefined : onClose}
    />
  )
}
