import type { Locator, Page } from '@playwright/test'
import { inTransaction } from '#src/platform/db/db.ts'
import { fillGuestCart } from './cart.ts'
import type { TestShop } from './shop.ts'
import {
  addToCart,
  ANA,
  cartLink,
  field,
  fillIn,
  isComplete,
  placeOrderButton,
  shownTotal,
  typedIn,
  waitForQuote,
} from './checkout-steps.ts'
import { expect, expectAccessible, test } from './test.ts'
import { dropResponses, holdScripts, waitUntilIdle } from './network.ts'

const LAMP = { slug: 'lamp', category: ['Lamps'], priceAmount: 1250, stock: 9 }
test.use({ shopOptions: { products: [LAMP] } })

const THANKS = 'Thank you, Ana Köhler.'
const NOT_REACHED = 'We couldn’t reach the shop. Your details are safe; please try again.'

/** Fills in the checkout and waits for the total above the last button. */
async function comeToTheButton(page: Page, shop: TestShop, total: string): Promise<void> {
  await page.goto(shop.at('/user/order'))
  const quote = waitForQuote(page, isComplete)
  await fillIn(page, ANA)
  await quote
  await expect.poll(() => shownTotal(page)).toBe(total)
  await expect(page.getByRole('alert')).toHaveCount(0)
}

const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: THANKS })

