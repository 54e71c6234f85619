import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { SLOWER, withDemoBrowser } from './demo-browser.ts'
import { ROOT } from './process.ts'

/** Longest time from a click to the painted page at a quarter of the speed. */
const GOAL_MS = 150
const ROUNDS = Number(process.env.MOVING_ROUNDS ?? 25)
/** Time that the pointer rests on a link before the click; shoppers take longer. */
const REST_MS = 400

interface Navigation {
  name: string
  from: string
  /** Selector of the link. */
  selector: string
}

const NAVIGATIONS: readonly Navigation[] = [
  {
    name: 'category to product',
    from: '/categories/Chairs',
    selector: 'main article a[href^="/product/"]:not([data-choose])',
  },
  { name: 'home to category', from: '/', selector: 'main a[href="/categories/Chairs"]' },
  { name: 'product to cart', from: '/product/corrib-lounge-chair', selector: 'header a[href="/user/cart"]' },
]

/** Records the click on a link, and the paint of the first frame with another heading. */
function watchPaint(): void {
  const state = globalThis as unknown as { clickedAt: number; paintedAfter: number | null }
  let before = ''
  const title = (): string => document.querySelector('main h1')?.textContent ?? ''
  addEventListener(
    'click',
    (event) => {
      state.clickedAt = event.timeStamp
      state.paintedAfter = null
      before = title()
    },
    { capture: true },
  )
  new MutationObserver(() => {
    if (!before || !title() || title() === before) return
    before = ''
    requestAnimationFrame(() => {
      // The message arrives after the frame has been committed.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => (state.paintedAfter = performance.now() - state.clickedAt))
      port1.start()
      port2.postMessage(null)
    })
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

async function measure(page: Page, { selector }: Navigation): Promise<number> {
  const heading = page.locator('main h1')
  const before = await heading.textContent()
  const link = page.locator(selector).first()
  await link.hover()
  await page.waitForTimeout(REST_MS)
  await page.mouse.down()
  await page.mouse.up()
  const painted = await page.waitForFunction(
    () => (globalThis as unknown as { paintedAfter: number | null }).paintedAfter,
  )
  const ms = (await painted.jsonValue()) ?? Number.NaN
  await page.goBack()
  await page.waitForFunction((text) => document.querySelector('main h1')?.textContent === text, before)
  await page.mouse.move(1, 1)
  await page.waitForTimeout(REST_MS)
  return ms
}

export interface MovingFigure {
  what: string
  medianMs: number
  p95Ms: number
  goalMs: number
}

/** Measures the time from click to paint for prefetched pages, with the CPU throttled to a quarter. */
export const benchMoving = (): Promise<MovingFigure[]> =>
  withDemoBrowser(ROOT, async ({ origin, browser }) => {
    const figures: MovingFigure[] = []
    for (const navigation of NAVIGATIONS) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await page.addInitScript(watchPaint)
      await page.goto(origin + navigation.from)
      // Waits for all deferred and idle work.
      await page.waitForTimeout(3000)
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) times.push(await measure(page, navigation))
      times.sort((a, b) => a - b)
      const at = (quantile: number): number =>
        times[Math.min(times.length - 1, Math.floor(times.length * quantile))] ?? Number.NaN
      figures.push({ what: navigation.name, medianMs: at(0.5), p95Ms: at(0.95), goalMs: GOAL_MS })
      await page.close()
    }
    return figures
  })

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { what, medianMs, p95Ms, goalMs } of await benchMoving())
    process.stdout.write(
      `${medianMs < goalMs ? '✓' : '✗'} ${what.padEnd(20)} median ${medianMs.toFixed(0)} ms, p95 ${p95Ms.toFixed(0)} ms (goal ${goalMs} ms, CPU ${SLOWER} times slower)\n`,
    )
