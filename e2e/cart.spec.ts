import { changeSettings } from '#src/features/shop/shop-settings.service.ts'
import type { Page } from '@playwright/test'
import { addToCart, ANA, cartLink, fillIn, placeOrderButton, saveData } from './checkout-steps.ts'
import { expect, expectAccessible, test } from './test.ts'

const LAMP = { slug: 'lamp', category: ['Room'], priceAmount: 1250, stock: 9, imageNames: ['desk-lamp'] }
const CHAIR = { slug: 'chair', category: ['Room'], priceAmount: 5000, stock: 3 }

const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Remove ${name}` }) })

const quantity = (page: Page, name: string) => line(page, name).getByRole('textbox', { name: 'Quantity' })

/** Returns the value of a row in the summary. */
const summed = (page: Page, row: string) =>
  page
    .getByRole('complementary', { name: 'Summary' })
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${row}$`) })
    .locator('xpath=following-sibling::dd')

const quickAdd = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name} to cart` })

test(
  'the cart’s count stands on every page and counts things, not pieces',
  { tag: '@both' },
  async ({ page, openShop }) => {
    const shop = await openShop({ products: [LAMP, CHAIR] })
    await page.goto(shop.at('/categories/Room'))
    await expect(cartLink(page)).toHaveAccessibleName(/Cart$/)

    await quickAdd(page, 'Lamp').click()
    await expect(cartLink(page)).toHaveAccessibleName(/Cart 1 item$/)
    await expect(page.getByRole('status').filter({ hasText: 'Lamp is in your cart' })).toBeVisible()
    await quickAdd(page, 'Lamp').click()
    await quickAdd(page, 'Chair').click()
    await expect(cartLink(page)).toHaveAccessibleName(/Cart 2 items$/)

    await page.reload()
    await expect(cartLink(page)).toHaveAccessibleName(/Cart 2 items$/)
    await page.getByRole('link', { name: 'Chair', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Chair' })).toBeVisible()
    await expect(cartLink(page)).toHaveAccessibleName(/Cart 2 items$/)
    await cartLink(page).click()
    await expect(quantity(page, 'Lamp')).toHaveValue('2')
  },
)

test('the browser keeps the shop, its cart, the cart’s id and what it saw, and nothing else', async ({
  page,
  openShop,
}) => {
  const shop = await openShop({ products: [LAMP] })
  await page.goto(shop.at('/product/lamp'))
  await addToCart(page)
  await page.goto(shop.at('/user/cart'))
  await expect(quantity(page, 'Lamp')).toHaveValue('1')

  const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))

  expect(Object.keys(stored).toSorted()).toEqual([
    `addToCart-${shop.id}`,
    `cartId-${shop.id}`,
    `seen-${shop.id}`,
    'shopId',
  ])
  expect(stored.shopId).toBe(shop.id)
  expect(stored[`cartId-${shop.id}`]).toMatch(/^[0-9a-f-]{36}$/)
  expect(JSON.parse(stored[`addToCart-${shop.id}`] ?? '')).toEqual([
    expect.objectContaining({ variantId: await shop.variantId('lamp'), name: 'Lamp', quantity: 1, unitAmount: 1250 }),
  ])
})

test('two tabs of a shop show the same cart at once', async ({ page, context, openShop }) => {
  const shop = await openShop({ products: [LAMP, CHAIR] })
  await page.goto(shop.at('/user/cart'))
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  const other = await context.newPage()
  await other.goto(shop.at('/categories/Room'))

  await quickAdd(other, 'Lamp').click()
  await expect(quantity(page, 'Lamp')).toHaveValue('1')
  await line(page, 'Lamp').getByRole('button', { name: 'Increase quantity' }).click()
  // Browsers notify other tabs of storage changes within milliseconds.
  const storedQuantity = (): Promise<unknown> =>
    other.evaluate(
      (key) => (JSON.parse(localStorage.getItem(key) ?? '[]') as { quantity: number }[])[0]?.quantity,
      `addToCart-${shop.id}`,
    )
  await expect.poll(storedQuantity).toBe(2)
  await quickAdd(other, 'Chair').click()
  await expect(line(page, 'Chair')).toBeVisible()
  await expect(quantity(page, 'Lamp')).toHaveValue('2')
  await line(page, 'Lamp').getByRole('button', { name: 'Remove Lamp' }).click()

  await expect(cartLink(other)).toHaveAccessibleName(/Cart 1 item$/)
  await cartLink(other).click()
  await expect(line(other, 'Chair')).toBeVisible()
  await expect(line(other, 'Lamp')).toHaveCount(0)
})

test('how many is said by buttons or typed, within what the shop has', async ({ page, openShop }) => {
  const shop = await openShop({ products: [{ ...LAMP, stock: 4 }] })
  await page.goto(shop.at('/product/lamp'))
  await addToCart(page)
  await page.goto(shop.at('/user/cart'))
  await expect(summed(page, 'Total')).toHaveText('€12.50')
  await expect(line(page, 'Lamp').getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()

  await line(page, 'Lamp').getByRole('button', { name: 'Increase quantity' }).click()
  await expect(quantity(page, 'Lamp')).toHaveValue('2')
  await expect(summed(page, 'Total')).toHaveText('€25.00')
  await line(page, 'Lamp').getByRole('button', { name: 'Decrease quantity' }).click()
  await expect(summed(page, 'Total')).toHaveText('€12.50')

  await quantity(page, 'Lamp').fill('3')
  await quantity(page, 'Lamp').press('Enter')
  await expect(summed(page, 'Total')).toHaveText('€37.50')
  // The focus stays in the field.
  await expect(quantity(page, 'Lamp')).toBeFocused()
  await quantity(page, 'Lamp').fill('500')
  await quantity(page, 'Lamp').press('Tab')
  await expect(quantity(page, 'Lamp')).toHaveValue('4')
  await expect(line(page, 'Lamp').getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
  await expect(summed(page, 'Total')).toHaveText('€50.00')
  for (const nonsense of ['many', '', '-3', '0']) {
    await quantity(page, 'Lamp').fill(nonsense)
    await quantity(page, 'Lamp').press('Enter')
    await expect(quantity(page, 'Lamp')).toHaveValue('1')
    await expect(summed(page, 'Total')).toHaveText('€12.50')
  }
})

test('a thing that was removed comes back to its place by one click', async ({ page, openShop }) => {
  const shop = await openShop({ products: [LAMP, CHAIR] })
  await page.goto(shop.at('/categories/Room'))
  await quickAdd(page, 'Chair').click()
  await quickAdd(page, 'Lamp').click()
  await cartLink(page).click()
  const names = page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .filter({ hasNotText: /Summary|You may also like/ })
  await expect(names).toHaveText(['Chair', 'Lamp'])

  await page.getByRole('button', { name: 'Remove Chair' }).click()
  await expect(names).toHaveText(['Lamp'])
  await expect(page.getByRole('status').filter({ hasText: 'Chair was removed.' })).toBeVisible()
  await expect(summed(page, 'Total')).toHaveText('€12.50')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names).toHaveText(['Chair', 'Lamp'])
  await expect(summed(page, 'Total')).toHaveText('€62.50')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Remove Chair' }).click()
  await page.getByRole('button', { name: 'Remove Lamp' }).click()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  // The focus moves when its element is removed.
  await expect(page.getByRole('heading', { level: 1, name: 'My Cart' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names).toHaveText(['Lamp'])
})

test('what was removed can be brought back for eight seconds, and as long as somebody reaches for it', async ({
  page,
  openShop,
}) => {
  await page.clock.install()
  const shop = await openShop({ products: [LAMP] })
  await page.goto(shop.at('/product/lamp'))
  await addToCart(page)
  await cartLink(page).click()
  await page.getByRole('button', { name: 'Remove Lamp' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })

  await page.clock.fastForward(7000)
  await expect(undo).toBeVisible()
  await undo.focus()
  await page.clock.fastForward(60_000)
  await expect(undo).toBeVisible()
  await undo.blur()
  await page.clock.fastForward(8000)

  await expect(undo).toHaveCount(0)
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
})

test('a price that changed since is said beside the thing and counts from now on', async ({ page, openShop }) => {
  const shop = await openShop({ products: [LAMP] })
  await page.goto(shop.at('/product/lamp'))
  await addToCart(page)
  await shop.save({ ...LAMP, priceAmount: 1500 })

  await page.goto(shop.at('/user/cart'))

  await expect(line(page, 'Lamp')).toContainText('Lamp is now €15.00 (was €12.50).')
  await expect(line(page, 'Lamp')).toContainText('€15.00 each')
  await expect(summed(page, 'Total')).toHaveText('€15.00')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Checkout' }).click()
  await fillIn(page, ANA)
  await expect(page.getByLabel('Total to pay')).toHaveText('€19.90')
})

test('what is no longer sold stops the order until it is removed', async ({ page, openShop }) => {
  // Prefetching could load the page before it is gone.
  await saveData(page)
  const shop = await openShop({ products: [LAMP, CHAIR] })
  await page.goto(shop.at('/categories/Room'))
  await quickAdd(page, 'Chair').click()
  await quickAdd(page, 'Lamp').click()
  await shop.save({ ...LAMP, status: 'draft' })

  await page.goto(shop.at('/user/cart'))

  await expect(line(page, 'Lamp')).toContainText('Lamp is no longer sold.')
  await expect(line(page, 'Lamp').getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Checkout' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove Lamp' }).click()
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible()
  await expect(summed(page, 'Total')).toHaveText('€50.00')
})

test('in a shop that is set so a card changes how many pieces are in the cart', async ({ page, openShop }) => {
  const shop = await openShop({ products: [LAMP, CHAIR] })
  await changeSettings(shop.staffContext(), { card_stepper: true })
  await page.goto(shop.at('/categories/Room'))
  await quickAdd(page, 'Lamp').click()

  const stepper = page.getByRole('group', { name: 'Lamp in your cart' })
  const more = stepper.getByRole('button', { name: 'Increase quantity' })
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(stepper.getByRole('status')).toHaveText('2')
  await expectAccessible(page)
  await page.reload()
  await expect(stepper.getByRole('status')).toHaveText('2')
  await stepper.getByRole('button', { name: 'Decrease quantity' }).click()
  await stepper.getByRole('button', { name: 'Remove from cart' }).click()
  await expect(stepper).toHaveCount(0)
  await expect(quickAdd(page, 'Lamp')).toBeFocused()
})

test('more than there are is refused without telling how many there are', async ({ page, openShop }) => {
  const shop = await openShop({ products: [{ ...CHAIR, stock: 50 }] })
  await page.goto(shop.at('/product/chair'))
  await page.getByRole('textbox', { name: 'Quantity' }).first().fill('40')
  await addToCart(page)
  await shop.save({ ...CHAIR, stock: 33 })

  await page.goto(shop.at('/user/cart'))

  await expect(line(page, 'Chair')).toContainText('We don’t have that many of Chair in stock.')
  await expect(page.getByRole('button', { name: /^Change to/ })).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText('33')
})

test('fewer left than wanted is said with a button that puts it right', async ({ page, openShop }) => {
  const shop = await openShop({ products: [CHAIR] })
  await page.goto(shop.at('/product/chair'))
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await addToCart(page)
  await shop.save({ ...CHAIR, stock: 2 })

  await page.goto(shop.at('/user/cart'))

  await expect(line(page, 'Chair')).toContainText('Only 2 of Chair left.')
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeDisabled()
  await line(page, 'Chair').getByRole('button', { name: 'Change to 2' }).click()
  await expect(quantity(page, 'Chair')).toHaveValue('2')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible()
})

test('where the browser keeps nothing the cart lives in memory, says so, and can be ordered', async ({
  page,
  openShop,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  const shop = await openShop({ products: [LAMP] })
  await page.goto(shop.at('/categories/Room'))
  await quickAdd(page, 'Lamp').click()
  await expect(cartLink(page)).toHaveAccessibleName(/Cart 1 item$/)

  await cartLink(page).click()
  await expect(
    page.getByText('Your browser blocks storage. Your cart will be lost when you close this page.'),
  ).toBeVisible()
  await expect(quantity(page, 'Lamp')).toHaveValue('1')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Checkout' }).click()
  await fillIn(page, ANA)
  await expect(page.getByLabel('Total to pay')).toHaveText('€17.40')
  await placeOrderButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ana Köhler.' })).toBeVisible()
  expect(await shop.orders()).toHaveLength(1)
})
