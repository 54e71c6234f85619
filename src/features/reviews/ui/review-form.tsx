import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { ErrorList } from '#src/web/kit/form/error-list.tsx'
import { AreaField, TextField } from '#src/web/kit/form/field.tsx'
import { textOf } from '#src/web/kit/form/form-data.ts'
import type { OwnReview, ReviewImage } from '../review.contract.ts'
import { MAX_BODY, MAX_TITLE } from '../review-limits.rules.ts'
import { ImageInput } from './image-input.tsx'
import css from './review-form.module.css'
import { StarInput } from './stars.tsx'
import { useReviewTexts } from './texts.ts'
import { useSending, type Errors } from './use-sending.ts'

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
  const form = useRef<HTMLFormElement>(null)
  const sending = useSending({ orderLineId, code, reviewId: review?._id ?? null }, onDone)
  const { errors, formError, round, isBusy } = sending
  useFocusFirstInvalid(form, round)
  // The shopper has just opened the form.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    if (rating === 0) return sending.refuse({ rating: t.chooseStars })
    if (isPhotoBusy) return sending.refuse({ photos: t.photoWaits })
    void sending.send({
      rating,
      title: textOf(values, 'title'),
      body: textOf(values, 'body'),
      photos: photos.map(({ _id }) => _id),
    })
  }
  return (
    <form ref={form} className={css.form} method="post" noValidate aria-busy={isBusy} onSubmit={submit}>
      <h3>{t.title(subject.name)}</h3>
      {formError && <Alert tone="error">{formError}</Alert>}
      <Summary form={form} errors={errors} />
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
      <p className={css.buttons}>
        <button type="submit" className="btn" aria-disabled={isBusy}>
          {isBusy ? t.sending : review ? t.save : t.send}
        </button>
        <button type="button" className="btn ghost" onClick={onCancel}>
          {t.cancel}
        </button>
      </p>
    </form>
  )
}

const fieldOf = (form: HTMLFormElement | null, name: string): HTMLElement | null =>
  form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) ?? null

const INVALID_FIELD = ':is(input, textarea)[aria-invalid], [role=radiogroup][aria-invalid] input'

/** After each failed attempt the first invalid field gets the focus. */
function useFocusFirstInvalid(form: RefObject<HTMLFormElement | null>, round: number): void {
  useEffect(() => {
    if (round > 0) form.current?.querySelector<HTMLElement>(INVALID_FIELD)?.focus()
  }, [form, round])
}

/** The errors above the form, each with a link to its field (behaviour B21). */
function Summary({ form, errors }: { form: RefObject<HTMLFormElement | null>; errors: Errors }) {
  const t = useReviewTexts()
  const invalidFields = Object.entries(errors).filter(([, text]) => text)
  return (
    <ErrorList title={t.pleaseCheck} errors={invalidFields} onChoose={(name) => fieldOf(form.current, name)?.focus()} />
  )
}
