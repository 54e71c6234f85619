import type { Page } from '@playwright/test'
import { newPerson, signIn, storedUser } from './account.ts'
import { mailedLink } from './mail.ts'
import { field } from './checkout-steps.ts'
import { addAccount, signInBeforehand, type Shopper } from './people.ts'
import type { TestShop } from './shop.ts'
import { holdScripts, waitUntilIdle } from './network.ts'
import { expect, expectAccessible, test } from './test.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Account', exact: true })
const login = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' })
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

/** Opens the profile in a browser that is signed in. */
async function openProfile(page: Page, shop: TestShop, shopper: Shopper): Promise<void> {
  await signInBeforehand(page.context(), shop, shopper)
  await page.goto(shop.at('/user/my-profile'))
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()
  // Before hydration a form sends a new document instead of a result.
  await waitUntilIdle(page)
}

/** Opens the profile of a new person with a password. */
async function openNewProfile(page: Page, shop: TestShop, person = newPerson()): Promise<Shopper> {
  const shopper = await addAccount(shop, person)
  await openProfile(page, shop, shopper)
  return shopper
}

test('a shopper changes name and phone, and the new name is used everywhere', async ({ page, openShop, watch }) => {
  watch.announce(/answer 422: PATCH/, /console error: Failed to load resource/)
  const shop = await openShop()
  await openNewProfile(page, shop)
  const about = section(page, 'About you')

  await about.getByLabel('Full name').fill(' ')
  await about.getByRole('button', { name: 'Save' }).click()
  await expect(about.getByLabel('Full name')).toBeFocused()
  await expect(about.getByLabel('Full name')).toHaveAccessibleDescription(/^Please enter your name/)
  await about.getByLabel('Full name').fill('Ana Maria Köhler')
  await about.getByLabel('Phone').fill('12')
  await about.getByRole('button', { name: 'Save' }).click()
  await expect(about.getByLabel('Phone')).toBeFocused()
  await about.getByLabel('Phone').fill('030 901820')
  await about.getByRole('button', { name: 'Save' }).click()
  await expect(about.getByRole('status')).toHaveText('Saved')

  await expect.poll(() => storedUser(page, shop)).toMatchObject({ name: 'Ana Maria Köhler' })
  await page.reload()
  await expect(about.getByLabel('Full name')).toHaveValue('Ana Maria Köhler')
  await expect(about.getByLabel('Phone')).toHaveValue(/30 ?901820/)
})

test('a new password requires the current one, shows ‘Password Updated’ and ends all other sessions', async ({
  page,
  openShop,
  visitor,
  watch,
}) => {
  watch.announce(/answer 4(01|22)/, /console error: Failed to load resource/)
  const shop = await openShop()
  const ana = newPerson()
  const shopper = await openNewProfile(page, shop, ana)
  const other = await visitor()
  await openProfile(other, shop, shopper)
  const password = section(page, 'Password')
  await password.getByText('Change password').first().click()
  const change = async (current: string, next: string): Promise<void> => {
    await password.getByLabel('Current password').fill(current)
    await password.getByLabel('New password').fill(next)
    await password.getByRole('button', { name: 'Change password' }).click()
  }

  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(password.getByLabel('Current password')).toBeFocused()
  await change('something else', 'a green bus 11')
  await expect(alert(page)).toHaveText('Invalid password. Check your password.')
  await change(ana.password, '123456')
  await expect(alert(page)).toHaveText('Password is too weak. Choose a stronger password.')
  await change(ana.password, 'a green bus 11')
  await expect(password.getByRole('status')).toHaveText('Password Updated')
  await expect(password.getByLabel('New password')).toHaveValue('')
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()
  await other.goto(shop.at('/user/my-profile'))
  await expect(other).toHaveURL(shop.at('/sign-in?next=%2Fuser%2Fmy-profile'))
  await signIn(other, { ...ana, password: 'a green bus 11' })
  await expect(other).toHaveURL(shop.at('/user/my-profile'))
})

