/**
 * Leaves for a provider's page, an address of another origin that the server alone names.
 * @param backTo what stands in the history instead of this page, for whoever comes back
 */
export function leaveFor(url: string, backTo: string): void {
  const { protocol } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('the next page is no page')
  history.replaceState(null, '', backTo)
  // A browser that kept this page as it was shows it busy for ever.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  location.assign(url)
}
