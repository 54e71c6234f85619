import { holdScripts, waitUntilIdle } from './network.ts'
import type { TestShopOptions } from './shop.ts'
import { expect, expectAccessible, test } from './test.ts'

const CHAIRS: TestShopOptions = {
  products: [
    {
      slug: 'chair',
      name: 'Chair',
      category: ['Chairs'],
      imageNames: ['hana-chair', 'hana-side', 'swivel-chair'],
      options: [
        {
          name: 'Timber',
          values: [
            { label: 'Ash', swatch: '#e5d3b3' },
            { label: 'Sage', swatch: '#8aa58a' },
          ],
        },
      ],
      variants: [
        { optionValues: ['Ash'], priceAmount: 10_000, stock: 5 },
        { optionValues: ['Sage'], priceAmount: 12_000, stock: 5, imageIndex: 2 },
      ],
    },
  ],
}

test('a colour changes the picture, price and page of its card', async ({ page, openShop }) => {
  const shop = await openShop(CHAIRS)
  await page.goto(shop.at('/categories/chairs'))
  await waitUntilIdle(page)
  const card = page.getByRole('article').filter({ hasText: 'Chair' })
  await expect(card).toContainText('From€100.00')
  const image = card.locator('img').first()
  const ash = (await image.getAttribute('src')) ?? ''
  const colours = card.getByRole('form', { name: 'Colours of Chair' })

  await colours.getByRole('radio', { name: 'Ash' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(image).not.toHaveAttribute('src', ash)
  await expect(card).not.toContainText('From')
  await expect(card).toContainText('€120.00')
  const variantId = await shop.variantId('chair', 1)
  await expect(card.getByRole('link', { name: 'Chair', exact: true })).toHaveAttribute(
    'href',
    `/product/chair?v=${variantId}`,
  )
  await expectAccessible(page)
  await card.getByRole('link', { name: 'Choose options for Chair' }).click()
  const sheet = page.getByRole('dialog', { name: 'Chair' })
  await expect(sheet.getByRole('radio', { name: 'Sage' })).toBeChecked()
  await expect(sheet.getByRole('button', { name: 'Add to cart, €120.00' })).toBeEnabled()
  await page.keyboard.press('Escape')

  await colours.getByTitle('Ash').click()
  await expect(image).toHaveAttribute('src', ash)
  await expect(card).toContainText('€100.00')
})

test('repeats the choice of a colour that was pressed before hydration', async ({ page, openShop }) => {
  const shop = await openShop(CHAIRS)
  const release = await holdScripts(page)
  await page.goto(shop.at('/categories/chairs'), { waitUntil: 'commit' })
  await page.getByTitle('Sage').first().click()
  release()
  await expect(page.getByRole('article').filter({ hasText: 'Chair' })).toContainText('€120.00')
})

test(
  'shows a second picture while the pointer or the focus stays on a card',
  { tag: '@wide' },
  async ({ page, openShop }) => {
    const shop = await openShop(CHAIRS)
    await page.goto(shop.at('/categories/chairs'))
    await waitUntilIdle(page)
    const card = page.getByRole('article').filter({ hasText: 'Chair' })
    const images = card.locator('img')
    await expect(images).toHaveCount(1)
    await card.hover()
    await expect(images).toHaveCount(2)
    await expect(images.nth(1)).toHaveAttribute('alt', '')
    await expect(card.locator('span:has(> picture)')).toHaveCSS('opacity', '1')
    await page.mouse.move(0, 0)
    await expect(card.locator('span:has(> picture)')).toHaveCSS('opacity', '0')
    await card.getByRole('link', { name: 'Chair', exact: true }).focus()
    await expect(card.locator('span:has(> picture)')).toHaveCSS('opacity', '1')
  },
)

test('puts more cards in a row when the shop has dense cards', { tag: '@both' }, async ({ page, openShop }) => {
  const products = Array.from({ length: 6 }, (_, index) => ({ slug: `lamp-${index}`, category: ['Lamps'] }))
  const [shop, dense] = [await openShop({ products }), await openShop({ products, shop: { card_style: 'dense' } })]
  const inFirstRow = async ({ at }: typeof shop): Promise<number> => {
    await page.goto(at('/top-selling'))
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(products.length)
    const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)))
    return tops.filter((top) => top === tops[0]).length
  }
  const isNarrow = (page.viewportSize()?.width ?? 0) < 900

  expect(await inFirstRow(shop)).toBe(isNarrow ? 2 : 4)
  expect(await inFirstRow(dense)).toBe(isNarrow ? 2 : 6)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})
