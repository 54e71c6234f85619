import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type BrowserContext } from '@playwright/test'
import { findBrowser } from '#test/browser.ts'
import { copyFolder, seededFolder } from '#test/seeded-folder.ts'
import { withoutPreemption, type Trace } from './preemption.ts'
import { freePort, ROOT, startServer } from './process.ts'

const HOST = 'home.localhost'
const GOAL = 98
const LARGEST_MS = 1800
/** Scores vary with the load of the machine, so the median counts. */
const ROUNDS = Number(process.env.LIGHTHOUSE_ROUNDS ?? 5)
/** `LIGHTHOUSE_PAGES=home,category`: the pages that are measured. */
const PAGES = process.env.LIGHTHOUSE_PAGES?.split(',')
/** `LIGHTHOUSE_SCRIPTS=off`: the same document without its scripts shows what they cost on this machine. */
const WITHOUT_SCRIPTS = process.env.LIGHTHOUSE_SCRIPTS === 'off' ? ['--blocked-url-patterns=*.js'] : []

interface Score {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  firstContentMs: number
  largestContentMs: number
  blockedMs: number
  shift: number
}

/** Empties the cache and removes the service worker; the cart in the browser's storage stays. */
async function coolDown(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.send('Storage.clearDataForOrigin', {
    origin: new URL(url).origin,
    storageTypes: 'service_workers,cache_storage,shader_cache',
  })
  await page.close()
}

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/** Not a dependency: npm fetches it when it is used, so that an installation stays small and free of its warnings. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

/** The scores of a page, and the same with each task of its main thread as long as the processor worked on it. */
interface Measured {
  whole: Score
  processor: Score
}

async function measure(url: string, port: number): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-artifacts-'))
  try {
    await lighthouse(url, [`--gather-mode=${folder}`, `--port=${port}`])
    const whole = await audit(url, folder)
    const trace = join(folder, 'trace.json')
    writeFileSync(trace, JSON.stringify(withoutPreemption(JSON.parse(readFileSync(trace, 'utf8')) as Trace)))
    return { whole, processor: await audit(url, folder) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function lighthouse(url: string, options: readonly string[]): Promise<string> {
  // Emptying the storage would remove the cart, too.
  const run = [
    '--yes',
    LIGHTHOUSE,
    url,
    '--quiet',
    '--form-factor=mobile',
    '--disable-storage-reset',
    ...WITHOUT_SCRIPTS,
    ...options,
  ]
  const { stdout } = await promisify(execFile)('npx', run, { maxBuffer: 64 * 1024 * 1024 })
  return stdout
}

async function audit(url: string, folder: string): Promise<Score> {
  const report = JSON.parse(await lighthouse(url, ['--output=json', `--audit-mode=${folder}`])) as Report
  const { categories, audits } = report
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstContentMs: value('first-contentful-paint'),
    largestContentMs: value('largest-contentful-paint'),
    blockedMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  }
}

/** Adds a product without options to the cart, as a shopper does. */
async function fillCart(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(url)
  await page.locator('[data-buy]').first().click()
  await page.getByRole('link', { name: 'View cart' }).waitFor()
  await page.close()
}

async function main(): Promise<void> {
  const executablePath = await findBrowser()
  const folder = mkdtempSync(join(tmpdir(), 'storefront-lighthouse-'))
  const dataDir = join(folder, 'data')
  copyFolder(await seededFolder(), dataDir)
  const server = await startServer({ root: ROOT, environment: { DATA_DIR: dataDir } }, HOST)
  const debugPort = await freePort()
  const launch = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(join(folder, 'browser'), {
      executablePath,
      args: [`--remote-debugging-port=${debugPort}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    })
  let context = await launch()
  try {
    const origin = `http://${HOST}:${server.port}`
    const pages = {
      home: '/',
      category: '/categories/Sofas',
      product: await firstProduct(context, `${origin}/categories/Sofas`),
      cart: '/user/cart',
      checkout: '/user/order',
    }
    await fillCart(context, `${origin}/product/corrib-lounge-chair`)
    for (const [name, path] of Object.entries(pages).filter(([page]) => PAGES?.includes(page) ?? true)) {
      const scores: Measured[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        // A browser that measured before collects the garbage of those pages in the next one.
        await context.close()
        context = await launch()
        await coolDown(context, origin)
        scores.push(await measure(origin + path, debugPort))
      }
      print(name, scores)
    }
  } finally {
    await context.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function firstProduct(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage()
  await page.goto(url)
  const path = await page.locator('main a[href^="/product/"]').first().getAttribute('href')
  await page.close()
  return path ?? '/'
}

function print(name: string, scores: readonly Measured[]): void {
  const whole = middleOf(scores.map((score) => score.whole))
  const processor = middleOf(scores.map((score) => score.processor))
  if (!whole || !processor) return
  const { performance, accessibility, bestPractices, seo, firstContentMs, largestContentMs, blockedMs, shift } = whole
  process.stdout.write(
    `${performance >= GOAL && largestContentMs <= LARGEST_MS ? '✓' : '✗'} ${name.padEnd(9)} performance ${performance} (goal ${GOAL}), accessibility ${accessibility}, ` +
      `best practices ${bestPractices}, SEO ${seo}; first content ${firstContentMs.toFixed(0)} ms, largest ${largestContentMs.toFixed(0)} ms (goal ${LARGEST_MS}), ` +
      `blocked ${blockedMs.toFixed(0)} ms, shift ${shift.toFixed(3)}; by processor time ${processor.performance}, blocked ${processor.blockedMs.toFixed(0)} ms\n`,
  )
}

const middleOf = (scores: readonly Score[]): Score | undefined =>
  scores.toSorted((a, b) => a.performance - b.performance)[Math.floor(scores.length / 2)]

await main()
