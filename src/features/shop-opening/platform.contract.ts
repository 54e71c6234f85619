import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'
import { Nothing, proven, signedIn } from '#src/features/staff/staff-access.contract.ts'
import { ShopLimits, ShopPlan } from '#src/features/shop/shop-plan.contract.ts'
import { SHOP_STATES, SHOP_VIEWS } from './shop-list.rules.ts'

const Domain = z.string().trim().min(1).max(253)
const OfShop = z.object({ shopId: z.string().max(60) })
const platformOwner = { ...signedIn, failures: ['forbidden'] } as const
const changeOfShop = {
  ...proven,
  params: z.object({ shopId: z.uuid() }),
  failures: ['forbidden', 'not_found'],
  response: z.object({}),
} as const
const shopFilter = {
  search: z.string().trim().max(100).default(''),
  state: z.enum(SHOP_VIEWS).optional(),
  /** Whether the platform limits its products, staff or storage. */
  limits: z.enum(['yes', 'no']).optional(),
}
const suspension = { ...changeOfShop, method: 'post' } as const

export const DomainCheck = z
  .object({
    /** As it is stored: in lower case, and in ASCII. */
    domain: z.string(),
    isFree: z.boolean(),
    /** `here` leads to where the back office does, `local` to this machine. */
    leads: z.enum(['here', 'local', 'elsewhere', 'nowhere']),
    addresses: z.array(z.string()),
    /** Where the domain should lead: the addresses of the back office. */
    expected: z.array(z.string()),
  })
  .meta({ id: 'DomainCheck' })

/** What platform owners do in the back office. */
export const platformContract = {
  openShop: endpoint({
    ...platformOwner,
    method: 'post',
    path: '/admin/v1/shops',
    summary:
      'Opens a shop that can sell at once, and invites its owner by mail. `invitation` is the link when the deployment ' +
      'sends no mail.',
    body: z.strictObject({
      name: z.string().trim(),
      domain: z.string().trim(),
      /** ISO 3166-1 alpha-2. */
      country: z.string().trim(),
      currency: z.string().trim(),
      locale: z.string().trim(),
      timeZone: z.string().trim(),
      taxMode: z.enum(['included', 'added']),
      /** Empty for a shop that platform owners run themselves. */
      ownerEmail: z.string().trim().max(320),
    }),
    response: z.object({
      data: z
        .object({ _id: z.uuid(), domain: z.string(), invitation: z.string().nullable() })
        .meta({ id: 'OpenedShop' }),
    }),
  }),
  showShopEntry: endpoint({
    ...signedIn,
    method: 'get',
    path: '/admin/v1/shops/{shopId}/entry',
    summary: 'Returns whether a platform owner may work in a shop, or has to say first why they open it.',
    params: OfShop,
    response: z.object({ data: z.object({ isEntered: z.boolean() }) }),
    failures: ['not_found'],
  }),
  enterShop: endpoint({
    ...platformOwner,
    method: 'post',
    path: '/admin/v1/shops/{shopId}/entry',
    summary: 'Notes in the audit log of a shop why a platform owner opens it; the reason counts for twelve hours.',
    params: OfShop,
    body: z.strictObject({ reason: z.string().trim().min(1).max(200) }),
    response: Nothing,
    failures: ['forbidden', 'not_found'],
  }),
  listPlatformShops: endpoint({
    ...platformOwner,
    method: 'get',
    path: '/admin/v1/platform-shops',
    summary: 'Lists the shops of the deployment by name, with their products, orders and net sales of 30 days.',
    query: z.object({
      ...shopFilter,
      /** The last shop of the page before. */
      after: z.uuid().optional(),
      /** The first shop of the page behind. */
      before: z.uuid().optional(),
    }),
    response: z.object({
      data: z.array(
        z
          .object({
            _id: z.uuid(),
            name: z.string(),
            domain: z.string(),
            /** The path of its icon on its own host. */
            favicon: z.string().nullable(),
            state: z.enum(SHOP_STATES),
            /** Its domains whose DNS does not lead here, the main one first. */
            unreachedDomains: z.array(z.string()),
            /** Why it is suspended. */
            suspendedReason: z.string(),
            /** When it is erased, unless it is resumed before. */
            removalDueAt: z.iso.datetime().nullable(),
            products: z.number().int(),
            orders: z.number().int(),
            /** Minor units of the currency. */
            netAmount: z.number().int(),
            currency: z.string(),
            locale: z.string(),
            ownerName: z.string().nullable(),
            ownerEmail: z.string().nullable(),
            /** When somebody of its staff was last in the back office. */
            lastSeenAt: z.iso.datetime().nullable(),
            createdAt: z.iso.datetime(),
            plan: ShopPlan,
          })
          .meta({ id: 'PlatformShop' }),
      ),
      counts: z.record(z.enum(SHOP_VIEWS), z.number().int()),
      next: z.uuid().nullable(),
      previous: z.uuid().nullable(),
    }),
  }),
  exportPlatformShops: endpoint({
    ...platformOwner,
    needsProof: true,
    method: 'get',
    path: '/admin/v1/platform-shops.csv',
    summary: 'Exports the shops of a filter as CSV by name, with their products, orders and net sales of 30 days.',
    query: z.object(shopFilter),
    response: z.object({}),
    media: ['text/csv'],
  }),
  suspendShop: endpoint({
    ...suspension,
    path: '/admin/v1/platform-shops/{shopId}/suspend',
    summary: 'Takes a shop off: visitors get status 503, and its staff change nothing.',
    body: z.strictObject({ reason: z.string().trim().min(1).max(300) }),
  }),
  resumeShop: endpoint({
    ...suspension,
    path: '/admin/v1/platform-shops/{shopId}/resume',
    summary: 'Brings a suspended shop back as it was; it is not removed any more.',
    failures: [...changeOfShop.failures, 'transition_not_allowed'],
    body: z.strictObject({}),
  }),
  removeShop: endpoint({
    ...suspension,
    path: '/admin/v1/platform-shops/{shopId}/remove',
    summary: 'Erases a suspended shop in 30 days, unless it is resumed before. Its invoices and credit notes stay.',
    failures: [...changeOfShop.failures, 'transition_not_allowed'],
    body: z.strictObject({
      /** The name of the shop, to be sure that it is the right one. */
      name: z.string().max(200),
    }),
  }),
  setShopLimits: endpoint({
    ...changeOfShop,
    method: 'put',
    path: '/admin/v1/platform-shops/{shopId}/limits',
    summary: 'Sets how many products and members of staff a shop may have, and how much it may store.',
    body: ShopLimits,
  }),
  checkDomain: endpoint({
    ...platformOwner,
    method: 'get',
    path: '/admin/v1/domain-checks',
    summary: 'Returns whether a domain is free, and whether its DNS leads to this deployment.',
    query: z.object({ domain: Domain }),
    response: z.object({
      data: DomainCheck,
    }),
  }),
}
