import type { Disposable, Page } from '@playwright/test'
import { matchRoutes } from '#src/web/router/match-routes.ts'
import { ROWS, type Scene } from './atlas.ts'
import { openScene } from './atlas-scene.ts'
import { findViolations } from './axe.ts'
import { at } from './shop.ts'
import { expect, monitorContext, test as base, withoutWorker } from './test.ts'

interface WorkerFixtures {
  scene: Scene
  /** One page for all rows of a worker, so that scripts and styles come from its cache. */
  shared: { page: Page; note: (error: string) => void }
}

const test = base.extend<{ cleanPage: Page }, WorkerFixtures>({
  // The shops' database connection is closed after the scene.
  scene: [async ({ browser, openShop: _openShop }, use) => use(await openScene(browser)), { scope: 'worker' }],
  shared: [
    async ({ browser }, use) => {
      const context = await browser.newContext()
      await withoutWorker(context)
      const shared: WorkerFixtures['shared'] = { page: await context.newPage(), note: () => {} }
      monitorContext(context, (error) => shared.note(error))
      await use(shared)
      await context.close()
    },
    { scope: 'worker' },
  ],
  cleanPage: async ({ shared, watch }, use) => {
    shared.note = watch.note
    // A late request of the page before would end its session and load another page.
    await shared.page.goto('about:blank')
    await shared.page.context().clearCookies()
    await use(shared.page)
  },
})

// The window of a desktop, which is resized.
test.use({ isMobile: false, hasTouch: false })

/** Routes whose rows include header and footer, which do not differ on others: of each shop, visitor and error. */
const FRAMED = new Set(['/', '/search', '/user/my-orders', '/user/order', '/*'])
/** The logo has a second image in dark mode, on every screen alike. */
const ALL_RULES_IN_DARK = 'furniture'

/** Returns by how many pixels the page is wider than the window. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Returns texts that are cut off by their own box without a sign of it. */
const findClippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
        const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
        if (!hasText || element.clientWidth <= 1 || textOverflow === 'ellipsis' || webkitLineClamp !== 'none')
          return false
        const isCut = (value: string): boolean => value === 'hidden' || value === 'clip'
        return (
          (isCut(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (isCut(overflowY) && element.scrollHeight > element.clientHeight + 4)
        )
      })
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent}`),
  )

/** Replaces what the browser has stored for the next page. */
const storeInNextPage = (page: Page, stored: Readonly<Record<string, unknown>>): Promise<Disposable> =>
  page.addInitScript((entries) => {
    sessionStorage.clear()
    localStorage.clear()
    for (const [name, value] of entries) localStorage.setItem(name, JSON.stringify(value))
  }, Object.entries(stored))

for (const { route, state, ...row } of ROWS)
  test(`${route} fits every width and is accessible when ${state}`, async ({ cleanPage: page, scene, watch }) => {
    // The image for another width may be shown before the one that was preloaded.
    watch.allow(/was preloaded using link preload but not used/)
    if (row.status)
      watch.announce(new RegExp(`answer ${row.status}: GET`), new RegExp(`console error: .*${row.status}`))
    const path = typeof row.path === 'string' ? row.path : row.path(scene)
    const shop = row.shop === 'empty' ? scene.empty.domain : (row.shop ?? scene.full.domain)
    const account = row.visitor && scene.accounts[row.visitor]
    if (row.visitor) await page.context().addCookies(scene.cookies[row.visitor])
    const script = await storeInNextPage(page, {
      ...(account && { [account.shopId]: account }),
      ...row.stored?.(scene),
    })

    const height = row.height ?? 900
    await page.setViewportSize({ width: 390, height })
    const response = await page.goto(at(shop, path))
    await script.dispose()

    expect(response?.status()).toBe(row.status ?? 200)
    await expect(page.getByText(row.shows).filter({ visible: true }).first()).toBeVisible()
    expect(
      matchRoutes([{ id: 'row', path: row.leadsTo ?? route }], new URL(page.url()).pathname),
      page.url(),
    ).not.toBeNull()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height })
      expect(await overflow(page), `${width} pixels`).toBeLessThanOrEqual(0)
      if (width === 320) continue
      const violations = await findViolations(page, {
        allRulesInDark: state === ALL_RULES_IN_DARK,
        withoutFrame: !FRAMED.has(route),
      })
      expect(violations, `${width} pixels`).toEqual([])
    }
    await page.setViewportSize({ width: 390, height })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await overflow(page), 'text of 200 %').toBeLessThanOrEqual(0)
    expect(await findClippedTexts(page), 'text of 200 %').toEqual([])
  })
