import { z } from 'zod'
import { operation } from '#src/shared/admin-operation.ts'
import { UNPROVEN_REASONS } from './domain.rules.ts'
import { DomainCheck } from './platform.contract.ts'

const Name = z.string().trim().min(1).max(253)
const ofDomain = z.object({ domain: Name })
const ShopDomain = z
  .object({
    domain: z.string(),
    /** Visitors of the others are redirected to the main one. */
    isMain: z.boolean(),
    /** Whether its DNS has not led here for two checks in a row; it is checked again by itself. */
    isUnreached: z.boolean(),
    /** What proves that the domain is the shop's; null for one that is proven, which is served. */
    proof: z
      .object({
        /** The name of a DNS record of type TXT with the value. */
        recordName: z.string(),
        value: z.string(),
        /** The URL of a file with the value, in place of the record. */
        fileUrl: z.url(),
        /** What the last check has found; null before the first one. */
        problem: z.enum(UNPROVEN_REASONS).nullable(),
        checkedAt: z.iso.datetime().nullable(),
      })
      .meta({ id: 'DomainProof' })
      .nullable(),
  })
  .meta({ id: 'ShopDomain' })
const response = z.object({ data: z.array(ShopDomain) })
const administer = { permission: 'administer', response } as const

/** The domains of the shop. */
export const domainAdminContract = {
  listDomains: operation({
    ...administer,
    method: 'get',
    path: '/domains',
    summary: 'Lists the domains of the shop, the main one first.',
    commands: [{ name: 'domains:list' }],
  }),
  checkShopDomain: operation({
    method: 'get',
    path: '/domain-check',
    summary: 'Returns whether a domain is free, and whether its DNS leads to this deployment.',
    permission: 'administer',
    query: ofDomain,
    response: z.object({ data: DomainCheck }),
    commands: [{ name: 'domains:check' }],
  }),
  addDomain: operation({
    ...administer,
    method: 'post',
    path: '/domains',
    summary: 'Adds a domain. It leads visitors to the main one as soon as it is proven to be the shop’s.',
    body: z.strictObject({ domain: Name }),
    invalidates: ['shop'],
    audit: { action: 'domain.add', target: ({ body }) => body.domain },
    commands: [{ name: 'domains:add' }],
  }),
  proveDomain: operation({
    ...administer,
    method: 'post',
    path: '/domains/{domain}/proof',
    summary: 'Looks for the record or the file that proves a domain, and serves the shop there when it is found.',
    params: ofDomain,
    body: z.strictObject({}),
    failures: ['not_found'],
    effect: 'external',
    audit: { action: 'domain.prove' },
    commands: [{ name: 'domains:prove' }],
  }),
  setMainDomain: operation({
    ...administer,
    method: 'put',
    path: '/domains/{domain}/main',
    summary: 'Makes a domain of the shop its main one; the others redirect to it with their path.',
    params: ofDomain,
    body: z.strictObject({}),
    failures: ['not_found'],
    invalidates: ['shop'],
    audit: { action: 'domain.main' },
    commands: [{ name: 'domains:set-main' }],
  }),
  removeDomain: operation({
    ...administer,
    method: 'delete',
    path: '/domains/{domain}',
    summary: 'Removes a domain of the shop, but not the main one.',
    params: ofDomain,
    failures: ['not_found'],
    invalidates: ['shop'],
    audit: { action: 'domain.remove' },
    commands: [{ name: 'domains:remove' }],
  }),
}
