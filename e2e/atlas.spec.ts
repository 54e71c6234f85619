import type { Page } from '@playwright/test'
import { matchPath } from 'react-router'
import { ROWS, type Scene } from './atlas.ts'
import { openScene } from './atlas-scene.ts'
import { findViolations } from './axe.ts'
import { at } from './shop.ts'
import { expect, test as base } from './test.ts'

const test = base.extend<object, { scene: Scene }>({
  // The shops' database connection is closed after the scene.
  scene: [async ({ browser, openShop: _openShop }, use) => use(await openScene(browser)), { scope: 'worker' }],
})
// The window of a desktop, which is resized.
test.use({ isMobile: false, hasTouch: false })

/** The logo has a second image in dark mode, on every screen alike. */
const ALL_RULES_IN_DARK = 'furniture'

/** Returns by how many pixels the page is wider than the window. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const { route, state, ...row } of ROWS)
  test(`${route} fits every width and is accessible when ${state}`, async ({ page, context, scene, watch }) => {
    if (row.status)
      watch.announce(new RegExp(`answer ${row.status}: GET`), new RegExp(`console error: .*${row.status}`))
    const path = typeof row.path === 'string' ? row.path : row.path(scene)
    const shop = row.shop === 'empty' ? scene.empty.domain : (row.shop ?? scene.full.domain)
    const account = row.visitor && scene.accounts[row.visitor]
    const stored = { ...(account && { [account.shopId]: account }), ...row.stored?.(scene) }
    await context.setStorageState({
      cookies: row.visitor ? scene.cookies[row.visitor] : [],
      origins: [
        {
          origin: new URL(at(shop)).origin,
          localStorage: Object.entries(stored).map(([name, value]) => ({ name, value: JSON.stringify(value) })),
        },
      ],
    })

    const response = await page.goto(at(shop, path))

    expect(response?.status()).toBe(row.status ?? 200)
    await expect(page.getByText(row.shows).filter({ visible: true }).first()).toBeVisible()
    expect(matchPath(row.leadsTo ?? route, new URL(page.url()).pathname), page.url()).not.toBeNull()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: row.height ?? 900 })
      expect(await overflow(page), `${width} pixels`).toBeLessThanOrEqual(0)
      if (width === 320) continue
      const violations = await findViolations(page, { allRulesInDark: state === ALL_RULES_IN_DARK })
      expect(violations, `${width} pixels`).toEqual([])
    }
  })
