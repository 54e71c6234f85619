import type { Locator, Page } from '@playwright/test'
import { at } from './shop.ts'
import { fillGuestCart } from './cart.ts'
import { saveData } from './checkout-steps.ts'
import { waitUntilIdle } from './network.ts'
import { addShopper, openSessionIn } from './people.ts'
import { expect, expectAccessible, test } from './test.ts'

const HOME = 'home.localhost'
const MEDIA =
  'Facebook Twitter Messenger Instagram Whatsapp Viber Telegram Skype YouTube LINE Reddit Snapchat Pinterest Tumblr Linkedin'.split(
    ' ',
  )

const topBar = (page: Page) => page.getByRole('navigation', { name: 'Shop' })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const footer = (page: Page) => page.getByRole('contentinfo')
const isPhone = () => test.info().project.name === 'phone'

/** Marks the document, to detect whether a new one replaces it. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in globalThis)

test(
  'the top bar shows contacts and pages; the header links to home, search, tracking, cart and login',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto(at(HOME))
    const header = page.getByRole('banner')
    await test.step('the top bar shows phone, e-mail and the shop’s pages, and is hidden on narrow screens', async () => {
      if (isPhone()) {
        await expect(topBar(page)).toBeHidden()
        return
      }
      await expect(topBar(page).getByRole('link')).toHaveText([
        '+353 1 555 0142',
        'hello@haldenfir.example',
        'Showrooms',
        'Care guides',
        'Delivery and returns',
        'Trade accounts',
        'Help',
      ])
      const link = (name: string) => topBar(page).getByRole('link', { name })
      await expect(link('+353 1 555 0142')).toHaveAttribute('href', 'tel:+35315550142')
      await expect(link('hello@haldenfir.example')).toHaveAttribute('href', 'mailto:hello@haldenfir.example')
      await expect(link('Showrooms')).toHaveAttribute('href', '/pages/showrooms')
      // A page with its own URL links there.
      await expect(link('Trade accounts')).toHaveAttribute('href', 'https://trade.example.com/halden-and-fir')
    })

    await test.step('the header links to home, search, tracking, cart and login', async () => {
      await expect(header.getByRole('link', { name: 'Halden & Fir' })).toHaveAttribute('href', '/')
      await expect(header.getByRole('button', { name: 'Search' })).toBeVisible()
      await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/sign-in')
      await expect(header.getByRole('link', { name: 'Categories' })).toHaveCount(0)
      for (const [name, href] of [
        ['Track Order', '/track-order'],
        ['My Cart', '/user/cart'],
      ] as const) {
        const link = header.getByRole('link', { name })
        // On narrow screens the bottom bar has these links, and the footer links to order tracking.
        if (isPhone()) await expect(link).toHaveCount(0)
        else await expect(link).toHaveAttribute('href', href)
      }
      if (!isPhone()) await expect(bar(page)).toBeHidden()
      await header.getByRole('combobox', { name: 'Search products' }).fill('lamp')
      await header.getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL(at(HOME, '/search?value=lamp'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/results for “lamp”/)
      await header.getByRole('combobox', { name: 'Search products' }).fill('chair')
      await header.getByRole('combobox', { name: 'Search products' }).press('Enter')
      await expect(page).toHaveURL(at(HOME, '/search?value=chair'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/results for “chair”/)
    })
  },
)

test('the bottom bar of narrow screens has four links and marks the current page', async ({ page }) => {
  await page.goto(at(HOME, '/categories'))
  await expect(bar(page).getByRole('link')).toHaveText(['Home', 'Category', 'Cart', 'Profile'])
  await expect(bar(page).getByRole('link', { name: 'Category' })).toHaveAttribute('aria-current', 'page')
  await bar(page).getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL(at(HOME, '/sign-in'))
  await expect(bar(page).getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page')
  await expect(bar(page).getByRole('link', { name: 'Category' })).not.toHaveAttribute('aria-current')
})

test('the footer shows support, account, quick links, social media and the year', async ({ page }) => {
  await page.goto(at(HOME))

  const support = footer(page).getByRole('region', { name: 'Support' })
  await expect(support).toContainText('14 Harbour Row, Dublin 2, D02 X285')
  await expect(support.getByRole('link', { name: 'hello@haldenfir.example' })).toBeVisible()
  await expect(support.getByRole('link', { name: '+353 1 555 0142' })).toBeVisible()
  const account = footer(page).getByRole('navigation', { name: 'Account' })
  await expect(account.getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/user/my-profile')
  await expect(account.getByRole('link', { name: 'Login / Register' })).toHaveAttribute('href', '/sign-in')
  await expect(account.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/user/cart')
  await expect(footer(page).getByRole('navigation', { name: 'Quick Links' }).getByRole('link')).toHaveText([
    'Blogs',
    'Track Order',
    'Which seat height fits',
    'Privacy',
    'Terms of sale',
    'Imprint',
  ])
  await expect(footer(page).getByRole('list').getByRole('link')).toHaveText([
    /Whatsapp/,
    /Instagram/,
    /Pinterest/,
    /Facebook/,
  ])
  await expect(footer(page)).toContainText(`© ${new Date().getFullYear()} Halden & Fir Home Limited`)
  // The status of the page hides it.
  await expect(page.getByRole('link', { name: 'Gift cards' })).toHaveCount(0)
  // A shop without apps has no badges of them.
  await expect(footer(page).getByRole('link', { name: /App Store|Google Play/ })).toHaveCount(0)
})

test('the footer shows app badges only when the shop has apps', async ({ page, openShop }) => {
  const shop = await openShop({
    shop: { app_links: JSON.stringify({ ios: 'https://apps.example.com/1', android: 'https://play.example.com/1' }) },
  })
  await page.goto(shop.at())
  await expect(footer(page).getByRole('link', { name: 'Download on the App Store' })).toBeVisible()
  await expect(footer(page).getByRole('link', { name: 'Get it on Google Play' })).toBeVisible()
  await expectAccessible(page)
})

test('hides footer and bottom bar only where the path contains "product" or "user/order"', async ({
  page,
  openShop,
  watch,
}) => {
  watch.announce(/answer 404: GET \/no\/such\/product/, /console error: .*404/)
  const shop = await openShop({
    products: [{ slug: 'lamp', category: ['Lamps'] }],
    pages: [{ title: 'Product care', body: '<p>Dust it.</p>' }],
  })
  // An empty cart would redirect the checkout to the cart.
  await fillGuestCart(page.context(), shop, { lamp: 1 })
  for (const path of ['/product/lamp', '/pages/product-care', '/user/order', '/no/such/product']) {
    await page.goto(shop.at(path))
    await expect(page.getByRole('main')).toBeVisible()
    await expect(footer(page)).toHaveCount(0)
    await expect(bar(page)).toHaveCount(0)
  }
  for (const path of ['/', '/user/cart', '/search?value=product', '/categories/Lamps']) {
    await page.goto(shop.at(path))
    await expect(footer(page)).toBeVisible()
    await expect(bar(page)).toBeVisible()
  }
})

test('the support button opens the contact options, by mouse and by keyboard', async ({ page }) => {
  await page.goto(at(HOME))
  // The shop's popup, which comes after five seconds, would cover the button.
  await page.evaluate(() => {
    const { shopId } = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as { shopId: string }
    localStorage.setItem(`popup-${shopId}`, String(Date.now()))
  })
  const headset = page.getByRole('button', { name: 'Support' })
  const popup = page.getByRole('region', { name: 'How can we help?' })
  await expect(popup).toBeHidden()

  await headset.click()
  await expect(popup).toBeVisible()
  await expect(popup.getByRole('link')).toHaveText([
    /Whatsapp/,
    /Messenger/,
    /Viber/,
    'Send us a message',
    '+353 1 555 0142',
    'hello@haldenfir.example',
  ])
  await expect(popup.getByRole('link', { name: 'Viber' })).toHaveAttribute('href', /^viber:\/\/chat/)
  await expect(popup.getByRole('link', { name: 'Whatsapp' })).toHaveAttribute('target', '_blank')
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(popup).toBeHidden()
  await headset.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(popup).toBeHidden()

  await headset.focus()
  await page.keyboard.press('Enter')
  await expect(popup).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(popup.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(headset).toBeFocused()
})

test('shows no support button when no contact requires it', async ({ page, openShop }) => {
  const shop = await openShop({
    contacts: [{ media: 'Facebook', URL: 'https://www.facebook.com/corner', modal: false, footer: true }],
  })
  await page.goto(shop.at())

  await expect(footer(page).getByRole('link', { name: /Facebook/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Support' })).toHaveCount(0)
})

test('all fifteen media have a name, an icon and a working link', async ({ page, openShop }) => {
  const shop = await openShop({
    contacts: MEDIA.map((media) => ({ media, URL: `https://example.com/${media}`, modal: true, footer: true })),
  })
  await page.goto(shop.at())
  await page.getByRole('button', { name: 'Support' }).click()

  const popup = page.getByRole('region', { name: 'How can we help?' })
  for (const media of MEDIA) {
    const link = popup.getByRole('link', { name: new RegExp(`^${media}`) })
    await expect(link).toHaveAttribute('href', `https://example.com/${media}`)
    await expect(link).toHaveAttribute('rel', 'noopener')
  }
  const iconShapes = await popup.evaluate((element) =>
    [...element.querySelectorAll('a use')].map(
      (use) => document.querySelector(use.getAttribute('href') ?? '')?.innerHTML,
    ),
  )
  // The additional icon is that of a message to the shop.
  expect(new Set(iconShapes).size).toBe(MEDIA.length + 1)
  expect(iconShapes).not.toContain(undefined)
  await expectAccessible(page)
})

test('a chosen colour mode is stored, and applied before the first paint', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      Object.assign(globalThis, { modeAtBody: document.documentElement.dataset.mode ?? 'auto' })
    }).observe(document, { childList: true, subtree: true })
  })
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const modeAtBody = () => page.evaluate(() => (globalThis as { modeAtBody?: string }).modeAtBody)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(at(HOME))
  const light = await background()
  const select = page.getByLabel('Appearance')
  await select.scrollIntoViewIfNeeded()
  await expect(select).toHaveValue('auto')

  await select.selectOption('Dark')
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  await page.reload()
  expect(await modeAtBody()).toBe('dark')
  expect(await background()).toBe(dark)
  await select.scrollIntoViewIfNeeded()
  await expect(select).toHaveValue('dark')

  await select.selectOption('Light')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await background()).toBe(light)
  await select.selectOption('Automatic')
  expect(await background()).toBe(dark)
  await page.reload()
  expect(await modeAtBody()).toBe('auto')
  expect(await page.evaluate(() => localStorage.getItem('mode'))).toBeNull()
})

test('the first Tab focuses a link that skips to the content', async ({ page }) => {
  await page.goto(at(HOME, '/categories/Chairs'))
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')

  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name: 'Chairs' })).toBeVisible()
})

test('a link updates title, scroll position and focus without a new document, and going back restores the position', async ({
  page,
}) => {
  await page.goto(at(HOME, '/categories/Chairs'))
  await expect(page).toHaveTitle('Chairs | Halden & Fir')
  await waitUntilIdle(page)
  await markDocument(page)
  const link = page.getByRole('link', { name: 'Corrib lounge chair in black leather' })
  await link.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(200)

  await link.click()
  await expect(page).toHaveTitle('Corrib lounge chair in black leather | Halden & Fir')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.evaluate(() => scrollTo(0, 300))

  await page.goBack()
  await expect(page).toHaveTitle('Chairs | Halden & Fir')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  expect(await isSameDocument(page)).toBe(true)
  await page.goForward()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  await page.reload()
  expect(await isSameDocument(page)).toBe(false)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
})

test('"Show more" and sorting do not move the focus', async ({ page, openShop }) => {
  const products = Array.from({ length: 50 }, (_, index) => ({ slug: `lamp-${index + 1}`, category: ['Lamps'] }))
  const shop = await openShop({ products })
  const cards = page.getByRole('main').getByRole('article')
  await page.goto(shop.at('/categories/Lamps'))
  await waitUntilIdle(page)
  await markDocument(page)
  const more = page.getByRole('link', { name: 'Show more' })
  await more.focus()
  const before = await page.evaluate(() => scrollY)

  await page.keyboard.press('Enter')
  await expect(cards).toHaveCount(48)
  await expect(page.getByText('48 of 50', { exact: true })).toBeVisible()
  await expect(more).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)

  const sort = page.getByLabel('Sort')
  await sort.focus()
  await sort.selectOption('Newest')
  await expect(page).toHaveURL(/sort=new/)
  await expect(sort).toHaveValue('new')
  await expect(sort).toBeFocused()
  expect(await isSameDocument(page)).toBe(true)
  await page.goBack()
  await expect(sort).toHaveValue('popular')
})

test('an unknown path returns 404 in the shop’s layout, with a link to the home page', async ({ page, watch }) => {
  watch.announce(/answer 404: GET \/user\/nowhere/, /console error: .*404/)
  const response = await page.goto(at(HOME, '/user/nowhere'))

  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'You are going to wrong route' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Halden & Fir' })).toBeVisible()
  await expect(footer(page)).toBeVisible()
  await expect(page.getByRole('search', { name: 'Search for something else' })).toBeVisible()
  await page.getByRole('link', { name: 'Please Back to homepage' }).click()
  await expect(page).toHaveURL(at(HOME))
})

test('a click without a network shows an error, and the page loads when the network is back', async ({
  page,
  context,
  watch,
}) => {
  // A prefetched page would be shown offline.
  await saveData(page)
  await page.goto(at(HOME, '/categories/Chairs'))
  watch.announce(/failed request: .*ERR_INTERNET_DISCONNECTED/, /console error: .*ERR_INTERNET_DISCONNECTED/)
  // An idle import may fail when the network is lost before it.
  watch.allow(/Failed to fetch dynamically imported module/, /the stylesheet did not load/)

  // The screen of the second product is loaded, so only its data are requested.
  for (const name of ['Corrib lounge chair in black leather', 'Stem swivel chair', 'Dining chairs']) {
    // Hydrated, and all idle requests are done.
    await expect(page.getByRole('button', { name: /^Add to cart: / }).first()).toBeEnabled()
    await waitUntilIdle(page)
    await context.setOffline(true)
    await page.getByRole('main').getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: '503 | You are currently offline' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name })).toHaveCount(0)

    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Chairs', exact: true })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Chairs', exact: true })).toBeVisible()
  }
})

test('a click without a network shows an error even when parts of the page are not yet hydrated', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/Failed to fetch dynamically imported module/, /failed request: .*/, /console error: .*ERR_/)
  await saveData(page)
  // The idle scripts are not loaded when the network is lost.
  for (const chunkName of ['idle', 'shell'])
    await page.route(`**/assets/${chunkName}-*.js`, (route) => route.abort('internetdisconnected'))
  await page.goto(at(HOME, '/categories/Chairs'))
  await expect(page.getByRole('button', { name: /^Add to cart: / }).first()).toBeEnabled()
  await context.setOffline(true)

  await page.getByRole('main').getByRole('link', { name: 'Stem swivel chair' }).first().click()

  await expect(page.getByRole('heading', { level: 1, name: '503 | You are currently offline' })).toBeVisible()
  await page.unrouteAll()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Stem swivel chair' })).toBeVisible()
})

