import type { Page } from '@playwright/test'
import { mailedLink } from './mail.ts'
import { newPerson, register, signIn, signOut, storedUser } from './account.ts'
import { storeBeforehand } from './browser-storage.ts'
import { fillGuestCart } from './cart.ts'
import { field } from './checkout-steps.ts'
import { waitUntilIdle } from './network.ts'
import { addAccount, openSessionIn, setStoredShopper, signInBeforehand } from './people.ts'
import type { TestShop } from './shop.ts'
import { expect, expectAccessible, test } from './test.ts'

const LAMP = { slug: 'lamp', category: ['Room'], priceAmount: 1250, stock: 9 }

const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Account', exact: true })
/** Opens the home page as a person with an account, who is signed in; no form is opened for it. */
async function openSignedIn(page: Page, shop: TestShop, person = newPerson()): Promise<void> {
  await signInBeforehand(page.context(), shop, await addAccount(shop, person))
  await page.goto(shop.at('/'))
}
const login = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' })

test('a registration shows a notice, stores exactly five fields under the shop’s ID and continues to the next page', async ({
  page,
  openShop,
}) => {
  const shop = await openShop()
  const ana = newPerson()
  const request = page.waitForRequest((sent) => sent.url().endsWith('/shop/auth'))

  await register(page, shop, ana)

  expect((await request).postDataJSON()).toEqual({ ...ana, provider: 'custom', shopId: shop.id })
  await expect(page.getByRole('status').filter({ hasText: 'Registration Successful' })).toBeVisible()
  await expect(page).toHaveURL(shop.at('/user/my-profile'))
  const user = (await storedUser(page, shop)) as Record<string, unknown>
  expect(Object.keys(user).toSorted()).toEqual(['_id', 'email', 'name', 'provider', 'shopId'])
  expect(user).toMatchObject({ name: ana.name, email: ana.email, provider: 'custom', shopId: shop.id })
})

test('a rejected registration preserves the input and shows the reason in the specification’s wording', async ({
  page,
  openShop,
  watch,
}) => {
  watch.announce(/answer 4\d\d: POST .*\/shop\/auth/, /console error: Failed to load resource/)
  const shop = await openShop()
  const ana = newPerson()
  await addAccount(shop, ana)
  await page.goto(shop.at('/sign-up'))
  // Before hydration the form sends a new document.
  await waitUntilIdle(page)
  const submit = (): Promise<void> => page.getByRole('button', { name: 'Create account' }).click()

  await submit()
  await expect(field(page, 'Full name')).toBeFocused()
  await expect(field(page, 'Full name')).toHaveAccessibleDescription('Please enter your name (at least 2 letters).')
  await expect(alert(page).getByRole('button')).toHaveText([
    'Please enter your name (at least 2 letters).',
    'Please enter your e-mail address.',
    'Please choose a password.',
  ])
  await alert(page).getByRole('button', { name: 'Please choose a password.' }).click()
  await expect(field(page, 'Password')).toBeFocused()
  await expectAccessible(page)

  await field(page, 'Full name').fill('Somebody else')
  await field(page, 'E-mail').fill(ana.email)
  await field(page, 'Password').fill('x')
  await submit()
  await expect(alert(page)).toHaveText('Password is too weak. Choose a stronger password.')
  await field(page, 'Password').fill('a green bus 11')
  await submit()
  await expect(alert(page)).toHaveText('Email is already in use.')
  await field(page, 'E-mail').fill('ana at home')
  await field(page, 'E-mail').press('Enter')
  await expect(alert(page)).toHaveText('Invalid email address.')

  await expect(field(page, 'Full name')).toHaveValue('Somebody else')
  await expect(field(page, 'E-mail')).toHaveValue('ana at home')
  await expect(field(page, 'Password')).toHaveValue('a green bus 11')
  expect(page.url()).toBe(shop.at('/sign-up'))
})

