import type { ReactNode } from 'react'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { QueryView } from '../kit/states.tsx'
import { searchWith } from '../client/use-page.ts'
import { useShopPath } from '../shell/shop-context.ts'
import '../styles/reviews.css'

export const STATES = ['pending', 'published', 'rejected'] as const
export type ModerationState = (typeof STATES)[number]

/** Returns the state that the URL names; what waits without one. */
export const stateOf = (params: URLSearchParams): ModerationState =>
  STATES.find((state) => state === params.get('status')) ?? 'pending'

interface StateTabsProps {
  path: string
  params: URLSearchParams
  label: string
  texts: Record<ModerationState, string>
}

/** Tabs of what waits, what is published and what is rejected; other filters stay. */
export function StateTabs({ path, params, label, texts }: StateTabsProps) {
  const to = useShopPath()
  const current = stateOf(params)
  return (
    <nav className="tabs" aria-label={label}>
      {STATES.map((state) => (
        <a
          key={state}
          href={to(path) + searchWith(params, { status: state === 'pending' ? null : state })}
          aria-current={state === current ? 'page' : undefined}
        >
          {texts[state]}
        </a>
      ))}
    </nav>
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
