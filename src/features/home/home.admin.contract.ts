import { z } from 'zod'
import { operation } from '#src/shared/admin-operation.ts'

const Blocks = z.object({
  data: z.array(z.object({ name: z.string(), kind: z.string(), visible: z.boolean() }).meta({ id: 'AdminHomeBlock' })),
})
const Names = z.array(z.string().trim().min(1).max(100)).max(100).default([])

const empty = 'The home page has no block yet; "home:update --show" adds one.'

/** The blocks of the home page. */
export const homeAdminContract = {
  showHomeBlocks: operation({
    method: 'get',
    path: '/home',
    summary: 'Lists the blocks of the home page in their order, including hidden ones.',
    permission: 'administer',
    response: Blocks,
    commands: [{ name: 'home:show', empty }],
  }),
  updateHomeBlocks: operation({
    method: 'patch',
    path: '/home',
    summary:
      'Orders, shows and hides blocks of the home page. A block that fills itself (categories, flash, topSelling, ' +
      'forYou, upcoming, newArrivals, journal, recentlyViewed) is added when it is shown for the first time.',
    permission: 'administer',
    body: z.strictObject({ order: Names, show: Names, hide: Names }),
    response: Blocks,
    audit: { action: 'home.change', target: () => 'home' },
    invalidates: [],
    commands: [
      {
        name: 'home:update',
        flags: { order: { commas: true }, show: { commas: true }, hide: { commas: true } },
        empty,
      },
    ],
  }),
}
