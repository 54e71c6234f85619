import type { Page } from '@playwright/test'
import { at, type TestProduct } from './shop.ts'
import { waitUntilIdle } from './network.ts'
import { expect, expectAccessible, test } from './test.ts'

const HOME = 'home.localhost'
const LONG = 'Very long names of categories that nobody has cut before they came to the menu'

const tab = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Category' })
const browser = (page: Page) => page.getByRole('dialog', { name: 'Categories' })
const column = (page: Page, name: string) => browser(page).getByRole('list', { name, exact: true })
const named = (index: number, category: readonly string[]): TestProduct => ({ slug: `thing-${index}`, category })

/** Marks the document, to detect whether a new one replaces it. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in globalThis)

test('drills down to the fourth level and collapses; closing restores the focus, and the focus remains inside', async ({
  page,
}) => {
  await page.goto(at(HOME, '/categories/Chairs'))
  await page.goto(at(HOME, '/top-selling'))
  // Before hydration the tab is a link to the page of all categories.
  await waitUntilIdle(page)
  await markDocument(page)
  await test.step('going back, Escape and the close button close it and restore the focus; the page below is unchanged', async () => {
    await page.evaluate(() => scrollTo(0, 400))
    const requestedPaths: string[] = []
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
    for (const close of [
      () => page.evaluate(() => history.back()),
      () => page.keyboard.press('Escape'),
      () => browser(page).getByRole('button', { name: 'Close' }).tap(),
    ]) {
      await tab(page).focus()
      await page.keyboard.press('Enter')
      await expect(browser(page).getByRole('button', { name: 'Sofas', exact: true })).toBeVisible()
      await close()
      await expect(browser(page)).toHaveCount(0)
      await expect(tab(page)).toBeFocused()
    }
    expect(requestedPaths.filter((path) => path.includes('top-selling-product'))).toEqual([])
    expect(await page.evaluate(() => scrollY)).toBe(400)
  })
  await test.step('the focus remains inside, and arrow keys move through the columns', async () => {
    await tab(page).focus()
    await page.keyboard.press('Enter')
    const sofas = browser(page).getByRole('button', { name: 'Sofas', exact: true })
    await sofas.focus()
    await page.keyboard.press('ArrowDown')
    await expect(browser(page).getByRole('button', { name: 'Chairs', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await expect(column(page, 'Chairs').getByRole('link', { name: 'All Chairs' })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(browser(page).getByRole('button', { name: 'Chairs', exact: true })).toBeFocused()
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
        ),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(browser(page)).toHaveCount(0)
  })
  await test.step('drills down to the fourth level, each with its own "All", and collapses again', async () => {
    await tab(page).tap()
    const sofas = browser(page).getByRole('button', { name: 'Sofas', exact: true })
    await expect(sofas).toHaveAttribute('aria-expanded', 'false')
    await sofas.tap()
    await expect(sofas).toHaveAttribute('aria-expanded', 'true')
    await expect(column(page, 'Sofas').getByRole('link').first()).toHaveText('All Sofas')
    await column(page, 'Sofas').getByRole('button', { name: 'Two-seat sofas' }).tap()
    await expect(column(page, 'Two-seat sofas').getByRole('link').first()).toHaveText('All Two-seat sofas')
    const mini = column(page, 'Two-seat sofas').getByRole('button', { name: 'Fabric two-seaters', exact: true })
    await expect(mini.locator('[aria-hidden]')).toHaveText('Fabric two')
    await expect(mini).toHaveAttribute('title', 'Fabric two-seaters')
    await mini.tap()
    const extra = column(page, 'Fabric two-seaters').getByRole('link', { name: 'Linen two-seaters', exact: true })
    await expect(extra).toContainText('Linen two-')
    await expectAccessible(page)

    await sofas.tap()
    await expect(sofas).toHaveAttribute('aria-expanded', 'false')
    await expect(column(page, 'Sofas')).toHaveCount(0)
    await browser(page).getByRole('button', { name: 'Lighting', exact: true }).tap()
    await column(page, 'Lighting').getByRole('link', { name: 'Desk lamps' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Desk lamps' })).toBeFocused()
    await expect(browser(page)).toHaveCount(0)
    expect(await isSameDocument(page)).toBe(true)
    // The category browser leaves no history entry.
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Top selling' })).toBeVisible()
    await expect(page).toHaveURL(at(HOME, '/top-selling'))
  })
  await page.goBack()
  await expect(page).toHaveURL(at(HOME, '/categories/Chairs'))
})

test('shows a loading state, an error with a retry button, and a message when the shop has no categories', async ({
  page,
  openShop,
  watch,
}) => {
  const shop = await openShop()
  const { promise: waited, resolve: goOn } = Promise.withResolvers<void>()
  await page.goto(shop.at())
  await waitUntilIdle(page)
  await page.route('**/category/tree/*', async (route) => {
    await waited
    await route.fulfill({ status: 500, json: {} })
  })
  await tab(page).tap()
  await expect(browser(page).getByRole('status')).toHaveText('Loading...')
  watch.announce(/answer 500/, /console error: .*500/, /console error: Error: Network response was not ok/)
  goOn()
  await expect(browser(page).getByRole('alert')).toContainText('We could not load this list.')
  await expectAccessible(page)
  await page.unroute('**/category/tree/*')
  await browser(page).getByRole('button', { name: 'Try again' }).tap()
  await expect(browser(page).getByText('No categories yet.')).toBeVisible()
  await expectAccessible(page)
})

test('covers screens of 390 and 320 pixels in four columns of equal width; the last column scrolls into view', async ({
  page,
}) => {
  await page.goto(at(HOME, '/top-selling'))
  await waitUntilIdle(page)
  await page.evaluate(() => scrollTo(0, 300))
  await tab(page).tap()
  const sofas = browser(page).getByRole('button', { name: 'Sofas', exact: true })
  for (const [width, height, columnWidth] of [
    [390, 844, 97.5],
    [320, 640, 84],
  ] as const) {
    await page.setViewportSize({ width, height })
    if ((await sofas.getAttribute('aria-expanded')) === 'true') await sofas.tap()
    for (const name of ['Sofas', 'Two-seat sofas', 'Fabric two-seaters'])
      await browser(page).getByRole('button', { name, exact: true }).tap()
    await expect(browser(page).getByRole('list')).toHaveCount(4)

    expect(await browser(page).boundingBox()).toEqual({ x: 0, y: 0, width, height })
    // No part of the page, its header or the bottom bar covers the browser.
    const covered = await browser(page).evaluate((dialog) =>
      [0, 0.25, 0.5, 0.75, 1].flatMap((across) =>
        [0, 0.25, 0.5, 0.75, 1].map((down) => {
          const [x, y] = [across * (innerWidth - 2) + 1, down * (innerHeight - 2) + 1]
          return dialog.contains(document.elementFromPoint(x, y))
        }),
      ),
    )
    expect(covered).toEqual(covered.map(() => true))
    const boxes = await Promise.all((await browser(page).getByRole('list').all()).map((list) => list.boundingBox()))
    for (const [index, box] of boxes.entries()) {
      expect(box?.width).toBeCloseTo(columnWidth, 0)
      // Columns stand side by side, from the same line to the bottom of the screen.
      if (index > 0) expect(box?.x).toBeCloseTo((boxes[index - 1]?.x ?? 0) + columnWidth, 0)
      expect(box?.y).toBe(boxes[0]?.y)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(height)
    }
    // The first column is at the left when all four fit; otherwise the last one is at the right.
    expect(Math.round((boxes.at(-1)?.x ?? 0) + (boxes.at(-1)?.width ?? 0))).toBe(width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await expectAccessible(page)
  await test.step('on very narrow screens the columns retain their width and the last one scrolls into view', async () => {
    await browser(page).getByRole('button', { name: 'Chairs', exact: true }).tap()
    await column(page, 'Chairs').getByRole('button', { name: 'Dining chairs' }).tap()
    await column(page, 'Dining chairs').getByRole('button', { name: 'Wooden chairs' }).tap()
    const ash = column(page, 'Wooden chairs').getByRole('link', { name: 'Ash' })
    await expect(ash).toBeInViewport({ ratio: 1 })
    const box = await column(page, 'Wooden chairs').boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(84)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

test('the categories page shows the same browser, also with two hundred categories', async ({ page, openShop }) => {
  const shop = await openShop({
    products: [
      named(0, [LONG, 'Sub', `${LONG} c`, 'Extra']),
      ...Array.from({ length: 199 }, (_, index) => named(index + 1, [`Main ${index}`])),
    ],
  })
  await page.goto(shop.at('/categories'))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
  await main.getByRole('button', { name: LONG }).tap()
  await main.getByRole('button', { name: 'Sub' }).tap()
  await main.getByRole('button', { name: `${LONG} c`, exact: true }).tap()
  await expect(main.getByRole('link', { name: 'Extra' })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await main.getByRole('link', { name: 'Main 198' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Main 198' })).toBeVisible()
})
