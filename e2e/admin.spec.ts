import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { placeOrder, type PlacedOrder } from './orders.ts'
import type { TestShop, TestShopOptions } from './shop.ts'
import { addMember, atAdmin, codeOf, expireProof, invite, openStaffSession, STAFF_PASSWORD } from './staff.ts'
import { expect, expectAccessible, test } from './test.ts'

const OPTIONS: TestShopOptions = {
  products: [
    { slug: 'teapot', name: 'Iron teapot', priceAmount: 2000, stock: 50, imageNames: ['tea'] },
    { slug: 'cup', priceAmount: 1000, stock: 50 },
  ],
  gateways: [
    { provider: 'cod', title: 'Cash on delivery' },
    { provider: 'bankTransfer', title: 'Bank transfer', accountName: 'Corner shop', accountNumber: 'DE02 1203' },
  ],
}

/** Places an order that is confirmed and one that waits for its payment. */
async function placeOrders(page: Page, shop: TestShop): Promise<Record<'confirmed' | 'unpaid', PlacedOrder>> {
  const place = (gateway: string) => placeOrder(page.context(), shop, { items: { teapot: 2, cup: 1 }, gateway })
  return { confirmed: await place('Cash on delivery'), unpaid: await place('Bank transfer') }
}

/** Returns the link of an order in the list of the width. */
const orderLink = (page: Page, { orderNumber }: PlacedOrder) =>
  page.getByRole('main').getByRole('link', { name: orderNumber })

