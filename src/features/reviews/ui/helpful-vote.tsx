import { useState } from 'react'
import { browserApi } from '#src/web/client/api-client.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { logFailure } from '#src/web/client/api-errors.ts'
import { clientErrorOf, codeOf } from '#src/web/client/error-response.ts'
import css from './helpful-vote.module.css'
import { useOwnReviews } from './my-reviews-store.ts'
import { useReviewTexts } from './texts.ts'

interface HelpfulVoteProps {
  productId: string
  review: { _id: string; helpfulCount: number }
}

/** The number of helpful votes; a shopper can vote too, but not for their own review. */
export function HelpfulVote({ productId, review }: HelpfulVoteProps) {
  const t = useReviewTexts()
  const own = useOwnReviews(productId)
  const [said, setSaid] = useState<{ helpful: boolean; count: number } | null>(null)
  const [problem, setProblem] = useState('')
  const { _id: reviewId } = review
  const isHelpful = said?.helpful ?? own?.votes.includes(reviewId) ?? false
  const count = said?.count ?? review.helpfulCount
  const isOwn = own?.subject?.review?._id === reviewId
  const mayVote = own?.state === 'known' && !isOwn

  const vote = async (): Promise<void> => {
    setProblem('')
    try {
      const { data } = await browserApi().put('/shop/user/reviews/{reviewId}/helpful', {
        params: { reviewId },
        body: { helpful: !isHelpful },
      })
      setSaid({ helpful: data.helpful, count: data.helpfulCount })
    } catch (error) {
      if (codeOf(error) === null) logFailure(error)
      setProblem(clientErrorOf(error)?.message ?? t.failed)
    }
  }
  if (!mayVote && !isOwn && count === 0) return null
  return (
    <p className={css.vote} data-own-review={isOwn ? '' : undefined}>
      {mayVote && (
        <button type="button" className={css.button} aria-pressed={isHelpful} onClick={() => void vote()}>
          <Icon name="check" />
          {t.helpful}
        </button>
      )}
      <span className="muted sm" role={said ? 'status' : undefined}>
        {count > 0 && t.helped(count)}
      </span>
      <span role="alert">{problem}</span>
    </p>
  )
}