test('requires consent to a changed price before ordering; a shopper who declines returns to the cart', async ({
  page,
  shop,
  watch,
}) => {
  await fillGuestCart(page.context(), shop, { lamp: 1 })
  await comeToTheButton(page, shop, '€17.40')
  const alert = page.getByRole('alert')
  await test.step('requires consent to a price that changed after it was shown', async () => {
    await shop.save({ ...LAMP, priceAmount: 1500 })
    watch.announce(/answer 409: POST .*\/checkout\/place/, /console error: .*409.*\/checkout\/place/)
    await placeOrderButton(page).click()
    await expect(alert).toContainText('Your total changed from €17.40 to €19.90.')
    await expect(alert.getByRole('listitem')).toContainText(['Lamp: €12.50, now €15.00', 'Total: €17.40, now €19.90'])
    await expectAccessible(page)
    expect(await shop.orders()).toEqual([])
  })
  await test.step('a shopper who declines the new price returns to the cart without an order', async () => {
    await page.getByRole('link', { name: 'Back to cart' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Cart' })).toBeFocused()
    await expect(page.getByText('Lamp is now €15.00 (was €12.50).').first()).toBeVisible()
    expect(await shop.orders()).toEqual([])
  })
  await test.step('orders to the corrected address when it was changed while consent to a new total was pending', async () => {
    const quote = waitForQuote(page, isComplete)
    await page.getByRole('link', { name: 'Checkout' }).click()
    await quote
    await expect.poll(() => shownTotal(page)).toBe('€19.90')
    await shop.save({ ...LAMP, priceAmount: 1600 })
    await placeOrderButton(page).click()
    await expect(alert).toContainText('Your total changed from €19.90 to €20.90.')
    await field(page, 'Street and number').fill('Ackerstraße 22')
    await alert.getByRole('button', { name: 'Accept and place order' }).click()
    await expect(thanks(page)).toBeVisible()
    await expect(page.getByText('Ackerstraße 22, 10119 Berlin')).toBeVisible()
    expect(await shop.orders()).toMatchObject([{ totalAmount: 2090, quantity: 1 }])
  })
})

test('requires consent to the terms before ordering, and lists it with the other errors', async ({
  page,
  openShop,
  watch,
}) => {
  watch.allow(/answer 422: POST .*\/checkout\/place/, /console error: .*422/)
  const shop = await openShop({ products: [LAMP], pages: [{ title: 'Terms of sale', body: '<p>What we agree.</p>' }] })
  await fillGuestCart(page.context(), shop, { lamp: 1 })
  await page.goto(shop.at('/user/order'))
  await field(page, 'E-mail').fill(ANA.email)
  await placeOrderButton(page).click()

  const missing = page.getByRole('alert').getByRole('listitem')
  await expect(missing.filter({ hasText: 'Enter your full name.' })).toHaveCount(1)
  await expect(missing.last()).toHaveText('Please accept the terms.')
  await missing.last().getByRole('button').click()
  const box = page.getByRole('checkbox', { name: 'I accept the' })
  await expect(box).toBeFocused()
  await expect(box).toHaveAccessibleDescription(/Please accept the terms\./)
  await expectAccessible(page)

  await fillIn(page, ANA)
  await expect.poll(() => shownTotal(page)).toBe('€17.40')
  await placeOrderButton(page).click()
  await expect(box).toBeFocused()
  expect(await shop.orders()).toEqual([])
  await page.keyboard.press('Space')
  await expect(missing).toHaveCount(0)
  await placeOrderButton(page).click()
  await expect(thanks(page)).toBeVisible()
})

test('shows the total before ordering when the form is submitted before the first total has loaded', async ({
  page,
  shop,
}) => {
  await fillGuestCart(page.context(), shop, { lamp: 1 })
  const pressed = Promise.withResolvers<void>()
  await page.route('**/checkout/quote', async (route) => {
    await pressed.promise
    await route.continue().catch(() => {})
  })
  await page.goto(shop.at('/user/order'))
  await fillIn(page, ANA)
  await expect(placeOrderButton(page)).toBeEnabled()

  await field(page, 'Phone').press('Enter')
  pressed.resolve()

  await expect(page.getByText('Your total is €17.40.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
  expect(await shop.orders()).toEqual([])
  await page.getByRole('button', { name: 'Accept and place order' }).click()
  await expect(thanks(page)).toBeVisible()
  expect(await shop.orders()).toMatchObject([{ totalAmount: 1740, quantity: 1 }])
})

test('requires consent again when the order is submitted while the total changes', async ({ page, shop }) => {
  await fillGuestCart(page.context(), shop, { lamp: 1 })
  await comeToTheButton(page, shop, '€17.40')
  await shop.save({ ...LAMP, priceAmount: 1500 })

  // The new price comes with the pending response to the last input.
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
  await page.route(
    '**/checkout/quote',
    async (route) => {
      await pressed
      await route.continue()
    },
    { times: 1 },
  )
  await field(page, 'Full name').fill('Ana Köhler-Rahman')
  await placeOrderButton(page).click()
  press()

  await expect(page.getByRole('alert')).toContainText('Your total changed from €17.40 to €19.90.')
  expect(await shop.orders()).toEqual([])
  await page.getByRole('button', { name: 'Accept and place order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ana Köhler-Rahman.' })).toBeVisible()
  expect(await shop.orders()).toMatchObject([{ totalAmount: 1990 }])
})

test('sold-out items can be removed, and the rest ordered', async ({ page, openShop, watch }) => {
  const chair = { slug: 'chair', priceAmount: 5000, stock: 3 }
  const shop = await openShop({ products: [LAMP, chair] })
  await fillGuestCart(page.context(), shop, { lamp: 1, chair: 3 })
  await comeToTheButton(page, shop, '€167.40')

  await shop.save({ ...LAMP, stock: 0 }, { ...chair, stock: 2 })
  watch.announce(/answer 409/, /console error: .*409/)
  await placeOrderButton(page).click()

  const alert = page.getByRole('alert').filter({ hasText: 'Some items are no longer available.' })
  await expect(alert).toContainText('Lamp is sold out.')
  await expect(alert).toContainText('Chair: only 2 left.')
  await expectAccessible(page)
  expect(await shop.orders()).toEqual([])
  await alert.getByRole('button', { name: 'Remove' }).click()
  await alert.getByRole('button', { name: 'Change to 2' }).click()
  await expect.poll(() => shownTotal(page)).toBe('€104.90')
  await placeOrderButton(page).click()

  await expect(thanks(page)).toBeVisible()
  expect(await shop.orders()).toMatchObject([{ totalAmount: 10_490, quantity: 2 }])
  expect(await shop.stockOf('chair')).toBe(0)
})

test('a double click places one order, and going back shows an empty cart and no second order', async ({
  page,
  shop,
}) => {
  await fillGuestCart(page.context(), shop, { lamp: 1 })
  await comeToTheButton(page, shop, '€17.40')

  await placeOrderButton(page).dblclick()

  await expect(thanks(page)).toBeVisible()
  expect(await shop.orders()).toHaveLength(1)
  expect(await shop.stockOf('lamp')).toBe(8)

  await page.goBack()
  await expect(page).toHaveURL(shop.at('/user/cart'))
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expect(placeOrderButton(page)).toHaveCount(0)
  await page.goForward()
  await expect(thanks(page)).toBeVisible()
  expect(await shop.orders()).toHaveLength(1)
})

test('places one order on the second click when the request fails or its response is lost', async ({
  page,
  shop,
  watch,
}) => {
  await fillGuestCart(page.context(), shop, { lamp: 1 })
  await comeToTheButton(page, shop, '€17.40')
  watch.announce(/failed request: POST .*\/checkout\/place/, /console error: .*\/checkout\/place/)
  await test.step('places the order on the second click when the first request failed', async () => {
    await page.route('**/checkout/place', (route) => route.abort('connectionfailed'))
    await placeOrderButton(page).click()
    await expect(page.getByRole('alert')).toHaveText(NOT_REACHED)
    expect(await shop.orders()).toEqual([])
    expect(await typedIn(page)).toEqual(ANA)
    await page.unroute('**/checkout/place')
  })
  await test.step('shows the existing order on the second click when the response was lost', async () => {
    const mend = await dropResponses(page, '*/checkout/place')
    await placeOrderButton(page).click()
    await expect.poll(() => shop.orders()).toHaveLength(1)
    await expect(page.getByRole('alert')).toHaveText(NOT_REACHED)
    expect(await typedIn(page)).toEqual(ANA)

    await mend()
    await placeOrderButton(page).click()
    await expect(thanks(page)).toBeVisible()
    expect(await shop.orders()).toHaveLength(1)
    expect(await shop.stockOf('lamp')).toBe(8)
    await cartLink(page).click()
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
  })
})

test('shows the existing order after a lost response and a reload, and the shopper can order again', async ({
  page,
  shop,
  watch,
}) => {
  await fillGuestCart(page.context(), shop, { lamp: 1 })
  await comeToTheButton(page, shop, '€17.40')
  const mend = await dropResponses(page, '*/checkout/place')
  watch.announce(/failed request: POST .*\/checkout\/place/, /console error: .*\/checkout\/place/, /answer 409/)
  await placeOrderButton(page).click()
  await expect(page.getByRole('alert')).toHaveText(NOT_REACHED)
  await mend()

  await comeToTheButton(page, shop, '€17.40')
  await placeOrderButton(page).click()
  await expect(page.getByText('This order was already placed.')).toBeVisible()
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(thanks(page)).toBeVisible()
  expect(await shop.orders()).toHaveLength(1)

  await page.goto(shop.at('/product/lamp'))
  await addToCart(page)
  await comeToTheButton(page, shop, '€17.40')
  await placeOrderButton(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await shop.orders()).toHaveLength(2)
})

test('a cart ordered in one tab cannot be ordered again in another', async ({ page, context, shop }) => {
  await fillGuestCart(page.context(), shop, { lamp: 1 })
  const other = await context.newPage()
  await comeToTheButton(other, shop, '€17.40')
  await comeToTheButton(page, shop, '€17.40')

  await placeOrderButton(page).click()
  await expect(thanks(page)).toBeVisible()

  await expect(other).toHaveURL(shop.at('/user/cart'))
  await expect(other.getByText('Your cart is empty.')).toBeVisible()
  await expect(placeOrderButton(other)).toHaveCount(0)
  expect(await shop.orders()).toHaveLength(1)
})

test('leaves the focus to the shopper when the checkout is hydrated', async ({ page, shop }) => {
  await fillGuestCart(page.context(), shop, { lamp: 1 })
  await page.addInitScript(() => {
    const focus = Reflect.get(HTMLElement.prototype, 'focus')
    HTMLElement.prototype.focus = function (options) {
      performance.mark('focus')
      focus.call(this, options)
    }
  })
  const release = await holdScripts(page)
  await page.goto(shop.at('/user/order'), { waitUntil: 'commit' })
  await field(page, 'Full name').click()
  release()
  await waitUntilIdle(page)
  await expect(field(page, 'Full name')).toBeFocused()
  expect(await page.evaluate(() => performance.getEntriesByName('focus').length)).toBe(0)
})

test('lists the errors on top, focuses the first invalid field and preserves the input', async ({ page, shop }) => {
  await fillGuestCart(page.context(), shop, { lamp: 1 })
  await page.goto(shop.at('/user/order'))
  await fillIn(page, { ...ANA, postcode: '1234', phone: 'call me' })
  await field(page, 'City').fill('')

  await placeOrderButton(page).click()

  const summary = page.getByRole('alert').filter({ hasText: 'Please check these fields:' })
  await expect(summary.getByRole('button')).toHaveText([
    'Enter a valid postcode, like 10115.',
    'Enter your city.',
    'Enter a valid phone number.',
  ])
  await expect(field(page, 'Postcode')).toBeFocused()
  for (const label of ['Postcode', 'City', 'Phone'])
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Full name')).not.toHaveAttribute('aria-invalid')
  expect(await typedIn(page)).toEqual({ ...ANA, postcode: '1234', city: '', phone: 'call me' })

  await summary.getByRole('button', { name: 'Enter a valid phone number.' }).click()
  await expect(field(page, 'Phone')).toBeFocused()
  await field(page, 'Phone').fill(ANA.phone)
  await expect(summary.getByRole('button')).toHaveCount(2)
  await expect(field(page, 'Phone')).toBeFocused()
  await field(page, 'Postcode').fill(ANA.postcode ?? '')
  await field(page, 'City').fill(ANA.city)
  await expect(summary).toBeHidden()
  expect(await shop.orders()).toEqual([])
  await placeOrderButton(page).click()
  await expect(thanks(page)).toBeVisible()
})

test(
  'a shopper finds, chooses and orders a product using only the keyboard',
  { tag: '@wide' },
  async ({ page, openShop }) => {
    const shop = await openShop({
      shop: { cart_drawer: true },
      pages: [{ title: 'Terms of sale', body: '<p>Fair ones.</p>' }],
      products: [
        {
          slug: 'lamp',
          category: ['Lamps'],
          options: [
            {
              name: 'Colour',
              values: [
                { label: 'Red', swatch: '#c0392b' },
                { label: 'Blue', swatch: '#2980b9' },
              ],
            },
          ],
          variants: [{ optionValues: ['Red'] }, { optionValues: ['Blue'], priceAmount: 1500 }],
        },
      ],
    })
    await page.goto(shop.at('/categories/Lamps'))
    // Before hydration a link loads a new document, which does not focus the heading.
    await waitUntilIdle(page)
    await tabTo(page, page.getByRole('link', { name: 'Lamp', exact: true }))
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { level: 1, name: 'Lamp' })).toBeFocused()
    const red = page.getByRole('radio', { name: 'Red' })
    await tabTo(page, red)
    await page.keyboard.press('Space')
    await expect(red).toBeChecked()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Blue' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Blue' })).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'Increase quantity' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Add to cart, €30.00' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Added to cart: Lamp' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'View cart' })).toBeFocused()
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { level: 1, name: 'My Cart' })).toBeFocused()
    await tabTo(page, page.getByRole('link', { name: 'Checkout' }))
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused()
    const contactFields = { 'E-mail': ANA.email, 'Full name': ANA.name, 'Street and number': ANA.street }
    for (const [label, text] of Object.entries({
      ...contactFields,
      Postcode: ANA.postcode,
      City: ANA.city,
      Phone: ANA.phone,
    })) {
      await tabTo(page, field(page, label))
      await page.keyboard.type(text ?? '')
    }
    await expect(page.getByRole('radio', { name: /Parcel/ })).toBeChecked()
    await tabTo(page, page.getByRole('checkbox', { name: 'I accept the' }))
    await page.keyboard.press('Space')
    await tabTo(page, placeOrderButton(page))
    await expect(page.getByLabel('Total to pay')).toHaveText('€34.90')
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { level: 1, name: THANKS })).toBeFocused()
    expect(await shop.orders()).toMatchObject([{ totalAmount: 3490, quantity: 2 }])
  },
)

