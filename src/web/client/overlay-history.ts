let uncover: (() => void) | null = null

/**
 * Has to listen before the router does: going back from something that covers the page only takes it away, and is no
 * way to another page.
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
 * Makes something that covers the page (a dialog) a step of the history.
 * @param onBack when the step is gone, by the browser's own way back or by `history.back()`
 * @returns forgets about it, when it is gone by itself
 */
export function pushOverlay(onBack: () => void): () => void {
  history.pushState({ ...(history.state as object | null), isCovered: true }, '')
  uncover = onBack
  return () => {
    if (uncover === onBack) uncover = null
  }
}
