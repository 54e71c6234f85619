import type { Page } from '@playwright/test'
import { fillGuestCart } from './cart.ts'
import { cartLink } from './checkout-steps.ts'
import { waitUntilIdle } from './network.ts'
import { expect, expectAccessible, test } from './test.ts'

const LAMP = { slug: 'lamp', category: ['Room'], priceAmount: 1250, stock: 9, imageNames: ['desk-lamp'] }
const CHAIR = { slug: 'chair', category: ['Room'], priceAmount: 5000, stock: 3 }
const VASE = { slug: 'vase', category: ['Room'], priceAmount: 900 }
const DRAWER = { cart_drawer: true, free_shipping_from_amount: 10_000 }

const drawer = (page: Page, name = 'Lamp') => page.getByRole('dialog', { name: `Added to cart: ${name}` })
const quickAdd = (page: Page, name: string) => page.getByRole('button', { name: `Add to cart: ${name}` })
const lines = (page: Page) => page.getByRole('dialog').locator('[data-line]')
/** Waits until the controls of a toast have their place in the tab order. */
const waitForTabOrder = (page: Page): Promise<void> => expect(page.locator('[data-ordered]')).toBeVisible()

const viewCart = (page: Page) => page.getByRole('link', { name: 'View cart' })

test('opens the cart when something is added, with what is missing to free delivery and the ways on', async ({
  page,
  openShop,
}) => {
  const shop = await openShop({ products: [LAMP, CHAIR, VASE], shop: DRAWER })
  await fillGuestCart(page.context(), shop, { chair: 1 })
  await page.goto(shop.at('/categories/Room'))
  await quickAdd(page, 'Lamp').click()

  await expect(drawer(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Added to cart' })).toBeVisible()
  // What was added comes first.
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).first()).toContainText('Lamp')
  await expect(drawer(page)).toContainText('€37.50 to free shipping')
  await expect(drawer(page)).toContainText('Subtotal €62.50')
  // Nothing but the drawer reports it.
  await expect(page.getByText('Lamp is in your cart')).toHaveCount(0)
  await expectAccessible(page)

  await lines(page).first().getByRole('button', { name: 'Increase quantity' }).click()
  await lines(page).first().getByRole('button', { name: 'Increase quantity' }).click()
  await lines(page).first().getByRole('button', { name: 'Increase quantity' }).click()
  await expect(drawer(page)).toContainText('You have free delivery.')
  await expect(drawer(page)).toContainText('Subtotal €100.00')
  await viewCart(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Cart' })).toBeFocused()
  // The drawer leaves no entry in the history.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Room' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await quickAdd(page, 'Vase').click()
  await drawer(page, 'Vase').getByRole('link', { name: 'Checkout' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused()
})

test('the next Tab is View cart, and Escape, the button, a press outside and going back close it', async ({
  page,
  openShop,
}) => {
  const shop = await openShop({ products: [LAMP, CHAIR], shop: DRAWER })
  await page.goto(shop.at('/product/lamp'))
  const add = page.getByRole('button', { name: 'Add to cart, €12.50' })
  await expect(add).toBeEnabled()
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(viewCart(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(add).toBeFocused()

  const { length } = await page.evaluate(() => ({ length: history.length }))
  await add.click()
  await drawer(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(add).toBeFocused()

  await page.clock.install()
  await add.click()
  await expect(drawer(page)).toBeVisible()
  // The second click of a double click does not close it.
  await page.mouse.click(5, 5)
  await expect(drawer(page)).toBeVisible()
  await page.clock.fastForward(1000)
  await page.mouse.click(5, 5)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await add.click()
  await expect(drawer(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(add).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(length)
})

test('a line can be removed and restored with the keyboard alone', async ({ page, openShop }) => {
  const shop = await openShop({ products: [LAMP, CHAIR], shop: DRAWER })
  await fillGuestCart(page.context(), shop, { chair: 1 })
  await page.goto(shop.at('/categories/Room'))
  await quickAdd(page, 'Lamp').click()
  const dialog = drawer(page)
  const removeChair = dialog.getByRole('button', { name: 'Remove Chair' })
  const removeLamp = dialog.getByRole('button', { name: 'Remove Lamp' })
  const undo = dialog.getByRole('button', { name: 'Undo' })

  await removeChair.focus()
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(1)
  await expect(dialog.getByRole('status').filter({ hasText: 'Chair was removed.' })).toBeVisible()
  await expect(undo).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(2)
  await expect(removeChair).toBeFocused()

  for (const button of [removeChair, removeLamp]) {
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveCount(0)
  }
  await expect(dialog).toContainText('Your cart is empty.')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(removeLamp).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cartLink(page)).toHaveAccessibleName(/Cart 1 item$/)
})

test('suggests products, of which one that is added keeps its place', async ({ page, openShop }) => {
  const shop = await openShop({ products: [LAMP, CHAIR, VASE], shop: DRAWER })
  await page.goto(shop.at('/product/lamp'))
  await page.getByRole('button', { name: 'Add to cart, €12.50' }).click()
  const add = drawer(page).getByRole('button', { name: 'Add to cart: Chair' })
  await add.focus()
  await page.keyboard.press('Enter')

  await expect(lines(page)).toHaveCount(2)
  await expect(drawer(page).getByRole('button', { name: 'Chair: In your cart' })).toBeFocused()
  await expect(drawer(page).getByRole('status').filter({ hasText: 'Chair is in your cart' })).toBeVisible()
  await expectAccessible(page)
})

test('shows in the drawer that there are fewer units than requested', async ({ page, openShop }) => {
  const shop = await openShop({ products: [{ ...LAMP, stock: 2 }, CHAIR], shop: DRAWER })
  await fillGuestCart(page.context(), shop, { lamp: 2 })
  await page.goto(shop.at('/categories/Room'))
  await quickAdd(page, 'Lamp').click()

  await expect(drawer(page)).toContainText('Only 2 of Lamp left.')
  await expect(drawer(page).getByRole('button', { name: 'Checkout' })).toBeDisabled()
  await expectAccessible(page)
  await drawer(page).getByRole('button', { name: 'Change to 2' }).click()
  await expect(drawer(page).getByRole('link', { name: 'Checkout' })).toBeVisible()
  await expect(drawer(page)).toContainText('Subtotal €25.00')
})

test.describe('with an account', () => {
  test.use({ shopOptions: { products: [LAMP, { ...CHAIR, stock: 1 }], shop: DRAWER } })

  test('shows in the drawer that the shop rejected what was added', async ({ page, shop, shopper, watch }) => {
    watch.announce(/answer (?:409|422)/, /console error: .*(?:409|422)/, /console error: ApiError: Chair is sold out/)
    await page.goto(shop.at('/categories/Room'))
    await expect(quickAdd(page, 'Chair')).toBeEnabled()
    expect(shopper._id).not.toBe('')
    await shop.save({ ...CHAIR, stock: 0 })
    await quickAdd(page, 'Chair').click()

    await expect(page.getByRole('dialog').getByRole('status').filter({ hasText: /Chair/ })).toBeVisible()
    await expect(page.getByRole('dialog')).toContainText('Your cart is empty.')
    await expectAccessible(page)
  })
})

test('shows a toast instead when the drawer cannot be loaded', async ({ page, openShop, watch }) => {
  watch.announce(/failed request: GET \/assets\/cart-drawer/, /console error: .*(ERR_FAILED|Failed to fetch)/)
  const shop = await openShop({ products: [LAMP], shop: DRAWER })
  await page.route('**/assets/cart-drawer-*', (route) => route.abort())
  await page.goto(shop.at('/product/lamp'))
  await page.getByRole('button', { name: 'Add to cart, €12.50' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Lamp is in your cart' })).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName(/Cart 1 item$/)
})

test('does not open over the cart itself', async ({ page, openShop }) => {
  const shop = await openShop({ products: [LAMP, CHAIR], shop: DRAWER })
  await fillGuestCart(page.context(), shop, { chair: 1 })
  await page.goto(shop.at('/user/cart'))
  await quickAdd(page, 'Lamp').click()
  await expect(page.getByRole('status').filter({ hasText: 'Lamp is in your cart' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('in a shop without the drawer', () => {
  test(
    'the next Tab after adding is View cart, and closing the notice returns the focus',
    { tag: '@both' },
    async ({ page, openShop }) => {
      const shop = await openShop({ products: [LAMP, CHAIR] })
      await page.goto(shop.at('/product/lamp'))
      const add = page.getByRole('button', { name: 'Add to cart, €12.50' })
      await expect(add).toBeEnabled()
      await add.focus()
      await page.keyboard.press('Enter')
      await waitForTabOrder(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.keyboard.press('Tab')
      await expect(viewCart(page)).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(add).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      // After the notice the page goes on where it was left.
      await expect(page.getByRole('button', { name: 'Add to wish list' })).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(viewCart(page)).toHaveCount(0)
      await expect(add).toBeFocused()
    },
  )
})

test('on the cart page, a removed or saved line is restored with the keyboard alone', async ({ page, openShop }) => {
  const shop = await openShop({ products: [LAMP, CHAIR] })
  await fillGuestCart(page.context(), shop, { chair: 1, lamp: 1 })
  await page.goto(shop.at('/user/cart'))
  const undo = page.getByRole('button', { name: 'Undo' })
  for (const name of ['Remove Lamp', 'Remove Chair']) {
    const remove = page.getByRole('button', { name })
    await remove.focus()
    await page.keyboard.press('Enter')
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(remove).toBeFocused()
  }

  await page.getByRole('button', { name: 'Save for later: Chair' }).focus()
  await page.keyboard.press('Enter')
  await waitForTabOrder(page)
  await page.keyboard.press('Tab')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Chair' })).toBeFocused()

  // The last line leaves an empty cart, in which nothing but the notice can bring it back.
  for (const name of ['Remove Chair', 'Remove Lamp']) {
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
    await expect(undo).toBeFocused()
  }
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Lamp' })).toBeFocused()
})

test('opens after the sheet of options has closed, and returns the focus to the card', async ({ page, openShop }) => {
  const options = [{ name: 'Size', values: [{ label: 'Small' }, { label: 'Large' }] }]
  const variants = [{ optionValues: ['Small'] }, { optionValues: ['Large'], priceAmount: 2500 }]
  const shop = await openShop({
    products: [{ slug: 'lamp', category: ['Room'], options, variants }, CHAIR],
    shop: DRAWER,
  })
  await page.goto(shop.at('/categories/Room'))
  const opener = page.getByRole('link', { name: 'Choose options for Lamp' })
  await waitUntilIdle(page)
  // The second time, all modules are loaded.
  for (const count of [1, 2]) {
    await opener.focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Lamp', exact: true })
    await sheet.getByRole('radio', { name: 'Large' }).press('Space')
    await sheet.getByRole('button', { name: 'Add to cart, €25.00' }).click()
    await expect(drawer(page)).toBeVisible()
    await expect(lines(page).getByRole('textbox', { name: 'Quantity' })).toHaveValue(String(count))
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(viewCart(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})