test('a rejected sign-in shows the reason, and the correct password is still accepted', async ({
  page,
  openShop,
  watch,
}) => {
  watch.announce(/answer 4\d\d: POST .*\/shop\/auth/, /console error: Failed to load resource/)
  const shop = await openShop()
  const ana = newPerson()
  await addAccount(shop, ana)
  await page.goto(shop.at('/sign-in'))
  await waitUntilIdle(page)

  await signIn(page, { ...ana, email: newPerson().email })
  await expect(alert(page)).toHaveText('User not found. Check your email address.')
  await signIn(page, { ...ana, password: 'something else' })
  await expect(alert(page)).toHaveText('Invalid password. Check your password.')
  await expectAccessible(page)
  await signIn(page, ana)

  await expect(page).toHaveURL(shop.at('/'))
  await expect(account(page)).toBeVisible()
})

test('shows the same message for both errors when the shop does not disclose accounts', async ({
  page,
  openShop,
  watch,
}) => {
  watch.announce(/answer 4\d\d: POST .*\/shop\/auth/, /console error: Failed to load resource/)
  const shop = await openShop({ shop: { neutral_sign_in_errors: true } })
  const ana = newPerson()
  await addAccount(shop, ana)
  await page.goto(shop.at('/sign-in'))
  await waitUntilIdle(page)

  for (const invalidCredentials of [
    { ...ana, email: newPerson().email },
    { ...ana, password: 'something else' },
  ]) {
    await signIn(page, invalidCredentials)
    await expect(alert(page)).toHaveText('E-mail or password is not correct.')
  }
})

test('the form is disabled during sign-in, and a second click sends no request', async ({ page, openShop }) => {
  const shop = await openShop()
  const ana = newPerson()
  await addAccount(shop, ana)
  await page.goto(shop.at('/sign-in'))
  await waitUntilIdle(page)
  let sent = 0
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/shop/auth', async (route) => {
    sent += 1
    await released
    await route.continue()
  })

  await field(page, 'E-mail').first().fill(ana.email)
  await field(page, 'Password').fill(ana.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).dblclick()
  const busy = page.getByRole('button', { name: 'Loading...' })
  await expect(busy).toBeDisabled()
  await expect(page.locator('form[aria-busy=true]')).toHaveCount(1)
  await expect(field(page, 'Password')).toBeDisabled()
  release()

  await expect(account(page)).toBeVisible()
  expect(sent).toBe(1)
})

test('preserves the input when there is no network', async ({ page, openShop, watch }) => {
  watch.announce(/failed request: POST .*\/shop\/auth/, /console error: Failed to load resource/)
  const shop = await openShop()
  const ana = newPerson()
  await addAccount(shop, ana)
  await page.goto(shop.at('/sign-in'))
  await waitUntilIdle(page)
  await field(page, 'E-mail').first().fill(ana.email)
  await page.context().setOffline(true)
  await signIn(page, ana)
  await expect(alert(page)).toHaveText(/^We can’t connect right now\./)
  await page.context().setOffline(false)

  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(account(page)).toBeVisible()
})

test('a password can be shown while typing, and its field is marked for password managers', async ({
  page,
  openShop,
}) => {
  const shop = await openShop()
  await page.goto(shop.at('/sign-in'))
  await expect(field(page, 'E-mail').first()).toHaveAttribute('autocomplete', 'username')
  await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'current-password')
  await page.goto(shop.at('/sign-up'))
  const password = field(page, 'Password')
  await expect(password).toHaveAttribute('autocomplete', 'new-password')
  await expect(password).toHaveAccessibleDescription('At least 6 characters. Longer is stronger.')

  const show = page.getByRole('button', { name: 'Show password' })
  await expect(password).toHaveAttribute('type', 'password')
  await show.click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
})

