/** A page that was opened from the search. It has no name of a customer, because it stays in the browser. */
export interface RecentPage {
  label: string
  /** Below the path of the shop. */
  path: string
}

const MOST = 8
const keyOf = (shopId: string): string => `recent-${shopId}`

const isPage = (value: unknown): value is RecentPage =>
  typeof value === 'object' &&
  value !== null &&
  'label' in value &&
  typeof value.label === 'string' &&
  'path' in value &&
  typeof value.path === 'string'

/** Returns the pages of a shop that were opened from the search in this browser, the newest first. */
export function readRecent(shopId: string): readonly RecentPage[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(shopId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPage).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Remembers an opened page. */
export function rememberPage(shopId: string, { label, path }: RecentPage): void {
  const others = readRecent(shopId).filter((page) => page.path !== path)
  try {
    localStorage.setItem(keyOf(shopId), JSON.stringify([{ label, path }, ...others].slice(0, MOST)))
  } catch {
    // Without storage, nothing is offered later.
  }
}
