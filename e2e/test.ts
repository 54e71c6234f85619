import { test as base, expect, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { findViolations, type AxeOptions } from './axe.ts'
import { addShopper, signInBeforehand, type Shopper } from './people.ts'
import { checksum, closeBackend, openTestShop, PORT, type TestShop, type TestShopOptions } from './shop.ts'

/** Records errors in the browsers of a test, and which of them the test expects. */
interface BrowserMonitor {
  /** These errors must occur. */
  announce: (...troubles: RegExp[]) => void
  /** These errors may occur, depending on timing. */
  allow: (...troubles: RegExp[]) => void
  add: (context: BrowserContext) => void
  /** Records an error of a browser that is shared between tests. */
  note: (error: string) => void
}

interface Fixtures {
  /** Whether the service worker caches pages; without it, all requests reach the network. */
  keepsPages: boolean
  watch: BrowserMonitor
  /** Opens another browser without any state of the first one. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>
  shopOptions: TestShopOptions
  /** The test's own shop, with `shopOptions`. */
  shop: TestShop
  /** A shopper of `shop` who is signed in; no page is opened for it. */
  shopper: Shopper
}
/** What a test can do with a shop that it shares. */
type BrowseShop = Pick<TestShop, 'id' | 'domain' | 'at' | 'variantId'>

interface WorkerFixtures {
  openShop: (options?: TestShopOptions) => Promise<TestShop>
  /** Opens a shop once per worker, for tests that only read. The same object gives the same shop. */
  browseShop: (options: TestShopOptions) => Promise<BrowseShop>
}

/** Fails a test on every unexpected error in the browser. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  keepsPages: [false, { option: true }],
  watch: [
    // oxlint-disable-next-line no-empty-pattern -- the framework reads from the pattern what is needed
    async ({}, use) => {
      const errors: string[] = []
      const announced: RegExp[] = []
      const allowed: RegExp[] = []
      const note = (error: string): void => void errors.push(error)
      await use({
        announce: (...troubles) => void announced.push(...troubles),
        allow: (...troubles) => void allowed.push(...troubles),
        add: (context) => monitorContext(context, note),
        note,
      })
      expect(
        errors.filter((message) => ![...announced, ...allowed].some((pattern) => pattern.test(message))),
        'nothing goes wrong that was not announced',
      ).toEqual([])
      expect(
        announced.filter((pattern) => !errors.some((message) => pattern.test(message))).map(String),
        'what was announced has come',
      ).toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, watch, keepsPages }, use) => {
    if (!keepsPages) await withoutWorker(context)
    watch.add(context)
    await use(context)
  },
  visitor: async (
    { browser, watch, keepsPages, contextOptions, viewport, isMobile, hasTouch, locale, timezoneId },
    use,
  ) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const likeThis = { ...contextOptions, viewport, isMobile, hasTouch }
      const context = await browser.newContext({
        ...likeThis,
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
        ...options,
      })
      contexts.push(context)
      if (!keepsPages) await withoutWorker(context)
      watch.add(context)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  shopOptions: [{}, { option: true }],
  shop: async ({ openShop, shopOptions }, use) => use(await openShop(shopOptions)),
  shopper: async ({ context, shop }, use) => {
    const shopper = await addShopper(shop)
    await signInBeforehand(context, shop, shopper)
    await use(shopper)
  },
  browseShop: [
    async ({ openShop }, use) => {
      const shops = new Map<TestShopOptions, Promise<{ shop: TestShop; before: string }>>()
      const open = async (options: TestShopOptions) => {
        const shop = await openShop(options)
        return { shop, before: await checksum(shop) }
      }
      await use(async (options) => {
        const opened = shops.get(options) ?? open(options)
        shops.set(options, opened)
        return (await opened).shop
      })
      for (const { shop, before } of await Promise.all(shops.values()))
        expect(await checksum(shop), 'no test has changed a shared shop').toBe(before)
    },
    { scope: 'worker' },
  ],
  openShop: [
    // oxlint-disable-next-line no-empty-pattern -- the framework reads from the pattern what is needed
    async ({}, use) => {
      await use(openTestShop)
      await closeBackend()
    },
    { scope: 'worker' },
  ],
})

export { expect }

/** Simulates a browser without service workers. */
export const withoutWorker = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))

export function monitorContext(context: BrowserContext, note: (message: string) => void): void {
  const isOwn = (url: string): boolean => URL.parse(url)?.port === String(PORT)
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      note(`console ${message.type()}: ${message.text()} (${URL.parse(message.location().url)?.pathname ?? ''})`)
  })
  context.on('weberror', (error) => note(`page error: ${error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A request cancelled by a newer one or by a navigation is not a failure. Policy violations also appear on the
    // console. Without JavaScript, the reason "csp" covers requests that the browser never sends.
    if (isOwn(request.url()) && reason !== 'net::ERR_ABORTED' && reason !== 'csp')
      note(`failed request: ${request.method()} ${new URL(request.url()).pathname} ${reason}`)
  })
  context.on('response', (response) => {
    if (isOwn(response.url()) && response.status() >= 400)
      note(`answer ${response.status()}: ${response.request().method()} ${new URL(response.url()).pathname}`)
  })
  context.on('request', (request) => {
    if (!isOwn(request.url()) && /^https?:/.test(request.url())) note(`request to another host: ${request.url()}`)
  })
}

/** Asserts WCAG 2.2 AA in light and dark mode. */
export async function expectAccessible(page: Page, options?: AxeOptions): Promise<void> {
  expect(await findViolations(page, options), `axe, ${new URL(page.url()).pathname}`).toEqual([])
}
