import type { ReviewSubject } from '../review.contract.ts'
import css from './order-review-link.module.css'
import { useReviewTexts } from './texts.ts'

/** The link from an item of an order to its review; nothing when it cannot be reviewed. */
export function OrderReviewLink({ subject }: { subject: ReviewSubject | undefined }) {
  const t = useReviewTexts()
  if (!subject || (subject.writeUntil === null && subject.review === null)) return null
  const text = subject.review ? t.yours : t.write
  return (
    <a
      className={`link sm ${css.link}`}
      href={`/product/${subject.slug}?review=1#reviews`}
      aria-label={`${text}: ${subject.name}`}
    >
      {text}
    </a>
  )
}
