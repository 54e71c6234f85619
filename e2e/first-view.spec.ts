import type { Page } from '@playwright/test'
import { at } from './shop.ts'
import { expect, test } from './test.ts'

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
