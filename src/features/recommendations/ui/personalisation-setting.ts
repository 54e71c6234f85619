const keyOf = (shopId: string): string => `forYouOff-${shopId}`
const CHANGED = 'storefront:personal'

/** Whether this browser's visitor wants suggestions by what they viewed. Where nothing can be kept they are off. */
export function isPersonal(shopId: string): boolean {
  try {
    return localStorage.getItem(keyOf(shopId)) === null
  } catch {
    return false
  }
}

/** Turns suggestions by what was viewed off or on again, for every page of this shop in this browser. */
export function setPersonal(shopId: string, isEnabled: boolean): void {
  try {
    if (isEnabled) localStorage.removeItem(keyOf(shopId))
    else localStorage.setItem(keyOf(shopId), '1')
  } catch {
    // It was off already.
  }
  dispatchEvent(new Event(CHANGED))
}

/** Hears of it here and in other tabs. @returns stops listening */
export function onPersonal(listener: () => void): () => void {
  addEventListener(CHANGED, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(CHANGED, listener)
    removeEventListener('storage', listener)
  }
}
