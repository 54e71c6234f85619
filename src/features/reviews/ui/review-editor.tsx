import { useEffect, useRef, useState } from 'react'
import type { OwnReview } from '../review.contract.ts'
import css from './review-editor.module.css'
import { OwnReviewView } from './my-review.tsx'
import { ReviewForm } from './review-form.tsx'
import { useReviewTexts } from './texts.ts'

interface ReviewEditorProps {
  subject: { orderLineId: string; name: string }
  review: OwnReview | null
  code: string | null
  /** Whether a review may be written, when there is none. */
  mayWrite: boolean
  /** Whether the form is open at first. */
  isOpen: boolean
  /** Called with the changed review. */
  onChanged: (review: OwnReview | null) => void
  onCancel?: (() => void) | undefined
}

/** One delivered item: its review, or the form for it. */
export function ReviewEditor({ subject, review, code, mayWrite, isOpen, onChanged, onCancel }: ReviewEditorProps) {
  const t = useReviewTexts()
  const [isWriting, setWriting] = useState(isOpen && review === null)
  const [told, setTold] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The element with the focus has been removed.
    if (told !== '') status.current?.focus()
  }, [told])
  const done = (next: OwnReview | null, text: string): void => {
    setWriting(false)
    setTold(text)
    onChanged(next)
  }
  const cancel = (): void => {
    setWriting(false)
    onCancel?.()
  }
  return (
    <div className={css.editor}>
      <p ref={status} role="status" tabIndex={-1} className={css.told}>
        {told}
      </p>
      {isWriting ? (
        <ReviewForm
          subject={subject}
          review={review}
          code={code}
          onDone={(next) => done(next, next.status === 'published' ? t.thanks : t.thanksPending)}
          onCancel={cancel}
        />
      ) : review ? (
        <OwnReviewView
          review={review}
          code={code}
          onEdit={() => {
            setTold('')
            setWriting(true)
          }}
          onDeleted={() => done(null, t.deleted)}
        />
      ) : (
        mayWrite && (
          <p>
            <button
              type="button"
              className="btn ghost"
              onClick={() => {
                setTold('')
                setWriting(true)
              }}
            >
              {t.write}
            </button>
          </p>
        )
      )}
    </div>
  )
}