test('a person signs in by password and second factor, filters the orders and starts preparing one @both', async ({
  page,
  openShop,
  watch,
}) => {
  // The first request asks who is signed in; the browser reports its status.
  watch.announce(/answer 401: GET \/admin\/v1\/me/, /status of 401/)
  const shop = await openShop(OPTIONS)
  const { confirmed, unpaid } = await placeOrders(page, shop)
  const { email, secret } = await addMember(shop, 'manager')

  await page.goto(atAdmin(`/s/${shop.id}/orders`))
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not this one 123')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('E-mail, password or code is not correct.')).toBeVisible()
  watch.announce(/answer 401: POST \/admin\/v1\/sign-in/)
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await page.getByLabel('Code').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(page).toHaveURL(atAdmin(`/s/${shop.id}/orders`))
  await expect(orderLink(page, confirmed)).toBeVisible()
  await expect(orderLink(page, unpaid)).toBeVisible()
  await page.getByLabel('Status', { exact: true }).selectOption('Confirmed')
  await expect(page).toHaveURL(/\/orders\?status=confirmed$/)
  await expect(orderLink(page, unpaid)).toBeHidden()
  await orderLink(page, confirmed).click()

  await expect(page.getByRole('heading', { level: 1, name: confirmed.orderNumber })).toBeVisible()
  await page.getByRole('button', { name: 'Start processing' }).click()
  const dialog = page.getByRole('dialog', { name: `Start preparing ${confirmed.orderNumber}?` })
  await dialog.getByRole('button', { name: 'Start processing' }).click()
  await expect(page.getByText('The order is being prepared.', { exact: true })).toBeVisible()
  expect((await shop.orders()).map(({ status }) => status).toSorted()).toEqual(['pendingPayment', 'processing'])
  await page.goBack()
  await expect(page.getByText('Nothing fits these filters.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(orderLink(page, confirmed)).toBeVisible()
})

test('an invited person creates an account, sets up a second factor and signs out', async ({
  page,
  openShop,
  watch,
}) => {
  watch.announce(/answer 401: GET \/admin\/v1\/me/, /status of 401/)
  const shop = await openShop(OPTIONS)
  const token = await invite(shop, 'owner', `${randomUUID()}@example.com`)
  await page.goto(atAdmin(`/invitation/${token}`))
  await expect(page.getByText('You are invited to run Corner shop.')).toBeVisible()
  await page.getByLabel('Your name').fill('Ada Byrne')
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Six digits from the app').fill(codeOf((await page.locator('.secret').textContent()) ?? ''))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('list', { name: 'recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  await page.getByLabel('I have saved my recovery codes').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('No orders yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a person of one shop is refused in another one, as in one that does not exist', async ({
  page,
  openShop,
  watch,
}) => {
  const [own, other] = [await openShop(OPTIONS), await openShop(OPTIONS)]
  const { confirmed } = await placeOrders(page, other)
  await openStaffSession(page.context(), await addMember(own, 'owner'))
  await page.goto(atAdmin(`/s/${other.id}/orders/${confirmed.orderNumber}`))
  await expect(page.getByText('This page does not exist.')).toBeVisible()

  const answers = await page.evaluate(
    async ([foreign = '', unknown = '', number = '']) => {
      const read = async (shop: string): Promise<string> => {
        const response = await fetch(`/admin/v1/shops/${shop}/orders/${number}`)
        const { requestId: _requestId, ...body } = (await response.json()) as Record<string, unknown>
        return JSON.stringify([response.status, body])
      }
      return [await read(foreign), await read(unknown)]
    },
    [other.id, randomUUID(), confirmed.orderNumber],
  )
  expect(answers[0]).toBe(answers[1])
  expect(answers[0]).toContain('[404,')
  expect(answers[0]).not.toContain(confirmed.orderNumber)
  watch.announce(/answer 404: GET \/admin\/v1\/shops\//, /status of 404/)
  await page.goto(atAdmin(`/s/${own.id}/orders/${confirmed.orderNumber}`))
  await expect(page.getByText('This order is no longer there.')).toBeVisible()
})

test('an owner ships a part, records the cash and refunds after confirming that it is them', async ({
  page,
  openShop,
  watch,
}) => {
  const shop = await openShop(OPTIONS)
  const { confirmed } = await placeOrders(page, shop)
  const member = await addMember(shop, 'owner')
  await openStaffSession(page.context(), member)
  await page.goto(atAdmin(`/s/${shop.id}/orders/${confirmed.orderNumber}`))
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Ship 3 items…' }).click()
  await page.getByLabel('Units of Cup').selectOption('0')
  await page.getByRole('button', { name: 'Ship 2 items' }).click()
  await expect(page.getByRole('heading', { name: 'Shipment 1, 2 items' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'To ship, 1 item' })).toBeVisible()
  const deliver = page.getByRole('button', { name: 'Mark delivered…' })
  await deliver.click()
  await page.getByRole('button', { name: 'Mark delivered', exact: true }).click()
  await expect(deliver).toBeHidden()
  await expect(page.getByText('Still to pay').locator('..').getByText('€10.00')).toBeVisible()
  await page.getByRole('button', { name: 'Ship 1 item' }).click()
  await page
    .getByRole('dialog', { name: /^Ship 1 item/ })
    .getByRole('button', { name: 'Ship 1 item' })
    .click()
  await expect(page.getByRole('heading', { name: 'Shipment 2, 1 item' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund…' })).toHaveCount(0)
  await deliver.click()
  await page.getByLabel('Cash collected').fill('10')
  await page.getByRole('button', { name: 'Mark delivered', exact: true }).click()
  await expect(deliver).toBeHidden()

  await expireProof(shop, member)
  await page.getByRole('button', { name: 'Refund…' }).click()
  const refund = page.getByRole('dialog', { name: /^Refund / })
  await refund.getByLabel('Amount').fill('10')
  await refund.getByLabel('Reason').fill('A scratch')
  await refund.getByRole('button', { name: 'Refund €10.00' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expectAccessible(page)
  watch.announce(/answer 403: POST \/admin\/v1\/shops\/.*\/refund/, /status of 403/)
  await confirm.getByLabel('Password', { exact: true }).fill('not this one 123')
  await confirm.getByLabel('Code').fill('000000')
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(confirm.getByText('Password or code is not correct.')).toBeVisible()
  watch.announce(/answer 401: POST \/admin\/v1\/reauth/, /status of 401/)
  await confirm.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  await confirm.getByLabel('Code').fill(codeOf(member.secret))
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(confirm).toBeHidden()
  await expect(refund).toBeHidden()
  await expect(page.getByText('A scratch').first()).toBeVisible()
})

test('of several selected orders those that were refused stay selected @wide', async ({ page, openShop, watch }) => {
  const shop = await openShop(OPTIONS)
  const { confirmed, unpaid } = await placeOrders(page, shop)
  await openStaffSession(page.context(), await addMember(shop, 'manager'))
  await page.goto(atAdmin(`/s/${shop.id}/orders`))
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Start processing' }).click()
  await expect(page.getByText('1 done, 1 not done')).toBeVisible()
  watch.announce(/answer 409: POST \/admin\/v1\/shops\/.*\/process/, /status of 409/)
  await expect(page.getByRole('region', { name: '1 selected' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Select ${unpaid.orderNumber}` })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: `Select ${confirmed.orderNumber}` })).not.toBeChecked()
})

test('a role sees only the actions that it permits', async ({ page, openShop }) => {
  const shop = await openShop(OPTIONS)
  const { confirmed } = await placeOrders(page, shop)
  await openStaffSession(page.context(), await addMember(shop, 'support'))
  await page.goto(atAdmin(`/s/${shop.id}/orders/${confirmed.orderNumber}`))
  await expect(page.getByRole('heading', { level: 1, name: confirmed.orderNumber })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start processing' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'To check' })).toHaveCount(0)
})

test('the demo on this machine opens with one click', async ({ page, watch }) => {
  watch.announce(/answer 401: GET \/admin\/v1\/me/, /status of 401/)
  await page.goto(atAdmin())
  const demo = page.getByRole('region', { name: 'Demo on this machine' })
  await demo.getByRole('button', { name: 'Open as owner' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.getByRole('main').getByRole('link').filter({ hasText: /-/ }).first().click()
  await expect(page).toHaveURL(/\/orders\/[\w-]+$/)
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
})

/** Asserts that a screen is accessible in light and dark mode and fits the window. */
async function expectUsable(page: Page): Promise<void> {
  await expectAccessible(page)
  // A phone's window grows with what does not fit.
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, page.url()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

test('screens of the back office are accessible and fit @both', async ({ page, visitor, openShop, watch }) => {
  watch.announce(/answer 401: GET \/admin\/v1\/me/, /status of 401/)
  const shop = await openShop(OPTIONS)
  const { confirmed, unpaid } = await placeOrders(page, shop)
  const member = await addMember(shop, 'owner')
  const outside = await visitor()
  await outside.goto(atAdmin('/sign-in'))
  await expect(outside.getByRole('region', { name: 'Demo on this machine' })).toBeVisible()
  await outside.getByRole('button', { name: 'Continue' }).click()
  await expect(outside.getByText('Enter your password.')).toBeVisible()
  await expectUsable(outside)

  await openStaffSession(page.context(), member)
  await page.goto(atAdmin(`/s/${shop.id}/orders`))
  await expect(orderLink(page, unpaid)).toBeVisible()
  await expectUsable(page)
  const box = page.getByRole('checkbox', { name: `Select ${confirmed.orderNumber}` })
  if (await box.isVisible()) {
    await box.check()
    await expect(page.getByText('1 selected')).toBeVisible()
    await expectUsable(page)
  }
  await page.getByLabel('Status', { exact: true }).selectOption('Cancelled')
  await expect(page.getByText('Nothing fits these filters.')).toBeVisible()
  await expectUsable(page)

  await page.goto(atAdmin(`/s/${shop.id}/orders/${confirmed.orderNumber}`))
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem', { name: 'Cancel items…' })).toBeVisible()
  await expectUsable(page)
  await page.getByRole('menuitem', { name: 'Ship 3 items…' }).click()
  await expect(page.getByRole('dialog', { name: /^Ship 3 items/ })).toBeVisible()
  await expectUsable(page)

  await page.goto(atAdmin(`/s/${shop.id}/payments`))
  await expect(page.getByText('Nothing to check.')).toBeVisible()
  await expectUsable(page)
})
