import type { Page } from '@playwright/test'
import { at, type TestProduct } from './shop.ts'
import { expect, expectAccessible, test } from './test.ts'

const HOME = 'home.localhost'
const LONG = 'Very long names of categories that nobody has cut before they came to the menu'

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Categories' })
const menu = (page: Page) => page.getByRole('navigation', { name: 'All categories' })
const rail = (page: Page, name: string) => menu(page).locator('[data-main] > a').filter({ hasText: name })
const named = (index: number, category: readonly string[]): TestProduct => ({ slug: `thing-${index}`, category })

/** Opens a page and waits for the menu's module, which loads when the page is idle. */
async function openHydrated(page: Page, url: string): Promise<void> {
  const fetched = page.waitForResponse(/mega-menu-controller/)
  await page.goto(url)
  await (await fetched).finished()
}

/** Marks the document, to detect whether a new one replaces it. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in globalThis)

test(
  'the button opens and closes the menu; Escape, a click outside and navigation close it',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto(at(HOME, '/top-selling'))
    await markDocument(page)
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(menu(page)).toBeHidden()

    await button(page).click()
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(menu(page).getByRole('link', { name: 'All Sofas' })).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'Linen two-seaters' })).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'All Chairs' })).toBeHidden()
    await expectAccessible(page)
    await button(page).click()
    await expect(menu(page)).toBeHidden()
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false')

    await button(page).click()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(button(page)).toBeFocused()

    await button(page).click()
    await page.getByRole('heading', { level: 1 }).click({ position: { x: 2, y: 2 }, force: true })
    await page.mouse.click(700, 850)
    await expect(menu(page)).toBeHidden()

    await page.goto(at(HOME, '/top-selling'))
    await markDocument(page)
    await button(page).click()
    await menu(page).getByRole('link', { name: 'Three-seat sofas' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Three-seat sofas' })).toBeVisible()
    await expect(page).toHaveURL(at(HOME, '/categories/Three-seat%20sofas'))
    await expect(menu(page)).toBeHidden()
    await button(page).click()
    await expect(menu(page)).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Top selling' })).toBeVisible()
    await expect(menu(page)).toBeHidden()
    expect(await isSameDocument(page)).toBe(true)
  },
)

/** Opens a page whose clock stands still, with the pointer beside the menu. */
async function openPaused(page: Page): Promise<void> {
  await page.clock.install()
  await openHydrated(page, at(HOME, '/top-selling'))
  await page.mouse.move(700, 600)
  await page.clock.pauseAt(Date.now() + 60_000)
}

test(
  'hover opens it after 300 ms, switches after 100 ms unless heading for the pane; leaving closes it in 300 ms',
  { tag: '@wide' },
  async ({ page }) => {
    await openPaused(page)

    await button(page).hover()
    await page.clock.runFor(290)
    await expect(menu(page)).toBeHidden()
    await page.clock.runFor(20)
    await expect(menu(page).getByRole('link', { name: 'All Sofas' })).toBeVisible()

    await rail(page, 'Tables').hover()
    await page.clock.runFor(90)
    await expect(menu(page).getByRole('link', { name: 'All Sofas' })).toBeVisible()
    await page.clock.runFor(20)
    await expect(menu(page).getByRole('link', { name: 'All Tables' })).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'All Sofas' })).toBeHidden()

    await page.mouse.move(700, 850)
    await page.clock.runFor(290)
    await expect(menu(page)).toBeVisible()
    await page.clock.runFor(20)
    await expect(menu(page)).toBeHidden()

    // The pointer left before the delay.
    await button(page).hover()
    await page.clock.runFor(200)
    await page.mouse.move(700, 850)
    await page.clock.runFor(1000)
    await expect(menu(page)).toBeHidden()

    await test.step('a click shortly after the hover has opened the menu leaves it open, and the next one closes it', async () => {
      await button(page).hover()
      await page.clock.runFor(310)
      await expect(menu(page)).toBeVisible()

      await page.clock.runFor(200)
      await button(page).click()
      await expect(button(page)).toHaveAttribute('aria-expanded', 'true')
      await expect(menu(page)).toBeVisible()
      await button(page).click()
      await expect(menu(page)).toBeHidden()

      // Long after the menu has opened, a click closes it.
      await page.mouse.move(700, 850)
      await button(page).hover()
      await page.clock.runFor(310)
      await expect(menu(page)).toBeVisible()
      await page.clock.runFor(2000)
      await button(page).click()
      await expect(menu(page)).toBeHidden()
    })
    await page.mouse.move(700, 850)
    await test.step('a pointer heading for the pane crosses other categories without selecting them', async () => {
      await button(page).click()
      const from = await rail(page, 'Sofas').boundingBox()
      const { x = 0, y = 0 } = from ?? {}
      await page.mouse.move(x + 60, y + 20)
      await page.clock.runFor(500)

      // Down and to the right in steps, across the three items below.
      for (let step = 1; step <= 6; step += 1) {
        await page.mouse.move(x + 60 + step * 32, y + 20 + step * 22)
        await page.clock.runFor(60)
      }
      await page.mouse.move(x + 330, y + 150)
      await page.clock.runFor(500)
      await expect(menu(page).getByRole('link', { name: 'All Sofas' })).toBeVisible()

      // A vertical movement selects another item.
      await page.mouse.move(x + 60, y + 20)
      await page.clock.runFor(500)
      await page.mouse.move(x + 60, y + 66)
      await page.clock.runFor(60)
      await page.mouse.move(x + 60, y + 72)
      await page.clock.runFor(60)
      await expect(menu(page).getByRole('link', { name: 'All Chairs' })).toBeVisible()
    })
  },
)

