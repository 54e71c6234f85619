import type { Page } from '@playwright/test'
import { addToCart, choose, fillIn, orderNumber, placeOrderButton, ANA } from './checkout-steps.ts'
import { at, type TestProduct, type TestShopOptions } from './shop.ts'
import { holdScripts, waitUntilIdle } from './network.ts'
import { expect, expectAccessible, test } from './test.ts'

const label = (value: string) => ({ label: value })

/** A lamp in two sizes and two colours: large and red does not exist, small and blue is sold out. */
const LAMP: TestProduct = {
  slug: 'lamp',
  name: 'Lamp',
  imageNames: ['desk-lamp', 'pendant-lamp', 'table-fan'],
  options: [
    { name: 'Size', values: [label('Small'), label('Large')] },
    { name: 'Colour', values: [label('Red'), label('Blue')] },
  ],
  variants: [
    { optionValues: ['Small', 'Red'], sku: 'S-R', priceAmount: 1000, stock: 50 },
    { optionValues: ['Small', 'Blue'], sku: 'S-B', priceAmount: 1000, stock: 0 },
    { optionValues: ['Large', 'Blue'], sku: 'L-B', priceAmount: 2500, stock: 50, imageIndex: 2 },
  ],
}

const LAMPS: TestShopOptions = { products: [LAMP, { slug: 'chair' }] }

const gallery = (page: Page) => page.getByRole('region', { name: 'Pictures' })
const stage = (page: Page) => gallery(page).getByRole('list', { name: 'Pictures' })
const thumb = (page: Page, number: number) =>
  gallery(page).getByRole('button', { name: new RegExp(`^Picture ${number} of`) })
const viewer = (page: Page) => page.getByRole('dialog')
const buyButton = (page: Page) => page.getByRole('main').locator('[data-buy]')

test('images are browsed by keys and thumbnails, and opened in the viewer', async ({ page, browseShop }) => {
  const shop = await browseShop(LAMPS)
  await page.goto(shop.at('/product/lamp'))
  await expect(buyButton(page)).toBeEnabled()
  await expect(page.locator('link[rel=preload][imagesrcset]')).toHaveAttribute('imagesrcset', /1000\.avif 1000w$/)

  await stage(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(thumb(page, 2)).toHaveAttribute('aria-current', 'true')
  await expect(gallery(page).getByText('2 / 3')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(viewer(page).getByRole('status')).toHaveText('Picture 2 of 3')
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page).getByRole('status')).toHaveText('Picture 3 of 3')
  await expect(viewer(page).getByRole('button', { name: 'Next picture' })).toBeDisabled()
  await page.keyboard.press('Escape')

  // The focus returns to its previous element, and the page shows the image viewed last.
  await expect(viewer(page)).toHaveCount(0)
  await expect(stage(page)).toBeFocused()
  await expect(thumb(page, 3)).toHaveAttribute('aria-current', 'true')
  await thumb(page, 1).click()
  await expect(gallery(page).getByText('1 / 3')).toBeVisible()
  await expect(stage(page).getByRole('img').first()).toBeInViewport()
})

test(
  'the image viewer zooms by button and double click, pans, and is closed by its button',
  { tag: '@wide' },
  async ({ page, openShop }) => {
    const shop = await openShop({ products: [{ slug: 'chair', imageNames: ['hana-chair'] }] })
    await page.goto(shop.at('/product/chair'))
    await expect(buyButton(page)).toBeEnabled()
    // A single image needs no navigation.
    await expect(gallery(page).getByRole('button')).toHaveText([''])
    await stage(page).getByRole('img').click()

    const viewerImage = viewer(page).getByRole('img')
    const scale = () => viewerImage.evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a)
    await viewer(page).getByRole('button', { name: 'Close-up' }).click()
    await expect.poll(scale).toBe(2.5)
    await expect(viewer(page).getByRole('button', { name: 'Close-up' })).toHaveAttribute('aria-pressed', 'true')
    const box = (await viewer(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    await page.mouse.move(middle.x + 40, middle.y + 10, { steps: 4 })
    await page.mouse.up()
    const shift = await viewerImage.evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).e)
    expect(Math.round(shift)).toBe(40)
    await page.mouse.dblclick(middle.x, middle.y)
    await expect.poll(scale).toBe(1)
    await viewer(page).getByRole('button', { name: 'Close', exact: true }).click()

    await expect(viewer(page)).toHaveCount(0)
    await expect(gallery(page).getByRole('button', { name: 'Enlarge picture' })).toBeFocused()
  },
)