test('a new e-mail address takes effect when its confirmation link is used', async ({ page, openShop, watch }) => {
  watch.announce(/answer 401: POST/, /console error: Failed to load resource/)
  const shop = await openShop()
  const [ana, next] = [newPerson(), newPerson().email]
  await openNewProfile(page, shop, ana)
  const email = section(page, 'E-mail')
  await email.getByText('Change e-mail address').click()
  await email.getByLabel('New e-mail address').fill(next)
  await email.getByLabel('Password', { exact: true }).fill('something else')
  await email.getByRole('button', { name: 'Send confirmation link' }).click()
  await expect(alert(page)).toHaveText('Invalid password. Check your password.')
  await email.getByLabel('Password', { exact: true }).fill(ana.password)
  await email.getByRole('button', { name: 'Send confirmation link' }).click()
  await expect(email.getByText(`${next} will become your address`)).toBeVisible()
  await expect(email.getByText(ana.email)).toBeVisible()

  await page.goto(await mailedLink(shop, next, '/account/email/'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByText('Your e-mail address has been changed')).toBeVisible()
  await page.goto(shop.at('/user/my-profile'))
  await expect(email.getByText(next)).toBeVisible()
  await expect(email.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect.poll(() => storedUser(page, shop)).toMatchObject({ email: next })
})

test('language, newsletter and colour mode are saved when chosen', async ({ page, openShop }) => {
  const shop = await openShop()
  await openNewProfile(page, shop)
  const settings = section(page, 'Settings')

  await settings.getByLabel('E-mail language').selectOption('English')
  await expect(settings.getByRole('status')).toHaveText('Saved')
  await settings.getByRole('checkbox', { name: /^Send me news/ }).check()
  await expect(settings.getByText(/^\s*You agreed on \d+ \w+ \d{4}\.$/)).toBeVisible()
  await settings.getByLabel('Appearance').selectOption('Dark')
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')

  await page.reload()
  await expect(settings.getByLabel('E-mail language')).toHaveValue('en')
  await expect(settings.getByRole('checkbox', { name: /^Send me news/ })).toBeChecked()
  await expect(settings.getByLabel('Appearance')).toHaveValue('dark')
  await settings.getByRole('checkbox', { name: /^Send me news/ }).uncheck()
  await expect(settings.getByText(/You agreed on/)).toHaveCount(0)
})

test('a shopper sees their sessions, and signs out one browser or all others', async ({
  page,
  openShop,
  visitor,
  watch,
}) => {
  // A browser learns of a sign-out elsewhere by its next request.
  watch.allow(/answer 401: GET/, /console error: Failed to load resource: .*401/)
  const shop = await openShop()
  const ana = newPerson()
  const shopper = await openNewProfile(page, shop, ana)
  const others = [await visitor(), await visitor()]
  for (const other of others) await openProfile(other, shop, shopper)
  await page.reload()
  const list = section(page, 'Where you are signed in')
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(list.getByRole('listitem').filter({ hasText: 'This browser' })).toHaveCount(1)

  await list
    .getByRole('button', { name: /^Sign out (?!everywhere)/ })
    .first()
    .click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await list.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByRole('status')).toHaveText('You’ve been signed out on all other devices.')

  for (const other of others) {
    // The page may be navigating.
    await expect(() => other.reload()).toPass()
    await expect(other).toHaveURL(shop.at('/sign-in?next=%2Fuser%2Fmy-profile'))
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()
})

test('a shopper downloads all their data as a file', async ({ page, openShop }) => {
  const shop = await openShop()
  const ana = newPerson()
  await openNewProfile(page, shop, ana)
  const download = page.waitForEvent('download')

  await section(page, 'Your data').getByRole('link', { name: 'Download my data' }).click()

  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.json$/)
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  expect(JSON.stringify(JSON.parse(Buffer.concat(chunks).toString()))).toContain(ana.email)
})

test('deleting an account requires the confirmation word and the password, and signs the shopper out', async ({
  page,
  openShop,
  watch,
}) => {
  watch.announce(/answer 401: POST/, /console error: Failed to load resource/)
  const shop = await openShop()
  const ana = newPerson()
  await openNewProfile(page, shop, ana)
  const data = section(page, 'Your data')
  const erase = (): Promise<void> => data.getByRole('button', { name: 'Permanently delete my account' }).click()
  await data.getByText('Delete my account', { exact: true }).click()
  await expectAccessible(page)

  await data.getByLabel('Your password').fill(ana.password)
  await data.getByLabel('Type DELETE to confirm').fill('delete')
  await erase()
  await expect(data.getByLabel('Type DELETE to confirm')).toHaveAccessibleDescription('Please type DELETE.')
  await data.getByLabel('Type DELETE to confirm').fill('DELETE')
  await data.getByLabel('Your password').fill('something else')
  await erase()
  await expect(alert(page)).toHaveText('Invalid password. Check your password.')
  await data.getByLabel('Your password').fill(ana.password)
  await erase()

  await expect(page).toHaveURL(shop.at('/'))
  await expect(page.getByRole('status').filter({ hasText: 'Your account has been deleted.' })).toBeVisible()
  await expect.poll(() => storedUser(page, shop)).toBeNull()
  await page.goto(shop.at('/sign-in'))
  await signIn(page, ana)
  await expect(alert(page)).toHaveText('User not found. Check your email address.')
})

test('a deleted account is signed out immediately in other tabs, and on another device with the next page', async ({
  page,
  openShop,
  visitor,
  watch,
}) => {
  // Pages that were left may have pending requests.
  watch.allow(/answer 401: GET/, /Failed to fetch data/)
  watch.announce(/answer 401: POST .*\/shop\/auth/, /console error: Failed to load resource/)
  const shop = await openShop()
  const ana = newPerson()
  const shopper = await openNewProfile(page, shop, ana)
  const [tab, home, device] = [await page.context().newPage(), await page.context().newPage(), await visitor()]
  await tab.goto(shop.at('/user/my-address'))
  await expect(tab.getByRole('heading', { level: 1, name: 'My addresses' })).toBeVisible()
  await home.goto(shop.at('/'))
  await expect(account(home)).toBeVisible()
  await openProfile(device, shop, shopper)
  const data = section(page, 'Your data')
  await data.getByText('Delete my account', { exact: true }).click()
  await data.getByLabel('Type DELETE to confirm').fill('DELETE')
  await data.getByLabel('Your password').fill(ana.password)
  await data.getByRole('button', { name: 'Permanently delete my account' }).click()

  await expect(page).toHaveURL(shop.at('/'))
  await expect(tab).toHaveURL(shop.at('/sign-in?next=%2Fuser%2Fmy-address'))
  for (const guest of [page, tab, home]) await expect(login(guest)).toBeVisible()
  // No sign-out is pending for the server.
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), `signOut-${shop.id}`)).toBeNull()

  // It may have noticed the sign-out and be navigating.
  await expect(() => device.goto(shop.at('/user/my-profile'))).toPass()
  await expect(device).toHaveURL(shop.at('/sign-in?next=%2Fuser%2Fmy-profile'))
  await expect(login(device)).toBeVisible()
  await expect.poll(() => storedUser(device, shop)).toBeNull()
  await signIn(device, ana)
  await expect(alert(device)).toHaveText('User not found. Check your email address.')
})

