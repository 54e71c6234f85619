import type { Page } from '@playwright/test'
import { holdScripts, waitUntilIdle } from './network.ts'
import { sendRequest, type TestProduct, type TestShop, type TestShopOptions } from './shop.ts'
import { expect, expectAccessible, test } from './test.ts'

const COLOURS = [
  { label: 'Red', swatch: '#b00020' },
  { label: 'Blue', swatch: '#1f4fa3' },
  { label: 'Dark green', swatch: '#1f4d3f' },
]

/** Lamps 1 to 30 for 10 to 39 euros: a third of each colour, half of each brand, every fifth sold out. */
const lamps: TestProduct[] = Array.from({ length: 30 }, (_, index) => {
  const colour = COLOURS[index % 3] ?? { label: '' }
  return {
    slug: `lamp-${index + 1}`,
    category: ['Lighting', 'Lamps'],
    brand: index % 2 === 0 ? 'Halden' : 'Fir',
    options: [{ name: 'Colour', values: [colour] }],
    variants: [{ optionValues: [colour.label], priceAmount: 1000 + index * 100, stock: index % 5 === 0 ? 0 : 10 }],
  }
})
/** Request of the browser for the products of a category. */
const LIST_REQUEST = /\/shop\/product\/[^/]+\/categories\?/
const LAMP_SHOP: TestShopOptions = { products: lamps }

const isPhone = () => test.info().project.name === 'phone'
const names = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading')
const total = (page: Page, count: number) =>
  expect(
    page
      .getByRole('main')
      .getByText(new RegExp(`^${count} products?$`))
      // The live region repeats it for screen readers.
      .and(page.locator(':not([role=status])')),
  ).toBeVisible()
/** Returns the filter fields, beside the list or in the sheet. */
const fields = (page: Page) =>
  isPhone() ? page.getByRole('dialog', { name: 'Filters' }) : page.getByRole('complementary', { name: 'Filters' })
const chosen = (page: Page) => page.getByRole('list', { name: 'Selected filters' })

async function openFilters(page: Page): Promise<void> {
  // Before hydration the link leads to a page with the filters.
  await waitUntilIdle(page)
  if (isPhone()) await page.getByRole('link', { name: /^Filter/ }).click()
  await expect(fields(page)).toBeVisible()
}

async function closeFilters(page: Page): Promise<void> {
  if (!isPhone()) return
  await page.getByRole('button', { name: /^Show \d+ products?$/ }).click()
  await expect(fields(page)).toHaveCount(0)
}

test(
  'choosing a filter narrows the list immediately and updates the URL',
  { tag: '@both' },
  async ({ page, browseShop }) => {
    const shop = await browseShop(LAMP_SHOP)
    await page.goto(shop.at('/categories/lamps'))
    await total(page, 30)
    if (isPhone()) await expect(page.getByRole('button', { name: 'List' })).toBeHidden()
    else await expect(page.getByRole('link', { name: /^Filter/ })).toHaveCount(0)
    await openFilters(page)

    const red = fields(page).getByRole('checkbox', { name: /^Red/ })
    await red.focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(shop.at('/categories/lamps?f.color=red'))
    await expect(red).toBeFocused()
    await expect(page.getByRole('status').getByText('Showing 10 of 10 products.')).toBeAttached()
    await fields(page)
      .getByRole('checkbox', { name: /^Dark green/ })
      .check({ force: true })
    await fields(page).getByRole('checkbox', { name: /^Fir/ }).check()
    await expect(page).toHaveURL(shop.at('/categories/lamps?f.brand=fir&f.color=dark-green,red'))
    // Facets are combined with AND, the values of one with OR: counts of colours are those of the brand.
    await expect(fields(page).getByRole('checkbox', { name: 'Blue 5' })).toBeAttached()
    if (isPhone()) await expect(page.getByRole('button', { name: 'Show 10 products' })).toBeVisible()
    await expectAccessible(page)
    await closeFilters(page)

    await total(page, 10)
    await expect(names(page)).toHaveCount(10)
    await expect(chosen(page).getByRole('link')).toHaveText([
      /Brand: Fir/,
      /Colour: Dark green/,
      /Colour: Red/,
      'Clear all',
    ])
    await chosen(page).getByRole('link', { name: 'Remove ‘Brand: Fir’' }).press('Enter')
    await expect(page).toHaveURL(shop.at('/categories/lamps?f.color=dark-green,red'))
    // The removed chip passes the focus to the list.
    await expect(page.getByRole('region', { name: 'Products' })).toBeFocused()
    await total(page, 20)
    await chosen(page).getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(shop.at('/categories/lamps'))
    await total(page, 30)
    await expect(chosen(page)).toHaveCount(0)
  },
)

