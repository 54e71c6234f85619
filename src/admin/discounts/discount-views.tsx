import type { UseQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import type { StaffList } from '#src/shared/staff-lists.ts'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import { useSearchParams, useTitle } from '../client/use-page.ts'
import { codeOf } from '../client/admin-client.ts'
import { PageHead } from '../kit/page-head.tsx'
import { LoadFailed, QueryView, State } from '../kit/states.tsx'
import { savedQueryOf } from '../lists/list-views.rules.ts'
import { ListViews } from '../lists/list-views.tsx'
import { discountsEn as t } from '../messages/discounts.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'

interface ViewsProps {
  list: StaffList
  /** The path of the list. */
  path: string
  /** States of the list with their names; the first view shows all. */
  states: Readonly<Record<string, string>>
  /** Other parameters of the URL that filter the list. */
  filters?: readonly string[]
}

/** Views of a list by state, as tabs; the state is in the URL. */
export function StateViews({ list, path, states, filters }: ViewsProps) {
  const [params] = useSearchParams()
  const views = [['all', t.all], ...Object.entries(states)].map(([name = '', label = '']) => ({
    name,
    label,
    query: name === 'all' ? '' : `status=${name}`,
  }))
  return (
    <ListViews list={list} path={path} views={views} query={savedQueryOf(params, ['status', ...(filters ?? [])])} />
  )
}

interface EmptyProps {
  path: string
  isFiltered: boolean
  text: string
  children?: ReactNode
}

/** What stands in place of a list without rows. @param props.children the button that adds the first one */
export function EmptyList({ path, isFiltered, text, children }: EmptyProps) {
  const to = useShopPath()
  return (
    <State text={isFiltered ? t.emptyFiltered : text}>
      {isFiltered ? (
        <a className="button" href={to(path)}>
          {t.clearFilters}
        </a>
      ) : (
        children
      )}
    </State>
  )
}

interface StateListProps<T> {
  list: StaffList
  title: string
  lead: string
  path: string
  states: Readonly<Record<string, string>>
  query: UseQueryResult<{ data: T[] }>
  /** Returns the state of a row; null for a row that the list does not have. */
  stateOf: (row: T) => string | null
  empty: string
  /** The button that adds a row. */
  add: ReactNode
  /** Renders a row with its key. */
  children: (row: T) => ReactNode
}

/** A list whose state to show is in the URL. */
export function StateList<T>(props: StateListProps<T>) {
  const { list, title, lead, path, states, query, stateOf, empty, add, children } = props
  const shop = useShop()
  const [params] = useSearchParams()
  const status = params.get('status')
  useTitle(shellEn.title(title, shop.name))
  return (
    <>
      <PageHead title={title} lead={lead}>
        {add}
      </PageHead>
      <StateViews list={list} path={path} states={states} />
      <QueryView query={query}>
        {({ data }) => {
          const shown = data.filter((row) => {
            const state = stateOf(row)
            return state !== null && (status === null || state === status)
          })
          if (shown.length === 0)
            return (
              <EmptyList path={path} isFiltered={status !== null} text={empty}>
                {add}
              </EmptyList>
            )
          return <ul aria-label={title}>{shown.map(children)}</ul>
        }}
      </QueryView>
    </>
  )
}

interface AddLinkProps {
  path: string
  label: string
}

/** Leads to the form of a new row. */
export const AddLink = ({ path, label }: AddLinkProps) => (
  <a className="button primary" href={useShopPath()(`${path}/new`)}>
    <Plus aria-hidden />
    {label}
  </a>
)

interface StoredViewProps<T> {
  query: UseQueryResult<T>
  thing: string
  children: (data: T) => ReactNode
}

/** Shows what is stored under the id in the URL; what is gone meanwhile, also by an undo, is not shown any longer. */
export function StoredView<T>({ query, thing, children }: StoredViewProps<T>) {
  return codeOf(query.error) === 'not_found' && query.error ? (
    <LoadFailed error={query.error} onRetry={() => void query.refetch()} thing={thing} />
  ) : (
    <QueryView query={query} thing={thing}>
      {children}
    </QueryView>
  )
}

/** Returns what a click on a row does, beside its link, which is for the keyboard and for new tabs. */
export function useRowOpening(href: string): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return ({ target }) => {
    if (!(target as Element).closest('a') && getSelection()?.isCollapsed !== false) void navigate(href)
  }
}
