import type { Page } from '@playwright/test'
import { newPerson, storedUser } from './account.ts'
import { inWindow, openProvider, PROJECT, VOLT } from './external.ts'
import { field } from './checkout-steps.ts'
import { expect, expectAccessible, test } from './test.ts'

const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Account', exact: true })
const profile = (page: Page) => page.getByRole('heading', { level: 1, name: 'My profile' })
const button = (page: Page, providerName: ProviderName) =>
  page.getByRole('button', { name: `Continue with ${providerName}` })
type ProviderName = 'Google' | 'Facebook'

// The provider has another origin: that of the simulator on this machine.
test.beforeEach(({ watch }) => watch.announce(/^request to another host: http:\/\/127\.0\.0\.1:\d+\//))

/** Enters a person in the provider's window. */
const introduce =
  ({ name, email }: { name: string; email: string | null }) =>
  async (popup: Page): Promise<void> => {
    if (email === null) await popup.getByLabel('This account has no e-mail').check()
    else await popup.getByLabel('E-mail', { exact: true }).fill(email)
    await popup.getByLabel('Name').fill(name)
    await popup.getByRole('button', { name: 'Continue' }).click()
  }

/** Asserts that the sign-in was not completed, with a quiet message and an unchanged page. */
async function expectQuiet(page: Page, providerName: ProviderName, message: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: message })).toHaveText(message, {
    timeout: 20_000,
  })
  await expect(alert(page)).toHaveCount(0)
  await expect(button(page, providerName)).toBeFocused()
  await expect(field(page, 'E-mail').first()).toHaveValue('typed before')
}

for (const providerName of ['Google', 'Facebook'] as const) {
  test(`${providerName}’s popup signs in, and shows only a notice when refused or closed`, async ({ page }) => {
    const { control, shopId } = await openProvider()
    const { email } = newPerson()
    await page.clock.install()
    await page.goto(VOLT.at('/sign-in?next=/user/my-profile'))
    await field(page, 'E-mail').first().fill('typed before')

    await inWindow(page, providerName, (popup) => popup.getByRole('button', { name: 'Refuse' }).click())
    await expectQuiet(page, providerName, 'Sign-in was not completed.')
    await inWindow(page, providerName, (popup) => popup.getByRole('button', { name: 'Close' }).click())
    const pending = page.locator('form[aria-busy=true]')
    await expect(pending).toHaveCount(1)
    // The library waits some seconds for a response that may be pending.
    await expect(async () => {
      await page.clock.fastForward(3000)
      await expect(pending).toHaveCount(0, { timeout: 200 })
    }).toPass()
    await expectQuiet(page, providerName, 'Sign-in was not completed.')
    await expect.poll(() => storedUser(page, { id: shopId })).toBeNull()

    const sent = page.waitForRequest((request) => request.url().endsWith('/shop/auth'))
    await inWindow(page, providerName, introduce({ name: 'Ada Byron', email }))
    await expect(profile(page)).toBeVisible()
    expect(Object.keys((await sent).postDataJSON() as object).toSorted()).toEqual([
      'email',
      'idToken',
      'name',
      'provider',
      'shopId',
    ])
    expect((await sent).postDataJSON()).toMatchObject({ name: 'Ada Byron', email, provider: providerName })
    expect(await storedUser(page, { id: shopId })).toMatchObject({
      name: 'Ada Byron',
      email,
      provider: providerName,
      shopId,
    })
    await expect(page.getByText(`You sign in with ${providerName}, so please change your address there.`)).toBeVisible()
    await expect(
      page.getByText(`You sign in with ${providerName}, so you have no password for this shop.`),
    ).toBeVisible()
    const provider = providerName === 'Google' ? 'google.com' : 'facebook.com'
    expect(await control.findAccount(PROJECT, email)).toMatchObject({ name: 'Ada Byron', providers: [provider] })
  })

  test(`${providerName} shows only a notice when its popup is blocked or offline or the shop’s server rejects it`, async ({
    page,
    watch,
  }) => {
    watch.announce(
      /console error: Failed to load resource/,
      /answer 429: POST .*\/shop\/auth/,
      /failed request: POST .*\/shop\/auth/,
    )
    // Simulates a browser that blocks popups.
    await page.addInitScript(() => {
      const open = globalThis.open.bind(globalThis)
      globalThis.open = (...parameters) =>
        document.documentElement.dataset.blocks === 'yes' ? null : open(...parameters)
    })
    await page.goto(VOLT.at('/sign-up?next=/user/my-profile'))
    await field(page, 'E-mail').first().fill('typed before')
    await page.evaluate(() => (document.documentElement.dataset.blocks = 'yes'))
    await button(page, providerName).click()
    await expectQuiet(page, providerName, 'Your browser blocked the window. Allow windows for this site and try again.')
    await expectAccessible(page)

    await page.evaluate(() => (document.documentElement.dataset.blocks = 'no'))
    await page.route(/accounts:signInWithIdp/, (route) => route.abort('internetdisconnected'), { times: 1 })
    const ada = { name: 'Ada Byron', email: newPerson().email }
    await inWindow(page, providerName, introduce(ada))
    await expectQuiet(page, providerName, 'Sign-in was not completed.')

    await test.step('shows a notice when the shop’s own server rejects the sign-in, and a retry signs in', async () => {
      const message = 'Too many attempts. Please wait 15 minutes.'
      await page.route(
        '**/shop/auth',
        (route) => route.fulfill({ status: 429, json: { success: false, code: 'rate_limited', message } }),
        { times: 1 },
      )
      await inWindow(page, providerName, introduce(ada))
      await expectQuiet(page, providerName, message)

      await page.route('**/shop/auth', (route) => route.abort('internetdisconnected'), { times: 1 })
      await inWindow(page, providerName, introduce(ada))
      await expectQuiet(page, providerName, 'Sign-in was not completed.')
    })

    await inWindow(page, providerName, introduce(ada))
    await expect(profile(page)).toBeVisible()
  })
}

test('a Facebook account without an e-mail address signs in', async ({ page }) => {
  const { shopId } = await openProvider()
  await page.goto(VOLT.at('/sign-in?next=/user/my-profile'))

  await inWindow(page, 'Facebook', introduce({ name: 'Phone Only', email: null }))

  await expect(profile(page)).toBeVisible()
  await expect
    .poll(() => storedUser(page, { id: shopId }))
    .toMatchObject({ name: 'Phone Only', email: '', provider: 'Facebook' })
  await expect(page.getByText('You sign in with Facebook, so you have no password for this shop.')).toBeVisible()
  await expect(account(page)).toBeVisible()
})

test('shows a notice to use the other sign-in method when the address already has an account', async ({ page }) => {
  const ana = newPerson()
  const { control } = await openProvider()
  await control.addAccount(PROJECT, ana)
  await page.goto(VOLT.at('/sign-in'))
  await field(page, 'E-mail').first().fill('typed before')

  await inWindow(page, 'Facebook', introduce(ana))

  await expectQuiet(
    page,
    'Facebook',
    `${ana.email} already has an account with another sign-in method. Please use that one.`,
  )
  await expectAccessible(page)
})
