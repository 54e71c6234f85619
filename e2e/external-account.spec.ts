import type { Page } from '@playwright/test'
import { newPerson, register, signIn, signOut, storedUser } from './account.ts'
import { inWindow, openProvider, PROJECT, VOLT, waitForNextSecond } from './external.ts'
import { field } from './checkout-steps.ts'
import { waitUntilIdle } from './network.ts'
import { expect, test } from './test.ts'

const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Account', exact: true })
const about = (page: Page) => page.getByRole('region', { name: 'About you', exact: true })

// The provider has another origin: that of the simulator on this machine.
test.beforeEach(({ watch }) => watch.announce(/^request to another host: http:\/\/127\.0\.0\.1:\d+\//))

/** Lets the provider reject the next request of this browser, in its own format. */
async function rejectOnce(page: Page, operation: string, message: string): Promise<void> {
  await page.route(
    new RegExp(`/accounts:${operation}\\?`),
    (route) =>
      route.fulfill({
        status: 400,
        headers: { 'access-control-allow-origin': '*' },
        json: { error: { code: 400, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } },
      }),
    { times: 1 },
  )
}

test('changes the name at the provider too; a rejected change shows an error, preserves the input and can be retried', async ({
  page,
  watch,
}) => {
  watch.announce(/console error: Failed to load resource/)
  const { control, shopId } = await openProvider()
  const ana = newPerson()
  await register(page, VOLT, ana)
  const nameThere = async () => (await control.findAccount(PROJECT, ana.email))?.name
  expect(await nameThere()).toBe(ana.name)

  await rejectOnce(page, 'update', 'QUOTA_EXCEEDED : Exceeded quota.')
  await about(page).getByLabel('Full name').fill('Ana Maria Köhler')
  await about(page).getByLabel('Phone').fill('+49 30 901820')
  await about(page).getByRole('button', { name: 'Save' }).click()
  await expect(alert(page)).toHaveText(
    'We couldn’t change your name with your sign-in provider. Nothing was saved; please try again.',
  )
  await expect(about(page).getByLabel('Full name')).toHaveValue('Ana Maria Köhler')
  await expect(about(page).getByLabel('Phone')).toHaveValue('+49 30 901820')
  await expect.poll(() => storedUser(page, { id: shopId })).toMatchObject({ name: ana.name })
  expect(await nameThere()).toBe(ana.name)

  await about(page).getByRole('button', { name: 'Save' }).click()
  await expect(about(page).getByRole('status')).toHaveText('Saved')
  await expect(alert(page)).toHaveCount(0)
  expect(await nameThere()).toBe('Ana Maria Köhler')
  await expect
    .poll(() => storedUser(page, { id: shopId }))
    .toMatchObject({ name: 'Ana Maria Köhler', provider: 'Email' })
  await account(page).click()
  await expect(page.getByRole('menu').getByText('Ana Maria Köhler')).toBeVisible()

  await page.reload()
  await expect(about(page).getByLabel('Full name')).toHaveValue('Ana Maria Köhler')
  await account(page).click()
  await expect(page.getByRole('menu').getByText('Ana Maria Köhler')).toBeVisible()
})

/** Returns the users that the provider's library has stored in this browser. */
const listStoredUsers = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('firebaseLocalStorageDb')
        opening.addEventListener('error', () => reject(new Error('no database of the provider')))
        opening.addEventListener('success', () => {
          const readRequest = opening.result
            .transaction('firebaseLocalStorage')
            .objectStore('firebaseLocalStorage')
            .getAllKeys()
          readRequest.addEventListener('success', () => {
            opening.result.close()
            resolve(readRequest.result.map(String).filter((key) => key.startsWith('firebase:authUser')))
          })
        })
      }),
  )

test('signing out also signs out at the provider in all tabs, with no further requests to it', async ({
  page,
  watch,
}) => {
  // The other tab may fetch the cart in the moment of the sign-out.
  watch.allow(/answer 401: GET/, /console error: Failed to load resource/, /console error: Error: Failed to fetch data/)
  const ana = newPerson()
  await register(page, VOLT, ana)
  const other = await page.context().newPage()
  await other.goto(VOLT.at('/user/my-profile'))
  await expect(about(other).getByLabel('Full name')).toHaveValue(ana.name)
  expect(await listStoredUsers(page)).toHaveLength(1)

  await signOut(page)

  await expect(other).toHaveURL(VOLT.at('/sign-in?next=%2Fuser%2Fmy-profile'))
  await expect.poll(() => listStoredUsers(page)).toEqual([])
  const providerRequests: string[] = []
  page.context().on('request', (request) => {
    if (/securetoken|accounts:/.test(request.url())) providerRequests.push(request.url())
  })
  for (const tab of [page, other]) {
    await tab.goto(VOLT.at('/user/my-profile'))
    await expect(tab).toHaveURL(VOLT.at('/sign-in?next=%2Fuser%2Fmy-profile'))
    await waitUntilIdle(tab)
    expect(await listStoredUsers(tab)).toEqual([])
  }
  expect(providerRequests).toEqual([])
  await signIn(page, ana)
  await expect(about(page).getByLabel('Full name')).toHaveValue(ana.name)
})

test('signs out at the provider on the next sign-in page when its library failed to load', async ({ page, watch }) => {
  watch.announce(/console error/, /failed request: GET .*external-provider/)
  await register(page, VOLT, newPerson())
  await page.goto(VOLT.at('/'))
  await page.route('**/external-provider*', (route) => route.abort('internetdisconnected'))
  const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('external-provider'))
  await signOut(page)
  await missed
  expect(await listStoredUsers(page)).toHaveLength(1)
  await page.unroute('**/external-provider*')

  await page.goto(VOLT.at('/sign-in'))

  await expect.poll(() => listStoredUsers(page)).toEqual([])
})

