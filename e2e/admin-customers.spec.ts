import { newsletterContract } from '#src/features/newsletter/newsletter.contract.ts'
import { ANA } from './checkout-steps.ts'
import { DESKTOP, expectUsable, PHONE, STAFF_SHOP } from './admin.ts'
import { placeOrder, within } from './orders.ts'
import { addAccount, addShopper } from './people.ts'
import { sendRequest } from './shop.ts'
import { addMember, atAdmin, codeOf, expireProof, openStaffSession, STAFF_PASSWORD } from './staff.ts'
import { expect, test } from './test.ts'

const LONG_NAME = `Maria ${'Wolfeschlegelsteinhausen'.repeat(3)}`

test.use({ shopOptions: STAFF_SHOP })

test('staff find customers by filter, search and order, and open one by keyboard @wide', async ({ page, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  await addShopper(shop, 'Zita Byrne', 'zita@example.com')
  await addShopper(shop, LONG_NAME, 'maria@example.com')
  await placeOrder(page.context(), shop, { items: { cup: 1 }, gateway: 'Cash on delivery', email: 'guest@example.com' })
  await openStaffSession(page.context(), await addMember(shop, 'support'))
  await page.goto(atAdmin(`/s/${shop.id}/customers`))
  const main = page.getByRole('main')
  const customers = main.locator('tbody tr')
  await expect(customers).toHaveCount(3)
  await page.setViewportSize(PHONE)
  await expect(main.getByRole('list', { name: 'Customers' }).getByRole('listitem')).toHaveCount(3)
  await page.setViewportSize(DESKTOP)
  await expect(customers.first()).toContainText('guest@example.com')
  await expectUsable(page)

  await main.getByRole('link', { name: 'Guests' }).click()
  await expect(customers).toHaveCount(1)
  await main.getByRole('link', { name: 'Accounts' }).click()
  await expect(customers).toHaveCount(2)
  await main.getByLabel('Sort by').selectOption('Name')
  await expect(customers.last()).toContainText('Zita Byrne')
  await main.getByLabel('Add a filter').selectOption('Has an open order')
  await expect(main.getByText('Nothing fits these filters.')).toBeVisible()
  await expectUsable(page)
  await main.getByRole('button', { name: 'Remove filter Open order' }).click()
  await main.getByLabel('Add a filter').selectOption('Registered between…')
  const dialog = page.getByRole('dialog', { name: 'Registered between' })
  await dialog.getByLabel('First day').fill('2020-01-01')
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Apply filter' }).click()
  await expect(main.getByText('since 1 Jan')).toBeVisible()
  await expect(customers).toHaveCount(2)
  await main.getByLabel('Add a filter').selectOption('Spent between…')
  const spent = page.getByRole('dialog', { name: 'Spent between' })
  await spent.getByLabel('At least').fill('ten')
  await spent.getByRole('button', { name: 'Apply filter' }).click()
  await expect(spent.getByText('Enter an amount such as 125.00, or nothing.')).toBeVisible()
  await expectUsable(page)
  await spent.getByLabel('At least').fill('12,50')
  await spent.getByRole('button', { name: 'Apply filter' }).click()
  await expect(main.getByText('from €12.50')).toBeVisible()
  await expect(customers).toHaveCount(0)
  await main.getByRole('button', { name: 'Remove filter Spent' }).click()
  await expect(customers).toHaveCount(2)

  await page.keyboard.press('/')
  await page.keyboard.type('byrne')
  await page.keyboard.press('Enter')
  await expect(customers).toHaveCount(1)
  await main.getByRole('link', { name: 'Zita Byrne' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Zita Byrne' })).toBeVisible()
  // Support may look, and change nothing.
  await expect(main.getByRole('button', { name: 'More' })).toHaveCount(0)
  await expect(main.getByLabel('Write a note')).toHaveCount(0)
  await expect(main.getByRole('region', { name: 'Privacy' })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Create order' })).toHaveCount(0)
  await expectUsable(page)
})

test('an order is begun for a customer, with what is known of them @wide', async ({ page, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  await addShopper(shop, 'Zita Byrne', 'zita@example.com')
  await placeOrder(page.context(), shop, { items: { cup: 1 }, gateway: 'Cash on delivery', email: 'guest@example.com' })
  await openStaffSession(page.context(), await addMember(shop, 'manager'))
  const main = page.getByRole('main')
  const begin = async (name: string): Promise<void> => {
    await page.goto(atAdmin(`/s/${shop.id}/customers`))
    await main.getByRole('link', { name }).first().click()
    await expectUsable(page)
    await main.getByRole('link', { name: 'Create order' }).click()
    await expect(page.getByRole('heading', { name: 'New order' })).toBeVisible()
  }
  await begin('Zita Byrne')
  await expect(main.getByLabel('E-mail', { exact: true })).toHaveValue('zita@example.com')
  await expect(main.getByText('The order will be in this account.')).toBeVisible()

  // A guest's last address comes along.
  await begin(ANA.name)
  await expect(main.getByLabel('E-mail', { exact: true })).toHaveValue('guest@example.com')
  await expect(main.getByLabel('City', { exact: true })).not.toHaveValue('')
  await page.reload()
  await expect(main.getByLabel('E-mail', { exact: true })).toHaveValue('guest@example.com')
})

test('a manager adds a customer, notes and tags, blocks orders and sends a password link', async ({
  page,
  openShop,
  watch,
}) => {
  watch.announce(/answer 422: PUT \/admin\/v1\/shops\/.*\/tax/, /status of 422/)
  const shop = await openShop(STAFF_SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'manager'))
  await page.goto(atAdmin(`/s/${shop.id}/customers`))
  const main = page.getByRole('main')
  await expect(main.getByText('People appear here with their first order or account.')).toBeVisible()
  await expectUsable(page)
  await main.getByRole('button', { name: 'Add customer…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add and send the link' }).click()
  await expect(dialog.getByText('Please fill this in.')).toHaveCount(2)
  await dialog.getByLabel('Name').fill(LONG_NAME)
  await dialog.getByLabel('E-mail').fill('aoife@example.com')
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Add and send the link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: LONG_NAME })).toBeVisible()

  await page.keyboard.press('n')
  await expect(main.getByLabel('Write a note')).toBeFocused()
  await page.keyboard.type('Second floor without lift.')
  await main.getByRole('button', { name: 'Add note' }).click()
  const note = main.getByRole('listitem').filter({ hasText: 'Second floor without lift.' })
  await expect(note).toContainText('Kim Park')
  await main.getByLabel('New tag').fill('Wholesale')
  await page.keyboard.press('Enter')
  await expect(main.getByRole('button', { name: 'Remove tag Wholesale' })).toBeVisible()
  await expectUsable(page)

  const choose = async (item: string): Promise<void> => {
    await main.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('Reverse charge…')
  await dialog.getByLabel('VAT number').fill('DE 12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This does not look like a VAT number of Germany.')).toBeVisible()
  await expectUsable(page)
  await dialog.getByLabel('VAT number').fill('DE 123 456 789')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('DE123456789')).toBeVisible()
  await choose('Block orders…')
  await dialog.getByRole('button', { name: 'Block orders' }).click()
  await expect(dialog.getByText('Please fill this in.')).toBeVisible()
  await dialog.getByLabel('Reason, for staff only').fill('Does not pay')
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Block orders' }).click()
  await expect(main.getByText(/Blocked since .*: Does not pay/)).toBeVisible()
  await choose('Allow orders again…')
  await expect(dialog.getByText('They were blocked for this reason: Does not pay')).toBeVisible()
  await dialog.getByRole('button', { name: 'Allow orders' }).click()
  await expect(main.getByText(/Blocked since/)).toHaveCount(0)
  await choose('Send password link…')
  await expect(dialog.getByText(/It goes to aoife@example.com/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('The link was sent.')).toBeVisible()
  await expect(main.getByRole('button', { name: 'More' })).toBeFocused()

  await main.getByRole('button', { name: /^Delete the note of Kim Park/ }).click()
  await expect(note).toHaveCount(0)
  await main.getByRole('button', { name: 'Remove tag Wholesale' }).click()
  await expect(main.getByText('No tags yet.')).toBeVisible()
  await expect(main.getByLabel('New tag')).toBeFocused()
  const customerPath = new URL(page.url()).pathname
  await page.goto(atAdmin(`/s/${shop.id}/settings/audit`))
  const entry = page.getByRole('list', { name: 'Entries' }).getByRole('listitem').first()
  await entry.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone.', { exact: true })).toBeVisible()
  await page.goto(atAdmin(customerPath))
  await expect(main.getByRole('button', { name: 'Remove tag Wholesale' })).toBeVisible()
})

test('an owner gives credit, exports and erases a customer after a proof; open orders are named', async ({
  page,
  openShop,
  watch,
}) => {
  const shop = await openShop(STAFF_SHOP)
  await addAccount(shop, { name: 'Aoife Moran', email: 'aoife@example.com', password: 'cobalt tram 47' })
  const order = await placeOrder(page.context(), shop, {
    items: { cup: 1 },
    gateway: 'Cash on delivery',
    email: 'guest@example.com',
  })
  const owner = await addMember(shop, 'owner')
  await openStaffSession(page.context(), owner)
  await page.goto(atAdmin(`/s/${shop.id}/customers?kind=guest`))
  const main = page.getByRole('main')
  await main
    .getByRole('link')
    .filter({ hasText: 'guest@example.com' })
    .or(main.getByRole('link', { name: 'Ana Köhler' }))
    .first()
    .click()
  await expect(main.getByRole('link', { name: order.orderNumber })).toHaveAttribute('href', /\/orders\//)
  await expectUsable(page)
  await main.getByRole('button', { name: 'Erase…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Erase / })
  await expect(dialog.getByText(`These orders are not completed yet: ${order.orderNumber}.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(main.getByRole('button', { name: 'Erase…' })).toBeFocused()

  await page.goto(atAdmin(`/s/${shop.id}/customers?search=aoife`))
  await main.getByRole('link').filter({ hasText: 'Aoife Moran' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aoife Moran' })).toBeVisible()
  const credit = main.getByRole('region', { name: 'Store credit' })
  await credit.getByRole('button', { name: 'Change…' }).click()
  const creditDialog = page.getByRole('dialog', { name: 'Store credit of Aoife Moran' })
  await creditDialog.getByRole('button', { name: 'Change credit' }).click()
  await expect(creditDialog.getByText('Please fill this in.')).toBeVisible()
  await creditDialog.getByLabel(/^Amount in /).fill('1250')
  await creditDialog.getByLabel('Reason').fill('Late delivery')
  await expectUsable(page)
  await creditDialog.getByRole('button', { name: 'Change credit' }).click()
  await expect(page.getByText(/^The store credit is now .*1,250/)).toBeVisible()
  await credit.getByText('1 movement').click()
  await expect(credit.getByRole('listitem')).toContainText('Added by the shop')
  await expectUsable(page)
  await expireProof(shop, owner)
  watch.announce(/answer 403: GET \/admin\/v1\/shops\/.*\/data\.json/, /status of 403/)
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Export data' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await confirm.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  await confirm.getByLabel('Code').fill(codeOf(owner.secret))
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  expect((await download).suggestedFilename()).toBe('customer.json')

  await main.getByRole('button', { name: 'Erase…' }).click()
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(dialog.getByText('This is not the address of this customer.')).toBeVisible()
  await dialog.getByLabel('Type aoife@example.com to confirm').fill('aoife@example.com')
  await expectUsable(page)
  watch.announce(/answer 409: POST \/admin\/v1\/shops\/.*\/erase/, /status of 409/)
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await dialog.getByLabel('The customer gives up the store credit.').check()
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('Aoife Moran was erased.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await page.goto(atAdmin(`/s/${shop.id}/customers?search=aoife`))
  await expect(main.getByText('Nothing fits these filters.')).toBeVisible()
})

test('staff find, unsubscribe and export newsletter subscribers @wide', async ({ page, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  for (const email of ['zita@example.com', 'ana@example.com'])
    await sendRequest(shop.domain, `/api/v1${newsletterContract.subscribe.path}`, { body: { email, shopId: shop.id } })
  await within(shop, ({ db }) =>
    db
      .updateTable('subscribers')
      .set({ state: 'active' })
      .where('shop_id', '=', shop.id)
      .where('email', 'like', 'zita%')
      .execute(),
  )
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/newsletter`))
  const main = page.getByRole('main')
  const rows = main.locator('[data-row]').filter({ visible: true })
  await expect(rows).toHaveCount(2)
  await expectUsable(page)
  await main.getByRole('button', { name: 'Add a subscriber…' }).click()
  const add = page.getByRole('dialog', { name: 'Add a subscriber' })
  await add.getByLabel('E-mail').fill('ben@example.com')
  await add.getByLabel('How they agreed').fill('Asked for it at the counter on 3 May')
  await expectUsable(page)
  await add.getByRole('button', { name: 'Add subscriber' }).click()
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(2)
  await main.getByRole('link', { name: 'Subscribed', exact: true }).click()
  await expect(rows).toHaveCount(1)
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toBe('subscribers.csv')
  await main.getByRole('link', { name: 'All' }).click()
  await page.keyboard.press('/')
  await page.keyboard.type('ZITA')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await main.getByRole('button', { name: 'Unsubscribe zita@example.com…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unsubscribe zita@example.com?' })
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(rows.getByText('Unsubscribed').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Newsletter' })).toBeFocused()
})

test('says what is missing: an unknown customer, and a list that cannot be loaded', async ({
  page,
  openShop,
  watch,
}) => {
  const shop = await openShop(STAFF_SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  watch.announce(/answer (404|500): GET \/admin\/v1\/shops\/.*\/customers/, /status of (404|500)/)
  await page.goto(atAdmin(`/s/${shop.id}/customers/00000000-0000-4000-8000-000000000000`))
  await expect(page.getByText('This customer is no longer there.')).toBeVisible()
  let isBroken = true
  await page.route('**/admin/v1/shops/*/customers?*', (route) =>
    isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await page.route('**/admin/v1/shops/*/customers', (route) =>
    isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await page.goto(atAdmin(`/s/${shop.id}/customers`))
  await expect(page.getByText('Could not load. Nothing is lost.')).toBeVisible({ timeout: 20_000 })
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('People appear here with their first order or account.')).toBeVisible()
})
