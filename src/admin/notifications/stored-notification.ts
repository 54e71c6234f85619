const nameOf = (shopId: string): string => `last notification ${shopId}`

/** Returns the id of the last notification that this browser has shown; null when there is none. */
export function readStored(shopId: string): string | null {
  try {
    return localStorage.getItem(nameOf(shopId))
  } catch {
    return null
  }
}

export function store(shopId: string, id: string): void {
  try {
    localStorage.setItem(nameOf(shopId), id)
  } catch {
    // Without storage nothing is shown, because it would be shown again and again.
  }
}
