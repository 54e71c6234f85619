import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Db, Tx } from '#src/platform/db/db.ts'
import { isLocalDomain } from '#src/platform/db/local-domain.ts'
import type { Lead } from './domain.rules.ts'

export interface DueDomain {
  domain: string
  shopId: string
}

/** Returns domains that were not checked since some times, the longest ago first. Those of this machine have no DNS. */
export async function listDueDomains(
  db: Db,
  { reachedBefore, failedBefore, limit }: { reachedBefore: Date; failedBefore: Date; limit: number },
): Promise<DueDomain[]> {
  const { rows } = await sql<DueDomain>`
    select domain, shop_id as "shopId" from domains
    where (checked_at is null or checked_at < ${reachedBefore} or (failed_checks > 0 and checked_at < ${failedBefore}))
      and not ${isLocalDomain}
    order by checked_at nulls first limit ${limit}`.execute(db)
  return rows
}

/** What checks of the domains of one shop have found. */
export const domainHealthStore = ({ db, shop, now }: Tx<Pick<ShopContext, 'db' | 'shop' | 'now'>>) => ({
  /** Stores where a domain leads. @returns how many checks in a row have failed; null for a domain that was removed */
  async record(domain: string, leads: Lead): Promise<number | null> {
    const { rows } = await sql<{ failed: number }>`
      update domains set leads = ${leads}, checked_at = ${now},
        failed_checks = case when ${leads} = 'here' then 0 else least(failed_checks + 1, 1000) end
      where shop_id = ${shop.id} and domain = ${domain}
      returning failed_checks as failed`.execute(db)
    return rows[0]?.failed ?? null
  },
})
