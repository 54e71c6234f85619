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
