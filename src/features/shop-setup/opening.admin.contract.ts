import { z } from 'zod'
import { ShopPlan } from '#src/features/shop/shop-plan.contract.ts'
import { operation, PreviewPath } from '#src/shared/admin-operation.ts'
import { SETUP_STEPS } from './profile.admin.contract.ts'

const Opening = z
  .object({
    isOpen: z.boolean(),
    /** The steps of the set-up that the shop needs before it opens. */
    checks: z.array(z.object({ step: z.enum(SETUP_STEPS), isDone: z.boolean() }).meta({ id: 'OpeningCheck' })),
    /** Its domains whose DNS does not lead here, the main one first. */
    unreachedDomains: z.array(z.string()),
  })
  .meta({ id: 'ShopOpening' })

const change = { permission: 'administer', body: z.strictObject({}), invalidates: ['shop'] } as const

/** Whether visitors see the shop. */
export const openingAdminContract = {
  showOpening: operation({
    method: 'get',
    path: '/opening',
    summary: 'Returns whether visitors see the shop, and what it needs before it opens.',
    permission: 'administer',
    response: z.object({ data: Opening }),
    commands: [{ name: 'opening:show', print: (response) => JSON.stringify(response, null, 2) }],
  }),
  showToVisitors: operation({
    ...change,
    method: 'post',
    path: '/opening/open',
    summary: 'Opens the shop to visitors.',
    response: z.object({ data: Opening }),
    failures: ['shop_not_ready'],
    audit: { action: 'shop.open', target: () => 'shop' },
    commands: [{ name: 'opening:open', print: (response) => JSON.stringify(response, null, 2) }],
  }),
  hideFromVisitors: operation({
    ...change,
    method: 'post',
    path: '/opening/close',
    summary: 'Closes the shop to visitors, who see that it opens soon. Payments and parcels under way go on.',
    response: z.object({ data: Opening }),
    audit: { action: 'shop.close', target: () => 'shop' },
    commands: [{ name: 'opening:close', print: (response) => JSON.stringify(response, null, 2) }],
  }),
  showPlan: operation({
    method: 'get',
    path: '/plan',
    summary: 'Returns what the platform allows the shop, and how much of it the shop uses.',
    permission: 'administer',
    response: z.object({ data: ShopPlan }),
    commands: [{ name: 'plan:show', print: (response) => JSON.stringify(response, null, 2) }],
  }),
  showPreview: operation({
    method: 'get',
    path: '/preview',
    summary: 'Returns a path of the shop that shows a browser the closed shop for eight hours.',
    permission: 'read',
    response: PreviewPath,
    commands: [{ name: 'opening:preview' }],
  }),
}
