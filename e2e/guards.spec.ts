import { newPerson, signIn } from './account.ts'
import { field } from './checkout-steps.ts'
import { addAccount, addShopper, signInBeforehand } from './people.ts'
import { sendRequest } from './shop.ts'
import { expect, test } from './test.ts'

test('a private page redirects a guest to sign-in, and then back', async ({ page, openShop }) => {
  const shop = await openShop()
  const ana = newPerson()
  await addAccount(shop, ana)

  const response = await page.goto(shop.at('/user/my-profile?x=1'))
  expect((await response?.request().redirectedFrom()?.response())?.status()).toBe(302)
  await expect(page).toHaveURL(shop.at('/sign-in?next=%2Fuser%2Fmy-profile'))
  await page.goto(shop.at('/user'))
  await expect(page).toHaveURL(shop.at('/sign-in?next=%2Fuser%2Fmy-profile'))
  await signIn(page, ana)

  await expect(page).toHaveURL(shop.at('/user/my-profile'))
  await page.goto(shop.at('/user'))
  await expect(page).toHaveURL(shop.at('/user/my-profile'))
})

test('a link to a private page opens sign-in for a guest without a new document', async ({ page, openShop, watch }) => {
  // The page sends the request only if it has not yet noticed the missing session.
  watch.allow(/answer 401: GET/, /console error: Failed to load resource/)
  const shop = await openShop()
  await page.goto(shop.at('/'))

  await page.getByRole('contentinfo').getByRole('link', { name: 'My Account' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL(shop.at('/sign-in?next=%2Fuser%2Fmy-profile'))
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(shop.at('/sign-up?next=%2Fuser%2Fmy-profile'))
})

test('the sign-in page redirects a signed-in shopper immediately, and never to another site', async ({
  page,
  openShop,
}) => {
  const shop = await openShop()
  await signInBeforehand(page.context(), shop, await addShopper(shop))
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')

  for (const [next, end] of [
    ['', '/'],
    ['?next=/user/cart', '/user/cart'],
    ['?next=//evil.example', '/'],
    ['?next=/%5Cevil.example', '/'],
    ['?next=https:evil.example', '/'],
    ['?next=/%09/evil.example', '/'],
    ['?next=/.//evil.example', '/'],
    ['?next=%2F%2Fevil.example', '/'],
    ['?next=/sign-in', '/'],
  ]) {
    for (const path of ['/sign-in', '/sign-up']) {
      const { status, headers } = await sendRequest(shop.domain, path + next, { headers: { cookie } })
      expect([status, new URL(headers.location ?? '', shop.at()).href], path + next).toEqual([302, shop.at(end)])
    }
  }
  await page.goto(shop.at('/sign-in?next=/user/cart'))
  await expect(page).toHaveURL(shop.at('/user/cart'))
})

test('signing in never redirects to another site, whatever the URL contains', async ({ page, openShop }) => {
  const shop = await openShop()
  const ana = newPerson()
  await addAccount(shop, ana)

  await page.goto(shop.at('/sign-in?next=//evil.example/user'))
  await signIn(page, ana)

  await expect(page).toHaveURL(shop.at('/'))
})

test('a private page is server-rendered as signed in, and does not change when hydrated', async ({
  page,
  openShop,
}) => {
  const shop = await openShop()
  await signInBeforehand(page.context(), shop, await addShopper(shop))
  const html = (await (await page.goto(shop.at('/user/my-profile')))?.text()) ?? ''

  expect(html).toContain('>Account</span>')
  expect(html).toContain('Ana Köhler')
  await expect(
    page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Profile' }),
  ).toHaveAttribute('aria-current', 'page')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a shopper registers and opens the profile; errors preserve the input except the password', async ({
    page,
    openShop,
  }) => {
    const shop = await openShop()
    const ana = newPerson()
    const submit = (): Promise<void> => page.getByRole('button', { name: 'Create account' }).click()
    await page.goto(shop.at('/sign-up?next=/user/my-profile'))
    await field(page, 'Full name').fill(ana.name)
    await field(page, 'E-mail').fill(ana.email)
    await field(page, 'Password').fill('123456')
    await submit()
    await expect(page.getByRole('alert')).toHaveText('Password is too weak. Choose a stronger password.')
    await expect(field(page, 'Full name')).toHaveValue(ana.name)
    await expect(field(page, 'E-mail')).toHaveValue(ana.email)
    await expect(field(page, 'Password')).toHaveValue('')
    expect(page.url()).toBe(shop.at('/sign-up?next=%2Fuser%2Fmy-profile'))
    await field(page, 'Password').fill(ana.password)
    await submit()

    await expect(page).toHaveURL(shop.at('/user/my-profile'))
    await expect(field(page, 'Full name')).toHaveCount(1)
    await expect(page.getByText(ana.email)).toBeVisible()
  })

  test('a shopper signs in by a form that never puts the password into a URL', async ({ page, openShop }) => {
    const shop = await openShop()
    const ana = newPerson()
    await addAccount(shop, ana)
    const requestedUrls: string[] = []
    page.on('request', (request) => requestedUrls.push(request.url()))

    await page.goto(shop.at('/sign-in?next=//evil.example'))
    await signIn(page, { ...ana, password: 'something else' })
    await expect(page.getByRole('alert')).toHaveText('Invalid password. Check your password.')
    await signIn(page, ana)

    await expect(page).toHaveURL(shop.at('/'))
    expect(requestedUrls.filter((url) => url.includes('something') || url.includes('tram'))).toEqual([])
    await page.goto(shop.at('/user/my-profile'))
    await expect(page.getByText(ana.email)).toBeVisible()
  })
})
