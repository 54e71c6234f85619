import type { Locator, Page } from '@playwright/test'
import { STAFF_SHOP } from './admin.ts'
import { fillShop, type World } from './admin-world.ts'
import type { TestShop } from './shop.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

// Each screen of daily work while it loads, after an error, offline, forbidden, with fourfold zoom, and in the colours of the device.

/** A window of 1280 × 1024 pixels with fourfold zoom. */
const ZOOMED = { width: 320, height: 256 }

interface Screen {
  /** Below the path of the shop. */
  path: string
  /** The request of its content, below the path of the shop in the API; without one, it shows its states in parts. */
  request?: RegExp
  /** What its content contains. */
  shows: string | RegExp
}

const GROUPS: Readonly<Record<string, (world: World) => readonly Screen[]>> = {
  orders: ({ confirmed: { orderNumber } }) => [
    { path: '', shows: /to ship/ },
    { path: '/orders', request: /^\/orders\?/, shows: orderNumber },
    { path: `/orders/${orderNumber}`, request: new RegExp(`^/orders/${orderNumber}$`), shows: 'Iron teapot' },
    { path: `/orders/${orderNumber}/edit`, request: new RegExp(`^/orders/${orderNumber}$`), shows: 'Iron teapot' },
    { path: '/orders/new', shows: 'New order' },
    { path: '/drafts', request: /^\/drafts(?:\?(?!limit=1$)|$)/, shows: 'Write down an order from the phone.' },
  ],
  'payments, returns and support': ({ returnNumber, ticketNumber, unpaid }) => [
    { path: '/payments', request: /^\/payments$/, shows: unpaid.orderNumber },
    { path: '/returns', request: /^\/returns\?/, shows: returnNumber },
    { path: `/returns/${returnNumber}`, request: new RegExp(`^/returns/${returnNumber}$`), shows: 'Iron teapot' },
    { path: '/invoices', request: /^\/documents(?:\?|$)/, shows: /invoice/i },
    { path: '/tickets', request: /^\/tickets\?/, shows: 'Two cracked cups' },
    {
      path: `/tickets/${ticketNumber}`,
      request: new RegExp(`^/tickets/${ticketNumber}$`),
      shows: 'Two cups were cracked.',
    },
  ],
  'customers, reviews and settings': ({ customerId }) => [
    { path: '/reviews', request: /^\/reviews\?/, shows: 'Pours well' },
    { path: '/questions', request: /^\/questions/, shows: /question/i },
    { path: '/customers', request: /^\/customers(?:\?|$)/, shows: 'Ana Köhler' },
    { path: `/customers/${customerId}`, request: new RegExp(`^/customers/${customerId}$`), shows: 'Ana Köhler' },
    { path: '/newsletter', request: /^\/subscribers/, shows: /subscri/i },
    { path: '/settings/staff', request: /^\/members$/, shows: 'Kim Park' },
    { path: '/settings/audit', request: /^\/audit(?:\?|$)/, shows: 'Nothing was changed yet.' },
    { path: '/account', shows: 'Kim Park' },
  ],
}

const shown = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('main').getByText(text).filter({ visible: true }).first()

