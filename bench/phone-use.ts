import { medianOf, waitUntilIdle, type DemoBrowser } from './demo-browser.ts'
import { analyzeTrace, TRACED, type TraceEvent } from './main-thread.ts'

const ROUNDS = Number(process.env.BENCH_VIEWS ?? 5)
const PRODUCT = '/product/corrib-lounge-chair'
/** Scrolls slowly down the home page. A gesture of touches does not scroll in a headless browser. */
const SCROLL = { yDistance: -6000, speed: 1200, gestureSourceType: 'default' } as const

export interface PhoneUse {
  /** From the start of the navigation until a tap on Add is handled by its script, the cache empty. */
  addReadyMs: number
  /** The longest task of the main thread while the home page is scrolled, in milliseconds of CPU. */
  longestScrollTaskMs: number
}

/** Measures a slow phone in use: how soon one can add to the cart, and how smoothly the home page scrolls. */
export async function measurePhoneUse(demo: DemoBrowser): Promise<PhoneUse> {
  const ready: number[] = []
  const tasks: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    ready.push(await measureAddReady(demo))
    tasks.push(await measureScroll(demo))
  }
  return { addReadyMs: medianOf(ready), longestScrollTaskMs: medianOf(tasks) }
}

async function measureAddReady({ origin, openPhone, openSlowPage }: DemoBrowser): Promise<number> {
  const context = await openPhone()
  const page = await openSlowPage(context)
  await page.addInitScript(() => {
    const addReady = new Promise<number>((resolve) => {
      const check = (): void => {
        // It is disabled until its script knows the visitor's cart.
        if (document.querySelector('[data-buy]:enabled')) resolve(performance.now())
        else setTimeout(check, 5)
      }
      check()
    })
    Object.assign(globalThis, { addReady })
  })
  await page.goto(origin + PRODUCT, { timeout: 120_000 })
  // Waiting for a function would ask the slow page in every frame.
  const ms = await page.evaluate(() => (globalThis as unknown as { addReady: Promise<number> }).addReady)
  await context.close()
  return ms
}

async function measureScroll({ origin, browser, openPhone, openSlowPage }: DemoBrowser): Promise<number> {
  const context = await openPhone()
  const page = await openSlowPage(context)
  await page.goto(`${origin}/`, { timeout: 120_000 })
  await waitUntilIdle(page)
  await page.waitForTimeout(1000)
  const devtools = await context.newCDPSession(page)
  await browser.startTracing(page, { categories: TRACED })
  await devtools.send('Input.synthesizeScrollGesture', { x: 195, y: 600, ...SCROLL })
  await page.waitForTimeout(500)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const scrolled = await page.evaluate(() => window.scrollY)
  if (scrolled < -SCROLL.yDistance) throw new Error(`The home page scrolled ${scrolled} of ${-SCROLL.yDistance} px.`)
  await context.close()
  return analyzeTrace(trace.traceEvents).longestMs
}