test('rejects a password of five characters and accepts one of six', async ({ page, openShop, watch }) => {
  watch.announce(/answer 422: POST .*\/shop\/auth/, /console error: Failed to load resource/)
  const shop = await openShop()
  const ana = newPerson()
  await page.goto(shop.at('/sign-up?next=/user/my-profile'))
  await waitUntilIdle(page)
  await field(page, 'Full name').fill(ana.name)
  await field(page, 'E-mail').fill(ana.email)
  await field(page, 'Password').fill('q7zk4')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(alert(page)).toHaveText('Password is too weak. Choose a stronger password.')
  await field(page, 'Password').press('End')
  await page.keyboard.type('w')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()

  await signOut(page)
  await page.goto(shop.at('/sign-in'))
  await signIn(page, { ...ana, password: 'q7zk4w' })
  await expect(account(page)).toBeVisible()
})

test('the sign-in page mentions a guest’s cart, which is available after signing in', async ({ page, openShop }) => {
  const shop = await openShop({ products: [LAMP] })
  const ana = newPerson()
  await addAccount(shop, ana)
  await fillGuestCart(page.context(), shop, { lamp: 1 })

  await page.goto(shop.at('/sign-in?next=/user/cart'))
  await expect(page.getByText('1 item is waiting in your cart')).toBeVisible()
  await signIn(page, ana)

  await expect(page).toHaveURL(shop.at('/user/cart'))
  await expect(page.getByRole('main').getByRole('link', { name: 'Lamp' }).first()).toBeVisible()
  expect(await page.evaluate((key) => localStorage.getItem(key), `addToCart-${shop.id}`)).toBeNull()
})

