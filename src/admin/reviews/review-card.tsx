import { Star } from 'lucide-react'
import { useState } from 'react'
import { FailedRequest } from '../client/admin-client.ts'
import type { Review } from '../client/operations.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { useVersionedChange } from '../client/use-versioned-change.ts'
import { ConflictDialog } from '../kit/conflict-dialog.tsx'
import { Field, FormError } from '../kit/fields.tsx'
import { useFormats } from '../kit/formats.ts'
import { useToast } from '../kit/toast.tsx'
import { reviewsEn as t } from '../messages/reviews.en.ts'
import { useShopPath } from '../shell/shop-context.ts'

const MAX_REPLY = 1000
const COUNTED_FROM = 800
const STARS = [1, 2, 3, 4, 5]

export interface ReviewActions {
  publish: (review: Review) => void
  reject: (review: Review) => void
  isPending: boolean
}

interface ReviewCardProps {
  review: Review
  isActive: boolean
  actions: ReviewActions
  onActivate: () => void
}

/** A review with all that is needed to decide about it. */
export function ReviewCard({ review, isActive, actions, onActivate }: ReviewCardProps) {
  const [isReplying, setIsReplying] = useState(false)
  const { _id, status, displayName, rejectReason, reply } = review
  return (
    <article
      className="card review"
      aria-label={`${t.stars(review.rating)}, ${displayName}`}
      data-row={_id}
      data-active={isActive || undefined}
      aria-current={isActive ? 'true' : undefined}
      onFocus={onActivate}
    >
      <ReviewHead review={review} />
      <div className="card-body">
        <ReviewText review={review} />
        {rejectReason !== null && status === 'rejected' && (
          <p className="medium bad-text">{t.rejectedFor(t.reasons[rejectReason])}</p>
        )}
        {reply !== '' && !isReplying && (
          <div className="shop-reply medium">
            <p className="small soft">{t.yourReply}</p>
            <p className="preserve-lines">{reply}</p>
          </div>
        )}
        {isReplying && <ReplyForm review={review} onDone={() => setIsReplying(false)} />}
        <div className="row wrap">
          {status !== 'published' && (
            <button
              type="button"
              className={isActive ? 'button primary' : 'button'}
              aria-disabled={actions.isPending}
              aria-keyshortcuts="P"
              onClick={() => actions.publish(review)}
            >
              {t.publish}
            </button>
          )}
          {status !== 'rejected' && (
            <button type="button" className="button" aria-keyshortcuts="R" onClick={() => actions.reject(review)}>
              {t.reject}
            </button>
          )}
          {!isReplying && (
            <button type="button" className="button plain" onClick={() => setIsReplying(true)}>
              {reply === '' ? t.reply : t.changeReply}
            </button>
          )}
        </div>
      </div>
    </article>
  )
}

function ReviewHead({ review }: { review: Review }) {
  const to = useShopPath()
  const { time } = useFormats()
  const { productName, productSlug, orderNumber, displayName, createdAt, editedAt, rating } = review
  return (
    <div className="card-head">
      <div className="heading">
        <p className="row wrap">
          <Stars rating={rating} />
          <a
            className="link ellipsis"
            href={to(`/reviews?product=${encodeURIComponent(productSlug)}`)}
            title={t.filters.onlyProduct}
          >
            {productName}
          </a>
        </p>
        <p className="small soft">
          {t.by(displayName, time(createdAt))}
          {editedAt !== null && ` · ${t.changed(time(editedAt))}`}
          {orderNumber !== null && (
            <>
              {' · '}
              <a className="link" href={to(`/orders/${orderNumber}`)}>
                {t.order(orderNumber)}
              </a>
            </>
          )}
        </p>
      </div>
    </div>
  )
}

function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={t.stars(rating)}>
      {STARS.map((star) => (
        <Star key={star} aria-hidden className={star <= rating ? 'full' : undefined} />
      ))}
    </span>
  )
}

function ReviewText({ review }: { review: Review }) {
  const { title, body, photos, helpfulCount, earlierVersions } = review
  return (
    <>
      {title !== '' && <h2>{title}</h2>}
      {body !== '' && <p className="preserve-lines">{body}</p>}
      {title === '' && body === '' && <p className="soft">{t.noText}</p>}
      {photos.length > 0 && (
        <div className="photos">
          {photos.map(({ _id, url }, index) => (
            <a key={_id} href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={t.photo(index + 1)} width="88" height="88" loading="lazy" />
            </a>
          ))}
        </div>
      )}
      {helpfulCount > 0 && <p className="small faint">{t.helpful(helpfulCount)}</p>}
      {earlierVersions.length > 0 && <EarlierVersions versions={earlierVersions} />}
    </>
  )
}

function EarlierVersions({ versions }: { versions: Review['earlierVersions'] }) {
  const { time } = useFormats()
  return (
    <details className="medium">
      <summary className="link">{t.earlier(versions.length)}</summary>
      {versions.map(({ version, rating, title, body, replacedAt }) => (
        <div key={version}>
          <span className="row small soft">
            <Stars rating={rating} />
            <time dateTime={replacedAt}>{time(replacedAt)}</time>
          </span>
          {title !== '' && <span className="strong">{title}</span>}
          <span className="preserve-lines">{body}</span>
        </div>
      ))}
    </details>
  )
}

function ReplyForm({ review, onDone }: { review: Review; onDone: () => void }) {
  const toast = useToast()
  const undo = useUndo()
  // As it was when the form was opened.
  const [{ base, version }] = useState({ base: { body: review.reply }, version: review.replyVersion })
  const [text, setText] = useState(base.body)
  const { save, isPending, error, ...change } = useVersionedChange('replyToReview', {
    base,
    version,
    toInput: (body, seen) => ({ params: { id: review._id }, body: { ...body, version: seen } }),
    onDone: (result, { body }) => {
      onDone()
      toast(body.trim() === '' ? t.done.unreplied : t.done.replied, undo(changeIdOf(result)))
    },
  })
  const rejected = error instanceof FailedRequest ? error.fields.body : undefined
  const left = text.length < COUNTED_FROM ? '' : ` ${t.left(MAX_REPLY - text.length)}`
  return (
    <>
      <form
        className="column"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) save({ body: text })
        }}
      >
        <Field label={t.yourReply} hint={t.replyHint + left} error={rejected}>
          {(given) => (
            <textarea
              className="input"
              // The form was opened to write in it.
              ref={(field) => field?.focus()}
              maxLength={MAX_REPLY}
              value={text}
              {...given}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        {rejected === undefined && <FormError error={error} />}
        <div className="row">
          <button type="submit" className="button primary" aria-disabled={isPending}>
            {t.saveReply}
          </button>
          <button type="button" className="button" onClick={onDone}>
            {t.cancel}
          </button>
        </div>
      </form>
      <ConflictDialog change={change} labels={{ body: t.yourReply }} />
    </>
  )
}
