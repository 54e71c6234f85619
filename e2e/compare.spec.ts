import { storeBeforehand } from './browser-storage.ts'
import { waitUntilIdle } from './network.ts'
import type { TestShop } from './shop.ts'
import { expect, expectAccessible, test } from './test.ts'

const product = (slug: string, width: string) => ({
  slug,
  brand: 'Halden',
  attributes: [
    { name: 'Width', value: width },
    { name: 'Material', value: 'Ash' },
  ],
})

const productIds = (shop: TestShop, ...slugs: string[]): Promise<string[]> =>
  Promise.all(slugs.map(async (slug) => (await shop.variant(slug)).productId))

test('compares up to four products side by side', async ({ page, openShop }) => {
  const slugs = ['lamp', 'chair', 'table', 'shelf', 'stool']
  const shop = await openShop({
    products: [
      ...slugs
        .slice(0, -1)
        .map((slug, index) => ({ ...product(slug, `${index + 4}0 cm`), imageNames: ['hana-chair'] })),
      product('stool', '40 cm'),
    ],
  })
  await storeBeforehand(page.context(), shop, {
    [`compare-${shop.id}`]: await productIds(shop, 'lamp', 'chair', 'table'),
  })
  // Pressed before the script of the page, or that of the button, has arrived.
  for (const [slug, script] of [
    ['shelf', 'app'],
    ['stool', 'product-parts'],
  ] as const) {
    const isPressed = Promise.withResolvers<void>()
    await page.route(`**/assets/${script}-*`, async (route) => {
      await isPressed.promise
      await route.continue()
    })
    await page.goto(shop.at(`/product/${slug}`), { waitUntil: 'commit' })
    if (script !== 'app') await expect(page.locator('[data-buy]').first()).toBeEnabled()
    await page.getByRole('button', { name: 'Compare' }).click()
    isPressed.resolve()
    await expect(page.getByRole('status')).toContainText([
      slug === 'shelf' ? 'Added to compare (4 of 4).' : 'You can compare up to 4 products.',
    ])
  }
  await page.getByRole('status').getByRole('link', { name: 'Compare' }).click()

  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(5)
  await expect(table.getByRole('row', { name: /^Width/ }).getByRole('cell')).toHaveText([
    '40 cm',
    '50 cm',
    '60 cm',
    '70 cm',
  ])
  await page.getByLabel('Highlight differences').check()
  await expect(table.getByRole('rowheader', { name: 'Width (differs)' })).toBeVisible()
  await expect(table.getByRole('rowheader', { name: 'Material', exact: true })).toBeVisible()
  await expectAccessible(page)
  await table.getByRole('button', { name: 'Remove Chair from the comparison' }).click()
  await expect(table.getByRole('columnheader')).toHaveCount(4)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(table.getByRole('row', { name: /^Width/ }).getByRole('cell')).toHaveText([
    '40 cm',
    '50 cm',
    '60 cm',
    '70 cm',
  ])
  await table.getByRole('button', { name: 'Add to cart: Lamp' }).click()
  await expect(page.getByRole('status').getByText('Lamp is in your cart')).toBeVisible()
  await page.getByRole('button', { name: 'Remove all' }).click()
  await expect(page.getByText('Nothing to compare yet.')).toBeVisible()
})

test('on a narrow screen the table scrolls sideways and its row headers remain visible', async ({ page, openShop }) => {
  const shop = await openShop({ products: ['lamp', 'chair', 'table'].map((slug) => product(slug, '40 cm')) })
  await page.setViewportSize({ width: 320, height: 640 })
  const ids = await productIds(shop, 'lamp', 'chair', 'table')
  // A product that no longer exists is omitted.
  await storeBeforehand(page.context(), shop, {
    [`compare-${shop.id}`]: [...ids, '00000000-0000-4000-8000-000000000000'],
  })
  await page.route('**/product/00000000-*', (route) =>
    route.fulfill({ status: 200, json: { success: true, data: null } }),
  )
  await page.goto(shop.at('/compare'))
  const table = page.getByRole('region', { name: 'Products side by side' })
  await expect(table.getByRole('columnheader')).toHaveCount(4)
  await table.focus()
  await table.evaluate((element) => element.scrollTo({ left: 400 }))

  await expect(table.getByRole('rowheader', { name: 'Width' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('shows the whole of what has the focus when the comparison is wider than the window', async ({
  page,
  openShop,
}) => {
  const slugs = ['lamp', 'chair', 'table', 'shelf']
  const shop = await openShop({
    products: slugs.map((slug) => ({ ...product(slug, '40 cm'), imageNames: ['hana-chair'] })),
  })
  await storeBeforehand(page.context(), shop, { [`compare-${shop.id}`]: await productIds(shop, ...slugs) })
  await page.goto(shop.at('/compare'))
  await page.getByLabel('Highlight differences').focus()
  const inTable = page.getByRole('table').locator(':is(a, button)')
  await expect(inTable.first()).toBeVisible()
  const [first, count] = [page.getByRole('rowheader').first(), await inTable.count()]
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < count + 2; step += 1) {
      await page.keyboard.press(key)
      const header = await first.elementHandle()
      const findHidden = () =>
        page.evaluate((names) => {
          const focused = document.activeElement
          if (!names || !focused?.closest('table')) return null
          const [{ left, right }, edge] = [focused.getBoundingClientRect(), names.getBoundingClientRect().right]
          return left < edge || right > innerWidth ? focused.outerHTML : null
        }, header)
      await expect.poll(findHidden, { message: `${key} ${step}` }).toBeNull()
    }
})

test('compares products on their cards when the shop has dense cards', async ({ page, openShop }) => {
  const products = ['lamp', 'chair'].map((slug) => ({ ...product(slug, '40 cm'), category: ['Room'] }))
  const [shop, dense] = [await openShop({ products }), await openShop({ products, shop: { card_style: 'dense' } })]
  await page.goto(shop.at('/categories/Room'))
  await waitUntilIdle(page)
  await expect(page.getByRole('button', { name: /^Compare/ })).toHaveCount(0)

  await page.goto(dense.at('/categories/Room'))
  const compare = (name: string) => page.getByRole('button', { name: `Compare: ${name}` })
  await compare('Lamp').click()
  await expect(page.getByRole('status')).toContainText(['Added to compare (1 of 4).'])
  await expect(page).toHaveURL(dense.at('/categories/Room'))
  await page.reload()
  await expect(compare('Lamp')).toHaveAttribute('aria-pressed', 'true')
  await compare('Chair').focus()
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await page.getByRole('status').getByRole('link', { name: 'Compare' }).click()
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(3)
})