test('rejects an order below the shop’s minimum with the amount, and accepts one above it', async ({
  page,
  openShop,
}) => {
  const shop = await openShop({ products: [LAMP], shop: { min_order_amount: 2000 } })
  const sentence = 'The minimum order is €20.00.'
  await fillGuestCart(page.context(), shop, { lamp: 1 })
  await page.goto(shop.at('/user/cart'))
  await expect(page.getByRole('alert')).toHaveText(sentence)

  await page.getByRole('link', { name: 'Checkout' }).click()
  await fillIn(page, ANA)
  await expect(page.getByRole('alert')).toContainText(sentence)
  await placeOrderButton(page).click()
  await expect(page.getByRole('alert')).toContainText(sentence)
  await expectAccessible(page)
  expect(await shop.orders()).toEqual([])

  await page.getByRole('alert').getByRole('link', { name: 'Back to cart' }).click()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('link', { name: 'Checkout' }).click()
  await expect.poll(() => shownTotal(page)).toBe('€29.90')
  await placeOrderButton(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await shop.orders()).toMatchObject([{ totalAmount: 2990, quantity: 2 }])
})

test('offers only countries with delivery, and shows an error for a place without it', async ({ page, openShop }) => {
  const shop = await openShop({
    products: [LAMP],
    zoneMembers: [{ country: 'DE', postcodePrefixes: ['10'] }, { country: 'AT' }],
  })
  await fillGuestCart(page.context(), shop, { lamp: 1 })
  await page.goto(shop.at('/user/order'))
  await expect(field(page, 'Country').getByRole('option')).toHaveText(['Germany', 'Austria'])

  await fillIn(page, { ...ANA, postcode: '80331', city: 'München' })
  await placeOrderButton(page).click()
  const delivery = page.getByRole('group', { name: 'Delivery' })
  await expect(delivery.getByRole('radio')).toHaveCount(0)
  await expect(page.getByRole('alert')).toContainText(/We do not deliver to /)
  await expectAccessible(page)
  expect(await shop.orders()).toEqual([])

  await field(page, 'Country').selectOption('Austria')
  await field(page, 'Postcode').fill('1010')
  await field(page, 'Phone').fill('+43 1 58858')
  await expect(delivery.getByRole('radio', { name: /Parcel/ })).toBeChecked()
  await placeOrderButton(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await shop.orders()).toHaveLength(1)
})

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`the keyboard does not reach ${String(target)}`)
}

