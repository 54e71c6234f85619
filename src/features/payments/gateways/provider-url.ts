import { isPublicIp } from '#src/platform/net/public-ip.ts'

/** A provider URL that must not be used. */
export class UnsafeTarget extends Error {
  override readonly name = 'UnsafeAddress'
}

const MACHINE_NAME = /^(.+\.)?localhost$/
const LOOPBACK = /^127(\.\d+){3}$/
const IP_LITERAL = /^(\[.*\]|[\d.]+)$/

/**
 * Parses the URL of a provider: HTTPS only, and neither this machine nor its network.
 * @param allowLocal also allows a simulator on this machine, over plain HTTP
 * @throws UnsafeTarget
 */
export function parseProviderUrl(baseUrl: string, allowLocal: boolean): URL {
  const url = URL.parse(baseUrl)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new UnsafeTarget('the address of the provider is none')
  if (isThisMachine(url.hostname)) {
    if (allowLocal) return url
    throw new UnsafeTarget('the address of the provider is on this machine')
  }
  if (url.protocol !== 'https:') throw new UnsafeTarget('the address of the provider is not HTTPS')
  if (IP_LITERAL.test(url.hostname) && !isPublicIp(withoutBrackets(url.hostname)))
    throw new UnsafeTarget('the address of the provider is not public')
  return url
}

const withoutBrackets = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

const isThisMachine = (hostname: string): boolean =>
  MACHINE_NAME.test(hostname) || hostname === '[::1]' || LOOPBACK.test(hostname)
