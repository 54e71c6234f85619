/** A view that a list always has. */
export interface BuiltInView {
  name: string
  label: string
  /** Its query of the list's URL, as `savedQueryOf` writes it; empty for the one that the list opens with. */
  query: string
  /** How many rows it has, as text; empty for none. */
  count?: string
}

/** Returns the query of a URL without its page, in one order of its parameters, as views are saved. */
export function savedQueryOf(params: URLSearchParams, names: readonly string[]): string {
  const entries = names.flatMap((name) => {
    const value = params.get(name)
    return value === null || value === '' ? [] : [[name, value]]
  })
  return new URLSearchParams(entries).toString()
}

/** The parameter of a list's URL that names the open saved view, whose filters may have been changed since. */
export const SAVED_VIEW = 'saved'

/** Parameters of a list's URL that do not filter it. */
const NO_FILTERS: ReadonlySet<string> = new Set([SAVED_VIEW, 'after', 'before'])

/** Returns the filters and the order of a list's URL, in one order of its parameters. */
const filtersOf = (params: URLSearchParams): string =>
  [...params]
    .filter(([name, value]) => value !== '' && !NO_FILTERS.has(name))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n')

/** Whether two queries filter and order a list alike. */
export const isSameQuery = (one: string, other: string): boolean =>
  filtersOf(new URLSearchParams(one)) === filtersOf(new URLSearchParams(other))

/** Returns the saved view of a URL: the one that it names, or the first with its filters. */
export function openViewOf<V extends { _id: string; query: string }>(
  views: readonly V[],
  params: URLSearchParams,
): V | null {
  const named = views.find(({ _id }) => _id === params.get(SAVED_VIEW))
  return named ?? views.find(({ query }) => query !== '' && isSameQuery(query, params.toString())) ?? null
}

/** The built-in views of a list as tabs. */
export interface ViewTabs {
  views: readonly BuiltInView[]
  /** Filters that a view ends, beside those that views set. */
  ended?: readonly string[] | undefined
}

/** Returns the names of the filters that a tab sets or ends; others stay when it is chosen. */
const filtersOfTabs = ({ views, ended = [] }: ViewTabs): ReadonlySet<string> =>
  new Set([...ended, ...views.flatMap(({ query }) => [...new URLSearchParams(query).keys()])])

/** Returns the built-in view of a URL, beside which other filters may be set; null for none. */
export function openBuiltInOf(tabs: ViewTabs, query: string): BuiltInView | null {
  const names = [...filtersOfTabs(tabs)]
  const params = new URLSearchParams(query)
  const isOpen = (view: BuiltInView): boolean => {
    const own = new URLSearchParams(view.query)
    return names.every((name) => (params.get(name) ?? '') === (own.get(name) ?? ''))
  }
  return tabs.views.find(isOpen) ?? null
}

/** Returns the query of a built-in view's tab: that of the view with the filters of the URL that no tab sets. */
export function tabQueryOf(view: BuiltInView, tabs: ViewTabs, query: string): string {
  const names = filtersOfTabs(tabs)
  const others = [...new URLSearchParams(query)].filter(([name]) => !names.has(name))
  return new URLSearchParams([...new URLSearchParams(view.query), ...others]).toString()
}

/** Returns the built-in views that have a tab: those that are not hidden, and the open one. */
export const shownViews = (
  views: readonly BuiltInView[],
  { hidden, open }: { hidden: readonly string[]; open: BuiltInView | null },
): readonly BuiltInView[] => views.filter((view) => !hidden.includes(view.name) || view === open)

/** Returns the built-in views that can be hidden: all but the one that the list opens with. */
export const hideableViews = (views: readonly BuiltInView[]): readonly BuiltInView[] =>
  views.filter(({ query }) => query !== '')

/** Returns names with one more, or without it. */
export const toggleName = (names: readonly string[], name: string): string[] =>
  names.includes(name) ? names.filter((each) => each !== name) : [...names, name]
