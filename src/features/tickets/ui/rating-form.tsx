import { Icon } from '#src/web/kit/display/icon.tsx'
import css from './support.module.css'
import { useSupportTexts } from './texts.ts'

interface RatingFormProps {
  rating: number | null
  isBusy: boolean
  onRate: (rating: number) => void
}

const STARS = [1, 2, 3, 4, 5] as const

/** Rates the help; the rating can be changed. */
export function RatingForm({ rating, isBusy, onRate }: RatingFormProps) {
  const t = useSupportTexts().thread
  return (
    <form
      method="post"
      className={css.rating}
      onSubmit={(event) => {
        event.preventDefault()
        const chosen = Number(new FormData(event.currentTarget).get('rating'))
        if (chosen > 0) onRate(chosen)
      }}
    >
      <fieldset>
        <legend>{t.rate}</legend>
        <div className={css.stars}>
          {STARS.map((stars) => (
            <label key={stars}>
              <input type="radio" name="rating" value={stars} defaultChecked={stars === rating} required />
              <Icon name="star" />
              <span className="vh">{t.rateStars(stars)}</span>
              <span aria-hidden="true">{stars}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <button type="submit" name="do" value="rate" className="btn ghost" aria-disabled={isBusy}>
        {t.rateSend}
      </button>
      <p role="status" className="muted sm">
        {rating === null ? '' : t.rated(rating)}
      </p>
    </form>
  )
}
