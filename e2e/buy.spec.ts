import type { Page } from '@playwright/test'
import {
  addToCart,
  cartLink,
  choose,
  field,
  fillIn,
  orderNumber,
  placeOrderButton,
  shownTotal,
  type Customer,
} from './checkout-steps.ts'
import { waitUntilIdle } from './network.ts'
import { at } from './shop.ts'
import { expect, expectAccessible, test } from './test.ts'

interface Purchase {
  domain: string
  shopName: string
  category: string
  product: string
  choices: readonly (readonly [option: string, value: string])[]
  /** Text beside the product in the cart. */
  chosen: string
  delivery: RegExp
  customer: Customer
  country: string
  /** Destination, as the confirmation shows it. */
  goesTo: string
  /** Format of amounts in this shop. */
  money: RegExp
}

const PURCHASES: readonly Purchase[] = [
  {
    domain: 'home.localhost',
    shopName: 'Halden & Fir',
    category: 'Chairs',
    product: 'Hana dining chair, solid ash',
    choices: [
      ['Timber', 'Natural ash'],
      ['Seat height', '46 cm'],
    ],
    chosen: 'Natural ash, 46 cm',
    delivery: /Home delivery/,
    customer: {
      email: 'maeve@example.ie',
      name: 'Maeve O’Brien',
      street: '3 Quay Street',
      city: 'Galway',
      state: 'Co. Galway',
      phone: '091 555 010',
    },
    country: 'Ireland',
    goesTo: '3 Quay Street, Galway, Ireland',
    money: /€\d/,
  },
  {
    domain: 'volt.localhost',
    shopName: 'Voltaro',
    category: 'Power',
    product: 'Braid USB-C cable, 100 W, woven',
    choices: [['Length', '2 m']],
    chosen: '2 m',
    delivery: /Pick up in Berlin/,
    customer: {
      email: 'jens@example.de',
      name: 'Jens Müller-Lüdenscheidt',
      street: 'Torstraße 1',
      postcode: '10119',
      city: 'Berlin',
      phone: '030 901820',
    },
    country: 'Germany',
    goesTo: 'Collect from: Voltaro Workshop',
    money: /\d\s€/,
  },
  {
    domain: 'orchard.localhost',
    shopName: 'Orchard Lane',
    category: 'Bakery',
    product: 'Wheat sourdough loaf, 750 g',
    choices: [
      ['Cut', 'Sliced'],
      ['Bake', 'Classic'],
    ],
    chosen: 'Sliced, Classic',
    delivery: /Next-day in Bangladesh/,
    customer: {
      email: 'rafia@example.com',
      name: 'Rafia Rahman',
      street: 'House 7, Road 4',
      postcode: '1205',
      city: 'Dhaka',
      zone: 'Dhanmondi',
      phone: '01712 345678',
    },
    country: 'Bangladesh',
    goesTo: 'House 7, Road 4, Dhanmondi, Dhaka - 1205, Bangladesh',
    money: /BDT|৳/,
  },
]

/** The shops have the same screens, so only one of them shows what does not depend on the purchase. */
const showsScreens = ({ domain }: Purchase): boolean => domain === 'home.localhost'

for (const purchase of PURCHASES)
  test(`a shopper of ${purchase.shopName} finds, buys and tracks a product`, async ({ page, visitor, watch }) => {
    test.setTimeout(120_000)
    await findProduct(page, purchase)
    await addProductToCart(page, purchase)
    await checkOut(page, purchase)
    const { number, code } = await readConfirmation(page, purchase)
    if (showsScreens(purchase)) {
      watch.announce(/answer 404: GET .*\/confirm-order/, /console error: .*404/)
      await seeNothingElsewhere(await visitor(), { purchase, number })
    }
    await track(page, { purchase, number, code })
  })

