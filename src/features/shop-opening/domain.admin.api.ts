import {
  addDomain,
  listDomains,
  proveDomain,
  removeDomain,
  requireClaim,
  setMainDomain,
  type FindProof,
} from './domain.admin.service.ts'
import { implementAdmin } from '#src/platform/api/admin.ts'
import { checkDomain, type ResolveDomain } from './domain-check.service.ts'
import { domainAdminContract } from './domain.admin.contract.ts'

interface Options {
  adminHost: string
  resolve: ResolveDomain
  findProof: FindProof
}

/** Creates the endpoints of a shop's domains. */
export const createDomainAdminApi = ({ adminHost, resolve, findProof }: Options) =>
  implementAdmin(domainAdminContract, {
    listDomains: async (context) => ({ data: await listDomains(context) }),
    checkShopDomain: async ({ db }, { query }) => ({
      data: await checkDomain({ db, adminHost }, query.domain, resolve),
    }),
    addDomain: async (tx, { body }) => ({ data: await addDomain(tx, body.domain, adminHost) }),
    proveDomain: {
      check: async (tx, { params }) => {
        await requireClaim(tx, params.domain)
      },
      perform: async (context, { params }) => ({ data: await proveDomain(context, params.domain, findProof) }),
    },
    setMainDomain: async (tx, { params }) => ({ data: await setMainDomain(tx, params.domain) }),
    removeDomain: async (tx, { params }) => ({ data: await removeDomain(tx, params.domain) }),
  })
