import { Icon } from '#src/web/kit/display/icon.tsx'
import css from './stars.module.css'
import { useReviewTexts } from './texts.ts'

const FIVE = [1, 2, 3, 4, 5] as const

/** The rating of a review as stars. */
export function Stars({ rating }: { rating: number }) {
  const t = useReviewTexts()
  return (
    <span className={css.stars} role="img" aria-label={t.stars(rating)}>
      {FIVE.map((star) => (
        <span key={star} className={star <= rating ? css.full : undefined}>
          <Icon name="star" />
        </span>
      ))}
    </span>
  )
}

interface StarInputProps {
  /** 0 while none is selected. */
  value: number
  error: string | undefined
  onChange: (rating: number) => void
}

/** One to five stars as a group of radio buttons, which the arrow keys change. */
export function StarInput({ value, error, onChange }: StarInputProps) {
  const t = useReviewTexts()
  return (
    <fieldset
      role="radiogroup"
      className={css.input}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'rating-error' : undefined}
    >
      <legend>{t.rating}</legend>
      <span className={css.row}>
        {FIVE.map((star) => (
          <label key={star} className={star <= value ? css.full : undefined}>
            <input
              type="radio"
              name="rating"
              value={star}
              required
              checked={star === value}
              onChange={() => onChange(star)}
            />
            <Icon name="star" />
            <span className="vh">
              {t.stars(star)}, {t.meanings[star]}
            </span>
          </label>
        ))}
        <span className="muted" aria-hidden="true">
          {t.meanings[value]}
        </span>
      </span>
      {error && (
        <span id="rating-error" className={css.error}>
          <Icon name="warn" />
          {error}
        </span>
      )}
    </fieldset>
  )
}