test('requests a password reset at the provider, whose e-mail leads to a new password and back', async ({
  page,
  watch,
}) => {
  watch.announce(/console error: Failed to load resource/)
  const { control } = await openProvider()
  const [ana, stranger] = [newPerson(), newPerson()]
  await control.addAccount(PROJECT, ana)
  await page.goto(VOLT.at('/sign-in'))
  await field(page, 'E-mail').first().fill(ana.email)
  await page.getByText('Forgot your password?').click()
  const forgot = page.locator('details')
  await expect(forgot.getByLabel('E-mail')).toHaveValue(ana.email)
  for (const { email } of [stranger, ana]) {
    const resetRequest = page.waitForRequest(
      (request) => request.url().includes('accounts:sendOobCode') && request.method() === 'POST',
    )
    await forgot.getByLabel('E-mail').fill(email)
    await forgot.getByRole('button', { name: 'Send the link' }).click()
    expect((await resetRequest).postDataJSON()).toMatchObject({
      requestType: 'PASSWORD_RESET',
      email,
      continueUrl: VOLT.at('/sign-in'),
    })
    await expect(forgot.getByRole('status')).toHaveText('If an account exists, we have sent you an e-mail.')
    await expect(alert(page)).toHaveCount(0)
  }
  const mails = await control.outbox(PROJECT)
  expect(mails.filter(({ email }) => email === stranger.email)).toEqual([])
  const [mail, ...more] = mails.filter(({ email }) => email === ana.email)
  expect([mail?.requestType, more]).toEqual(['PASSWORD_RESET', []])

  await page.goto(mail?.link ?? '')
  await page.getByLabel('New password').fill('a green bus 11')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(VOLT.at('/sign-in'))
  await signIn(page, ana)
  await expect(alert(page)).toHaveText('Invalid password. Check your password.')
  await signIn(page, { ...ana, password: 'a green bus 11' })
  await expect(account(page)).toBeVisible()
})

test('shows a notice when the request for a reset fails, and does not disclose other errors', async ({
  page,
  watch,
}) => {
  watch.announce(/console error: Failed to load resource/)
  await page.goto(VOLT.at('/sign-in'))
  await waitUntilIdle(page)
  await page.getByText('Forgot your password?').click()
  const forgot = page.locator('details')
  await forgot.getByLabel('E-mail').fill(newPerson().email)
  await page.route(/accounts:sendOobCode/, (route) => route.abort('internetdisconnected'), { times: 1 })
  await forgot.getByRole('button', { name: 'Send the link' }).click()
  await expect(forgot.getByRole('status')).toHaveText(/^We can’t connect right now\./)
  await rejectOnce(page, 'sendOobCode', 'QUOTA_EXCEEDED : Exceeded quota.')
  await forgot.getByRole('button', { name: 'Send the link' }).click()
  await expect(forgot.getByRole('status')).toHaveText('If an account exists, we have sent you an e-mail.')
  await expect(alert(page)).toHaveCount(0)
})

test('deletes an account when the shopper has reauthenticated at the provider', async ({ page, watch }) => {
  watch.announce(/console error: Failed to load resource/)
  const { control, shopId } = await openProvider()
  const ana = newPerson()
  await register(page, VOLT, ana)
  const data = page.getByRole('region', { name: 'Your data', exact: true })
  await data.getByText('Delete my account', { exact: true }).click()
  await data.getByLabel('Type DELETE to confirm').fill('DELETE')
  await data.getByLabel('Your password').fill('something else')
  await data.getByRole('button', { name: 'Permanently delete my account' }).click()
  await expect(alert(page)).toHaveText('Invalid password. Check your password.')
  await expect(data.getByLabel('Type DELETE to confirm')).toHaveValue('DELETE')
  await data.getByLabel('Your password').fill(ana.password)
  await waitForNextSecond()
  await data.getByRole('button', { name: 'Permanently delete my account' }).click()
  await expect(page).toHaveURL(VOLT.at('/'))
  await expect.poll(() => storedUser(page, { id: shopId })).toBeNull()
  await expect.poll(() => listStoredUsers(page)).toEqual([])
  // The account at the provider is unaffected.
  expect(await control.findAccount(PROJECT, ana.email)).toMatchObject({ email: ana.email })
})

test('deletes nothing and shows a notice when the popup is refused', async ({ page }) => {
  const { email } = newPerson()
  await page.goto(VOLT.at('/sign-in?next=/user/my-profile'))
  await inWindow(page, 'Google', async (popup) => {
    await popup.getByLabel('E-mail', { exact: true }).fill(email)
    await popup.getByLabel('Name').fill('Ada Byron')
    await popup.getByRole('button', { name: 'Continue' }).click()
  })
  const data = page.getByRole('region', { name: 'Your data', exact: true })
  await data.getByText('Delete my account', { exact: true }).click()
  await data.getByLabel('Type DELETE to confirm').fill('DELETE')
  const opened = page.waitForEvent('popup')
  await data.getByRole('button', { name: 'Permanently delete my account' }).click()
  const popup = await opened
  const closed = popup.waitForEvent('close')
  await Promise.all([
    closed,
    popup
      .getByRole('button', { name: 'Refuse' })
      .click()
      .catch(() => {}),
  ])
  await expect(data.getByRole('status')).toHaveText('Sign-in was not completed.')
  await expect(alert(page)).toHaveCount(0)
  await page.reload()
  await expect(about(page).getByLabel('Full name')).toHaveValue('Ada Byron')
})
