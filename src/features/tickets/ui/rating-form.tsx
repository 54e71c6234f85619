import type { Submission } from '#src/web/client/forms/use-submit.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { Form } from '#src/web/kit/form/form.tsx'
import css from './support.module.css'
import { useSupportTexts } from './texts.ts'

interface RatingFormProps {
  rating: number | null
  submission: Submission
}

const STARS = [1, 2, 3, 4, 5] as const

/** Rates the help; the rating can be changed. */
export function RatingForm({ rating, submission }: RatingFormProps) {
  const t = useSupportTexts().thread
  return (
    <Form submission={submission} noValidate={false} className={css.rating}>
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
      <button type="submit" name="do" value="rate" className="btn ghost" aria-disabled={submission.isPending}>
        {t.rateSend}
      </button>
      <p role="status" className="muted sm">
        {rating === null ? '' : t.rated(rating)}
      </p>
    </Form>
  )
}
