/**
 * Whether a request that changes something comes from the shop's own pages (behaviour B0): its `Origin` is the own
 * host, or the browser vouches for it. A request with neither header is refused: every browser sends one of them.
 */
export function isSameOrigin(headers: Headers, host: string): boolean {
  const origin = headers.get('origin')
  if (origin !== null) return originHost(origin) === host.toLowerCase()
  return headers.get('sec-fetch-site') === 'same-origin'
}

/**
 * Whether a request that only reads was made by another site's page: its `Origin` is foreign, or the browser says that
 * the page is. A request with neither header is none; every browser of today tells one of them of such a page.
 */
export function isCrossSite(headers: Headers, host: string): boolean {
  const origin = headers.get('origin')
  if (origin !== null && originHost(origin) !== host.toLowerCase()) return true
  return !['same-origin', 'none', null].includes(headers.get('sec-fetch-site'))
}

function originHost(origin: string): string | null {
  const match = /^https?:\/\/([^/]+)$/.exec(origin.toLowerCase())
  return match?.[1] ?? null
}
