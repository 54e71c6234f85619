/** Returns where a domain leads: to one of the expected addresses, elsewhere, or nowhere. */
export function leadsTo(addresses: readonly string[], expected: readonly string[]): 'here' | 'elsewhere' | 'nowhere' {
  if (addresses.length === 0) return 'nowhere'
  return addresses.some((address) => expected.includes(address)) ? 'here' : 'elsewhere'
}