test('a double click on "Accept and place order" checks no box that moves under the pointer', async ({
  page,
  shop,
  watch,
}) => {
  await fillGuestCart(page.context(), shop, { lamp: 1 })
  await comeToTheButton(page, shop, '€17.40')
  await shop.save({ ...LAMP, priceAmount: 1500 })
  watch.announce(/answer 409: POST .*\/checkout\/place/, /console error: .*409.*\/checkout\/place/)
  await placeOrderButton(page).click()
  const accept = page.getByRole('button', { name: 'Accept and place order' })
  await expect(accept).toBeVisible()
  // Without the new total the newsletter box would be at the position of the button.
  const box = page.getByRole('checkbox', { name: /^E-mail me news/ })
  await box.evaluate(
    (input, button) => {
      const row = input.parentElement
      if (!row || !(button instanceof HTMLElement)) return
      Object.assign(row.style, { position: 'fixed', inset: '0', zIndex: '1', background: 'Canvas', display: 'none' })
      button.addEventListener('click', () => (row.style.display = 'block'))
    },
    await accept.elementHandle(),
  )
  const { promise: released, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/checkout/place', async (route) => {
    await released
    await route.continue()
  })

  await accept.dblclick()

  await expect(box).not.toBeChecked()
  goOn()
  await expect(thanks(page)).toBeVisible()
  expect(await shop.orders()).toMatchObject([{ totalAmount: 1990 }])
})

