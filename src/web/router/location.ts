export interface RouterLocation {
  pathname: string
  search: string
  hash: string
  /** Data of the navigation, which the history entry stores. */
  state: unknown
  /** Identifies the history entry. */
  key: string
}

type Path = Pick<RouterLocation, 'pathname' | 'search' | 'hash'>

export const createPath = ({ pathname, search, hash }: Path): string => pathname + search + hash

/** The state of a history entry. */
interface EntryState {
  usr: unknown
  key: string
}

/** Returns the location of the current history entry. A page that the browser has opened has its address as key. */
export function currentLocation(): RouterLocation {
  const { pathname, search, hash } = location
  const { usr = null, key = pathname + search } = (history.state ?? {}) as Partial<EntryState>
  return { pathname, search, hash, state: usr, key }
}

/** Returns the location of a new history entry. */
export const createLocation = ({ pathname, search, hash }: Path, state: unknown = null): RouterLocation => ({
  pathname,
  search,
  hash,
  state,
  key: Math.random().toString(36).slice(2, 10),
})

/** Adds a history entry, or replaces the current one. */
export function writeEntry(to: RouterLocation, isReplacing: boolean): void {
  const entry: EntryState = { usr: to.state, key: to.key }
  if (isReplacing) history.replaceState(entry, '', createPath(to))
  else
    try {
      history.pushState(entry, '', createPath(to))
    } catch {
      // Browsers limit the number of entries within a time.
      location.assign(createPath(to))
    }
}

/** Returns whether only the part after `#` is another one, so that the page stays. */
export const isHashChange = (from: Path, to: Path): boolean =>
  from.pathname === to.pathname && from.search === to.search && to.hash !== ''
