const keyOf = (shopId: string): string => `forYouOff-${shopId}`
const CHANGED = 'storefront:personal'

/** Returns whether this browser's visitor wants personal recommendations; false without storage. */
export function isPersonal(shopId: string): boolean {
  try {
    return localStorage.getItem(keyOf(shopId)) === null
  } catch {
    return false
  }
}

/** Turns personal recommendations on or off, for all pages of this shop in this browser. */
export function setPersonal(shopId: string, isEnabled: boolean): void {
  try {
    if (isEnabled) localStorage.removeItem(keyOf(shopId))
    else localStorage.setItem(keyOf(shopId), '1')
  } catch {
    // It was off already.
  }
  dispatchEvent(new Event(CHANGED))
}

/** Notifies of changes in this and other tabs. @returns a function that unsubscribes */
export function onPersonal(listener: () => void): () => void {
  addEventListener(CHANGED, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(CHANGED, listener)
    removeEventListener('storage', listener)
  }
}
