import ipaddr from 'ipaddr.js'

/**
 * Whether an IP belongs to the public internet, so that a request to it cannot reach this machine, its network or a
 * cloud's metadata service.
 *
 * IPs that embed another one (IPv4-mapped, NAT64, 6to4, Teredo) are rejected in any case.
 */
export function isPublicIp(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  // Only 2000::/3 of IPv6 is assigned to networks; the rest counts as "unicast" because it is unassigned.
  return parsed instanceof ipaddr.IPv4 || ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000
}
