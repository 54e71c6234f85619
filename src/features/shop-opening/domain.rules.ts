/** Where the DNS of a domain leads: to this deployment, elsewhere, or nowhere. */
export type Lead = 'here' | 'elsewhere' | 'nowhere'

/** Checks in a row that have to fail before a domain counts as not reached: a name server may be away for a moment. */
export const UNREACHED_AFTER = 2

/** Returns where a domain leads, by its addresses and those of this deployment. */
export function leadsTo(addresses: readonly string[], expected: readonly string[]): Lead {
  if (addresses.length === 0) return 'nowhere'
  return addresses.some((address) => expected.includes(address)) ? 'here' : 'elsewhere'
}

/** Why a domain is not proven to be the shop's. */
export const UNPROVEN_REASONS = ['nothing', 'otherRecord', 'otherFile', 'fileUnreachable', 'taken'] as const
export type UnprovenReason = (typeof UNPROVEN_REASONS)[number]

const PREFIX = 'storefront-domain='

/** Returns what a shop publishes to prove that a domain is its own: a DNS record of type TXT, or a file. */
export const proofOf = (domain: string, token: string) => ({
  recordName: `_storefront.${domain}`,
  value: `${PREFIX}${token}`,
  filePath: '/.well-known/storefront-domain.txt',
})

/** What was found at a domain; null for a file that could not be fetched. */
export interface FoundProof {
  records: readonly string[]
  file: { text: string | null; isAbsent: boolean }
}

/** Returns why what was found does not prove the domain; null when it does. */
export function findUnprovenReason(
  { records, file }: FoundProof,
  value: string,
): Exclude<UnprovenReason, 'taken'> | null {
  if (records.includes(value) || file.text?.trim() === value) return null
  if (records.some((record) => record.startsWith(PREFIX))) return 'otherRecord'
  if (file.text?.trim().startsWith(PREFIX)) return 'otherFile'
  // A record is the usual way, so a file that is not there is no problem of its own.
  return file.text === null && !file.isAbsent ? 'fileUnreachable' : 'nothing'
}
