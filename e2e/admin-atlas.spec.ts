import type { Page } from '@playwright/test'
import { DESKTOP, expectUsable, PHONE, STAFF_SHOP } from './admin.ts'
import { ADMIN_ROWS } from './admin-atlas.ts'
import { fillShop, type World } from './admin-world.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, expectAccessible, monitorContext, test as base } from './test.ts'

interface WorkerFixtures {
  /** One page for all rows of a worker, so that scripts and styles come from its cache. */
  office: { page: Page; shopId: string; world: World & { productId: string }; note: (error: string) => void }
}

const test = base.extend<object, WorkerFixtures>({
  office: [
    async ({ browser, openShop }, use) => {
      const shop = await openShop(STAFF_SHOP)
      const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' })
      const page = await context.newPage()
      const filled = await fillShop(page, shop)
      await openStaffSession(context, await addMember(shop, 'owner'))
      const { productId } = await shop.variant('teapot')
      const office = { page, shopId: shop.id, world: { ...filled, productId }, note: (_error: string): void => {} }
      monitorContext(context, (error) => office.note(error))
      await use(office)
      await context.close()
    },
    { scope: 'worker' },
  ],
})

for (const { route, path } of ADMIN_ROWS)
  test(`/s/:shopId/${route} of the back office is accessible and fits`, async ({ office, watch }) => {
    const { page, shopId, world } = office
    office.note = watch.note
    const below = typeof path === 'string' ? path : path(world)
    await page.setViewportSize(PHONE)
    await page.goto(atAdmin(`/s/${shopId}/${below}`))
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main.locator('.skeleton')).toHaveCount(0)
    await expectUsable(page)
    await page.setViewportSize(DESKTOP)
    await expectAccessible(page)
  })
