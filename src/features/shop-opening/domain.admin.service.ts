import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { domainsEn as t } from '#src/shared/messages/content/domains.en.ts'
import { domainStore } from './domain.store.ts'
import { domainCandidates, normaliseHost, opensHost } from '#src/features/shop/host.rules.ts'
import { lockShop } from '#src/features/shop/profile.service.ts'

const MAX_DOMAINS = 20

export interface ShopDomain {
  domain: string
  isMain: boolean
}

const fieldError = (text: string): Failure => new Failure('invalid_fields', { fields: { domain: text } })

/** Lists the domains of the shop, the main one first. */
export const listDomains = (context: ShopContext): Promise<ShopDomain[]> => domainStore(context).list()

/**
 * Adds a domain, which leads visitors to the main one.
 * @param adminHost the host of the back office, which no shop may have
 * @throws Failure `invalid_fields`, which does not name the shop that has a domain
 */
export async function addDomain(tx: Tx<ShopContext>, typed: string, adminHost: string): Promise<ShopDomain[]> {
  await lockShop(tx)
  const store = domainStore(tx)
  const name = typed.includes('.') || typed === 'localhost' ? normaliseHost(typed) : null
  if (name === null) throw fieldError(t.invalid)
  if (opensHost(name, adminHost)) throw fieldError(t.adminHost)
  const own = await store.list()
  if (own.some(({ domain }) => domain === name)) throw fieldError(t.own)
  if (own.length >= MAX_DOMAINS) throw fieldError(t.tooMany(MAX_DOMAINS))
  // A shop also has the spelling of its domain with or without `www.`.
  if ((await store.hasForeign(domainCandidates(name))) || !(await store.add(name))) throw fieldError(t.taken)
  await invalidate(tx, 'shop')
  return store.list()
}

/** Makes a domain the main one. @throws Failure `not_found` for one that is not the shop's */
export async function setMainDomain(tx: Tx<ShopContext>, domain: string): Promise<ShopDomain[]> {
  await requireDomain(tx, domain)
  const store = domainStore(tx)
  await store.setMain(domain)
  await invalidate(tx, 'shop')
  return store.list()
}

/** @throws Failure `not_found` for a domain that is not the shop's, `invalid_fields` for the main one */
export async function removeDomain(tx: Tx<ShopContext>, domain: string): Promise<ShopDomain[]> {
  const { isMain } = await requireDomain(tx, domain)
  if (isMain) throw fieldError(t.main)
  const store = domainStore(tx)
  await store.remove(domain)
  await invalidate(tx, 'shop')
  return store.list()
}

async function requireDomain(tx: Tx<ShopContext>, domain: string): Promise<ShopDomain> {
  await lockShop(tx)
  const found = (await domainStore(tx).list()).find((own) => own.domain === domain)
  if (!found) throw new Failure('not_found')
  return found
}
