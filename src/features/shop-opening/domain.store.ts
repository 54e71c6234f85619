import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { UnprovenReason } from './domain.rules.ts'

/** A domain that the shop has named but not proven to be its own. */
export interface DomainClaim {
  domain: string
  token: string
  /** What the last check has found; null before the first one. */
  problem: UnprovenReason | null
  checkedAt: Date | null
}

/** The domains of one shop. Only `hasForeign` sees those of others. */
export const domainStore = ({ db, shop, now }: ShopContext) => ({
  list: (): Promise<{ domain: string; isMain: boolean; isUnreached: boolean }[]> =>
    db
      .selectFrom('domains')
      .select(['domain', 'is_primary as isMain', 'is_unreached as isUnreached'])
      .where('shop_id', '=', shop.id)
      .orderBy('is_primary', 'desc')
      .orderBy('created_at')
      .orderBy('domain')
      .limit(100)
      .execute(),

  /** Returns whether one of these domains is another shop's. */
  async hasForeign(domains: readonly string[]): Promise<boolean> {
    const row = await db
      .selectFrom('domains')
      .select('domain')
      .where('domain', 'in', domains)
      .where('shop_id', '!=', shop.id)
      .executeTakeFirst()
    return row !== undefined
  },

  /** @returns false when a shop has the domain already */
  async add(domain: string): Promise<boolean> {
    const row = await db
      .insertInto('domains')
      .values({ domain, shop_id: shop.id, is_primary: false, created_at: now })
      .onConflict((conflict) => conflict.column('domain').doNothing())
      .returning('domain')
      .executeTakeFirst()
    return row !== undefined
  },

  async setMain(domain: string): Promise<void> {
    await db
      .updateTable('domains')
      .set({ is_primary: sql<boolean>`domain = ${domain}` })
      .where('shop_id', '=', shop.id)
      .execute()
  },

  async remove(domain: string): Promise<void> {
    await db.deleteFrom('domains').where('shop_id', '=', shop.id).where('domain', '=', domain).execute()
  },

  /** Returns the domains that the shop has named but not proven, in their order. */
  claims: (): Promise<DomainClaim[]> =>
    db
      .selectFrom('domain_claims')
      .select(['domain', 'token', 'problem', 'checked_at as checkedAt'])
      .where('shop_id', '=', shop.id)
      .orderBy('created_at')
      .orderBy('domain')
      .limit(100)
      .execute(),

  async addClaim(domain: string, token: string): Promise<void> {
    await db.insertInto('domain_claims').values({ shop_id: shop.id, domain, token, created_at: now }).execute()
  },

  async noteProblem(domain: string, problem: UnprovenReason): Promise<void> {
    await db
      .updateTable('domain_claims')
      .set({ problem, checked_at: now })
      .where('shop_id', '=', shop.id)
      .where('domain', '=', domain)
      .execute()
  },

  async removeClaim(domain: string): Promise<void> {
    await db.deleteFrom('domain_claims').where('shop_id', '=', shop.id).where('domain', '=', domain).execute()
  },
})
