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
  /** Whether it may be written, where there is none yet. */
  mayWrite: boolean
  /** Whether it begins with the form. */
  isOpen: boolean
  /** With what there is now. */
  onChanged: (review: OwnReview | null) => void
  onCancel?: (() => void) | undefined
}

/** One thing that was delivered: its review, or the form for it. */
export function ReviewEditor({ subject, review, code, mayWrite, isOpen, onChanged, onCancel }: ReviewEditorProps) {
  const t = useReviewTexts()
  const [isWriting, setWriting] = useState(isOpen && review === null)
  const [told, setTold] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // What had the keyboard is gone.
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
