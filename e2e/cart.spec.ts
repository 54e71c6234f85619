import { changeSettings } from '#src/features/shop/shop-settings.service.ts'
import type { Page } from '@playwright/test'
import { fillGuestCart } from './cart.ts'
import { ANA, cartLink, fillIn, placeOrderButton, saveData } from './checkout-steps.ts'
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

const quickAdd = (page: Page, name: string) => page.getByRole('button', { name: `Add to cart: ${name}` })

test('every page shows the number of cart lines, and the browser stores only the cart and recently viewed products', async ({
  page,
  openShop,
}) => {
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

  await test.step('the browser stores only the shop, its cart, the cart’s ID and recently viewed products', async () => {
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
      expect.objectContaining({
        variantId: await shop.variantId('lamp'),
        name: 'Lamp',
        quantity: 2,
        unitAmount: 1250,
      }),
      expect.objectContaining({ name: 'Chair', quantity: 1, unitAmount: 5000 }),
    ])
  })
})

test('two tabs of a shop show the same cart immediately', async ({ page, context, openShop }) => {
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

test('quantities change by buttons or input within the stock, and a removed line can be restored at its position', async ({
  page,
  openShop,
}) => {
  const shop = await openShop({ products: [{ ...LAMP, stock: 4 }, CHAIR] })
  await fillGuestCart(page.context(), shop, { chair: 1, lamp: 1 })
  await page.clock.install()
  await page.goto(shop.at('/user/cart'))
  const names = page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .filter({ hasNotText: /Summary|You may also like/ })
  const undo = page.getByRole('button', { name: 'Undo' })

  await test.step('one click restores a removed line at its position', async () => {
    await expect(names).toHaveText(['Chair', 'Lamp'])
    await page.getByRole('button', { name: 'Remove Chair' }).click()
    await expect(names).toHaveText(['Lamp'])
    await expect(page.getByRole('status').filter({ hasText: 'Chair was removed.' })).toBeVisible()
    await expect(summed(page, 'Total')).toHaveText('€17.40')
    await undo.click()
    await expect(names).toHaveText(['Chair', 'Lamp'])
    await expect(summed(page, 'Total')).toHaveText('€67.40')
    await expect(undo).toHaveCount(0)

    await page.getByRole('button', { name: 'Remove Chair' }).click()
    await page.getByRole('button', { name: 'Remove Lamp' }).click()
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
    // The focus moves when its element is removed.
    await expect(page.getByRole('heading', { level: 1, name: 'My Cart' })).toBeFocused()
    await undo.click()
    await expect(names).toHaveText(['Lamp'])
  })

  await test.step('quantities change by buttons or input within the stock', async () => {
    await expect(summed(page, 'Total')).toHaveText('€17.40')
    await expect(line(page, 'Lamp').getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
    await line(page, 'Lamp').getByRole('button', { name: 'Increase quantity' }).click()
    await expect(quantity(page, 'Lamp')).toHaveValue('2')
    await expect(summed(page, 'Total')).toHaveText('€29.90')
    await line(page, 'Lamp').getByRole('button', { name: 'Decrease quantity' }).click()
    await expect(summed(page, 'Total')).toHaveText('€17.40')

    await quantity(page, 'Lamp').fill('3')
    await quantity(page, 'Lamp').press('Enter')
    await expect(summed(page, 'Total')).toHaveText('€42.40')
    // The focus stays in the field.
    await expect(quantity(page, 'Lamp')).toBeFocused()
    await quantity(page, 'Lamp').fill('500')
    await quantity(page, 'Lamp').press('Tab')
    await expect(quantity(page, 'Lamp')).toHaveValue('4')
    await expect(line(page, 'Lamp').getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
    await expect(summed(page, 'Total')).toHaveText('€54.90')
    for (const nonsense of ['many', '', '-3', '0']) {
      await quantity(page, 'Lamp').fill(nonsense)
      await quantity(page, 'Lamp').press('Enter')
      await expect(quantity(page, 'Lamp')).toHaveValue('1')
      await expect(summed(page, 'Total')).toHaveText('€17.40')
    }
  })

  await test.step('a removed line can be restored for eight seconds, and for as long as Undo has the focus', async () => {
    await page.getByRole('button', { name: 'Remove Lamp' }).click()
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
})

test('shows changes since the last visit on each line, and blocks the checkout until they are resolved', async ({
  page,
  openShop,
}) => {
  // Until the server's response the lines are links, of which one would be prefetched in vain.
  await saveData(page)
  const vase = { slug: 'vase', priceAmount: 900 }
  const stool = { slug: 'stool', priceAmount: 100, stock: 50 }
  const shop = await openShop({ products: [LAMP, CHAIR, vase, stool] })
  await fillGuestCart(page.context(), shop, { lamp: 1, chair: 3, vase: 1, stool: 40 })
  await shop.save(
    { ...LAMP, priceAmount: 1500 },
    { ...CHAIR, stock: 2 },
    { ...vase, status: 'draft' },
    { ...stool, stock: 33 },
  )

  await page.goto(shop.at('/user/cart'))

  await test.step('shows a changed price on its line and applies it', async () => {
    await expect(line(page, 'Lamp')).toContainText('Lamp is now €15.00 (was €12.50).')
    await expect(line(page, 'Lamp')).toContainText('€15.00 each')
    await expectAccessible(page)
  })
  await test.step('rejects a quantity above the stock without disclosing the stock', async () => {
    await expect(line(page, 'Stool')).toContainText('We don’t have that many of Stool in stock.')
    await expect(line(page, 'Stool').getByRole('button', { name: /^Change to/ })).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText('33')
    await page.getByRole('button', { name: 'Remove Stool' }).click()
  })
  const undo = page.getByRole('button', { name: 'Undo' })
  const checkout = page.getByRole('link', { name: 'Checkout' })
  await test.step('offers a button that reduces the quantity when less is left', async () => {
    await page.getByRole('button', { name: 'Remove Vase' }).click()
    await expect(line(page, 'Chair')).toContainText('Only 2 of Chair left.')
    await expect(page.getByRole('button', { name: 'Checkout' })).toBeDisabled()
    await line(page, 'Chair').getByRole('button', { name: 'Change to 2' }).click()
    await expect(quantity(page, 'Chair')).toHaveValue('2')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(checkout).toBeVisible()
  })
  await test.step('a product that is no longer sold blocks the checkout until it is removed', async () => {
    await undo.click()
    await expect(line(page, 'Vase')).toContainText('Vase is no longer sold.')
    await expect(line(page, 'Vase').getByRole('link')).toHaveCount(0)
    await expect(checkout).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Checkout' })).toBeDisabled()
    await page.getByRole('button', { name: 'Remove Vase' }).click()
    await expect(checkout).toBeVisible()
    await expect(summed(page, 'Total')).toHaveText('€119.90')
  })
  await checkout.click()
  await fillIn(page, ANA)
  await expect(page.getByLabel('Total to pay')).toHaveText('€119.90')
})

test('a product card changes the quantity in the cart when the shop enables it', async ({ page, openShop }) => {
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

test('stores the cart in memory, with a notice, and can be ordered when the browser blocks storage', async ({
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
