import { useEffect, useRef, useState } from 'react'
import { formatDate } from '#src/shared/dates.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { clientErrorOf } from '#src/web/client/error-response.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { OwnReview } from '../review.contract.ts'
import css from './my-review.module.css'
import { Stars } from './stars.tsx'
import { useReviewTexts } from './texts.ts'
import { queryOf } from './review-form.tsx'

interface OwnReviewViewProps {
  review: OwnReview
  code: string | null
  onEdit: () => void
  onDeleted: () => void
}

/** The shopper's own review, its state and its actions. */
export function OwnReviewView({ review, code, onEdit, onDeleted }: OwnReviewViewProps) {
  const t = useReviewTexts()
  const shop = useShop()
  const { status, rejectReason, editUntil } = review
  return (
    <div className={css.own}>
      <p className={css.head}>
        <Stars rating={review.rating} />
        <span className={`${css.chip} ${css[status]}`}>{t.states[status]}</span>
      </p>
      {review.title && <p className="strong">{review.title}</p>}
      {review.body && <p className={css.body}>{review.body}</p>}
      {review.photos.length > 0 && (
        <ul className={css.photos}>
          {review.photos.map((image, index) => (
            <li key={image._id}>
              <img
                src={image.url.replace(/\d{1,5}\.webp$/, '160.webp')}
                alt={t.photo(index + 1)}
                width={64}
                height={64}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      )}
      {rejectReason && <p className="sm">{t.reasons[rejectReason]}</p>}
      <p className="muted sm">
        {t.asWhom(review.displayName)}, {formatDate(new Date(review.createdAt), shop)}.{' '}
        {editUntil !== null && t.editUntil(formatDate(new Date(editUntil), shop))}
      </p>
      {review.reply && (
        <p className={css.body}>
          <span className="strong sm">{t.reply(shop.shopName)}:</span> {review.reply.body}
        </p>
      )}
      <Actions review={review} code={code} onEdit={onEdit} onDeleted={onDeleted} />
    </div>
  )
}

function Actions({ review, code, onEdit, onDeleted }: OwnReviewViewProps) {
  const t = useReviewTexts()
  const [step, setStep] = useState<'none' | 'asked' | 'busy'>('none')
  const [problem, setProblem] = useState('')
  const sure = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (step === 'asked') sure.current?.focus()
  }, [step])
  const remove = async (): Promise<void> => {
    setStep('busy')
    try {
      await browserApi().delete('/shop/user/reviews/{reviewId}', {
        params: { reviewId: review._id },
        query: queryOf(code),
      })
      onDeleted()
    } catch (error) {
      // It was already deleted in another tab.
      if (clientErrorOf(error)?.status === 404) return onDeleted()
      setProblem(clientErrorOf(error)?.message ?? t.failed)
      setStep('asked')
    }
  }
  return (
    <div className={css.actions}>
      {step === 'none' ? (
        <>
          {review.editUntil !== null && (
            <button type="button" className="btn ghost" onClick={onEdit}>
              {t.edit}
            </button>
          )}
          <button type="button" className="btn ghost" onClick={() => setStep('asked')}>
            {t.delete}
          </button>
        </>
      ) : (
        <>
          <span>{t.sureToDelete}</span>
          <button
            ref={sure}
            type="button"
            className="btn"
            aria-disabled={step === 'busy'}
            onClick={() => step === 'asked' && void remove()}
          >
            {t.sureDelete}
          </button>
          <button type="button" className="btn ghost" onClick={() => setStep('none')}>
            {t.keep}
          </button>
        </>
      )}
      <p role="alert" className={css.problem}>
        {problem}
      </p>
    </div>
  )
}
