import type { BrowserContextOptions } from '@playwright/test'
import { medianOf, type DemoBrowser } from './demo-browser.ts'
import { analyzeTrace, TRACED, type MainThread, type TraceEvent } from './main-thread.ts'

const ROUNDS = Number(process.env.BENCH_VIEWS ?? 5)
/** Time after the last request for the work that follows. */
const AFTER_IDLE_MS = 3000

const PATHS = {
  home: '/',
  category: '/categories/Sofas',
  product: '/product/corrib-lounge-chair',
  cart: '/user/cart',
  checkout: '/user/order',
}
type ViewName = keyof typeof PATHS

export interface FirstView extends MainThread {
  page: ViewName
  /** Work of the main thread, compared with the same page without scripts. */
  ratio: number
}

/** Measures the main thread of five pages that a slow phone opens cold, until they are at rest. */
export async function measureFirstViews(demo: DemoBrowser): Promise<FirstView[]> {
  const storageState = await fillCart(demo)
  const traces: Record<string, MainThread[]> = {}
  // In turns, so that a busy moment of the machine does not concern one page alone.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, path] of Object.entries(PATHS))
      for (const javaScriptEnabled of [true, false])
        (traces[`${name} ${javaScriptEnabled}`] ??= []).push(
          await traceView(demo, path, { storageState, javaScriptEnabled }),
        )
  return (Object.keys(PATHS) as ViewName[]).map((page) => {
    const scripted = middleOf(traces[`${page} true`] ?? [])
    return { page, ...scripted, ratio: scripted.allMs / middleOf(traces[`${page} false`] ?? []).allMs }
  })
}

function middleOf(traces: readonly MainThread[]): MainThread {
  const median = (of: (trace: MainThread) => number): number => medianOf(traces.map(of))
  return {
    scriptMs: median(({ scriptMs }) => scriptMs),
    allMs: median(({ allMs }) => allMs),
    blockedMs: median(({ blockedMs }) => blockedMs),
    longestMs: median(({ longestMs }) => longestMs),
  }
}

/** @returns the browser's storage with a filled cart */
export async function fillCart({ origin, openPhone }: DemoBrowser) {
  const context = await openPhone()
  const page = await context.newPage()
  await page.goto(origin + PATHS.product)
  await page.locator('[data-buy]').first().click()
  await page.getByRole('link', { name: 'View cart' }).waitFor()
  const storage = await context.storageState()
  await context.close()
  return storage
}

async function traceView(
  { origin, browser, openPhone, openSlowPage }: DemoBrowser,
  path: string,
  options: BrowserContextOptions,
): Promise<MainThread> {
  const context = await openPhone(options)
  const page = await openSlowPage(context)
  await browser.startTracing(page, { categories: TRACED })
  // Nothing of the test's own may run in the page.
  await page.goto(origin + path, { timeout: 120_000, waitUntil: 'networkidle' })
  await page.waitForTimeout(AFTER_IDLE_MS)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  await context.close()
  return analyzeTrace(trace.traceEvents)
}