test('a variant shows its image and is part of the URL, also when going back and forward', async ({
  page,
  browseShop,
}) => {
  const shop = await browseShop(LAMPS)
  await page.goto(shop.at('/product/lamp'))
  await choose(page, 'Size', 'Large')
  await choose(page, 'Colour', 'Blue')

  const large = await shop.variantId('lamp', 2)
  await expect(page).toHaveURL(shop.at(`/product/lamp?v=${large}`))
  await expect(thumb(page, 3)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('Item L-B')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Large' })).toBeChecked()
  // The image of the variant in the URL comes first.
  await expect(stage(page).getByRole('img').first()).toHaveAttribute('alt', 'table-fan, view 3')

  await page.evaluate(
    (href) => {
      const link = document.createElement('a')
      link.href = href
      document.body.append(link)
      link.click()
    },
    `/product/lamp?v=${await shop.variantId('lamp', 0)}`,
  )
  await expect(page.getByRole('radio', { name: 'Small' })).toBeChecked()
  await expect(page.getByText('Item S-R')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Large' })).toBeChecked()
  await page.goForward()
  await expect(page.getByRole('radio', { name: 'Red', exact: true })).toBeChecked()
})

test('choosing a colour shows its picture, which goes into the URL, the cart and the order’s summary', async ({
  page,
  openShop,
}) => {
  const shop = await openShop({
    products: [
      {
        slug: 'chair',
        imageNames: ['hana-chair', 'hana-side', 'hana-chair-smoked-ash'],
        options: [
          { name: 'Height', values: [label('44 cm'), label('46 cm')] },
          { name: 'Timber', values: [label('Natural'), label('Smoked')] },
        ],
        variants: [
          { optionValues: ['44 cm', 'Natural'], stock: 5 },
          { optionValues: ['44 cm', 'Smoked'], stock: 5, imageIndex: 2 },
          { optionValues: ['46 cm', 'Smoked'], stock: 5, imageIndex: 2 },
        ],
      },
      { slug: 'plain', name: 'Plain bowl' },
    ],
  })
  await page.goto(shop.at('/product/chair'))
  await expect(buyButton(page)).toBeEnabled()
  // The height is still open: all heights of the timber share the picture.
  await choose(page, 'Timber', 'Smoked')
  await expect(thumb(page, 3)).toHaveAttribute('aria-current', 'true')
  await choose(page, 'Timber', 'Natural')
  await choose(page, 'Height', '44 cm')
  await expect(thumb(page, 1)).toHaveAttribute('aria-current', 'true')
  await choose(page, 'Timber', 'Smoked')
  await expect(thumb(page, 3)).toHaveAttribute('aria-current', 'true')
  const smoked = await stage(page).getByRole('img').nth(2).getAttribute('src')
  const name = smoked?.split('/')[2] ?? ''

  // A link to the variant shows it first, also without a script.
  await expect(page).toHaveURL(/\?v=/)
  const html = (await (await page.reload())?.text()) ?? ''
  expect(html.split('fetchPriority="high"')[0]).toContain(`/pictures/${name}/`)
  await addToCart(page)
  await page.goto(shop.at('/user/cart'))
  await expect(page.getByRole('main').locator(`img[src*="${name}"]`)).toBeVisible()
  await page.goto(shop.at('/user/order'))
  await expect(page.locator(`img[src*="${name}"]`).first()).toBeAttached()

  await page.goto(shop.at('/product/plain'))
  await expect(page.getByRole('main').getByText('P', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('unavailable options remain reachable by keyboard and show the reason', async ({ page, browseShop }) => {
  const shop = await browseShop(LAMPS)
  await page.goto(shop.at('/product/lamp'))
  await choose(page, 'Size', 'Small')
  await expect(page.getByRole('radio', { name: 'Blue Sold out' })).toBeVisible()
  await choose(page, 'Size', 'Large')
  const red = page.getByRole('radio', { name: 'Red Not available' })
  await red.focus()
  await page.keyboard.press('Space')

  await expect(red).toBeChecked()
  await expect(page.getByText('This combination isn’t available. Please choose another one.')).toBeVisible()
  await expect(buyButton(page)).toHaveText('Not available')
  await expect(buyButton(page)).toBeDisabled()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Add to cart, €25.00' })).toBeEnabled()
  await page.getByTitle('Small', { exact: true }).click()
  await expect(buyButton(page)).toHaveText('Sold out')
  await expect(page.getByRole('button', { name: 'Buy now' })).toBeDisabled()
  await expectAccessible(page)
})

test('options chosen before hydration count', async ({ page, browseShop }) => {
  const shop = await browseShop(LAMPS)
  const release = await holdScripts(page)
  await page.goto(shop.at('/product/lamp'), { waitUntil: 'commit' })
  await choose(page, 'Size', 'Large')
  await choose(page, 'Colour', 'Blue')
  release()

  await expect(page.getByRole('button', { name: 'Add to cart, €25.00' })).toBeEnabled()
  await expect(page).toHaveURL(/\?v=/)
})

test('one of a hundred variants is chosen by three options, also on the narrowest screen', async ({
  page,
  openShop,
}) => {
  const names = [5, 5, 4].map((count, option) =>
    Array.from({ length: count }, (_, index) => `${'Very long name of a value '.repeat(2)}${option} ${index}`),
  )
  const [sizes = [], colours = [], woods = []] = names
  const combinations = sizes.flatMap((size) => colours.flatMap((colour) => woods.map((wood) => [size, colour, wood])))
  expect(combinations).toHaveLength(100)
  const shop = await openShop({
    products: [
      {
        slug: 'shelf',
        options: ['Size', 'Colour', 'Wood'].map((name, index) => ({ name, values: (names[index] ?? []).map(label) })),
        variants: combinations.map((optionValues, index) => ({ optionValues, priceAmount: 1000 + index })),
      },
    ],
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(shop.at('/product/shelf'))
  for (const [index, option] of ['Size', 'Colour', 'Wood'].entries())
    await choose(page, option, names[index]?.at(-1) ?? '')

  await expect(page.getByRole('button', { name: 'Add to cart, €10.99' })).toBeEnabled()
  await expect(page).toHaveURL(shop.at(`/product/shelf?v=${await shop.variantId('shelf', 99)}`))
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})

test('shows and enforces the minimum and maximum per order', async ({ page, openShop }) => {
  const shop = await openShop({
    products: [{ slug: 'tile', minPerOrder: 4, maxPerOrder: 6, priceAmount: 100, stock: 50 }],
  })
  await page.goto(shop.at('/product/tile'))

  await expect(page.getByText('The minimum is 4.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to cart, €4.00' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
  for (let click = 0; click < 2; click += 1) await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByText('You can order up to 6.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
})

test('shows archived and upcoming products without a cart button, and returns 404 for drafts', async ({
  page,
  openShop,
  watch,
}) => {
  const soon = new Date(Date.now() + 86_400_000 * 40)
  const shop = await openShop({
    shop: { drop_address: 'Harbour Row 1' },
    products: [
      { slug: 'gone', status: 'archived', category: ['Light', 'Lamps'] },
      { slug: 'other', category: ['Light', 'Lamps'] },
      { slug: 'soon', availableFrom: soon },
      { slug: 'secret', status: 'draft' },
    ],
  })
  await page.goto(shop.at('/product/gone'))
  await expect(page.getByText('This product is no longer sold')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('heading', { name: 'Pairs well with' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^(?:Add to cart(?!:)|Buy now)/ })).toHaveCount(0)
  // A product that is not for sale shows no pickup location.
  await expect(page.getByText('Collect from: Harbour Row 1').and(page.locator('.muted'))).toHaveCount(0)

  await page.goto(shop.at('/product/soon'))
  await expect(page.getByText(/^Available from \d+ \w+ \d{4}$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add to wish list' })).toBeVisible()

  watch.announce(/answer 404: GET \/product\/secret/, /console error: .*404/)
  expect((await page.goto(shop.at('/product/secret')))?.status()).toBe(404)
})

test('reviews are filtered by stars, sorted and paginated by links', async ({ page }) => {
  await page.goto(at('home.localhost', '/product/hana-dining-chair'))
  const reviews = page.getByRole('region', { name: '9 customer reviews' })
  const titles = reviews.getByRole('heading', { level: 3 })
  await expect(titles).toHaveCount(5)
  await expect(reviews.getByText('All reviews are from customers who bought this product here.')).toBeVisible()

  await reviews.getByRole('link', { name: 'Show more reviews' }).click()
  await expect(titles).toHaveCount(9)
  await reviews.getByRole('link', { name: 'Worst first' }).click()
  await expect(page).toHaveURL(/\?sort=low#reviews$/)
  await expect(reviews.getByRole('img', { name: /stars?$/ }).first()).toHaveAccessibleName('2 stars')
  await reviews.getByRole('link', { name: /^4 stars/ }).click()
  await expect(reviews.getByRole('status')).toContainText('Only reviews with 4 stars: 1')
  await expect(titles).toHaveCount(1)
  await expectAccessible(page)
  await page.goBack()
  await expect(titles).toHaveCount(5)
  await reviews.getByRole('link', { name: /^5 stars/ }).click()
  await reviews.getByRole('link', { name: 'Show all reviews' }).click()
  await expect(titles).toHaveCount(5)
})

test('a product without reviews shows a message, and its page links to the shop’s pages', async ({
  page,
  openShop,
}) => {
  const shop = await openShop({
    products: [{ slug: 'lamp' }],
    pages: [{ title: 'Delivery and returns' }],
  })
  await page.goto(shop.at('/product/lamp'))
  await expect(page.getByText('There are no reviews yet.')).toBeVisible()

  const delivery = page.getByRole('group').filter({ hasText: 'Shipping & returns' })
  await delivery.getByText('Shipping & returns').click()
  await expect(delivery.getByText(/^Delivery .* for €4\.90/)).toBeVisible()
  await expectAccessible(page)
  await delivery.getByRole('link', { name: 'Delivery and returns' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery and returns' })).toBeVisible()
})

test('shows recently viewed products at the bottom of a product page', async ({ page, openShop }) => {
  const shop = await openShop({ products: [{ slug: 'lamp' }, { slug: 'chair' }, { slug: 'table' }] })
  for (const slug of ['lamp', 'chair', 'table']) {
    await page.goto(shop.at(`/product/${slug}`))
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key)?.length ?? 0, `seen-${shop.id}`))
      .toBeGreaterThan(0)
    await expect(async () => {
      const recentlyViewedIds = await page.evaluate(
        (key) => JSON.parse(localStorage.getItem(key) ?? '[]') as string[],
        `seen-${shop.id}`,
      )
      expect(recentlyViewedIds).toHaveLength(['lamp', 'chair', 'table'].indexOf(slug) + 1)
    }).toPass()
  }
  await page.getByText('There are no reviews yet.').scrollIntoViewIfNeeded()
  const recentlyViewedSection = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Recently viewed' }) })

  await expect(recentlyViewedSection.getByRole('article').getByRole('heading')).toHaveText(['Chair', 'Lamp'])
  // The header covers no half of a control.
  await recentlyViewedSection.scrollIntoViewIfNeeded()
  await expectAccessible(page)
})

test('"Buy now" orders one product and leaves the cart unchanged, also after a reload and going back', async ({
  page,
  openShop,
}) => {
  const shop = await openShop({
    products: [
      { slug: 'lamp', priceAmount: 1000 },
      { slug: 'chair', priceAmount: 5000 },
    ],
  })
  await page.goto(shop.at('/product/chair'))
  await addToCart(page)
  await page.goto(shop.at('/product/lamp'))
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('button', { name: 'Buy now' }).click()

  await expect(page).toHaveURL(shop.at('/user/order?buy=now'))
  await expect(placeOrderButton(page)).toBeEnabled()
  await page.reload()
  await fillIn(page, ANA)
  await expect(page.getByLabel('Total to pay')).toHaveText('€24.90')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Lamp' })).toBeVisible()
  await page.goForward()
  await expect(placeOrderButton(page)).toBeEnabled()
  await fillIn(page, ANA)
  await expect(page.getByLabel('Total to pay')).toHaveText('€24.90')
  await placeOrderButton(page).click()
  await orderNumber(page)

  expect(await shop.orders()).toMatchObject([{ quantity: 2, totalAmount: 2490 }])
  await page.goto(shop.at('/user/cart'))
  await expect(page.getByRole('button', { name: 'Remove Chair' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Lamp' })).toHaveCount(0)
  await page.goto(shop.at('/user/order?buy=now'))
  // The browser goes to the cart, so that the order is not repeated.
  await expect(page).toHaveURL(shop.at('/user/cart'))
})

test('sharing copies a link to the variant when the device has no share function', async ({
  page,
  openShop,
  context,
}) => {
  const shop = await openShop({ products: [LAMP] })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.goto(shop.at('/product/lamp'))
  await choose(page, 'Size', 'Large')
  await choose(page, 'Colour', 'Blue')
  await page.getByRole('button', { name: 'Share', exact: true }).click()

  await expect(page.getByRole('status').getByText('Link copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    shop.at(`/product/lamp?v=${await shop.variantId('lamp', 2)}`),
  )
  await expect(page.getByRole('link', { name: 'Share by e-mail' })).toHaveAttribute('href', /^mailto:\?subject=Lamp/)
})

test('in forced colours the chosen and the sold-out values look different from others', async ({
  page,
  browseShop,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const shop = await browseShop(LAMPS)
  await page.goto(shop.at('/product/lamp'))
  await choose(page, 'Size', 'Small')
  const styleOf = (name: string) =>
    page
      .getByRole('radio', { name })
      .locator('xpath=following-sibling::span[1]')
      .evaluate((value) => {
        const { borderTopColor, textDecorationLine } = getComputedStyle(value)
        return { borderTopColor, textDecorationLine }
      })
  const other = await styleOf('Large')
  // The colour of the chosen one changes over a moment.
  await expect.poll(async () => (await styleOf('Small')).borderTopColor).not.toBe(other.borderTopColor)
  expect((await styleOf('Blue Sold out')).textDecorationLine).toBe('line-through')
  expect(other.textDecorationLine).toBe('none')
})

const buyBar = (page: Page) => page.locator('[data-sticky-buy]')
const LONG_LAMP = { ...LAMP, description: '<p>Long.</p>'.repeat(60) }

test('on a phone the buy bar is in the first view, and leads to the options or adds the quantity', async ({
  page,
  openShop,
}) => {
  const shop = await openShop({ products: [LONG_LAMP] })
  await page.goto(shop.at('/product/lamp'))
  await waitUntilIdle(page)
  const bar = buyBar(page)
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(buyButton(page)).not.toBeInViewport()
  await expect(bar).toContainText('From')
  await bar.getByRole('button', { name: 'Choose Size' }).click()
  await expect(page.getByText('Please choose Size.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Small' })).toBeFocused()
  await expect(page.getByRole('group', { name: /^Size/ })).toBeInViewport({ ratio: 1 })
  await choose(page, 'Size', 'Small')
  await choose(page, 'Colour', 'Red')
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  // The main button is in view.
  await buyButton(page).scrollIntoViewIfNeeded()
  await expect(bar).toHaveCount(0)

  await page.getByText('There are no reviews yet.').scrollIntoViewIfNeeded()
  await expect(bar).toContainText('2 × Lamp, Small, Red€20.00')
  await bar.getByRole('button', { name: 'Add to cart' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Lamp is in your cart' })
  await expect(toast).toBeVisible()
  const [above, below] = [await toast.locator('> div').boundingBox(), await bar.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await expectAccessible(page)
})

test('the buy bar of a sold-out variant opens "Notify me"', async ({ page, openShop }) => {
  const shop = await openShop({ products: [LONG_LAMP] })
  const release = await holdScripts(page)
  await page.goto(shop.at(`/product/lamp?v=${await shop.variantId('lamp', 1)}`), { waitUntil: 'commit' })
  // A press before hydration is repeated, although the bar's script waits until the page is used.
  await buyBar(page).getByRole('button', { name: 'Notify me' }).tap()
  release()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  // Nothing covers the form while a visitor types.
  await expect(buyBar(page)).toBeHidden()
})

test('on a phone a press on the buy bar before hydration adds the product', async ({ page, openShop }) => {
  const shop = await openShop({ products: [{ slug: 'chair', description: '<p>Long.</p>'.repeat(60) }] })
  const release = await holdScripts(page)
  await page.goto(shop.at('/product/chair'), { waitUntil: 'commit' })
  await buyBar(page).getByRole('button', { name: 'Add to cart' }).click()
  release()
  await expect(
    page
      .getByRole('link', { name: /^My Cart.*1/ })
      .or(page.getByText('is in your cart'))
      .first(),
  ).toBeVisible()
})

test('on a wide screen the buy bar appears when the main button is gone', { tag: '@wide' }, async ({ page }) => {
  await page.goto(at('home.localhost', '/product/moka-pot-six-cups'))
  await waitUntilIdle(page)
  const bar = buyBar(page)
  await expect(buyButton(page)).toBeInViewport()
  await expect(bar).toBeHidden()
  await page.getByRole('heading', { name: 'Pairs well with' }).scrollIntoViewIfNeeded()
  await page.keyboard.press('End')
  await expect(bar).toBeInViewport({ ratio: 1 })
  await bar.getByRole('button', { name: 'Add to cart' }).click()
  const drawer = page.getByRole('dialog', { name: /^Added to cart/ })
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expectAccessible(page)
  await page.keyboard.press('Home')
  await expect(bar).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the complete product and the availability of its options, and sorts reviews by links', async ({
    page,
  }) => {
    await page.goto(at('home.localhost', '/product/hana-dining-chair'))
    await expect(page.getByRole('group', { name: /^Seat height/ }).getByRole('radio')).toHaveCount(4)
    await expect(page.getByRole('radio', { name: '65 cm Sold out' })).toHaveCount(1)
    await expect(page.getByRole('button', { name: /Add to wish list|Save |Buy now|Share|Enlarge/ })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Pairs well with' })).toBeVisible()

    await page.getByRole('link', { name: 'Worst first' }).click()
    await expect(page.getByRole('img', { name: /stars?$/ }).first()).toHaveAccessibleName('2 stars')
    await page.getByRole('link', { name: /^4 stars/ }).click()
    await expect(page.getByText('Only reviews with 4 stars: 1')).toBeVisible()
  })
})

test('content further down remains readable when its script fails to load', async ({ page, openShop, watch }) => {
  const shop = await openShop({ products: [{ slug: 'lamp', description: '<p>Turned from one piece.</p>' }] })
  watch.announce(/failed request: GET \/assets\/product-parts/, /console error: .*(ERR_FAILED|Failed to fetch)/)
  await page.route('**/assets/product-parts-*', (route) => route.abort())
  const failedRequest = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/assets/product-parts-'),
  )
  await page.goto(shop.at('/product/lamp'))
  await page.getByRole('heading', { level: 2, name: 'Reviews' }).scrollIntoViewIfNeeded()
  await failedRequest
  await addToCart(page)

  await expect(page.getByText('Turned from one piece.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Reviews' })).toBeVisible()
})

test('the size guide opens over the product by keyboard, and returns the focus', async ({ page }) => {
  await page.goto(at('home.localhost', '/product/hana-dining-chair'))
  await expect(buyButton(page)).toBeEnabled()
  const link = page.getByRole('main').getByRole('link', { name: 'Which seat height fits' }).first()
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Which seat height fits' })
  await expect(dialog.getByRole('cell', { name: '90 to 94 cm' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()
  await expect(link).toHaveAttribute('href', '/pages/which-seat-height-fits')
})
