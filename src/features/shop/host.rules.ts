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

/** Whether a domain leads to the very machine that asks for it: `localhost` and all below it. */
export const isOfThisMachine = (domain: string): boolean => /(^|\.)localhost$/.test(domain)

/** How browsers reach this deployment. */
export interface PublicAccess {
  /** Without TLS anywhere: test networks. */
  insecureHttp: boolean
  /** Our own port, where no proxy stands before it. */
  port: number
}

/**
 * Scheme and host under which the whole world knows a domain. Taken from no request: what a visitor sends must not reach
 * a page that is kept for others. Names of this machine, and deployments without TLS, are reached at our own port.
 */
export function publicOrigin(domain: string, { insecureHttp, port }: PublicAccess): string {
  if (!insecureHttp && !isOfThisMachine(domain)) return `https://${domain}`
  return `http://${domain}${port === 80 ? '' : `:${port}`}`
}
