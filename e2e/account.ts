import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { TestShop } from './shop.ts'
import { field } from './checkout-steps.ts'
import { waitUntilIdle } from './network.ts'
import { expect } from './test.ts'

/** A person with an account, or one who wants to create it. */
export interface Person {
  name: string
  email: string
  password: string
}

/** Returns a person whom no other test uses. */
export const newPerson = (): Person => ({
  name: 'Ana Köhler',
  email: `ana-${randomUUID()}@example.com`,
  password: 'the blue tram 47',
})

/** Returns the user in browser storage under the shop's id (specification, section 4); null for a guest. */
export const storedUser = (page: Page, { id }: Pick<TestShop, 'id'>): Promise<unknown> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, id)

/** Creates an account with the form and waits for it. */
export async function register(page: Page, shop: Pick<TestShop, 'at'>, person: Person): Promise<void> {
  await page.goto(shop.at('/sign-up?next=/user/my-profile'))
  await waitUntilIdle(page)
  await field(page, 'Full name').fill(person.name)
  await field(page, 'E-mail').fill(person.email)
  await field(page, 'Password').fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()
}

/** Signs in with the form of the current page, or of the page that is being opened. */
export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  const submit = page.getByRole('button', { name: 'Sign in', exact: true })
  // A page that is being left may have fields of the same names.
  await expect(submit).toBeVisible()
  await field(page, 'E-mail').first().fill(email)
  await field(page, 'Password').fill(password)
  await submit.click()
}

/** Signs out with the account menu and waits for the server's response. */
export async function signOut(page: Page): Promise<void> {
  const response = page.waitForResponse('**/shop/user/sign-out')
  await page.getByRole('banner').getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await response
}
