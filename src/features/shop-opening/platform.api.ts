import type { Operator } from './shop-opening.service.ts'
import { implementStaff } from '#src/platform/api/staff-server.ts'
import { checkDomain, type ResolveDomain } from './domain-check.service.ts'
import { platformContract } from './platform.contract.ts'
import { enterShopWithReason, findShopEntry, openShopForOwner, requirePlatformOwner } from './platform.service.ts'
import type { ShopView } from './shop-list.rules.ts'
import { exportPlatformShops, listPlatformShops } from './shop-list.service.ts'
import { asPlatform, removeShop, resumeShop, setShopLimits, suspendShop } from './shop-state.service.ts'

interface Options extends Pick<Operator, 'processCache' | 'announce'> {
  /** Where invitations are opened, and whether they are mailed. */
  invitations: { origin: string; sendsMail: boolean }
  resolve: ResolveDomain
}

interface Query {
  search: string
  state?: ShopView | undefined
  limits?: 'yes' | 'no' | undefined
}
const toFilter = ({
  search,
  state,
  limits,
}: Query): { search: string; state: ShopView | null; hasLimits: boolean | null } => ({
  search,
  state: state ?? null,
  hasLimits: limits === undefined ? null : limits === 'yes',
})

/** Creates the endpoints of platform owners. */
export const createPlatformRoutes = ({ invitations, resolve, ...operator }: Options) =>
  implementStaff(platformContract, {
    openShop: async (context, { body }) => {
      requirePlatformOwner(context)
      const { id, domain, token } = await openShopForOwner(context, body, operator)
      const isShown = token !== null && !invitations.sendsMail
      return { data: { _id: id, domain, invitation: isShown ? `${invitations.origin}/invitation/${token}` : null } }
    },
    showShopEntry: async (context, { params }) => ({ data: await findShopEntry(context, params.shopId) }),
    enterShop: async (context, { params, body }) => {
      await enterShopWithReason(context, params.shopId, body.reason)
      return {}
    },
    listPlatformShops: async (context, { query: { after = null, before = null, ...filter } }) => {
      requirePlatformOwner(context)
      return listPlatformShops(context, { ...toFilter(filter), after, before })
    },
    exportPlatformShops: async (context, { query }) => {
      requirePlatformOwner(context)
      return exportPlatformShops(context, toFilter(query))
    },
    suspendShop: async (context, { params, body }) => {
      requirePlatformOwner(context)
      await suspendShop(asPlatform(context, operator), { ...params, ...body })
      return {}
    },
    resumeShop: async (context, { params }) => {
      requirePlatformOwner(context)
      await resumeShop(asPlatform(context, operator), params)
      return {}
    },
    removeShop: async (context, { params, body }) => {
      requirePlatformOwner(context)
      await removeShop(asPlatform(context, operator), { ...params, ...body })
      return {}
    },
    setShopLimits: async (context, { params, body }) => {
      requirePlatformOwner(context)
      await setShopLimits(asPlatform(context, operator), { ...params, limits: body })
      return {}
    },
    checkDomain: async (context, { query }) => {
      requirePlatformOwner(context)
      return { data: await checkDomain(context, query.domain, resolve) }
    },
  })
