import { expectUsable } from './admin.ts'
import { addMember, addSession, atAdmin, codeOf, expireProof, openStaffSession, STAFF_PASSWORD } from './staff.ts'
import { expect, test } from './test.ts'

test('a person sees where they are signed in, and signs out another browser @both', async ({
  page,
  openShop,
  visitor,
  watch,
}) => {
  watch.announce(/answer 401: GET \/admin\/v1\/me/, /status of 401/)
  watch.announce(/answer 403: DELETE \/admin\/v1\/sessions/, /status of 403/)
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
