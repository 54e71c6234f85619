import { useRef, useState } from 'react'
import { addOperations, errorText } from '../client/admin-client.ts'
import type { Review, ReviewsQuery } from '../client/operations.ts'
import { useChange, useReadList } from '../client/use-operation.ts'
import { useSearchParams, useTitle } from '../client/use-page.ts'
import { State } from '../kit/states.tsx'
import { useToast } from '../kit/toast.tsx'
import { useShortcuts } from '../kit/use-shortcuts.ts'
import { FieldFilters } from '../lists/field-filters.tsx'
import { singleField, type SingleField } from '../lists/filter-fields.rules.ts'
import { reviewsEn as t } from '../messages/reviews.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'
import { ModerationList, stateOf, StateViews } from './moderation-list.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { ReviewCard } from './review-card.tsx'
import { useActiveRow } from './use-active-row.ts'
import { CUSTOMER_OPERATIONS } from '../client/customer-operations.ts'

addOperations(CUSTOMER_OPERATIONS)

const FILTERS = ['rating', 'product', 'replied', 'images'] as const

/** Returns the query of the API for the URL of the list; the API checks the values. */
const queryOf = (params: URLSearchParams): ReviewsQuery => ({
  status: stateOf(params),
  ...(Object.fromEntries(
    FILTERS.map((name) => [name, params.get(name)]).filter(([, value]) => value !== null),
  ) as ReviewsQuery),
})

/** Reviews of products: what waits, the longest waiting first, and what was decided. */
export function ReviewsPage() {
  const shop = useShop()
  const [params, change] = useSearchParams()
  const reviews = useReadList('listReviewsToModerate', queryOf(params))
  const rows = reviews.data?.pages.flatMap(({ data }) => data) ?? []
  const { active, activate } = useActiveRow(rows.map(({ _id }) => _id))
  const { actions, rejected, close, heading, onDecided } = useDecisions()
  useTitle(shellEn.title(t.title, shop.name))
  const withActive = (work: (review: Review) => void): boolean | void => {
    const review = rows.find(({ _id }) => _id === active)
    if (!review) return false
    work(review)
  }
  useShortcuts({
    p: () => withActive((review) => review.status !== 'published' && actions.publish(review)),
    r: () => withActive((review) => review.status !== 'rejected' && actions.reject(review)),
  })
  const isFiltered = FILTERS.some((name) => params.has(name))
  const state = stateOf(params)
  return (
    <>
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1} className="grow">
          {t.title}
        </h1>
        <span className="small soft">{t.rule}</span>
      </div>
      <StateViews list="reviews" path="/reviews" params={params} texts={t.view} filters={FILTERS} />
      <Filters params={params} onChange={change} />
      <ModerationList
        query={reviews}
        label={t.list}
        moreLabel={t.more}
        empty={<State text={isFiltered ? t.emptyFiltered : t.empty[state]}>{isFiltered && <ClearFilters />}</State>}
      >
        {(review) => (
          <ReviewCard
            review={review}
            isActive={review._id === active}
            actions={actions}
            onActivate={() => activate(review._id)}
          />
        )}
      </ModerationList>
      {rejected && <RejectDialog review={rejected} onClose={close} onDone={onDecided} />}
    </>
  )
}

/** Publishing and rejecting; the next review of the list is active afterwards. */
function useDecisions() {
  const toast = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  const [rejected, setRejected] = useState<Review | null>(null)
  const { mutate, isPending } = useChange('publishReview')
  const close = (): void => setRejected(null)
  // The button that was pressed is gone with its review.
  const onDecided = (text: string): void => {
    close()
    heading.current?.focus()
    toast(text)
  }
  const publish = ({ _id: id, version }: Review): void => {
    if (isPending) return
    mutate(
      { params: { id }, body: { version } },
      { onSuccess: () => onDecided(t.done.published), onError: (error) => toast(errorText(error)) },
    )
  }
  return { actions: { publish, reject: setRejected, isPending }, rejected, close, heading, onDecided }
}

const ClearFilters = () => {
  const to = useShopPath()
  return (
    <a className="button" href={to('/reviews')}>
      {t.clearFilters}
    </a>
  )
}

interface FiltersProps {
  params: URLSearchParams
  onChange: (changes: Readonly<Record<string, string | null>>) => void
}

function Filters({ params, onChange }: FiltersProps) {
  const { filters } = t
  const field: SingleField<(typeof FILTERS)[number]> = singleField(params)
  const fields = [
    field(
      'rating',
      filters.rating,
      [5, 4, 3, 2, 1].map((stars) => [String(stars), t.stars(stars)]),
    ),
    field('replied', filters.replied, Object.entries(filters.reply)),
    field('images', filters.images, Object.entries(filters.photos)),
    { ...field('product', filters.product), isTyped: true },
  ]
  return (
    <div className="filter-bar">
      <FieldFilters fields={fields} onChange={onChange} />
    </div>
  )
}