test('a private page redirects to sign-in when the session has expired meanwhile', async ({
  page,
  openShop,
  watch,
}) => {
  watch.announce(/answer 401/, /console error: Failed to load resource/)
  // The cart may be fetched in the same moment.
  watch.allow(/console error: Error: Failed to fetch data/)
  const shop = await openShop()
  await openNewProfile(page, shop)
  // The session ends with the click: an earlier request of the page would reveal the end.
  await page.route('**/shop/user/me', async (route) => {
    await page.context().clearCookies()
    await route.continue()
  })

  await section(page, 'About you').getByRole('button', { name: 'Save' }).click()

  await expect(page).toHaveURL(shop.at('/sign-in?next=%2Fuser%2Fmy-profile'))
  await expect.poll(() => storedUser(page, shop)).toBeNull()
})

test('long names and addresses do not overflow the page on small screens or with fourfold zoom', async ({
  page,
  openShop,
}) => {
  const shop = await openShop()
  const ana = newPerson()
  await openNewProfile(page, shop, {
    ...ana,
    name: 'Wolfeschlegelsteinhausenbergerdorff-Papadopoulos Featherstonehaugh'.slice(0, 90),
    email: `${'a'.repeat(55)}${ana.email}`,
  })
  for (const size of [
    { width: 320, height: 640 },
    { width: 360, height: 225 },
  ]) {
    await page.setViewportSize(size)
    for (const path of ['/user/my-profile', '/user/my-wish-list']) {
      await page.goto(shop.at(path))
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${path} at ${size.width}`).toBe(0)
    }
    await page.getByRole('banner').getByRole('button', { name: 'Account', exact: true }).click()
    const menu = page.getByRole('menu')
    await expect(menu).toBeVisible()
    const box = await menu.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= size.width).toBe(true)
    await page.keyboard.press('Escape')
  }
  await page.context().clearCookies()
  for (const path of ['/sign-in', '/sign-up']) {
    await page.goto(shop.at(path))
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, path).toBe(0)
    await field(page, 'E-mail').first().focus()
  }
})

test('settings changed before hydration are saved', async ({ page, openShop }) => {
  const shop = await openShop()
  await signInBeforehand(page.context(), shop, await addAccount(shop, newPerson()))
  const release = await holdScripts(page)
  await page.goto(shop.at('/user/my-profile'), { waitUntil: 'commit' })
  const settings = section(page, 'Settings')
  await settings.getByLabel('E-mail language').selectOption('English')
  await settings.getByRole('checkbox', { name: /^Send me news/ }).check()
  release()

  await expect(settings.getByText(/^\s*You agreed on \d+ \w+ \d{4}\.$/)).toBeVisible()
  await page.reload()
  await expect(settings.getByLabel('E-mail language')).toHaveValue('en')
  await expect(settings.getByRole('checkbox', { name: /^Send me news/ })).toBeChecked()
})

test('stays where it was scrolled to before hydration, with the tab of the page in view', async ({
  page,
  openShop,
}) => {
  const shop = await openShop()
  await signInBeforehand(page.context(), shop, await addAccount(shop, newPerson()))
  const release = await holdScripts(page)
  await page.goto(shop.at('/user/my-support'), { waitUntil: 'commit' })
  const tab = page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Support' })
  await expect(tab).toBeAttached()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const position = await page.evaluate(() => scrollY)
  expect(position).toBeGreaterThan(200)
  release()
  await waitUntilIdle(page)
  expect(await page.evaluate(() => scrollY)).toBe(position)
  const { right } = await tab.evaluate((element) => element.getBoundingClientRect())
  expect(right).toBeLessThanOrEqual(390)
})
