import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectUsable, orderLink, placeOrders, STAFF_SHOP } from './admin.ts'
import { mailedLink } from './mail.ts'
import { addMember, atAdmin, codeOf, invite, openStaffSession, STAFF_PASSWORD } from './staff.ts'
import { expect, expectAccessible, test } from './test.ts'

const NEW_PASSWORD = 'amber ferry 12 moss'

async function signIn(page: Page, { email, secret, password }: Record<'email' | 'secret' | 'password', string>) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await page.getByLabel('Code').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a person signs in by password and second factor, filters the orders and starts preparing one', async ({
  page,
  openShop,
  watch,
}) => {
  // The first request asks who is signed in; the browser reports its status.
  watch.announce(/answer 401: GET \/admin\/v1\/me/, /status of 401/)
  const shop = await openShop(STAFF_SHOP)
  const { confirmed, unpaid } = await placeOrders(page, shop)
  const { email, secret } = await addMember(shop, 'manager')

  await page.goto(atAdmin(`/s/${shop.id}/orders`))
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not this one 123')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('E-mail, password or code is not correct.')).toBeVisible()
  watch.announce(/answer 401: POST \/admin\/v1\/sign-in/)
  await signIn(page, { email, secret, password: STAFF_PASSWORD })

  await expect(page).toHaveURL(atAdmin(`/s/${shop.id}/orders`))
  await expect(orderLink(page, confirmed)).toBeVisible()
  await expect(orderLink(page, unpaid)).toBeVisible()
  await page.getByLabel('Status', { exact: true }).selectOption('Confirmed')
  await expect(page).toHaveURL(/\/orders\?status=confirmed$/)
  await expect(orderLink(page, unpaid)).toBeHidden()
  await orderLink(page, confirmed).click()

  await expect(page.getByRole('heading', { level: 1, name: confirmed.orderNumber })).toBeVisible()
  await page.getByRole('button', { name: 'Start processing' }).click()
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
  const shop = await openShop(STAFF_SHOP)
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

test('a person replaces a forgotten password by mail', async ({ page, openShop, watch }) => {
  watch.announce(/answer 401: GET \/admin\/v1\/me/, /status of 401/)
  const { email, secret } = await addMember(await openShop(STAFF_SHOP), 'owner')
  await page.goto(atAdmin('/sign-in'))
  await page.getByRole('link', { name: 'Forgotten?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('If there is an account, we have sent a link.')).toBeVisible()
  await expectUsable(page)

  await page.goto(await mailedLink({ at: atAdmin }, email, '/new-password/'))
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await expectUsable(page)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password is changed. Please sign in.')).toBeVisible()

  await signIn(page, { email, secret, password: NEW_PASSWORD })
  await expect(page.getByText('No orders yet.')).toBeVisible()
})

test('a person who is told of a sign-in that was not theirs ends it, and chooses a new password', async ({
  page,
  openShop,
  visitor,
  watch,
}) => {
  watch.announce(/answer 401: GET \/admin\/v1\/me/, /status of 401/)
  const { email, secret } = await addMember(await openShop(STAFF_SHOP), 'owner')
  const stranger = await visitor()
  await stranger.goto(atAdmin('/sign-in'))
  await signIn(stranger, { email, secret, password: STAFF_PASSWORD })
  await expect(stranger.getByText('No orders yet.')).toBeVisible()

  await page.goto(await mailedLink({ at: atAdmin }, email, '/not-me/'))
  await expect(page.getByRole('heading', { name: 'Was this not you?' })).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'This was not me' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a person of one shop is refused in another one, as in one that does not exist', async ({
  page,
  openShop,
  watch,
}) => {
  const [own, other] = [await openShop(STAFF_SHOP), await openShop(STAFF_SHOP)]
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

test('a list that cannot be loaded says so, and loads again without a reload of the page', async ({
  page,
  openShop,
  watch,
}) => {
  watch.announce(/answer 500: GET .*\/orders/, /status of 500/)
  // Small images of the orders load lazily, perhaps while the browser is offline.
  watch.allow(/pictures\/.* net::ERR_INTERNET_DISCONNECTED/, /ERR_INTERNET_DISCONNECTED .*pictures\//)
  const shop = await openShop(STAFF_SHOP)
  const { confirmed } = await placeOrders(page, shop)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.clock.install()
  const orders = `**/admin/v1/shops/${shop.id}/orders?*`
  await page.route(orders, (route) => route.fulfill({ status: 500, headers: { 'x-request-id': 'r-17' }, json: {} }))
  await page.goto(atAdmin(`/s/${shop.id}/orders`))
  const failed = page.getByRole('alert').filter({ hasText: 'Could not load. Nothing is lost.' })
  // Failed requests are repeated after growing delays.
  await expect(async () => {
    await page.clock.runFor(5000)
    await expect(failed).toBeVisible({ timeout: 100 })
  }).toPass()
  await expect(failed).toContainText('Support code r-17')
  await expectUsable(page)
  await page.unroute(orders)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(orderLink(page, confirmed)).toBeVisible()

  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
})

test('a role sees only the actions that it permits', async ({ page, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  const { confirmed } = await placeOrders(page, shop)
  await openStaffSession(page.context(), await addMember(shop, 'support'))
  await page.goto(atAdmin(`/s/${shop.id}/orders/${confirmed.orderNumber}`))
  await expect(page.getByRole('heading', { level: 1, name: confirmed.orderNumber })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start processing' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: 'More' })).toHaveCount(0)
})

test('the demo on this machine opens with one click', async ({ page, watch }) => {
  watch.announce(/answer 401: GET \/admin\/v1\/me/, /status of 401/)
  await page.goto(atAdmin())
  const demo = page.getByRole('region', { name: 'Demo on this machine' })
  await demo.getByRole('button', { name: 'Open as owner' }).click()
  await page.getByRole('region', { name: 'Open orders' }).getByRole('link', { name: 'All orders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.getByRole('main').getByRole('link').filter({ hasText: /-/ }).first().click()
  await expect(page).toHaveURL(/\/orders\/[\w-]+$/)
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
})