test('arrow keys move through the rail and the pane, and Tab through all links', { tag: '@wide' }, async ({ page }) => {
  await openHydrated(page, at(HOME, '/top-selling'))
  await button(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(rail(page, 'Sofas')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rail(page, 'Chairs')).toBeFocused()
  await expect(menu(page).getByRole('link', { name: 'All Chairs' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(menu(page).getByRole('link', { name: 'All Chairs' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu(page).getByRole('link', { name: 'Dining chairs' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(rail(page, 'Chairs')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(button(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(rail(page, 'Sofas')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu(page).getByRole('link', { name: 'All Sofas' })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Sofas' })).toBeFocused()
  await expect(menu(page)).toBeHidden()
  await button(page).press('Enter')
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(menu(page)).toBeHidden()
})

test(
  'on the home page the category row opens the menu at the category under the pointer',
  { tag: '@wide' },
  async ({ page }) => {
    await openHydrated(page, at(HOME))
    await expect(button(page)).toHaveCount(0)
    const row = page.getByRole('banner').getByRole('navigation', { name: 'Categories', exact: true })
    await row.getByRole('link', { name: 'Lighting' }).hover()
    await expect(menu(page).getByRole('link', { name: 'All Lighting' })).toBeVisible()
    await row.getByRole('link', { name: 'Plants' }).hover()
    await expect(menu(page).getByRole('link', { name: 'All Plants' })).toBeVisible()
    await expectAccessible(page)
    await page.mouse.move(700, 850)
    await expect(menu(page)).toBeHidden()

    await row.getByRole('link', { name: 'Chairs' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(rail(page, 'Chairs')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(row.getByRole('link', { name: 'Chairs' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Chairs' })).toBeVisible()
  },
)

test(
  'on a laptop with a touch screen the first tap opens a category and the second follows its link',
  { tag: '@wide' },
  async ({ visitor }) => {
    const page = await visitor({ hasTouch: true })
    await openHydrated(page, at(HOME))
    const row = page.getByRole('banner').getByRole('navigation', { name: 'Categories', exact: true })
    await row.getByRole('link', { name: 'Chairs' }).tap()
    await expect(menu(page).getByRole('link', { name: 'All Chairs' })).toBeVisible()
    await rail(page, 'Tables').tap()
    await expect(menu(page).getByRole('link', { name: 'All Tables' })).toBeVisible()
    await expect(page).toHaveURL(at(HOME))
    await rail(page, 'Tables').tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Tables' })).toBeVisible()
    await expect(menu(page)).toBeHidden()
    await button(page).tap()
    await expect(menu(page)).toBeVisible()
    await button(page).tap()
    await expect(menu(page)).toBeHidden()
  },
)

test('a client-rendered header fetches the tree and shows the same menu', { tag: '@wide' }, async ({ page, watch }) => {
  // The checkout has another frame; an empty cart leads to a page with the menu.
  await page.goto(at(HOME, '/user/order'))
  await expect(page.getByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible()
  await button(page).click()
  await expect(menu(page).getByRole('link', { name: 'Linen two-seaters' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  expect(await page.evaluate(() => document.querySelectorAll('#mega-menu a').length)).toBeGreaterThan(60)

  await page.route('**/category/tree/*', (route) => route.fulfill({ status: 500, json: {} }))
  watch.announce(/answer 500/, /console error: .*500/, /console error: Error: Network response was not ok/)
  await page.goto(at(HOME, '/user/order'))
  await expect(page.getByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible()
  await button(page).click()
  await menu(page).getByRole('link', { name: 'All categories' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
})

test(
  'the menu fits with long names, and with categories without images or children',
  { tag: '@wide' },
  async ({ page, openShop }) => {
    const shop = await openShop({
      products: [
        named(1, ['Bare']),
        named(2, [LONG, `${LONG} b`, `${LONG} c`, `${LONG} d`]),
        named(3, ['Half', 'Sub without minis']),
        ...Array.from({ length: 9 }, (_, index) => named(index + 10, [`Main ${index}`])),
      ],
    })
    await page.goto(shop.at('/top-selling'))
    await button(page).click()
    await expect(menu(page).locator('[data-main]')).toHaveCount(8)
    await expect(menu(page).getByRole('link', { name: 'All Bare' })).toBeVisible()
    await rail(page, LONG).hover()
    await expect(menu(page).getByRole('link', { name: `${LONG} d` })).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440)
    expect(await menu(page).evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
    await page.setViewportSize({ width: 920, height: 700 })
    expect(await menu(page).evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
    await rail(page, 'Bare').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bare' })).toBeVisible()
  },
)
