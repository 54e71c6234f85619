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

/** Returns the built-in views that have a tab: those that are not hidden, and the open one. */
export const shownViews = (
  views: readonly BuiltInView[],
  { hidden, query }: { hidden: readonly string[]; query: string },
): readonly BuiltInView[] => views.filter((view) => !hidden.includes(view.name) || view.query === query)

/** Returns the built-in views that can be hidden: all but the one that the list opens with. */
export const hideableViews = (views: readonly BuiltInView[]): readonly BuiltInView[] =>
  views.filter(({ query }) => query !== '')

/** Returns names with one more, or without it. */
export const toggleName = (names: readonly string[], name: string): string[] =>
  names.includes(name) ? names.filter((each) => each !== name) : [...names, name]