test(
  'retains all filters chosen in quick succession, and going back removes them',
  { tag: '@wide' },
  async ({ page, browseShop }) => {
    const shop = await browseShop(LAMP_SHOP)
    await page.goto(shop.at('/categories/lamps'))
    await chooseAtOnce(page, shop)
    await total(page, 20)
    await page.goBack()
    await expect(page).toHaveURL(shop.at('/categories/lamps'))
    await expect(fields(page).getByRole('checkbox', { name: /^Blue/ })).not.toBeChecked()
  },
)

/** Chooses two colours in one moment. */
async function chooseAtOnce(page: Page, shop: Pick<TestShop, 'at'>): Promise<void> {
  await openFilters(page)
  const red = fields(page).getByRole('checkbox', { name: /^Red/ })
  await red.evaluate((element: HTMLInputElement) => {
    element.click()
    element.form?.querySelector<HTMLInputElement>('[value=blue]')?.click()
  })
  await expect(page).toHaveURL(shop.at('/categories/lamps?f.color=blue,red'))
  await expect(red).toBeChecked()
}

test('retains all filters chosen in quick succession; Escape closes the sheet, which is one history entry', async ({
  page,
  browseShop,
}) => {
  const shop = await browseShop(LAMP_SHOP)
  await page.goto(shop.at('/categories/lamps'))
  await test.step('retains all filters chosen in quick succession, and going back removes them', async () => {
    await chooseAtOnce(page, shop)
    await closeFilters(page)
    await total(page, 20)
    await page.goBack()
    await expect(page).toHaveURL(shop.at('/categories/lamps'))
    await total(page, 30)
    await openFilters(page)
    await expect(fields(page).getByRole('checkbox', { name: /^Blue/ })).not.toBeChecked()
  })
  await test.step('Escape closes the sheet and restores the focus, and the sheet is one history entry', async () => {
    for (const colour of [/^Red/, /^Blue/, /^Dark green/])
      await fields(page).getByRole('checkbox', { name: colour }).check({ force: true })
    // The total is that of no filter, so it does not show that the list is loaded.
    await expect(page).toHaveURL(shop.at('/categories/lamps?f.color=blue,dark-green,red'))
    await expect(page.getByRole('button', { name: 'Show 30 products' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(fields(page)).toHaveCount(0)
    const button = page.getByRole('link', { name: /^Filter/ })
    await expect(button).toBeFocused()
    await expect(button).toContainText('3 filters selected')

    await page.goBack()
    await expect(page).toHaveURL(shop.at('/categories/lamps'))
    await total(page, 30)
  })
})

test('accepts a price range in the shop’s currency, also with reversed limits', async ({ page, browseShop }) => {
  const shop = await browseShop(LAMP_SHOP)
  await page.goto(shop.at('/categories/lamps'))
  await openFilters(page)
  const from = fields(page).getByLabel('From (€)')
  const to = fields(page).getByLabel('To (€)')
  await expect(from).toHaveAttribute('placeholder', '10')
  await expect(to).toHaveAttribute('placeholder', '39')

  await from.fill('15.5')
  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(LIST_REQUEST, async (route) => {
    await typed
    await route.continue()
  })
  await from.press('Tab')
  // Typed while the list loads.
  await to.fill('12')
  goOn()
  await expect(page).toHaveURL(shop.at('/categories/lamps?price=1550-'))
  await expect(to).toBeFocused()
  await expect(to).toHaveValue('12')
  await to.press('Enter')
  await expect(page).toHaveURL(shop.at('/categories/lamps?price=1200-1550'))
  await expect(from).toHaveValue('12')
  await expect(to).toHaveValue('15.50')
  await closeFilters(page)
  await total(page, 4)
  await expect(chosen(page)).toContainText('€12 to €15.50')

  await chosen(page).getByRole('link', { name: 'Remove ‘€12 to €15.50’' }).click()
  await expect(page).toHaveURL(shop.at('/categories/lamps'))
  await openFilters(page)
  await expect(from).toHaveValue('')
})

test(
  'two thumbs change the price by keyboard, in one history entry',
  { tag: '@both' },
  async ({ page, browseShop }) => {
    const shop = await browseShop(LAMP_SHOP)
    await page.goto(shop.at('/categories/lamps'))
    await openFilters(page)
    const low = fields(page).getByRole('slider', { name: 'Lowest price' })
    const high = fields(page).getByRole('slider', { name: 'Highest price' })
    await expect(low).toHaveAttribute('aria-valuetext', '€10.00')
    // The thumbs reach the ends of the track, without the frame of a field.
    for (const thumb of [low, high])
      for (const [name, value] of Object.entries({ 'border-top-width': '0px', 'padding-left': '0px' }))
        await expect(thumb).toHaveCSS(name, value)
    await low.focus()
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight')
    await expect(fields(page).getByLabel('From (€)')).toHaveValue('15')
    await expect(page).toHaveURL(shop.at('/categories/lamps?price=1500-'))
    await expect(low).toBeFocused()
    await high.focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(shop.at('/categories/lamps?price=1500-3700'))
    await expect(high).toHaveAttribute('aria-valuetext', '€37.00')
    // The thumbs do not pass each other.
    await page.keyboard.press('Home')
    await expect(page).toHaveURL(shop.at('/categories/lamps?price=1500-1500'))
    await expectAccessible(page)
    await closeFilters(page)
    await total(page, 1)

    await page.goBack()
    await expect(page).toHaveURL(shop.at('/categories/lamps'))
    await total(page, 30)
  },
)

test('accepts a price as entered in a currency without minor units', async ({ page, openShop }) => {
  const products = lamps.map((lamp, index) => ({
    ...lamp,
    variants: [{ ...lamp.variants?.[0], priceAmount: 100 + index }],
  }))
  const shop = await openShop({ products, shop: { currency: 'JPY', locale: 'en-GB' } })
  await page.goto(shop.at('/categories/lamps'))
  await openFilters(page)
  await fields(page).getByLabel(/^To/).fill('109')
  await fields(page).getByLabel(/^To/).press('Enter')

  await expect(page).toHaveURL(shop.at('/categories/lamps?price=-109'))
  await closeFilters(page)
  await total(page, 10)
})

test('applies a price that was typed before hydration', { tag: '@wide' }, async ({ page, browseShop }) => {
  const shop = await browseShop(LAMP_SHOP)
  const release = await holdScripts(page)
  await page.goto(shop.at('/categories/lamps'), { waitUntil: 'commit' })
  await fields(page).getByLabel('From (€)').fill('15.5')
  await page.keyboard.press('Tab')
  release()
  await expect(page).toHaveURL(shop.at('/categories/lamps?price=1550-'))
  await expect(fields(page).getByLabel('From (€)')).toHaveValue('15.50')
})

test('each filter can be removed with one tap when no product matches all', async ({ page, browseShop }) => {
  const shop = await browseShop(LAMP_SHOP)
  await page.goto(shop.at('/categories/lamps?f.color=red&price=-900'))

  await expect(page.getByRole('heading', { name: 'No products found.' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/categories/lamps')
  await main.getByRole('link', { name: 'Remove ‘Under €9’' }).last().click()
  await expect(page).toHaveURL(shop.at('/categories/lamps?f.color=red'))
  await total(page, 10)
})

test('changing the order, loading more and returning from a product retain the filters', async ({
  page,
  browseShop,
}) => {
  const shop = await browseShop(LAMP_SHOP)
  // A slow script: the order is chosen before hydration.
  const { promise: isChosen, resolve: hydrate } = Promise.withResolvers<null>()
  await page.route(/\/assets\/app-/, async (route) => {
    await isChosen
    await route.continue()
  })
  await page.goto(shop.at('/categories/lamps?price=1000-3800'), { waitUntil: 'commit' })
  await total(page, 29)
  await page.getByLabel('Sort').selectOption('Price, low to high')
  hydrate(null)
  await expect(page).toHaveURL(shop.at('/categories/lamps?price=1000-3800&sort=priceAsc'))
  await expect(names(page).first()).toHaveText('Lamp 1')

  const more = page.getByRole('link', { name: 'Show more' })
  await expect(more).toHaveAttribute('href', '/categories/lamps?price=1000-3800&sort=priceAsc&page=2')
  await more.click()
  await expect(names(page)).toHaveCount(29)
  await expect(page).toHaveURL(shop.at('/categories/lamps?price=1000-3800&sort=priceAsc&page=2'))

  await test.step('returning from a product restores the list’s length, filters and scroll position', async () => {
    const far = names(page).getByRole('link', { name: 'Lamp 27', exact: true })
    await far.scrollIntoViewIfNeeded()
    const scrollPosition = await page.evaluate(() => scrollY)
    expect(scrollPosition).toBeGreaterThan(500)
    await far.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lamp 27' })).toBeVisible()

    await page.goBack()
    await expect(names(page)).toHaveCount(29)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollPosition)
    await expect(chosen(page)).toContainText('€10 to €38')
  })

  await openFilters(page)
  await fields(page)
    .getByRole('checkbox', { name: /^Halden/ })
    .check()
  // A filter change starts at the first page.
  await expect(page).toHaveURL(shop.at('/categories/lamps?f.brand=halden&price=1000-3800&sort=priceAsc'))
  await closeFilters(page)
  await page.getByLabel('Sort').selectOption('Most popular')
  await expect(page).toHaveURL(shop.at('/categories/lamps?f.brand=halden&price=1000-3800'))
})

test('a list much longer than one response continues to grow', async ({ page, openShop }) => {
  const products = Array.from({ length: 130 }, (_, index) => ({
    slug: `cup-${index + 1}`,
    category: ['Cups'],
    priceAmount: 100 + index,
  }))
  const shop = await openShop({ products })
  await page.goto(shop.at('/categories/cups?sort=priceAsc&page=4'))
  await expect(names(page)).toHaveCount(96)
  await waitUntilIdle(page)
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(names(page)).toHaveCount(120)
  await expect(names(page).first()).toHaveText('Cup 1')
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(names(page)).toHaveCount(130)
  await expect(page.getByText('130 of 130', { exact: true })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0)
})

test('a category is found at every level, and only its unfiltered first page is indexable', async ({
  page,
  openShop,
}) => {
  const shop = await openShop({
    products: [{ slug: 'dome', category: ['Lighting', 'Table lamps', 'Brass lamps', 'Dome lamps'] }],
  })
  const robots = page.locator('meta[name=robots]')
  for (const [name, slug] of [
    ['Lighting', 'lighting'],
    ['Table lamps', 'table-lamps'],
    ['Brass lamps', 'brass-lamps'],
    ['Dome lamps', 'dome-lamps'],
  ] as const) {
    await page.goto(shop.at(`/categories/${encodeURIComponent(name)}`))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(names(page)).toHaveText(['Dome'])
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/categories/${slug}$`))
    await expect(robots).toHaveCount(0)
  }
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText([
    'Home',
    'All categories',
    'Lighting',
    'Table lamps',
    'Brass lamps',
  ])
  for (const query of ['f.availability=inStock', 'sort=new', 'page=2', 'price=100-']) {
    const html = (await sendRequest(shop.domain, `/categories/dome-lamps?${query}`)).body.toString()
    expect(html, query).toMatch(/<meta name="robots" content="[^"]*noindex/)
    expect(html, query).toMatch(/<link rel="canonical" href="[^"]*\/categories\/dome-lamps"/)
  }
})

test('an empty category is linked and indexed once it has a product, and offers its parent and siblings before', async ({
  page,
  openShop,
}) => {
  const bulb = { slug: 'old-bulb', category: ['Lighting', 'Bulbs', 'Warm bulbs'] }
  const shop = await openShop({
    products: [
      { slug: 'dome', category: ['Lighting', 'Lamps'] },
      { ...bulb, status: 'archived' },
    ],
  })
  const htmlOf = async (path: string) => (await sendRequest(shop.domain, path)).body.toString()
  const linksTo = async (path: string) => (await htmlOf(path)).match(/href="\/categories\/[^"]*bulbs"/gi) ?? []
  for (const path of ['/', '/categories', '/categories/lighting', '/top-selling'])
    expect(await linksTo(path), path).toEqual([])
  expect(await htmlOf('/sitemap.xml')).not.toContain('bulbs')
  expect(await htmlOf('/categories/bulbs')).toMatch(/<meta name="robots" content="[^"]*noindex/)

  await page.goto(shop.at('/categories/warm-bulbs'))
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Nearby categories' }).getByRole('link', { name: 'Lamps' }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Lighting' }).click()
  await expect(page).toHaveURL(shop.at('/categories/lighting'))
  const children = page.getByRole('main').getByRole('navigation', { name: 'Categories' }).getByRole('link')
  await expect(children).toHaveText([/^Lamps/])

  await shop.save({ ...bulb, status: 'active' })
  for (const path of ['/', '/categories', '/categories/lighting', '/top-selling'])
    await expect.poll(() => linksTo(path), { message: path }).not.toEqual([])
  expect(await htmlOf('/sitemap.xml')).toContain('/categories/bulbs')
  expect(await htmlOf('/categories/bulbs')).not.toContain('noindex')
  await page.reload()
  await expect(children).toHaveText([/^Lamps/, /^Bulbs/])
})

test(
  'on wide screens products are shown as a grid or a list, as stored in this browser',
  { tag: '@wide' },
  async ({ page, browseShop }) => {
    const shop = await browseShop(LAMP_SHOP)
    await page.goto(shop.at('/categories/lamps'))
    await waitUntilIdle(page)
    const listButton = page.getByRole('button', { name: 'List' })
    const left = (index: number) => names(page).nth(index).boundingBox()
    expect((await left(0))?.x).toBeLessThan((await left(1))?.x ?? 0)
    await listButton.click()
    await expect(listButton).toHaveAttribute('aria-pressed', 'true')
    expect((await left(0))?.x).toBe((await left(1))?.x)

    // The view is set before the first paint, so that nothing shifts.
    await page.goto(shop.at('/categories/lighting'), { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-view', 'list')
    await waitUntilIdle(page)
    await page.getByRole('button', { name: 'Grid' }).click()
    expect((await left(0))?.x).toBeLessThan((await left(1))?.x ?? 0)
    expect(await page.evaluate(() => localStorage.getItem('view'))).toBeNull()
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'filters and prices are a form with a button, and chips are links',
    { tag: '@both' },
    async ({ page, browseShop }) => {
      const shop = await browseShop(LAMP_SHOP)
      await page.goto(shop.at('/categories/lamps?sort=priceAsc'))
      if (isPhone()) await page.getByRole('link', { name: 'Filter' }).click()
      const column = page.getByRole('complementary', { name: 'Filters' })
      await column.getByRole('checkbox', { name: /^Red/ }).check({ force: true })
      await column.getByRole('checkbox', { name: /^Blue/ }).check({ force: true })
      await column.getByLabel('To (€)').fill('15')
      await column.getByRole('button', { name: 'Apply filters' }).click()

      // Browsers stay at the fragment of the filter fields.
      const fragment = isPhone() ? '#filters' : ''
      await expect(page).toHaveURL(shop.at(`/categories/lamps?f.color=blue,red&price=-1500&sort=priceAsc${fragment}`))
      await expect(names(page)).toHaveText(['Lamp 1', 'Lamp 2', 'Lamp 4', 'Lamp 5'])
      await chosen(page).getByRole('link', { name: 'Remove ‘Under €15’' }).click()
      await expect(page).toHaveURL(shop.at('/categories/lamps?f.color=blue,red&sort=priceAsc'))
      await total(page, 20)
      await page.getByLabel('Sort').selectOption('Price, high to low')
      await page.getByRole('button', { name: 'Apply', exact: true }).click()
      await expect(names(page).first()).toHaveText('Lamp 29')
    },
  )
})
