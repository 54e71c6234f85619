import type { ReactNode } from 'react'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { StaffList } from '#src/shared/staff-lists.ts'
import { QueryView } from '../kit/states.tsx'
import { savedQueryOf } from '../lists/list-views.rules.ts'
import { ListViews } from '../lists/list-views.tsx'
import '../styles/reviews.css'

export const STATES = ['pending', 'published', 'rejected'] as const
export type ModerationState = (typeof STATES)[number]

/** Returns the state that the URL names; what waits without one. */
export const stateOf = (params: URLSearchParams): ModerationState =>
  STATES.find((state) => state === params.get('status')) ?? 'pending'

interface StateViewsProps {
  list: StaffList
  path: string
  params: URLSearchParams
  texts: Record<ModerationState, string>
  /** Other parameters of the URL that filter the list. */
  filters?: readonly string[]
}

/** Views of what waits, what is published and what is rejected. */
export function StateViews({ list, path, params, texts, filters }: StateViewsProps) {
  const views = STATES.map((state) => ({
    name: state,
    label: texts[state],
    query: state === 'pending' ? '' : `status=${state}`,
  }))
  return (
    <ListViews list={list} path={path} views={views} query={savedQueryOf(params, ['status', ...(filters ?? [])])} />
  )
}

interface ModerationListProps<T extends { _id: string }> {
  query: UseInfiniteQueryResult<{ pages: readonly { data: readonly T[] }[] }>
  label: string
  moreLabel: string
  empty: ReactNode
  children: (row: T) => ReactNode
}

/** A list of things to decide. */
export function ModerationList<T extends { _id: string }>(props: ModerationListProps<T>) {
  const { query, label, moreLabel, empty, children } = props
  return (
    <QueryView query={query}>
      {({ pages }) => {
        const rows = pages.flatMap(({ data }) => data)
        if (rows.length === 0) return empty
        return (
          <div className="page-body">
            <ul className="reviews" aria-label={label}>
              {rows.map((row) => (
                <li key={row._id}>{children(row)}</li>
              ))}
            </ul>
            {query.hasNextPage && (
              <p>
                <button
                  type="button"
                  className="button"
                  aria-disabled={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {moreLabel}
                </button>
              </p>
            )}
          </div>
        )
      }}
    </QueryView>
  )
}
