/**
 * The host name of a request as domains are stored: lower case, punycode, without port and trailing dot.
 * @returns null when it is no host name at all
 */
export function normaliseHost(host: string | null): string | null {
  if (host === null || host.length > 260 || /[\s/?#@\\]/.test(host)) return null
  const url = URL.parse(`http://${host}`)
  const name = url?.hostname.replace(/\.$/, '') ?? ''
  return name === '' || name.length > 253 ? null : name
}

/** Under which domains a shop for this host may be stored: the host itself, then its twin with or without `www.`. */
export const domainCandidates = (host: string): readonly [string, string] =>
  host.startsWith('www.') ? [host, host.slice(4)] : [host, `www.${host}`]
