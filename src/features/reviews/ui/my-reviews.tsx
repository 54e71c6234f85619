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
  /** The end of the mail's link of who bought as a guest. */
  code: string | null
}

/** Things that were delivered, each with its review or the way to one. */
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

/** Keeps what was changed until the page asks anew. */
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
          // What was deleted may be written anew, while there is time.
          setMayWrite(isReviewable(new Date(subject.deliveredAt), new Date()))
        }}
      />
    </section>
  )
}

/** What a shopper has said of what they bought, and may still say. @param subjects null when it could not be read */
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
