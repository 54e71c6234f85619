import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { closeBackend, openTestShop, PORT, type TestShop, type TestShopOptions } from './shop.ts'

/** What goes wrong in the browsers of a test, and what of it the test said would. */
interface BrowserMonitor {
  /** This will be seen, and is meant to be. */
  announce: (...troubles: RegExp[]) => void
  /** This may be seen: it hangs on which of two things comes first. */
  allow: (...troubles: RegExp[]) => void
  add: (context: BrowserContext) => Promise<void>
}

interface Fixtures {
  /** Whether pages are kept for the time without a network; else their worker does not stand between a test and the wire. */
  keepsPages: boolean
  watch: BrowserMonitor
  /** Another browser, which knows nothing of the first. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>
}
interface WorkerFixtures {
  openShop: (options?: TestShopOptions) => Promise<TestShop>
}

/** Fails a test on everything that a shopper's browser complains about and that the test did not announce. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  keepsPages: [false, { option: true }],
  watch: [
    // oxlint-disable-next-line no-empty-pattern -- the framework reads from the pattern what is needed
    async ({}, use) => {
      const errors: string[] = []
      const announced: RegExp[] = []
      const allowed: RegExp[] = []
      await use({
        announce: (...troubles) => void announced.push(...troubles),
        allow: (...troubles) => void allowed.push(...troubles),
        add: (context) => monitorContext(context, (message) => errors.push(message)),
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
    await watch.add(context)
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
      await watch.add(context)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
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

/** As a browser that knows no workers. */
const withoutWorker = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))

async function monitorContext(context: BrowserContext, note: (message: string) => void): Promise<void> {
  const isOwn = (url: string): boolean => URL.parse(url)?.port === String(PORT)
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      note(`console ${message.type()}: ${message.text()} (${URL.parse(message.location().url)?.pathname ?? ''})`)
  })
  context.on('weberror', (error) => note(`page error: ${error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // What is given up on the way (a newer question, another page) has not failed. What a policy forbids is told on the
    // console too; here it is also what a browser without JavaScript does not fetch.
    if (isOwn(request.url()) && reason !== 'net::ERR_ABORTED' && reason !== 'csp')
      note(`failed request: ${request.method()} ${new URL(request.url()).pathname} ${reason}`)
  })
  context.on('response', (response) => {
    if (isOwn(response.url()) && response.status() >= 400)
      note(`answer ${response.status()}: ${response.request().method()} ${new URL(response.url()).pathname}`)
  })
  context.on('request', (request) => {
    if (!isOwn(request.url()) && /^https?:/.test(request.url())) note(`request to somebody else: ${request.url()}`)
  })
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** No rule of WCAG 2.2 AA is broken, in the light and in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.replaceAll(/\s+/g, ' ')}`,
      ),
    )
    expect(found, `axe, ${colorScheme}, ${new URL(page.url()).pathname}`).toEqual([])
  }
}
