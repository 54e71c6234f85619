import type { Locator, Page } from '@playwright/test'
import { medianOf, waitUntilIdle, type DemoBrowser } from './demo-browser.ts'

const ROUNDS = Number(process.env.BENCH_INTERACTIONS ?? 5)
/** Time for the next paint after an interaction, and for its event to be reported. */
const REPORTED_MS = 1000
/** Events below this duration are not reported. */
const SHORTEST_MS = 16

/** What `performance.md` names, and any other interaction. */
const MOST_MS = { named: 100, other: 200 }

interface Interaction {
  name: string
  path: string
  kind?: keyof typeof MOST_MS
  prepare?: (page: Page) => Promise<void>
  /** What is tapped, or the key that is pressed. */
  act: ((page: Page) => Locator) | string
}

const search = (page: Page) => page.getByRole('combobox').first()

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'add to cart',
    kind: 'named',
    path: '/product/corrib-lounge-chair',
    act: (page) => page.locator('[data-buy]').first(),
  },
  {
    name: 'open menu',
    kind: 'named',
    path: '/',
    act: (page) => page.locator('[data-mobile-bar]').getByRole('link', { name: 'Category' }),
  },
  {
    name: 'type in search',
    kind: 'named',
    path: '/',
    prepare: (page) => search(page).tap(),
    act: 'c',
  },
  {
    name: 'change variant',
    kind: 'named',
    path: '/product/mellow-two-seat-sofa',
    act: (page) => page.locator('main fieldset label:has(input:not(:checked))').first(),
  },
  {
    name: 'open filters',
    path: '/categories/Sofas',
    act: (page) => page.getByRole('link', { name: /^Filter/ }),
  },
  {
    name: 'sort',
    path: '/categories/Sofas',
    prepare: (page) => page.getByRole('combobox', { name: /^Sort/ }).focus(),
    act: 'ArrowDown',
  },
  {
    name: 'save a product on its card',
    path: '/categories/Sofas',
    act: (page) => page.locator('main article button[aria-pressed]').first(),
  },
  {
    name: 'add to cart on a card',
    path: '/top-selling',
    act: (page) => page.getByRole('button', { name: /^Add to cart: / }).first(),
  },
  {
    name: 'compare',
    path: '/product/corrib-lounge-chair',
    act: (page) => page.getByRole('button', { name: /^Compare/ }),
  },
]

export interface InteractionFigure {
  name: string
  medianMs: number
  worstMs: number
  atMostMs: number
}

/** Measures the time from an interaction to the next paint on a slow phone: the first one on an idle page. */
export async function measureInteractions(demo: DemoBrowser): Promise<InteractionFigure[]> {
  const times = INTERACTIONS.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, interaction] of INTERACTIONS.entries())
      times[index]?.push(await measureInteraction(demo, interaction))
  return INTERACTIONS.map(({ name, kind = 'other' }, index) => ({
    name,
    atMostMs: MOST_MS[kind],
    medianMs: medianOf(times[index] ?? []),
    worstMs: Math.max(...(times[index] ?? [])),
  }))
}

async function measureInteraction(
  { origin, openPhone, openSlowPage }: DemoBrowser,
  { path, prepare, act }: Interaction,
): Promise<number> {
  const context = await openPhone()
  const page = await openSlowPage(context)
  await page.addInitScript(recordEvents, SHORTEST_MS)
  await page.goto(origin + path, { timeout: 120_000 })
  await waitUntilIdle(page)
  await page.waitForTimeout(REPORTED_MS)
  await prepare?.(page)
  const press = await pressOf(page, act)
  await page.waitForTimeout(REPORTED_MS)
  await page.evaluate(() => Object.assign(globalThis, { longestMs: 0 }))
  await press()
  await page.waitForTimeout(REPORTED_MS)
  const ms = await page.evaluate(() => (globalThis as unknown as { longestMs: number }).longestMs)
  await context.close()
  return ms
}

/**
 * Scrolls what is tapped into view, as people do: parts that load when they are seen are there by then. The tap is one of
 * coordinates, because Playwright's own tap looks for its target in listeners, which would be measured, too.
 */
async function pressOf(page: Page, act: Interaction['act']): Promise<() => Promise<void>> {
  if (typeof act === 'string') return () => page.keyboard.press(act)
  const target = act(page)
  await target.scrollIntoViewIfNeeded()
  return async () => {
    const box = await target.boundingBox()
    if (box === null) throw new Error('nothing to tap')
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  }
}

/** Records the longest duration of an event that belongs to an interaction. */
function recordEvents(shortestMs: number): void {
  const state = globalThis as unknown as { longestMs: number }
  state.longestMs = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) state.longestMs = Math.max(state.longestMs, entry.duration)
  }).observe({ type: 'event', durationThreshold: shortestMs } as PerformanceObserverInit)
}
