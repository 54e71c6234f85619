import type { Page } from '@playwright/test'
import { waitUntilIdle } from './network.ts'
import { at } from './shop.ts'
import { expect, test } from './test.ts'

const HOME = at('home.localhost', '/')
const PRODUCT = at('home.localhost', '/product/corrib-lounge-chair')

/** Holds the pictures back until they are let through; returns the scripts that the page has requested. */
async function holdImages(page: Page): Promise<{ scripts: string[]; release: () => void }> {
  const scripts: string[] = []
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) scripts.push(request.url())
  })
  await page.route('**/pictures/**', async (route) => {
    await released
    await route.continue()
  })
  // The longest wait for the picture never ends by itself.
  await page.addInitScript(() => {
    const delay = globalThis.setTimeout
    Object.assign(globalThis, { setTimeout: (work: () => void, ms = 0) => (ms === 1500 ? 0 : delay(work, ms)) })
  })
  return { scripts, release }
}

test('loads the scripts after the first picture', async ({ page }) => {
  const { scripts, release } = await holdImages(page)
  await page.goto(PRODUCT, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))))
  expect(scripts).toEqual([])

  release()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

test('loads the scripts without the picture after a while', async ({ page }) => {
  await page.route('**/pictures/**', () => {})
  await page.goto(PRODUCT, { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeEnabled()
})

test('lays out the blocks below the first viewport one after the other', async ({ page }) => {
  await page.addInitScript(() => {
    const shown: number[] = []
    Object.assign(globalThis, { shown })
    const count = (): void => {
      shown.push(document.querySelectorAll('.below [data-painted]').length)
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
  await page.goto(HOME)
  const root = page.locator('html')
  await expect(root).not.toHaveAttribute('data-unpainted')
  const blocks = page.locator('.below > .section')
  const shown = await page.evaluate(() => (globalThis as unknown as { shown: number[] }).shown)
  const steps = shown.map((count, frame) => count - (shown[frame - 1] ?? 0))
  expect(Math.max(...steps)).toBe(1)
  expect(await blocks.count()).toBeGreaterThan(3)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('loads the pictures below the first viewport after the first picture, or when the visitor scrolls', async ({
  page,
}) => {
  const below = page.locator('.below > .section').first()
  const { release } = await holdImages(page)
  const pictures: string[] = []
  page.on('request', (request) => {
    if (/\/pictures\/.*/.test(request.url())) pictures.push(request.url())
  })
  await page.goto(HOME, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))))
  const before = pictures.length
  await expect(below).toBeHidden()

  await page.mouse.wheel(0, 500)
  await expect(below).toBeVisible()
  await expect.poll(() => pictures.length).toBeGreaterThan(before)
  release()
})

test('shows the place of the home page that the visitor left, after a reload and after Back', async ({ page }) => {
  await page.goto(HOME)
  const heading = page.getByRole('heading', { name: 'From the journal' })
  await heading.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(2000)
  await page.reload()
  await expect(heading).toBeInViewport()
  await page.goto(at('home.localhost', '/blog'))
  await waitUntilIdle(page)
  await page.goBack()
  await expect(heading).toBeInViewport()

  await page.goto(HOME)
  await waitUntilIdle(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
