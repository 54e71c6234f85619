import ipaddr from 'ipaddr.js'

/**
 * Returns the network of one household or company: an IPv4 address or an IPv6 /64 prefix.
 * A /48 prefix holds 65,536 of them and may serve one customer or a whole mobile network. It therefore has a limit of
 * its own.
 */
export function networkOf(address: string): { network: string; site: string | null } {
  if (!ipaddr.isValid(address)) return { network: 'unknown', site: null }
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return { network: parsed.toString(), site: null }
  const { parts } = parsed as ipaddr.IPv6
  return { network: parts.slice(0, 4).join(':'), site: parts.slice(0, 3).join(':') }
}

/**
 * Returns the visitor's IP: the peer's, or the forwarded one if the peer is a trusted proxy.
 * @param forwardedFor the header `X-Forwarded-For`
 */
export function visitorAddress(peer: string, forwardedFor: string | null, trusted: readonly string[]): string {
  if (trusted.length === 0) return peer
  const chain = (forwardedFor ?? '').split(',').slice(-MAX_PROXIES).map(addressIn).filter(Boolean)
  let address = peer
  while (chain.length > 0 && isTrusted(address, trusted)) address = chain.pop() ?? address
  return address
}

/** Entries beyond this number of proxies were written by the visitor. */
const MAX_PROXIES = 20

/** Returns an entry without a port and without the brackets of IPv6. */
function addressIn(entry: string): string {
  const text = entry.trim()
  const [, address = text] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? /^([\d.]+):\d{1,5}$/.exec(text) ?? []
  return address
}

export function isTrusted(address: string, trusted: readonly string[]): boolean {
  if (trusted.length === 0 || !ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return trusted.some((entry) => {
    if (!entry.includes('/')) return ipaddr.isValid(entry) && ipaddr.process(entry).toString() === parsed.toString()
    if (!ipaddr.isValidCIDR(entry)) return false
    const [network, bits] = ipaddr.parseCIDR(entry)
    return network.kind() === parsed.kind() && parsed.match(network, bits)
  })
}

/** Returns the beginning of a network's address, by which its owner recognises it; null for an unknown one. */
export function shortenNetwork(network: string): string | null {
  if (network.includes('.')) return network.replace(/\.\d+$/, '.*')
  const groups = network.split(':').slice(0, 3)
  return groups.length === 3 ? `${groups.map((group) => Number(group).toString(16)).join(':')}::` : null
}
