const KEY = 'last-shop'

/** Returns the id of the shop that was opened last in this browser, or null. */
export function readLastShop(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Remembers the shop that was opened last. */
export function rememberShop(shopId: string): void {
  try {
    localStorage.setItem(KEY, shopId)
  } catch {
    // Without storage, the first shop opens.
  }
}
