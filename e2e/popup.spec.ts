import type { Page } from '@playwright/test'
import { addPopup } from '#src/features/popups/popup.service.ts'
import type { PopupDraft } from '#src/features/popups/popup.rules.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { sendRequest, type TestShop } from './shop.ts'
import { expect, expectAccessible, test } from './test.ts'

const PLAIN: PopupDraft = {
  title: 'A small welcome',
  body: 'For lamps and linen alike.',
  image: null,
  imageAlt: '',
  ctaLabel: '',
  ctaUrl: null,
  couponCode: null,
  kind: 'message',
  audience: 'all',
  includePaths: [],
  excludePaths: [],
  startsAt: null,
  endsAt: null,
  priority: 0,
}

const addTestPopup = async (shop: TestShop, draft: Partial<PopupDraft> = {}): Promise<string> => {
  const context = shop.staffContext()
  const id = await inTransaction(context, (tx) => addPopup(tx, { ...PLAIN, ...draft }))
  await invalidate(context, 'popups')
  await expect.poll(async () => (await sendRequest(shop.domain, '/')).body.toString()).toContain('"hasPopup":true')
  return id
}
const popupOf = (page: Page) => page.getByRole('dialog', { name: 'A small welcome' })
const patient = { timeout: 15_000 }

/** Advances the clock until the popup shows. */
const waitForPopup = (page: Page): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(2000)
    await expect(popupOf(page)).toBeVisible({ timeout: 500 })
  }).toPass(patient)

