/** Does it when the page has nothing more urgent to do. */
export function whenIdle(act: () => void): void {
  // Not every browser says when it is idle.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 3000 })
  else setTimeout(act, 500)
}
