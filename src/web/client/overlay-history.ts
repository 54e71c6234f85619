let uncover: (() => void) | null = null

/**
 * Handles "back" for an open overlay: it closes the overlay and stays on the page. It must register before the router.
 */
export function interceptBack(): void {
  addEventListener('popstate', (event) => {
    if (!uncover) return
    event.stopImmediatePropagation()
    const callback = uncover
    uncover = null
    callback()
  })
}

/**
 * Adds a history entry for an overlay.
 * @param onBack called when the entry is left, by the browser or by `history.back()`
 * @returns stops the handling of "back", when the overlay was closed otherwise
 */
export function pushOverlay(onBack: () => void): () => void {
  history.pushState({ ...(history.state as object | null), isCovered: true }, '')
  uncover = onBack
  return () => {
    if (uncover === onBack) uncover = null
  }
}
