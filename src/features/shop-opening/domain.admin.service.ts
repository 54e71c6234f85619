import { randomBytes } from 'node:crypto'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { domainsEn as t } from '#src/shared/messages/content/domains.en.ts'
import { findUnprovenReason, proofOf, type FoundProof, type UnprovenReason } from './domain.rules.ts'
import { domainStore, type DomainClaim } from './domain.store.ts'
import { domainCandidates, isOfThisMachine, normaliseHost, opensHost } from '#src/features/shop/host.rules.ts'
import { lockShop } from '#src/features/shop/profile.service.ts'

const MAX_DOMAINS = 20
const TOKEN_BYTES = 20

export interface ShopDomain {
  domain: string
  isMain: boolean
  /** Whether its DNS has not led here for two checks in a row. */
  isUnreached: boolean
  /** What proves the domain; null for one that is proven. */
  proof: {
    recordName: string
    value: string
    fileUrl: string
    problem: UnprovenReason | null
    checkedAt: string | null
  } | null
}

/** Looks for a record and a file of a domain. */
export type FindProof = (domain: string, where: { recordName: string; filePath: string }) => Promise<FoundProof>

const fieldError = (text: string): Failure => new Failure('invalid_fields', { fields: { domain: text } })

/** Lists the domains of the shop, the main one first, then those that are not proven. */
export const listDomains = (context: ShopContext): Promise<ShopDomain[]> =>
  inTransaction(context, async (tx) => {
    const store = domainStore(tx)
    const served = await store.list()
    const claims = await store.claims()
    return [...served.map((domain) => ({ ...domain, proof: null })), ...claims.map(toClaimed)]
  })

function toClaimed({ domain, token, problem, checkedAt }: DomainClaim): ShopDomain {
  const { recordName, value, filePath } = proofOf(domain, token)
  const proof = { recordName, value, fileUrl: `https://${domain}${filePath}`, problem }
  return { domain, isMain: false, isUnreached: false, proof: { ...proof, checkedAt: checkedAt?.toISOString() ?? null } }
}

/**
 * Adds a domain. It leads visitors to the main one as soon as it is proven: a name of this machine, and one from the
 * command line of the deployment, is at once.
 * @param adminHost the host of the back office, which no shop may have
 * @throws Failure `invalid_fields`, which does not name the shop that has a domain
 */
export async function addDomain(tx: Tx<AdminContext>, typed: string, adminHost: string): Promise<ShopDomain[]> {
  await lockShop(tx)
  const store = domainStore(tx)
  const name = typed.includes('.') || typed === 'localhost' ? normaliseHost(typed) : null
  if (name === null) throw fieldError(t.invalid)
  if (opensHost(name, adminHost)) throw fieldError(t.adminHost)
  const own = await listDomains(tx)
  if (own.some(({ domain }) => domain === name)) throw fieldError(t.own)
  if (own.length >= MAX_DOMAINS) throw fieldError(t.tooMany(MAX_DOMAINS))
  // A shop also has the spelling of its domain with or without `www.`.
  if (await store.hasForeign(domainCandidates(name))) throw fieldError(t.taken)
  if (isOfThisMachine(name) || isCommandLine(tx)) {
    if (!(await store.add(name))) throw fieldError(t.taken)
    await invalidate(tx, 'shop')
  } else await store.addClaim(name, randomBytes(TOKEN_BYTES).toString('hex'))
  return listDomains(tx)
}

/** Who runs the deployment answers for its domains. */
const isCommandLine = ({ admin }: AdminContext): boolean => admin.staffId === null && admin.keyId === null

/** @throws Failure `not_found` for a domain that does not wait for its proof */
export async function requireClaim(tx: Tx<ShopContext>, domain: string): Promise<DomainClaim> {
  const found = (await domainStore(tx).claims()).find((claim) => claim.domain === domain)
  if (!found) throw new Failure('not_found')
  return found
}

/**
 * Looks for the proof of a domain, outside of a transaction, and serves the shop there when it is found.
 * @throws Failure `not_found` for a domain that does not wait for its proof
 */
export async function proveDomain(context: ShopContext, domain: string, findProof: FindProof): Promise<ShopDomain[]> {
  const { token } = await inTransaction(context, (tx) => requireClaim(tx, domain))
  const proof = proofOf(domain, token)
  const found = findUnprovenReason(await findProof(domain, proof), proof.value)
  return inTransaction(context, async (tx) => {
    await lockShop(tx)
    // It may have been removed meanwhile.
    await requireClaim(tx, domain)
    const store = domainStore(tx)
    const problem = found ?? ((await takeDomain(tx, domain)) ? null : 'taken')
    if (problem === null) await store.removeClaim(domain)
    else await store.noteProblem(domain, problem)
    return listDomains(tx)
  })
}

/** @returns false when another shop has proven the domain before */
async function takeDomain(tx: Tx<ShopContext>, domain: string): Promise<boolean> {
  const store = domainStore(tx)
  if ((await store.hasForeign(domainCandidates(domain))) || !(await store.add(domain))) return false
  await invalidate(tx, 'shop')
  return true
}

/** Makes a domain the main one. @throws Failure `not_found` for one that is not the shop's */
export async function setMainDomain(tx: Tx<ShopContext>, domain: string): Promise<ShopDomain[]> {
  if ((await requireDomain(tx, domain)).proof !== null) throw fieldError(t.unproven)
  await domainStore(tx).setMain(domain)
  await invalidate(tx, 'shop')
  return listDomains(tx)
}

/** @throws Failure `not_found` for a domain that is not the shop's, `invalid_fields` for the main one */
export async function removeDomain(tx: Tx<ShopContext>, domain: string): Promise<ShopDomain[]> {
  const { isMain, proof } = await requireDomain(tx, domain)
  if (isMain) throw fieldError(t.main)
  if (proof !== null) await domainStore(tx).removeClaim(domain)
  else {
    await domainStore(tx).remove(domain)
    await invalidate(tx, 'shop')
  }
  return listDomains(tx)
}

async function requireDomain(tx: Tx<ShopContext>, domain: string): Promise<ShopDomain> {
  await lockShop(tx)
  const found = (await listDomains(tx)).find((own) => own.domain === domain)
  if (!found) throw new Failure('not_found')
  return found
}