test('a popup appears five seconds after the load, takes no focus, closes, and does not return for five hours', async ({
  page,
  openShop,
}) => {
  const shop = await openShop()
  await addTestPopup(shop, { ctaLabel: 'See what is new', ctaUrl: '/categories' })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.clock.install()
  await page.goto(shop.at('/'))
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(scripts.join()).not.toContain('start-popups')
  await waitForPopup(page)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await expectAccessible(page)
  const close = await popupOf(page).getByRole('button', { name: 'Close' }).boundingBox()
  expect([close?.width, close?.height]).toEqual([44, 44])
  // Prevents the popup on other pages of the browser.
  const shownAt = await page.evaluate((id) => localStorage.getItem(`popup-${id}`), shop.id)
  expect(Number(shownAt)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(popupOf(page)).toBeHidden()

  await page.goto(shop.at('/'))
  await page.clock.runFor(12_000)
  await expect(popupOf(page)).toBeHidden()
  await page.evaluate((id) => localStorage.setItem(`popup-${id}`, String(Date.now() - 5 * 3_600_000 - 1000)), shop.id)
  await page.goto(shop.at('/'))
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await waitForPopup(page)
})

test('a coupon popup applies its code to the cart, and a newsletter popup validates its form', async ({
  page,
  openShop,
}) => {
  const shop = await openShop({ products: [{ slug: 'teapot' }] })
  await addTestPopup(shop, { kind: 'coupon', couponCode: 'welcome10' })
  await page.clock.install()
  await page.goto(shop.at('/product/teapot'))
  const popup = popupOf(page)
  await waitForPopup(page)
  await expect(popup.getByText('WELCOME10')).toBeVisible()
  await popup.getByRole('button', { name: 'Apply to cart' }).click()
  await expect(popup.getByRole('status')).toHaveText('The code is applied to your cart.')
  expect(await page.evaluate((id) => localStorage.getItem(`coupon-${id}`), shop.id)).toBe('WELCOME10')
  await expectAccessible(page)

  const other = await openShop()
  await addTestPopup(other, { kind: 'newsletter' })
  await page.goto(other.at('/'))
  await waitForPopup(page)
  await popup.getByLabel('E-mail address').fill('nobody')
  await page.keyboard.press('Enter')
  await expect(popup.getByRole('alert')).toHaveText('Invalid email')
  await expectAccessible(page)
})

test('shows no popup while a visitor types, or on the sign-in page', async ({ page, openShop }) => {
  const shop = await openShop({ products: [{ slug: 'teapot' }] })
  await addTestPopup(shop)
  await page.clock.install()
  await page.goto(shop.at('/'))
  const search = page.getByRole('combobox').first()
  await search.focus()
  await page.clock.runFor(9000)
  await expect(popupOf(page)).toBeHidden()
  await page.goto(shop.at('/sign-in'))
  await page.clock.runFor(9000)
  await expect(popupOf(page)).toBeHidden()
  await page.goto(shop.at('/'))
  await waitForPopup(page)
})

/** Scrolls the page, and waits until its scripts know. */
const scrollTo = (page: Page, y: number): Promise<void> =>
  page.evaluate(async (top) => {
    const scrolled = new Promise((resolve) => {
      addEventListener('scroll', resolve, { once: true })
    })
    window.scrollTo({ top, behavior: 'instant' })
    await scrolled
  }, y)

test('a popup waits until the page is no longer scrolled', async ({ page, openShop }) => {
  const shop = await openShop({ products: [{ slug: 'teapot', description: '<p>Long.</p>'.repeat(60) }] })
  await addTestPopup(shop)
  await page.clock.install()
  await page.goto(shop.at('/product/teapot'))
  await expect(page.getByRole('heading', { name: 'Teapot', level: 1 })).toBeVisible()
  let requests = 0
  let isScrolled = true
  // The visitor scrolls while the popup is loaded.
  await page.route('**/seller/popup/*?*', async (route) => {
    requests += 1
    if (isScrolled) await scrollTo(page, (requests % 2) * 200)
    await route.continue()
  })
  await expect(async () => {
    await page.clock.runFor(1000)
    expect(requests).toBeGreaterThan(2)
  }).toPass(patient)
  await expect(popupOf(page)).toBeHidden()
  isScrolled = false
  await waitForPopup(page)
})

test('a popup is not requested within a second of scrolling', async ({ page, openShop }) => {
  const shop = await openShop({ products: [{ slug: 'teapot', description: '<p>Long.</p>'.repeat(60) }] })
  await addTestPopup(shop)
  await page.clock.install()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(shop.at('/product/teapot'))
  // A visitor who types sees no popup while its script is loaded.
  await page.getByRole('combobox').first().focus()
  await expect(async () => {
    await page.clock.runFor(1000)
    expect(requests.join()).toContain('start-popups')
  }).toPass(patient)
  // The script sees only what is scrolled after it has run.
  await page.evaluate((url) => import(url), requests.find((url) => url.includes('start-popups')) ?? '')
  await scrollTo(page, 100)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  // The clock of the page goes on meanwhile: the rest of the second is what a busy machine needs between two steps.
  for (const y of [200, 300, 200, 300, 200, 300]) {
    await page.clock.runFor(500)
    await scrollTo(page, y)
  }
  expect(requests.filter((url) => url.includes('/seller/popup/'))).toEqual([])
  await waitForPopup(page)
})

test('on a phone a popup does not cover the buy bar', async ({ page, openShop }) => {
  const shop = await openShop({
    products: [{ slug: 'teapot', imageNames: [], description: '<p>Long.</p>'.repeat(60) }],
  })
  await addTestPopup(shop)
  await page.clock.install()
  await page.goto(shop.at('/product/teapot'))
  await waitForPopup(page)
  await page.getByText('There are no reviews yet.').scrollIntoViewIfNeeded()
  const bar = page.locator('[data-sticky-buy]')
  await expect(bar).toBeVisible()
  const [of, popup] = [await bar.boundingBox(), await popupOf(page).boundingBox()]
  expect((popup?.y ?? 0) + (popup?.height ?? 0)).toBeLessThanOrEqual((of?.y ?? 0) + 1)
})

const HOUR_MS = 3_600_000
const timeIn = (page: Page): Promise<number> => page.evaluate(() => Date.now())

/**
 * Loads a page with a paused clock and waits until it is idle, when the delay of five seconds starts.
 * @returns the times when it was loaded, and when it was idle
 */
async function arrive(page: Page, address: string): Promise<{ loadedAt: number; restAt: number }> {
  await page.goto(address)
  const loadedAt = await timeIn(page)
  // Once it is idle, the first event of the visitor adds the icons that the page lacks.
  const drawings = page.locator('#icons symbol')
  const served = await drawings.count()
  await expect(async () => {
    await page.clock.runFor(20)
    await page.evaluate(() => dispatchEvent(new Event('scroll')))
    expect(await drawings.count()).toBeGreaterThan(served)
  }).toPass({ ...patient, intervals: [20] })
  return { loadedAt, restAt: await timeIn(page) }
}

test('a popup appears after exactly five seconds, and again after five hours', async ({ page, openShop }) => {
  const shop = await openShop()
  await addTestPopup(shop)
  const home = shop.at('/')
  const shownAt = async (): Promise<number> =>
    Number(await page.evaluate((id) => localStorage.getItem(`popup-${id}`) ?? 'NaN', shop.id))
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + HOUR_MS)

  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const { loadedAt, restAt } = await arrive(page, home)
  await page.clock.runFor(loadedAt + 4990 - restAt)
  // A timer that had fired would have requested the script before this file.
  await page.evaluate(() => fetch('/robots.txt'))
  expect(scripts.join()).not.toContain('start-popups')
  await expect(popupOf(page)).toBeHidden()
  expect(await shownAt()).toBeNaN()
  await page.clock.runFor(restAt + 5000 - (await timeIn(page)))
  await expect(popupOf(page)).toBeVisible(patient)
  const first = await shownAt()
  expect(first - loadedAt).toBeGreaterThanOrEqual(5000)
  expect(first - restAt).toBeLessThanOrEqual(5000)

  // Half a minute too early, even when time passes.
  await page.clock.pauseAt(first + 5 * HOUR_MS - 30_000)
  const early = await arrive(page, home)
  const script = page.waitForResponse(/start-popups/)
  await page.clock.runFor(10_000)
  await script
  await page.evaluate(() => fetch('/robots.txt'))
  await expect(popupOf(page)).toBeHidden()
  expect(early.loadedAt - first).toBeLessThan(5 * HOUR_MS - 10_000)
  expect(await shownAt()).toBe(first)

  await page.clock.pauseAt(first + 5 * HOUR_MS)
  const late = await arrive(page, home)
  await page.clock.runFor(late.restAt + 5000 - (await timeIn(page)))
  await expect(popupOf(page)).toBeVisible(patient)
  expect((await shownAt()) - late.restAt).toBeLessThanOrEqual(5000)
})
