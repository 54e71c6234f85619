import { expectUsable } from './admin.ts'
import {
  addMember,
  addSession,
  atAdmin,
  codeOf,
  expireProof,
  openStaffSession,
  requestNewAddress,
  STAFF_PASSWORD,
} from './staff.ts'
import { expect, test } from './test.ts'

test('a person sees where they are signed in, and signs out another browser', async ({
  page,
  openShop,
  visitor,
  watch,
}) => {
  watch.announce(/answer 401: GET \/admin\/v1\/me/, /status of 401/)
  watch.announce(/answer 403: DELETE \/admin\/v1\/sessions/, /status of 403/)
  // The other browser may load its list of jobs when it is signed out already.
  watch.allow(/answer 401: GET \/admin\/v1\/shops\//)
  const shop = await openShop()
  const owner = await addMember(shop, 'owner')
  const other = await visitor()
  await other.goto(atAdmin('/sign-in'))
  await other.getByLabel('E-mail').fill(owner.email)
  await other.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  await other.getByRole('button', { name: 'Continue' }).click()
  await other.getByLabel('Code').fill(codeOf(owner.secret))
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByText('No orders yet.')).toBeVisible()

  await openStaffSession(page.context(), owner)
  await expireProof(shop, owner)
  await page.goto(atAdmin(`/s/${shop.id}/orders`))
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'My account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
  const sessions = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.filter({ hasText: 'This browser' })).toHaveCount(1)
  await expect(page.getByRole('definition').filter({ hasText: owner.email })).toBeVisible()
  await expectUsable(page)

  await sessions.getByRole('button', { name: /^Sign out / }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await confirm.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  await confirm.getByLabel('Code').fill(owner.recoveryCode)
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(sessions).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('the address /account leads to the own account, where all other browsers are signed out at once', async ({
  page,
  openShop,
}) => {
  const shop = await openShop()
  const owner = await addMember(shop, 'owner')
  await addSession(owner)
  await openStaffSession(page.context(), owner)
  await page.goto(atAdmin('/account'))
  await expect(page).toHaveURL(atAdmin(`/s/${shop.id}/account`))
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('You are signed out everywhere else.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')).toHaveCount(1)
})

test('a person changes name, address, password, authenticator app and recovery codes', async ({ page, openShop }) => {
  const shop = await openShop()
  const owner = await addMember(shop, 'owner')
  await openStaffSession(page.context(), owner)
  await page.goto(atAdmin(`/s/${shop.id}/account`))
  const open = (name: string) => page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog')

  await open('Change… name')
  await dialog.getByLabel('Name').fill('A')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Enter a name of 2 to 100 characters.')
  await dialog.getByLabel('Name').fill('Ada Byron')
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Ada Byron' })).toBeVisible()

  await open('Change… e-mail')
  await dialog.getByLabel('New e-mail').fill('ada@example.com')
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('ada@example.com waits for its confirmation.')).toBeVisible()

  await open('Change… password')
  await dialog.getByLabel('New password', { exact: true }).fill('short')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText(/7 are missing/)).toBeVisible()
  await dialog.getByLabel('New password', { exact: true }).fill('walnut canoe 58 dawn')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()

  await open('Replace…')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const secret = await dialog.locator('.secret').innerText()
  await dialog.getByLabel('Six digits from the app').fill(codeOf(secret))
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Replace app' }).click()
  await expect(dialog.getByRole('list', { name: 'recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.keyboard.press('Escape')
  await dialog.getByLabel('I have saved my recovery codes').check()
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toHaveCount(0)

  await open('New codes…')
  await dialog.getByRole('button', { name: 'Make new codes' }).click()
  await expect(dialog.getByRole('list', { name: 'recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await dialog.getByLabel('I have saved my recovery codes').check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('10 left')).toBeVisible()

  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  // At its top nothing lies half below the head of a phone, which axe would report.
  await page.evaluate(() => scrollTo(0, 0))
  await expectUsable(page)
})

test('the link of a new address confirms it with a button', async ({ page, openShop, watch }) => {
  watch.announce(/answer 401: GET \/admin\/v1\/me/, /status of 401/)
  const shop = await openShop()
  const owner = await addMember(shop, 'owner')
  const token = await requestNewAddress(shop, owner, 'ada@example.org')
  await page.goto(atAdmin(`/new-email/${token}`))
  await expectUsable(page)
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await expect(page.getByText('You now sign in with ada@example.org.')).toBeVisible()
})

test('appearance and language are those of the account in every browser @wide', async ({ page, openShop, browser }) => {
  const shop = await openShop()
  const member = await addMember(shop, 'manager')
  await openStaffSession(page.context(), member)
  await page.goto(atAdmin(`/s/${shop.id}/account`))
  const root = page.locator('html')
  await expect(root).toHaveAttribute('lang', 'en-GB')
  const stored = () =>
    page.waitForResponse((response) => response.url().endsWith('/account/preferences') && response.ok())
  const isDark = stored()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await isDark
  await expect(root).toHaveAttribute('data-mode', 'dark')
  await page.getByRole('button', { name: 'Account menu' }).click()
  const isAmerican = stored()
  await page.getByRole('menuitemradio', { name: 'English (United States)' }).click()
  await isAmerican
  await expect(page.getByRole('radio', { name: 'English (United States)' })).toBeChecked()
  await expect(root).toHaveAttribute('lang', 'en-US')

  const elsewhere = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await openStaffSession(elsewhere, member)
  const other = await elsewhere.newPage()
  await other.goto(atAdmin(`/s/${shop.id}/account`))
  await expect(other.locator('html')).toHaveAttribute('data-mode', 'dark')
  await expect(other.locator('html')).toHaveAttribute('lang', 'en-US')
  await elsewhere.close()
  await page.getByRole('radio', { name: 'Same as the device' }).check()
  await expect(root).not.toHaveAttribute('data-mode')
  await expectUsable(page)
})
