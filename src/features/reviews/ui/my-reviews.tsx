import { useId, useState } from 'react'
import { ResponsiveImage } from '#src/web/kit/display/image.tsx'
import { Placeholder } from '#src/web/kit/display/placeholder.tsx'
import type { OwnReview, ReviewSubject } from '../review.contract.ts'
import { isReviewable } from '../review-state.rules.ts'
import css from './my-reviews.module.css'
import { ReviewEditor } from './review-editor.tsx'
import { useReviewTexts } from './texts.ts'

interface SubjectListProps {
  subjects: readonly ReviewSubject[]
  /** The code of a guest's mailed link. */
  code: string | null
}

/** Delivered items, each with its review or the form for it. */
export function SubjectList({ subjects, code }: SubjectListProps) {
  const t = useReviewTexts()
  return (
    <ul className={css.list}>
      {subjects.map((subject) => (
        <li key={subject.orderLineId}>
          <span className={css.picture}>
            {subject.image ? (
              <ResponsiveImage
                image={{ url: subject.image, alt: '', width: 160, height: 160 }}
                widths={[160]}
                sizes="72px"
              />
            ) : (
              <Placeholder name={subject.name} />
            )}
          </span>
          <div>
            <a className={css.name} href={`/product/${subject.slug}`}>
              {subject.name}
            </a>
            <Editor subject={subject} code={code} label={t.mine.reviewOf(subject.name)} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Keeps changes until the page loads new data. */
function Editor({ subject, code, label }: { subject: ReviewSubject; code: string | null; label: string }) {
  const [review, setReview] = useState<OwnReview | null>(subject.review)
  const [mayWrite, setMayWrite] = useState(subject.writeUntil !== null)
  return (
    <section aria-label={label}>
      <ReviewEditor
        subject={subject}
        review={review}
        code={code}
        mayWrite={mayWrite}
        isOpen={false}
        onChanged={(next) => {
          setReview(next)
          // A deleted review may be written again within the time limit.
          setMayWrite(isReviewable(new Date(subject.deliveredAt), new Date()))
        }}
      />
    </section>
  )
}

/** The shopper's reviews, and the items that may be reviewed. @param subjects null when they could not be loaded */
export function MyReviews({ subjects }: { subjects: readonly ReviewSubject[] | null }) {
  const { mine: t } = useReviewTexts()
  const id = useId()
  const written = subjects?.filter(({ review }) => review !== null) ?? []
  const pending = subjects?.filter(({ writeUntil }) => writeUntil !== null) ?? []
  return (
    <section id="my-reviews" aria-labelledby={id} className={css.mine}>
      <h2 id={id}>{t.title}</h2>
      <div>
        {subjects === null && <p className="muted">{t.failed}</p>}
        {subjects && written.length === 0 && <p className="muted">{t.none}</p>}
        <SubjectList subjects={written} code={null} />
        {pending.length > 0 && (
          <>
            <h3 className={css.waiting}>{t.waiting}</h3>
            <SubjectList subjects={pending} code={null} />
          </>
        )}
      </div>
    </section>
  )
}