async function findProduct(page: Page, { domain, shopName, category, product }: Purchase): Promise<void> {
  await page.goto(at(domain))
  await expect(page).toHaveTitle(new RegExp(`^${shopName}`))
  // A click before hydration loads a new document, which focuses no heading.
  await waitUntilIdle(page)

  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${category}(?: \\d+ products?)?$`) })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: category })).toBeFocused()

  await page.getByRole('link', { name: product, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeFocused()
}

async function addProductToCart(page: Page, purchase: Purchase): Promise<void> {
  const { choices, chosen, product, money } = purchase
  const [first] = choices
  const main = page.getByRole('main')
  // Without a default choice the button moves to the first option.
  await main
    .getByRole('button', { name: `Choose ${first?.[0]}` })
    .first()
    .click()
  await expect(page.getByText(`Please choose ${first?.[0]}.`)).toBeVisible()
  for (const [option, value] of choices) await choose(page, option, value)
  await expect(page.getByText(/^Please choose/)).toBeHidden()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await addToCart(page)
  const viewCart = page.getByRole('link', { name: 'View cart' })
  // While it has the focus, a toast stays visible during the accessibility check.
  await viewCart.focus()
  if (showsScreens(purchase)) await expectAccessible(page)

  await viewCart.click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Cart' })).toBeFocused()
  const line = page.getByRole('listitem').filter({ hasText: chosen })
  await expect(line.getByRole('link', { name: product })).toBeVisible()
  await expect(line.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2')
  await expect(line.getByText(money).first()).toBeVisible()
  await expect(page.getByText('Checking prices and stock…')).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
}

async function checkOut(page: Page, purchase: Purchase): Promise<void> {
  const { customer, delivery, product, money } = purchase
  await page.getByRole('link', { name: 'Checkout' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused()
  await expect(page.getByRole('radio', { name: delivery })).toBeVisible()

  await field(page, 'E-mail').fill('not an address')
  await field(page, 'Full name').fill('X')
  await placeOrderButton(page).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Please check these fields:' })
  await expect(summary.getByRole('button')).toContainText(['Enter a valid e-mail address.', 'Enter your full name.'])
  await expect(field(page, 'E-mail')).toBeFocused()
  await expect(field(page, 'E-mail')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'E-mail')).toHaveAccessibleDescription('Enter a valid e-mail address.')
  if (showsScreens(purchase)) await expectAccessible(page)

  await fillIn(page, customer)
  await page.getByRole('radio', { name: delivery }).check()
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await page.getByLabel('Note for the shop').fill('Ring twice, please.')
  await page.getByRole('checkbox', { name: 'I accept the' }).check()
  await expect(summary).toBeHidden()
  expect(await shownTotal(page)).toMatch(money)
  if (showsScreens(purchase)) await expectAccessible(page)
  await placeOrderButton(page).click()

  await expect(page.getByRole('heading', { level: 1, name: `Thank you, ${customer.name}.` })).toBeVisible()
  await expect(page).toHaveURL(/\/confirm-order\?order=[0-9A-Z-]+$/)
  await expect(page.getByText(`2 × ${product}`)).toBeVisible()
}

async function readConfirmation(page: Page, purchase: Purchase): Promise<{ number: string; code: string }> {
  const number = await orderNumber(page)
  const code = await page.getByText(/^TRK-[0-9A-Z-]+$/).innerText()
  expect((await page.getByRole('main').innerText()).split(number)).toHaveLength(2)
  await expect(page.getByText(purchase.goesTo)).toBeVisible()
  await expect(page.getByText('Ring twice, please.')).toBeVisible()
  if (!showsScreens(purchase)) return { number, code }

  const before = await page.getByRole('main').innerText()
  await page.reload()
  expect(await page.getByRole('main').innerText()).toBe(before)
  // The order has emptied the cart.
  await cartLink(page).click()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  return { number, code }
}

/** Asserts that the URL of the confirmation alone reveals nothing about the order. */
async function seeNothingElsewhere(
  page: Page,
  { purchase: { domain, customer, product }, number }: { purchase: Purchase; number: string },
): Promise<void> {
  await page.goto(at(domain, `/confirm-order?order=${number}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/can only be viewed on the device/)
  const html = await page.content()
  for (const secret of [customer.name, customer.street, customer.email, product]) expect(html).not.toContain(secret)
}

async function track(
  page: Page,
  { purchase, number, code }: { purchase: Purchase; number: string; code: string },
): Promise<void> {
  const { domain, customer, country, product, money } = purchase
  await page.goto(at(domain, '/track-order'))
  await page.getByLabel('Tracking code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Track', exact: true }).click()

  await expect(page.getByText(`Order ${number}`)).toBeVisible()
  await expect(page.getByText(`2 × ${product}`)).toBeVisible()
  await expect(page.getByText(`Delivery to ${customer.city}, ${country}`)).toBeVisible()
  if (showsScreens(purchase)) await expectAccessible(page)
  // A code may be passed on, so it reveals neither the shopper nor the amounts.
  const shown = await page.getByRole('main').innerText()
  for (const secret of [customer.name, customer.street, customer.email, customer.phone])
    expect(shown).not.toContain(secret)
  expect(shown).not.toMatch(money)
  expect(page.url()).not.toContain('TRK')
}