test('a shopper requests a password reset on the sign-in page, and its link works once', async ({
  page,
  openShop,
  watch,
}) => {
  watch.announce(/answer 4(10|22): POST .*\/shop\/user\/password\/reset/, /console error: Failed to load resource/)
  const shop = await openShop()
  const ana = newPerson()
  await addAccount(shop, ana)
  await page.goto(shop.at('/sign-in'))
  await waitUntilIdle(page)
  const forgot = page.locator('details')
  const requestReset = async (email: string): Promise<void> => {
    await forgot.getByLabel('E-mail').fill(email)
    await forgot.getByRole('button', { name: 'Send the link' }).click()
    await expect(forgot.getByRole('status')).toHaveText('If an account exists, we have sent you an e-mail.')
  }
  await field(page, 'E-mail').first().fill(ana.email)
  await page.getByText('Forgot your password?').click()
  await expect(forgot.getByLabel('E-mail')).toHaveValue(ana.email)
  await requestReset(newPerson().email)
  await requestReset(ana.email)
  await expectAccessible(page)

  const link = await mailedLink(shop, ana.email, '/account/reset/')
  await page.goto(link)
  await waitUntilIdle(page)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(field(page, 'New password')).toBeFocused()
  await field(page, 'New password').fill('123456')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(alert(page)).toHaveText('Password is too weak. Choose a stronger password.')
  await field(page, 'New password').fill('a green bus 11')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password Updated')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, { ...ana, password: 'a green bus 11' })
  await expect(account(page)).toBeVisible()

  await page.goto(link)
  await field(page, 'New password').fill('a red bike 12')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('the verification link confirms the address when its button is clicked, not when it is opened', async ({
  page,
  openShop,
}) => {
  const shop = await openShop()
  const ana = newPerson()
  await register(page, shop, ana)
  await expect(page.getByText('Not confirmed yet.')).toBeVisible()
  const link = await mailedLink(shop, ana.email, '/account/verify/')

  await page.goto(link)
  await page.goto(link)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm my e-mail address' }).click()
  await expect(page.getByText('Your e-mail address is confirmed')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'My profile' }).click()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()

  await page.goto(link.replace(/[\w-]{43}$/, 'A'.repeat(43)))
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('shows what a link confirms, and requires sign-in first, when signed out', async ({ page, context, openShop }) => {
  const shop = await openShop()
  const ana = newPerson()
  await register(page, shop, ana)
  const link = await mailedLink(shop, ana.email, '/account/verify/')
  // Simulates a browser that has never been signed in.
  await page.evaluate(() => localStorage.clear())
  await context.clearCookies()

  await page.goto(link)
  await expect(page.getByText(`Confirm ${ana.email} for the account at`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm my e-mail address' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, ana)
  await page.getByRole('button', { name: 'Confirm my e-mail address' }).click()
  await expect(page.getByText('Your e-mail address is confirmed')).toBeVisible()
})

test('links to sign-in, preserving the next page, when the address of a sign-up is in use', async ({
  page,
  openShop,
  watch,
}) => {
  watch.announce(/answer 409: POST .*\/shop\/auth/, /console error: Failed to load resource/)
  const shop = await openShop()
  const ana = newPerson()
  await addAccount(shop, ana)
  await page.goto(shop.at('/sign-up?next=/user/cart'))
  await waitUntilIdle(page)
  await field(page, 'Full name').fill('Another Name')
  await field(page, 'E-mail').fill(ana.email)
  await field(page, 'Password').fill(ana.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(alert(page)).toHaveText('Email is already in use.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign in with this address' }).click()
  await signIn(page, ana)
  await expect(page).toHaveURL(shop.at('/user/cart'))
})

test('shows orders instead of a login in the footer when a shopper is signed in', async ({ page, openShop }) => {
  const shop = await openShop()
  const footer = page.getByRole('contentinfo')
  await page.goto(shop.at('/'))
  await expect(footer.getByRole('link', { name: 'Login / Register' })).toBeVisible()
  const ana = await addAccount(shop, newPerson())
  await openSessionIn(page.context(), shop, ana)
  await setStoredShopper(page, ana)
  await page.goto(shop.at('/'))
  await footer.scrollIntoViewIfNeeded()
  await expect(footer.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/user/my-orders')
  await expect(footer.getByRole('link', { name: 'Login / Register' })).toHaveCount(0)
})

test(
  'the account menu opens on click and supports the keyboard; choosing, Escape and a click outside close it',
  { tag: '@both' },
  async ({ page, isMobile, openShop }) => {
    const shop = await openShop()
    await openSignedIn(page, shop)
    const menu = page.getByRole('menu', { name: 'My account' })
    const item = (name: string) => menu.getByRole('menuitem', { name })

    await account(page).click()
    await expect(account(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(menu.getByRole('menuitem')).toHaveText(['View Profile', 'My Orders', 'Sign Out'])
    await expect(item('My Orders')).toHaveAttribute('href', '/user/my-orders')
    const bar = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' })
    if (isMobile) await expect(bar).toHaveAttribute('href', '/user/my-profile')
    await expect(item('View Profile')).toBeFocused()
    await expectAccessible(page)
    await account(page).click()
    await expect(menu).toHaveCount(0)

    await account(page).press('ArrowDown')
    await expect(item('View Profile')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(item('Sign Out')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(account(page)).toBeFocused()

    await account(page).press('Enter')
    await expect(menu).toBeVisible()
    await page.mouse.click(3, 500)
    await expect(menu).toHaveCount(0)

    await account(page).click()
    await item('View Profile').click()
    await expect(menu).toHaveCount(0)
    await expect(page).toHaveURL(shop.at('/user/my-profile'))
  },
)

test('signing out takes effect immediately in all tabs, and private pages redirect', async ({ page, openShop }) => {
  const shop = await openShop()
  await openSignedIn(page, shop)
  const other = await page.context().newPage()
  const third = await page.context().newPage()
  await other.goto(shop.at('/user/my-profile'))
  await third.goto(shop.at('/'))
  await expect(account(third)).toBeVisible()

  await signOut(page)

  await expect(page).toHaveURL(shop.at('/'))
  await expect(login(page)).toBeVisible()
  await expect(login(third)).toBeVisible()
  await expect(other).toHaveURL(shop.at('/sign-in?next=%2Fuser%2Fmy-profile'))
  await expect.poll(() => storedUser(page, shop)).toBeNull()
  await page.goto(shop.at('/user/my-profile'))
  await expect(page).toHaveURL(shop.at('/sign-in?next=%2Fuser%2Fmy-profile'))
})

test('signing in in one tab signs in all tabs', async ({ page, openShop }) => {
  const shop = await openShop()
  const ana = newPerson()
  await page.goto(shop.at('/sign-in?next=/user/cart'))
  const home = await page.context().newPage()
  await home.goto(shop.at('/'))
  await expect(login(home)).toBeVisible()

  await register(await page.context().newPage(), shop, ana)

  await expect(account(home)).toBeVisible()
  await expect(page).toHaveURL(shop.at('/user/cart'))
  await expect(account(page)).toBeVisible()
})

test('signing out takes effect while the server is unreachable, and is sent later', async ({
  page,
  openShop,
  watch,
}) => {
  watch.announce(/failed request/, /console error/)
  const shop = await openShop()
  await openSignedIn(page, shop)
  await page.route('**/shop/user/sign-out', (route) => route.abort('internetdisconnected'))
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/shop/user/sign-out'))
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(login(page)).toBeVisible()
  await failed
  const signOutResponse = page.waitForResponse('**/shop/user/sign-out')
  await page.unroute('**/shop/user/sign-out')

  await page.goto(shop.at('/'))
  expect((await signOutResponse).status()).toBe(200)
  await page.goto(shop.at('/user/my-profile'))
  await expect(page).toHaveURL(shop.at('/sign-in?next=%2Fuser%2Fmy-profile'))
})

test('clears a stored shopper whose session has expired, and redirects to sign-in', async ({
  page,
  openShop,
  watch,
}) => {
  watch.announce(/answer 401: GET/, /console error: Failed to load resource/)
  const shop = await openShop()
  const ana = newPerson()
  await openSignedIn(page, shop, ana)
  await expect(account(page)).toBeVisible()
  // A pending request with the session would reveal its end before the click does.
  await waitUntilIdle(page)
  await page.context().clearCookies()

  await account(page).click()
  await page.getByRole('menuitem', { name: 'View Profile' }).click()

  await expect(page).toHaveURL(shop.at('/sign-in?next=%2Fuser%2Fmy-profile'))
  await expect(login(page)).toBeVisible()
  await expect.poll(() => storedUser(page, shop)).toBeNull()
  await signIn(page, ana)
  await expect(page).toHaveURL(shop.at('/user/my-profile'))
})

test('ignores a stored user of another shop', async ({ page, openShop }) => {
  const [shop, other] = [await openShop(), await openShop()]
  const eve = { _id: 'x', name: 'Eve', email: 'eve@example.com', provider: 'custom', shopId: other.id }
  await storeBeforehand(page.context(), shop, { [shop.id]: eve })

  await page.goto(shop.at('/'))

  await expect(login(page)).toBeVisible()
  await expect(account(page)).toHaveCount(0)
})

test('restores the stored shopper from the session', async ({ page, openShop }) => {
  const shop = await openShop()
  await register(page, shop, newPerson())
  await page.evaluate((key) => localStorage.removeItem(key), shop.id)

  await page.goto(shop.at('/'))

  await expect(account(page)).toBeVisible()
  expect(await storedUser(page, shop)).not.toBeNull()
})

test('shows nothing private and does not redirect in a loop while the server rejects a sign-out', async ({
  page,
  openShop,
  watch,
}) => {
  watch.announce(/answer 500: POST .*\/shop\/user\/sign-out/, /console error: Failed to load resource/)
  const shop = await openShop()
  await openSignedIn(page, shop)
  await page.route('**/shop/user/sign-out', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('banner').getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(login(page)).toBeVisible()

  await page.goto(shop.at('/user/my-profile'))

  await expect(page).toHaveURL(shop.at('/'))
  await expect(login(page)).toBeVisible()
})
