import { isOfThisMachine, normaliseHost } from '#src/features/shop/host.rules.ts'
import { isDomainTaken } from '#src/features/shop/shop.service.ts'
import type { Db } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { platformEn } from '#src/shared/messages/staff/platform.en.ts'
import { leadsTo } from './domain.rules.ts'

/** Returns the IP addresses of a domain; none when it has no record or its name server does not answer. */
export type ResolveDomain = (domain: string) => Promise<string[]>

/**
 * Returns whether a domain is free, and where its DNS leads.
 * @throws Failure `invalid_fields` for a text that is no domain
 */
export async function checkDomain(
  { db, adminHost }: { db: Db; adminHost: string },
  typed: string,
  resolve: ResolveDomain,
) {
  const domain = normaliseHost(typed)
  if (domain === null) throw new Failure('invalid_fields', { fields: { domain: platformEn.domain } })
  const isLocal = isOfThisMachine(domain)
  const [isTaken, addresses, expected] = await Promise.all([
    isDomainTaken(db, domain),
    isLocal ? [] : resolve(domain),
    isLocal ? [] : resolve(adminHost),
  ])
  return {
    domain,
    isFree: !isTaken,
    leads: isLocal ? ('local' as const) : leadsTo(addresses, expected),
    addresses,
    expected,
  }
}
