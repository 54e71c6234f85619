import { mailedLink } from './mail.ts'
import { placeOrder } from './orders.ts'
import { field } from './checkout-steps.ts'
import { expect, expectAccessible, test } from './test.ts'

const OWN_ACCOUNTS = { auth_provider: 'custom' } as const

test('a guest creates an account with only a password, and receives the order when the address is confirmed', async ({
  page,
  openShop,
}) => {
  const shop = await openShop({ shop: OWN_ACCOUNTS, products: [{ slug: 'teapot' }] })
  const email = `${crypto.randomUUID()}@example.com`
  const { orderNumber } = await placeOrder(page.context(), shop, { items: { teapot: 1 }, email })
  await page.goto(shop.at(`/confirm-order?order=${orderNumber}`))
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(field(page, 'Password')).toBeFocused()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(
    page
      .getByRole('button', { name: 'Please choose a password.' })
      .or(page.getByText('Please enter your password.').first()),
  ).toBeVisible()
  await expectAccessible(page)
  await field(page, 'Password').fill('the blue tram 47')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(/^Your account is ready\./)).toBeVisible()

  // Orders of an unverified e-mail stay hidden.
  await page.goto(shop.at('/user/my-orders'))
  await expect(page.getByText('You have no orders yet.')).toBeVisible()
  await page.goto(await mailedLink(shop, email, '/account/verify/'))
  await page.getByRole('button', { name: 'Confirm my e-mail address' }).click()
  await expect(page.getByText(/^Thank you\. We’ve added an earlier order to your account/)).toBeVisible()
  await page.goto(shop.at('/user/my-orders'))
  await expect(page.getByRole('heading', { name: `Order ${orderNumber}` })).toBeVisible()
})

test('the confirmation shows the complete order, and the same after a reload', async ({ page, openShop }) => {
  const shop = await openShop({ products: [{ slug: 'teapot' }] })
  const { orderNumber } = await placeOrder(page.context(), shop, { items: { teapot: 2 } })
  await page.goto(shop.at(`/confirm-order?order=${orderNumber}`))
  const main = page.getByRole('main')
  await expect(main).toContainText(`Your order ${orderNumber} is confirmed.`)
  await expect(main).toContainText('Order placed')
  await expect(main).toContainText('Pay on delivery')
  const before = await main.innerText()
  await page.reload()
  expect(await main.innerText()).toBe(before)
})

test('an order fits the page at 320 px, and at 1280 px with fourfold zoom', async ({ page, openShop }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const shop = await openShop({
    products: [{ slug: 'teapot', name: `A teapot ${'withaverylongword'.repeat(4)} and more of its name` }],
  })
  const { orderNumber } = await placeOrder(page.context(), shop, { items: { teapot: 2 } })
  const expectFitting = async (): Promise<void> => {
    for (const height of [640, 256]) {
      await page.setViewportSize({ width: 320, height })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    }
  }
  for (const path of ['/track-order', `/confirm-order?order=${orderNumber}`]) {
    await page.goto(shop.at(path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFitting()
  }
  await page.getByText('How was this calculated?').click()
  await expectFitting()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  for (const height of [256, 640]) {
    await page.setViewportSize({ width: 320, height })
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await dialog.getByRole('button', { name: 'Keep the order' }).click()
    await expect(dialog).toBeHidden()
  }
})
