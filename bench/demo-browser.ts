import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { findBrowser } from '#test/browser.ts'
import { copyFolder, seededFolder } from '#test/seeded-folder.ts'
import { onAllCores, ROOT, startServer } from './process.ts'

const HOST = 'home.localhost'
/** How much slower than this machine a phone is. */
export const SLOWER = 4
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

/** A demo shop of a commit, and a phone's browser. */
export interface DemoBrowser {
  origin: string
  browser: Browser
  /** Opens a phone with an empty cache. */
  openPhone: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Opens a page whose CPU is four times slower. */
  openSlowPage: (context: BrowserContext) => Promise<Page>
}

/** Runs work with the demo shops of a commit, which its own first start creates. */
export async function withDemoBrowser<T>(root: string, work: (demo: DemoBrowser) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-browser-'))
  const dataDir = join(folder, 'data')
  if (root === ROOT) copyFolder(await seededFolder(), dataDir)
  const server = await startServer({ root, environment: { DATA_DIR: dataDir } }, HOST)
  const executablePath = await findBrowser()
  const browser = await onAllCores(() =>
    chromium.launch({
      executablePath,
      args: ['--host-resolver-rules=MAP *.localhost 127.0.0.1', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    }),
  )
  try {
    return await work({
      origin: `http://${HOST}:${server.port}`,
      browser,
      openPhone: (options) => browser.newContext({ ...PHONE, ...options }),
      openSlowPage: async (context) => {
        const page = await context.newPage()
        const devtools = await context.newCDPSession(page)
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
        return page
      },
    })
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Waits until the page has begun its idle work. */
export const waitUntilIdle = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => performance.getEntriesByName('idle', 'mark').length > 0, undefined, { timeout: 120_000 })

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
