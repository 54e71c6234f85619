const MAX_VIEWED = 20
const keyOf = (shopId: string): string => `seen-${shopId}`

/** Returns the products that were viewed in this browser, the newest first, at most 20 ids. It never throws. */
export function readRecentlyViewed(shopId: string): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(shopId)) ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string').slice(0, MAX_VIEWED) : []
  } catch {
    // No storage, or somebody else's text under our key.
    return []
  }
}

/** Records a view of a product. */
export function trackView(shopId: string, id: string): void {
  const viewedIds = [id, ...readRecentlyViewed(shopId).filter((other) => other !== id)].slice(0, MAX_VIEWED)
  try {
    localStorage.setItem(keyOf(shopId), JSON.stringify(viewedIds))
  } catch {
    // A browser that keeps nothing has seen nothing.
  }
}
