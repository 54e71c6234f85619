import { z } from 'zod'
import { operation } from '#src/shared/admin-operation.ts'
import { DomainCheck } from './platform.contract.ts'

const Name = z.string().trim().min(1).max(253)
const ofDomain = z.object({ domain: Name })
const ShopDomain = z
  .object({
    domain: z.string(),
    /** Visitors of the others are redirected to the main one. */
    isMain: z.boolean(),
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
    summary: 'Adds a domain, which leads visitors to the main one. A domain of another shop is refused.',
    body: z.strictObject({ domain: Name }),
    invalidates: ['shop'],
    audit: { action: 'domain.add', target: ({ body }) => body.domain },
    commands: [{ name: 'domains:add' }],
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
