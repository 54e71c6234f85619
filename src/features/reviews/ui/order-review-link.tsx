import type { ReviewSubject } from '../review.contract.ts'
import { useReviewTexts } from './texts.ts'

/** The way from a thing of an order to its review; nothing while there is none. */
export function OrderReviewLink({ subject }: { subject: ReviewSubject | undefined }) {
  const t = useReviewTexts()
  if (!subject || (subject.writeUntil === null && subject.review === null)) return null
  return (
    <a className="link sm" href={`/product/${subject.slug}?review=1#reviews`}>
      {subject.review ? t.yours : t.write}
      <span className="vh">: {subject.name}</span>
    </a>
  )
}
