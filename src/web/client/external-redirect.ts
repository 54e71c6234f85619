/**
 * Opens a provider's page, a URL of another origin that the server supplies.
 * @param backTo replaces this page in the history, for visitors who come back
 */
export function leaveFor(url: string, backTo: string): void {
  const { protocol } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('the next page is no page')
  history.replaceState(null, '', backTo)
  // The back/forward cache would restore this page in its busy state.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  location.assign(url)
}
