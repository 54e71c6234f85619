import type { Page } from '@playwright/test'
import type { QuoteRequest } from '#src/features/checkout/checkout.contract.ts'
import { expect } from './test.ts'

/** Input of a shopper; fields that the country does not need are omitted. */
export interface Customer {
  email: string
  name: string
  street: string
  postcode?: string
  city: string
  /** Zone of the courier, in shops with one. */
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

/** Returns a field by its exact label, because delivery options contain the same words. */
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Types the address into the checkout, in the order of the page. */
export async function fillIn(page: Page, customer: Customer): Promise<void> {
  await field(page, 'E-mail').fill(customer.email)
  await field(page, 'Full name').fill(customer.name)
  await field(page, 'Street and number').fill(customer.street)
  if (customer.postcode) await page.locator('input[name=postcode]').fill(customer.postcode)
  // In a courier's lists the city belongs to the zone.
  if (customer.zone) {
    await field(page, 'City').and(page.locator('select')).selectOption(customer.city)
    await field(page, 'Zone').and(page.locator('select')).selectOption(customer.zone)
  } else await field(page, 'City').fill(customer.city)
  if (customer.state) await page.locator('select[name=state]').selectOption(customer.state)
  await field(page, 'Phone').fill(customer.phone)
}

/** Waits for the response to a request for a quote. */
export const waitForQuote = (page: Page, isWanted: (request: QuoteRequest) => boolean): Promise<unknown> =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/checkout/quote') && isWanted(response.request().postDataJSON() as QuoteRequest),
  )

/** Whether a quote is the last one of a filled form: that of the address brings choices, for which another follows. */
export const isComplete = ({ address, shippingOptionId, gatewayId }: QuoteRequest): boolean =>
  Boolean(address?.phone && shippingOptionId && gatewayId)

/** Returns the current values of the address fields. */
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

/** Chooses a value of an option on a product page. */
export async function choose(page: Page, option: string, value: string): Promise<void> {
  const group = page.getByRole('group', { name: option })
  await group.getByTitle(value, { exact: true }).click()
  await expect(group.getByRole('radio', { name: value, exact: true })).toBeChecked()
}

/** Presses the main button of a product page, and waits for the notice or the drawer. */
export async function addToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Add to cart, / }).click()
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible()
}

/** Returns the cart link of every page: at the top of wide screens, at the bottom of narrow ones. */
export const cartLink = (page: Page) =>
  page
    .getByRole('navigation', { name: /^(Shortcuts|Main)$/ })
    .getByRole('link', { name: /^(My )?Cart/ })
    .filter({ visible: true })

export const placeOrderButton = (page: Page) =>
  page.getByRole('button', { name: /^(Place order|Order with obligation to pay)/ })

/** Returns the total above the button that places the order, when it is that of the filled form. */
export async function shownTotal(page: Page): Promise<string> {
  const total = page.getByLabel('Total to pay')
  await expect(total).toBeVisible()
  await expect(total).toHaveAttribute('aria-busy', 'false')
  return (await total.innerText()).trim()
}

/** Returns the order number on the confirmation. */
export async function orderNumber(page: Page): Promise<string> {
  const line = page.getByText(/^Your order \S+ is confirmed\.$/)
  await expect(line).toBeVisible()
  return (await line.innerText()).split(/\s+/)[2] ?? ''
}

/** Enables the data saver, which disables prefetching of visible links. */
export const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
