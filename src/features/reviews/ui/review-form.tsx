import { useEffect, useState } from 'react'
import { browserApi } from '#src/web/client/api-client.ts'
import { clientErrorOf, codeOf } from '#src/web/client/error-response.ts'
import { useSubmit } from '#src/web/client/forms/use-submit.ts'
import { AreaField, TextField } from '#src/web/kit/form/field.tsx'
import { Form, FormErrors } from '#src/web/kit/form/form.tsx'
import { textOf } from '#src/web/kit/form/form-data.ts'
import type { OwnReview, ReviewImage } from '../review.contract.ts'
import { MAX_BODY, MAX_TITLE } from '../review-limits.rules.ts'
import { ImageInput } from './image-input.tsx'
import css from './review-form.module.css'
import { StarInput } from './stars.tsx'
import { useReviewTexts } from './texts.ts'

interface ReviewFormProps {
  /** The delivered item. */
  subject: { orderLineId: string; name: string }
  /** The review to change; null for a new one. */
  review: OwnReview | null
  /** The code of a guest's mailed link. */
  code: string | null
  onDone: (review: OwnReview) => void
  onCancel: () => void
}

/** The form for a review. The input is kept until the shop has received it. */
export function ReviewForm({ subject, review, code, onDone, onCancel }: ReviewFormProps) {
  const t = useReviewTexts()
  const { orderLineId } = subject
  const [rating, setRating] = useState(review?.rating ?? 0)
  const [photos, setPhotos] = useState<readonly ReviewImage[]>(review?.photos ?? [])
  const [isPhotoBusy, setPhotoBusy] = useState(false)
  const form = useSubmit({
    failed: t.failed,
    validate: () => {
      if (rating === 0) return { rating: t.chooseStars }
      return isPhotoBusy ? { photos: t.photoWaits } : {}
    },
    send: (values, key) => {
      const input = {
        rating,
        title: textOf(values, 'title'),
        body: textOf(values, 'body'),
        photos: photos.map(({ _id }) => _id),
      }
      if (review === null)
        return browserApi().post('/shop/user/reviews', {
          query: queryOf(code),
          body: { orderLineId, ...input },
          headers: { 'idempotency-key': key },
        })
      const params = { reviewId: review._id }
      return browserApi().put('/shop/user/reviews/{reviewId}', { params, query: queryOf(code), body: input })
    },
    success: ({ data }) => onDone(data),
    failure: (error) => (codeOf(error) === null || clientErrorOf(error) ? null : { formError: t.failed }),
  })
  const { errors, isPending, props } = form
  const { ref } = props
  // The shopper has just opened the form.
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])
  return (
    <Form submission={form} className={css.form}>
      <h3>{t.title(subject.name)}</h3>
      <FormErrors submission={form} title={t.pleaseCheck} />
      <StarInput value={rating} error={errors.rating} onChange={setRating} />
      <TextField
        name="title"
        label={t.heading}
        optional={t.optional}
        error={errors.title}
        input={{ maxLength: MAX_TITLE, autoComplete: 'off', defaultValue: review?.title }}
      />
      <AreaField
        name="body"
        label={t.body}
        optional={t.optional}
        hint={t.bodyHint}
        error={errors.body}
        area={{ rows: 5, maxLength: MAX_BODY, defaultValue: review?.body }}
      />
      <ImageInput
        images={photos}
        target={{ orderLineId, code }}
        error={errors.photos}
        onChange={setPhotos}
        onBusy={setPhotoBusy}
      />
      {/* The content has its own idempotency key. */}
      {photos.map(({ _id }) => (
        <input key={_id} type="hidden" name="photoId" value={_id} />
      ))}
      <p className={css.buttons}>
        <button type="submit" className="btn" aria-disabled={isPending}>
          {isPending ? t.sending : review ? t.save : t.send}
        </button>
        <button type="button" className="btn ghost" onClick={onCancel}>
          {t.cancel}
        </button>
      </p>
    </Form>
  )
}

/** Returns the query that identifies a guest: the code of the mailed link. */
export const queryOf = (code: string | null): { code?: string } => (code === null ? {} : { code })