/** Asserts that all of a screen is reached by scrolling down alone. */
async function expectFitting(page: Page): Promise<void> {
  const beyond = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(a, button, input, select, textarea, h1, h2)')]
      // Tabs scroll by themselves.
      .filter((element) => !element.closest('.tabs, .visually-hidden'))
      .filter((element) => {
        const { left, right, width, height } = element.getBoundingClientRect()
        return width > 0 && height > 0 && (right > innerWidth + 1 || left < -1)
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )
  expect(beyond, page.url()).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(ZOOMED.width)
}

/** Asserts that edges and states are still visible when the device replaces all colours. */
async function expectEdges(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  const withoutEdge = () =>
    page.evaluate(() => {
      const isShown = (element: Element): boolean => {
        const { width, height } = element.getBoundingClientRect()
        return width > 1 && height > 1
      }
      const has = (element: Element, property: 'border' | 'outline'): boolean => {
        const style = getComputedStyle(element)
        return property === 'border' ? style.borderBlockStartStyle !== 'none' : style.outlineStyle !== 'none'
      }
      const all = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(isShown)
      return [
        ...all('.button, .input, .checkbox, .chip').filter((element) => !has(element, 'border')),
        ...all(':is(nav, main) :is([aria-current], [aria-pressed="true"])').filter(
          (element) => !has(element, 'outline'),
        ),
      ].map((element) => element.outerHTML.slice(0, 120))
    })
  await expect.poll(withoutEdge, page.url()).toEqual([])
  await expectFitting(page)
  await page.emulateMedia({ forcedColors: 'none' })
}

/** Returns whether a request is that of the content of a screen. */
const isOf =
  (shop: TestShop, { request }: Screen) =>
  ({ pathname, search }: URL): boolean => {
    const [, below = ''] = pathname.split(`/admin/v1/shops/${shop.id}`)
    return request?.test(below + search) ?? false
  }

/** Asserts that a screen says when there is no network, and still shows its content. */
async function expectOfflineState(page: Page, { path, shows }: Screen): Promise<void> {
  const offline = page.getByText('You are offline. Changes are kept in this tab and not sent.')
  await page.context().setOffline(true)
  await expect(offline, path).toBeVisible()
  await expect(shown(page, shows), path).toBeVisible()
  await page.context().setOffline(false)
  await expect(offline, path).toBeHidden()
}

/** Asserts that a screen names who can give the permission that is missing for its content. */
async function expectForbiddenState(page: Page, shop: TestShop, screen: Screen): Promise<void> {
  const isOfScreen = isOf(shop, screen)
  const body = { status: 'error', code: 'permission_missing', message: '', data: { name: 'Maeve Byrne' } }
  await page.route(isOfScreen, (route) => route.fulfill({ status: 403, json: body }))
  await page.reload()
  const forbidden = page.getByRole('main').getByText('You may not see this. Maeve Byrne can change that.')
  await expect(forbidden, screen.path).toBeVisible()
  await expectFitting(page)
  await page.unroute(isOfScreen)
}

/** Opens a screen whose content comes late, is an error at first, and is then loaded again. */
async function openAfterError(page: Page, shop: TestShop, screen: Screen): Promise<void> {
  const { path } = screen
  const isOfScreen = isOf(shop, screen)
  const { promise: release, resolve: fail } = Promise.withResolvers<void>()
  await page.route(isOfScreen, async (route) => {
    await release
    await route.fulfill({ status: 500, json: {} })
  })
  await page.goto(atAdmin(`/s/${shop.id}${path}`))
  const main = page.getByRole('main')
  await expect(main.getByRole('status').filter({ hasText: 'Loading…' }).first()).toBeAttached()
  await expect(main.locator('.skeleton').first()).toBeVisible()
  await expectFitting(page)
  fail()
  const failed = main.getByRole('alert').filter({ hasText: 'Could not load. Nothing is lost.' })
  // Failed requests are repeated after growing delays.
  await expect(async () => {
    await page.clock.runFor(5000)
    await expect(failed).toBeVisible({ timeout: 100 })
  }).toPass()
  await expectFitting(page)
  await page.unroute(isOfScreen)
  await failed.getByRole('button', { name: 'Try again' }).click()
}

for (const [name, screensOf] of Object.entries(GROUPS))
  test(`screens of ${name} show that they load, what has failed, what is offline or forbidden, with fourfold zoom and in forced colours`, async ({
    page,
    openShop,
    watch,
  }) => {
    // Six to eight screens, each with its states.
    test.slow()
    watch.announce(/answer (?:403|500): GET/, /status of (?:403|500)/)
    // A request that happens to be under way while the network is gone.
    watch.allow(/ERR_INTERNET_DISCONNECTED/)
    const shop = await openShop(STAFF_SHOP)
    const world = await fillShop(page, shop)
    await openStaffSession(page.context(), await addMember(shop, 'owner'))
    await page.setViewportSize(ZOOMED)
    await page.clock.install()
    for (const screen of screensOf(world)) {
      if (screen.request) await openAfterError(page, shop, screen)
      else await page.goto(atAdmin(`/s/${shop.id}${screen.path}`))
      await expect(shown(page, screen.shows), screen.path).toBeVisible()
      await expectFitting(page)
      await expectEdges(page)
      await expectOfflineState(page, screen)
      if (screen.request) await expectForbiddenState(page, shop, screen)
    }
  })
