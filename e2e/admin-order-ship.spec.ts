import { sql } from 'kysely'
import { DESKTOP, expectUsable, PHONE, placeOrders, reportTransfer, STAFF_SHOP } from './admin.ts'
import { within } from './orders.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

test('a part ships by another carrier without a mail, the rest with one that staff read and send again', async ({
  page,
  openShop,
}) => {
  const shop = await openShop(STAFF_SHOP)
  await within(shop, ({ db }) =>
    sql`update shipping_options set carrier = 'Post', tracking_url_template = 'https://post.example/{number}'
      where shop_id = ${shop.id}`.execute(db),
  )
  const { confirmed } = await placeOrders(page, shop)
  await openStaffSession(page.context(), await addMember(shop, 'manager'))
  await page.goto(atAdmin(`/s/${shop.id}/orders/${confirmed.orderNumber}`))
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Ship 3 items…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Ship / })
  await expect(dialog.getByLabel('Carrier')).toHaveValue('0')
  await dialog.getByLabel('Tracking number').fill('RR 1')
  await expect(dialog.getByText('The customer follows it at https://post.example/RR%201')).toBeVisible()
  await expectUsable(page)
  await dialog.getByLabel('Units of Cup').selectOption('0')
  await dialog.getByLabel('Carrier').selectOption('Another carrier…')
  await dialog.getByLabel('Name of the carrier').fill('Own van')
  await dialog.getByLabel('Tracking link').fill('van.example')
  await dialog.getByLabel('Mail the customer now').uncheck()
  await dialog.getByRole('button', { name: 'Ship 2 items' }).click()
  await expect(dialog.getByText('Enter a link that begins with https://.')).toBeVisible()
  await expectUsable(page)
  await dialog.getByLabel('Tracking link').fill('https://van.example/1')
  await dialog.getByRole('button', { name: 'Ship 2 items' }).click()
  await expect(page.getByRole('heading', { name: 'Shipment 1, 2 items' })).toBeVisible()
  await expect(page.getByText('The customer was not mailed')).toBeVisible()
  await expect(page.getByText('Mail: on its way')).toHaveCount(0)

  await main.getByRole('button', { name: 'Ship 1 item' }).filter({ visible: true }).click()
  await dialog.getByLabel('Tracking number').fill('RR 2')
  await dialog.getByRole('button', { name: 'Ship 1 item' }).click()
  await expect(page.getByRole('heading', { name: 'Shipment 2, 1 item' })).toBeVisible()
  await page.getByRole('button', { name: 'See mail: on its way' }).click()
  const mail = page.getByRole('dialog', { name: 'Mail: on its way' })
  const frame = mail.getByTitle('Mail: on its way')
  await expect(frame).toHaveAttribute('sandbox', '')
  await expect(frame.contentFrame().getByText('RR 2')).toBeVisible()
  await expect(frame.contentFrame().getByText('••••••')).toBeVisible()
  await expect(frame.contentFrame().locator('[href]')).toHaveCount(0)
  await expectUsable(page)
  await mail.getByRole('button', { name: 'Close' }).click()
  await expect(mail).toBeHidden()
})

test('the decisions about a payment stand in whole lines at any width', async ({ page, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  const { unpaid } = await placeOrders(page, shop)
  await reportTransfer(page, shop, unpaid, 'T-77')
  await openStaffSession(page.context(), await addMember(shop, 'manager'))
  await page.goto(atAdmin(`/s/${shop.id}/payments`))
  const confirm = page.getByRole('button', { name: 'Confirm payment' })
  const reject = page.getByRole('button', { name: 'Reject…' })
  const other = page.getByRole('button', { name: 'Other amount…' })
  await expect(confirm).toBeVisible()
  await expectUsable(page)
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    const [main, ...rest] = await Promise.all([confirm, reject, other].map((button) => button.boundingBox()))
    expect(rest[0]?.y).toBe(rest[1]?.y)
    const isAlone = main?.y !== rest[0]?.y
    // A line of its own is filled.
    if (isAlone) expect(main?.width).toBeGreaterThan(300)
  }
})
