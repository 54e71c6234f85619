import type { Page } from '@playwright/test'
import { at } from './shop.ts'
import { saveData } from './checkout-steps.ts'
import { expect, test } from './test.ts'

const HOME = 'home.localhost'
const CHAIR = 'Corrib lounge chair in black leather'

/** Records the elements of each view transition and all layout shifts. */
async function record(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorded = Object.assign(globalThis, { transitions: [] as string[][], shift: 0 })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      const names = (): string[] => [
        ...new Set(document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')),
      ]
      transition.ready.then(
        () => recorded.transitions.push(names().filter((name) => name.includes('-group('))),
        () => recorded.transitions.push(['skipped']),
      )
      return transition
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) recorded.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const recorded = (page: Page) =>
  page.evaluate(() => {
    const { transitions, shift } = globalThis as unknown as { transitions: string[][]; shift: number }
    return { transitions, shift }
  })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Waits for the end of the animations. */
const settle = (page: Page) =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))

async function openList(page: Page): Promise<void> {
  await saveData(page)
  const idle = page.waitForResponse(/\/assets\/idle-/)
  await page.goto(at(HOME, '/categories/Chairs'))
  await (await idle).finished()
  await page.waitForFunction(() => performance.getEntriesByName('idle', 'mark').length > 0)
}

async function openProduct(page: Page): Promise<void> {
  const fetched = page.waitForResponse(/\/product\/corrib-lounge-chair$/)
  const link = page.getByRole('link', { name: CHAIR })
  await link.focus()
  await (await fetched).finished()
  await page.keyboard.press('Enter')
  await expect(heading(page, CHAIR)).toBeFocused()
  await settle(page)
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the picture of a card grows into that of the product, and back', async ({ page }) => {
  await record(page)
  await openList(page)
  await openProduct(page)
  // On a busy machine the heading has the focus before the animation begins.
  await expect
    .poll(async () => (await recorded(page)).transitions)
    .toEqual([['::view-transition-group(product-image)']])
  await settle(page)
  expect((await recorded(page)).shift).toBe(0)

  // A page that renders late is shown without an animation, so a busy machine needs several tries.
  await expect(async () => {
    if (!page.url().includes('/product/')) await page.goForward()
    await expect(heading(page, CHAIR)).toBeFocused()
    await settle(page)
    const { transitions: before } = await recorded(page)
    await page.goBack()
    await expect(heading(page, 'Chairs')).toBeFocused()
    await settle(page)
    expect((await recorded(page)).transitions.slice(before.length)).toEqual([
      ['::view-transition-group(product-image)'],
    ])
  }).toPass()
  // No element keeps the name of a transition that has ended.
  await expect(page.locator('[style*="view-transition-name: "]')).toHaveCount(0)
})

test('a changed list cross-fades', async ({ page }) => {
  await record(page)
  await openList(page)
  const sort = page.getByRole('combobox', { name: /^Sort/ })
  await sort.focus()
  // The first change hydrates the rest of the page, and is not animated.
  await expect(async () => {
    for (const label of ['Price, low to high', 'Price, high to low']) {
      const before = page.url()
      await sort.selectOption({ label })
      await expect(page).not.toHaveURL(before)
      await settle(page)
    }
    const { transitions } = await recorded(page)
    expect(transitions).toContainEqual(['::view-transition-group(product-list)'])
  }).toPass()
})

test('nothing is animated when the visitor prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await record(page)
  await openList(page)
  await openProduct(page)
  expect((await recorded(page)).transitions).toEqual([])
})
