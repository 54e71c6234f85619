import type { Page } from '@playwright/test'
import { newPerson, register, signIn, signOut } from './account.ts'
import { openProvider, PROJECT, VOLT, waitForNextSecond } from './external.ts'
import { field } from './checkout-steps.ts'
import { expect, expectAccessible, test } from './test.ts'

const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Account', exact: true })

// The provider has another origin: that of the simulator on this machine.
test.beforeEach(({ watch }) => watch.announce(/^request to another host: http:\/\/127\.0\.0\.1:\d+\//))

test('a registration at the provider sends its token to the shop, and the password is changed there', async ({
  page,
  watch,
}) => {
  watch.announce(/console error: Failed to load resource/)
  const ana = newPerson()
  const sent = page.waitForRequest((request) => request.url().endsWith('/shop/auth'))

  await register(page, VOLT, ana)

  const body = (await sent).postDataJSON() as Record<string, unknown>
  expect(Object.keys(body).toSorted()).toEqual(['email', 'idToken', 'name', 'provider', 'shopId'])
  expect(body).toMatchObject({ name: ana.name, email: ana.email, provider: 'Email' })
  await expect(page.getByRole('status').filter({ hasText: 'Registration Successful' })).toBeVisible()
  await expect(field(page, 'Full name')).toHaveValue(ana.name)
  const password = page.getByRole('region', { name: 'Password', exact: true })
  await password.getByText('Change password').first().click()
  await password.getByLabel('Current password').fill('something else')
  await password.getByLabel('New password').fill('a green bus 11')
  await password.getByRole('button', { name: 'Change password' }).click()
  // An error of the provider causes no alert.
  await expect(password.getByRole('status')).toHaveText(/^The password was not changed\./)
  await expect(alert(page)).toHaveCount(0)
  await password.getByLabel('Current password').fill(ana.password)
  await waitForNextSecond()
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(password.getByRole('status')).toHaveText('Password Updated')

  await signOut(page)
  await page.goto(VOLT.at('/sign-in'))
  await waitForNextSecond()
  await signIn(page, { ...ana, password: 'a green bus 11' })
  await expect(account(page)).toBeVisible()
})

test('shows the provider’s errors in the specification’s wording', async ({ page, visitor, watch }) => {
  watch.announce(/console error: Failed to load resource/)
  const { control } = await openProvider()
  const ana = newPerson()
  await control.addAccount(PROJECT, ana)
  await page.goto(VOLT.at('/sign-up'))
  await expectAccessible(page)
  await field(page, 'Full name').fill(ana.name)
  for (const [email, password, said] of [
    [ana.email, ana.password, 'Email is already in use.'],
    ['ana at home', ana.password, 'Invalid email address.'],
    [newPerson().email, '12345', 'Password is too weak. Choose a stronger password.'],
  ] as const) {
    await field(page, 'E-mail').fill(email)
    await field(page, 'Password').fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(alert(page)).toHaveText(said)
  }

  const six = { ...newPerson(), password: 'q7zk4w' }
  await register(await visitor(), VOLT, six)

  await page.goto(VOLT.at('/sign-in'))
  await expectAccessible(page)
  for (const [email, password, said] of [
    [newPerson().email, ana.password, 'User not found. Check your email address.'],
    [ana.email, 'something else', 'Invalid password. Check your password.'],
    ['ana at home', ana.password, 'Invalid email address.'],
  ] as const) {
    await signIn(page, { email, password })
    await expect(alert(page)).toHaveText(said)
  }
  await page.getByText('Forgot your password?').click()
  const forgot = page.locator('details')
  for (const email of [newPerson().email, ana.email]) {
    await forgot.getByLabel('E-mail').fill(email)
    await forgot.getByRole('button', { name: 'Send the link' }).click()
    await expect(forgot.getByRole('status')).toHaveText('If an account exists, we have sent you an e-mail.')
  }
})

test('the sign-in page can reach the provider after leaving, or being redirected from, a private page', async ({
  page,
}) => {
  const ana = newPerson()
  await register(page, VOLT, ana)
  // The page's policy allows no provider; the shopper signs out in another tab.
  await page.goto(VOLT.at('/user/my-address'))
  const other = await page.context().newPage()
  await other.goto(VOLT.at('/user/my-profile'))

  await signOut(other)

  await expect(page).toHaveURL(VOLT.at('/sign-in?next=%2Fuser%2Fmy-address'))
  await signIn(page, ana)
  await expect(page.getByRole('heading', { level: 1, name: 'My addresses' })).toBeVisible()
})
