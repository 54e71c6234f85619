import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address belongs to the public internet, so that asking it cannot reach this machine, its neighbours or
 * a cloud's metadata service.
 *
 * Addresses that stand for another one (IPv4-mapped, NAT64, 6to4, Teredo) are refused whatever they stand for.
 */
export function isPublicIp(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  // Of IPv6 only 2000::/3 is given out to networks; the rest is "unicast" only because nobody has named it yet.
  return parsed instanceof ipaddr.IPv4 || ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000
}
