/**
 * Whether a request that changes something comes from the shop's own pages (behaviour B0): `Origin` is the own host, or
 * `Sec-Fetch-Site` is `same-origin`. A request with neither header is rejected, because every browser sends one of
 * them.
 */
export function isSameOrigin(headers: Headers, host: string): boolean {
  const origin = headers.get('origin')
  if (origin !== null) return originHost(origin) === host.toLowerCase()
  return headers.get('sec-fetch-site') === 'same-origin'
}

/**
 * Whether a read request was made by another site's page: its `Origin` or `Sec-Fetch-Site` is foreign. A request with
 * neither header is not, because current browsers send one of them from such a page.
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