test('accepts consecutive choices without errors or lost clicks on a slow network', async ({ page, openShop }) => {
  const shop = await openShop({
    products: [LAMP],
    delivery: [{}, { title: 'Express', rate: { type: 'flat', amount: 990 } }],
    gateways: [
      { provider: 'cod', title: 'Cash on delivery' },
      { provider: 'bankTransfer', title: 'Bank transfer' },
    ],
  })
  await fillGuestCart(page.context(), shop, { lamp: 1 })
  await page.goto(shop.at('/user/order'))
  const express = page.getByRole('radio', { name: /Express/ })
  const bank = page.getByRole('radio', { name: 'Bank transfer' })
  const quote = waitForQuote(page, ({ address }) => address?.phone === ANA.phone)
  await fillIn(page, ANA)
  await quote
  await expect(express).toBeVisible()
  const errors = page.getByText('Choose a delivery option.').or(page.getByText('Choose a payment method.'))
  const reportedErrors: string[] = []
  await page.exposeFunction('noteError', (text: string) => void reportedErrors.push(text))
  await page.evaluate(() => {
    const note = (globalThis as unknown as { noteError: (text: string) => void }).noteError
    new MutationObserver(() => {
      const [text] = /Choose a (?:delivery option|payment method)\./.exec(document.body.innerText) ?? []
      if (text) note(text)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/checkout/quote', async (route) => {
    await answered
    await route.continue().catch(() => {})
  })

  // Presses with mouse events, because content that moves between press and release cancels the click.
  for (const choice of [express, bank]) {
    const label = choice.locator('xpath=ancestor::label')
    await label.scrollIntoViewIfNeeded()
    const card = await label.boundingBox()
    await page.mouse.move((card?.x ?? 0) + 40, (card?.y ?? 0) + (card?.height ?? 0) / 2)
    await page.mouse.down()
    await page.mouse.up()
    await expect(choice).toBeChecked()
  }
  answer()

  await expect(page.getByLabel('Total to pay')).toHaveText('€22.40')
  expect(await shownTotal(page)).toBe('€22.40')
  await expect(errors).toHaveCount(0)
  expect(reportedErrors).toEqual([])
  await placeOrderButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bank transfer' }).or(thanks(page))).toBeVisible()
})

test('requests a new quote automatically when the shop has lost the shown one', async ({ page, shop, watch }) => {
  await fillGuestCart(page.context(), shop, { lamp: 1 })
  await comeToTheButton(page, shop, '€17.40')
  // Simulates a crash of the database, which loses quotes.
  const loseQuotes = () =>
    inTransaction(shop.staffContext(), (tx) => tx.db.deleteFrom('quotes').where('shop_id', '=', shop.id).execute())
  await loseQuotes()
  await shop.save({ ...LAMP, priceAmount: 1500 })
  watch.announce(/answer 409: POST .*\/checkout\/place/, /console error: .*409.*\/checkout\/place/)

  await placeOrderButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Your total changed from €17.40 to €19.90.')
  expect(await shop.orders()).toEqual([])

  await loseQuotes()
  await page.getByRole('button', { name: 'Accept and place order' }).click()
  await expect(thanks(page)).toBeVisible()
  expect(await shop.orders()).toMatchObject([{ totalAmount: 1990 }])
})
