import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** What a shopper says of themselves; a part that the country does not ask for is left out. */
export interface Customer {
  email: string
  name: string
  street: string
  postcode?: string
  city: string
  /** Of the courier, in shops that have one. */
  zone?: string
  state?: string
  phone: string
}

export const ANA: Customer = {
  email: 'ana@example.com',
  name: 'Ana Köhler',
  street: 'Torstraße 1',
  postcode: '10119',
  city: 'Berlin',
  phone: '030 901820',
}

/** A field by the whole of its label: words of it stand in delivery options too. */
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Types the address into the checkout, in the order of the page. */
export async function fillIn(page: Page, customer: Customer): Promise<void> {
  await field(page, 'E-mail').fill(customer.email)
  await field(page, 'Full name').fill(customer.name)
  await field(page, 'Street and number').fill(customer.street)
  if (customer.postcode) await field(page, 'Postcode').fill(customer.postcode)
  // Where a courier's lists are chosen from, its city comes with the zone.
  if (customer.zone) {
    await field(page, 'City').and(page.locator('select')).selectOption(customer.city)
    await field(page, 'Zone').and(page.locator('select')).selectOption(customer.zone)
  } else await field(page, 'City').fill(customer.city)
  if (customer.state) await field(page, 'State or region').selectOption(customer.state)
  await field(page, 'Phone').fill(customer.phone)
}

/** What the address fields say now. */
export async function typedIn(page: Page): Promise<Customer> {
  return {
    email: await field(page, 'E-mail').inputValue(),
    name: await field(page, 'Full name').inputValue(),
    street: await field(page, 'Street and number').inputValue(),
    postcode: await field(page, 'Postcode').inputValue(),
    city: await field(page, 'City').inputValue(),
    phone: await field(page, 'Phone').inputValue(),
  }
}

/** Chooses a value of an option on a product's page. */
export async function choose(page: Page, option: string, value: string): Promise<void> {
  const group = page.getByRole('group', { name: option })
  await group.getByTitle(value, { exact: true }).click()
  await expect(group.getByRole('radio', { name: value, exact: true })).toBeChecked()
}

/** Presses the big button of a product's page. */
export async function addToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Add to cart, / }).click()
  await expect(page.getByRole('status').getByRole('link', { name: 'View cart' })).toBeVisible()
}

/** The way to the cart that stands on every page: at the top of wide screens, at the foot of narrow ones. */
export const cartLink = (page: Page) =>
  page
    .getByRole('navigation', { name: /^(Shortcuts|Main)$/ })
    .getByRole('link', { name: /^(My )?Cart/ })
    .filter({ visible: true })

export const placeOrderButton = (page: Page) => page.getByRole('button', { name: /^Place order/ })

/** What is said above the button that places the order. */
export async function shownTotal(page: Page): Promise<string> {
  const total = page.getByLabel('Total to pay')
  await expect(total).toBeVisible()
  return (await total.innerText()).trim()
}

/** The number of the order on the confirmation. */
export async function orderNumber(page: Page): Promise<string> {
  const line = page.getByText(/^Your order \S+ is confirmed\.$/)
  await expect(line).toBeVisible()
  return (await line.innerText()).split(' ')[2] ?? ''
}

/** A browser that saves data: nothing is fetched ahead just because it comes into view. */
export const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
