/**
 * Normalises the host name of a request like stored domains: lower case, punycode, without port and trailing dot.
 * @returns null for an invalid host name
 */
export function normaliseHost(host: string | null): string | null {
  if (host === null || host.length > 260 || /[\s/?#@\\]/.test(host)) return null
  const url = URL.parse(`http://${host}`)
  const name = url?.hostname.replace(/\.$/, '') ?? ''
  return name === '' || name.length > 253 ? null : name
}

/**
 * Returns the domains under which the shop of this host may be stored: the host, then its variant with or without
 * `www.`.
 */
export const domainCandidates = (host: string): readonly [string, string] =>
  host.startsWith('www.') ? [host, host.slice(4)] : [host, `www.${host}`]

/** Returns whether a domain would take the requests of a host: the same name, or its variant with or without `www.`. */
export function opensHost(domain: string, host: string): boolean {
  const candidates: readonly (string | null)[] = domainCandidates(host)
  return candidates.includes(normaliseHost(domain))
}

/** Returns whether a domain always resolves to the local machine: `localhost` and its subdomains. */
export const isOfThisMachine = (domain: string): boolean => /(^|\.)localhost$/.test(domain)

/** How browsers reach this deployment. */
export interface PublicAccess {
  /** Whether there is no TLS: test networks. */
  allowInsecureHttp: boolean
  /** Our own port, used without a proxy. */
  port: number
}

/**
 * Returns the public origin of a domain. It never comes from a request: visitors' data must not enter cached pages.
 * Names of this machine, and deployments without TLS, use our own port.
 */
export function publicOrigin(domain: string, { allowInsecureHttp, port }: PublicAccess): string {
  if (!allowInsecureHttp && !isOfThisMachine(domain)) return `https://${domain}`
  return `http://${domain}${port === 80 ? '' : `:${port}`}`
}