test('shows an error with a retry button when a product cannot be fetched', async ({ page, watch }) => {
  // A prefetched product would be shown.
  await saveData(page)
  await page.goto(at(HOME, '/categories/Chairs'))
  await waitUntilIdle(page)
  await page.route('**/product/corrib-lounge-chair', (route) => route.fulfill({ status: 500, json: {} }))
  watch.announce(/answer 500/, /console error: .*500/, /console error: ApiError/)

  await page.getByRole('link', { name: 'Corrib lounge chair in black leather' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected error occurred' })).toBeVisible()
  // The page does not claim that the product is gone.
  await expect(page.getByText('This product is no longer available.')).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('**/product/corrib-lounge-chair')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Corrib lounge chair in black leather' })).toBeVisible()
})

test('shows the rest of a page when its list cannot be loaded', async ({ page, watch }) => {
  // A prefetched list would be shown.
  await saveData(page)
  await page.goto(at(HOME))
  await waitUntilIdle(page)
  await page.route('**/top-selling-product?limit=100', (route) => route.fulfill({ status: 500, json: {} }))
  watch.announce(/answer 500/, /console error: .*500/, /console error: ApiError/)

  await page.getByRole('link', { name: /^See the top \d+$/ }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Top selling' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('We could not load this list.')
  await expect(footer(page)).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/top-selling-product?limit=100')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('applies the five colours of a shop', async ({ page, openShop }) => {
  const shop = await openShop({
    shop: {
      primary_color: '#1f4d3f',
      secondary_color: '#e9dcc7',
      footer_color: '#15211c',
      text_color: '#ffffff',
      text_color_s: '#2a2118',
    },
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(shop.at())

  const painted = await page.evaluate(() => {
    const of = getComputedStyle(document.documentElement)
    return ['primary', 'on-primary', 'secondary', 'on-secondary', 'footer'].map((name) =>
      of.getPropertyValue(`--c-${name}`).trim(),
    )
  })
  expect(painted).toEqual(['#1f4d3f', '#ffffff', '#e9dcc7', '#2a2118', '#15211c'])
  await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(21, 33, 28)')
})

/** Returns the controls and the lines of text below the support button. */
const coveredBy = (headset: Locator): Promise<string[]> =>
  headset.evaluate((button) => {
    const box = button.getBoundingClientRect()
    if (getComputedStyle(button).opacity === '0') return []
    const isOver = ({ top, bottom, left, right, width }: DOMRect): boolean =>
      width > 1 && left < box.right && right > box.left && top < box.bottom && bottom > box.top
    const range = document.createRange()
    return [...document.querySelectorAll('main *,footer *')].flatMap((element) => {
      const rect = element.getBoundingClientRect()
      const isControl = element.matches('a,button,input,select,textarea,summary') && rect.height <= 120 && isOver(rect)
      const texts = [...element.childNodes].flatMap((node) => {
        // A text for screen readers has no width.
        if (!(node instanceof Text) || node.data.trim() === '' || rect.width <= 1) return []
        range.selectNodeContents(node)
        return [...range.getClientRects()].some(isOver) ? [node.data] : []
      })
      return [...(isControl ? [element.getAttribute('aria-label') ?? element.outerHTML] : []), ...texts]
    })
  })

for (const width of [320, 390, 1440])
  test(`the support button covers no control and no text when the window is ${width} pixels wide`, async ({
    page,
    openShop,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: width < 900 ? 780 : 900 })
    const shop = await openShop({
      contacts: [{ media: 'Whatsapp', URL: 'https://wa.example/1', modal: true, footer: false }],
      products: [{ slug: 'teapot' }],
    })
    await openSessionIn(page.context(), shop, await addShopper(shop))
    const demo = ['/', '/top-selling', '/product/hana-dining-chair', '/blog', '/support', '/track-order']
    const own = ['/product/teapot', '/user/cart', '/user/my-profile', '/user/my-orders']
    for (const url of [...demo.map((path) => at('home.localhost', path)), ...own.map((path) => shop.at(path))]) {
      await page.goto(url)
      const headset = page.getByRole('button', { name: 'Support', exact: true })
      await waitUntilIdle(page)
      // A product page has a bar in its place on phones.
      if (!(await headset.isVisible())) continue
      for (let step = 0; step < 6; step += 1) {
        // The page is at rest, and the button has moved.
        await expect.poll(() => coveredBy(headset), { message: `${url}, step ${step}` }).toEqual([])
        await page.mouse.wheel(0, 173)
      }
    }
  })

test('a disabled button of any kind looks disabled, also below the pointer', async ({ page }) => {
  await page.goto(at('home.localhost', '/support'))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const kind of ['', 'soft', 'ghost', 'sec', 'lg']) {
      await page.evaluate((className) => {
        const [disabled, expected] = [document.createElement('button'), document.createElement('p')]
        Object.assign(disabled, {
          className: `btn ${className}`,
          disabled: true,
          id: 'disabled',
          textContent: 'Buy now',
        })
        Object.assign(expected, { id: 'expected', textContent: 'Disabled' })
        Object.assign(expected.style, { background: 'var(--c-media)', color: 'var(--c-text-muted)' })
        document.getElementById('kinds')?.remove()
        const kinds = Object.assign(document.createElement('div'), { id: 'kinds' })
        // Above the page, which React renders.
        Object.assign(kinds.style, { position: 'fixed', inset: '0', zIndex: '99' })
        kinds.append(disabled, expected)
        document.body.append(kinds)
      }, kind)
      const colours = (id: string) =>
        page.locator(id).evaluate((element) => {
          const { backgroundColor, color, boxShadow } = getComputedStyle(element)
          return { backgroundColor, color, boxShadow }
        })
      await page.locator('#disabled').hover({ force: true })
      expect(await colours('#disabled'), `${colorScheme} ${kind}`).toEqual(await colours('#expected'))
    }
  }
})
