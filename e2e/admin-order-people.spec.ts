import { expectUsable, orderLink, placeOrders, STAFF_SHOP } from './admin.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

test('an order leads to its customer, is assigned with an undo, and its customer gets a message @both', async ({
  page,
  openShop,
}) => {
  const shop = await openShop(STAFF_SHOP)
  const { confirmed } = await placeOrders(page, shop)
  await openStaffSession(page.context(), await addMember(shop, 'manager'))
  const path = atAdmin(`/s/${shop.id}/orders/${confirmed.orderNumber}`)
  await page.goto(path)
  await expect(page.getByText('2 orders, €0.00 · Ordered as a guest')).toBeVisible()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Kim Park (you)' }).click()
  const assigned = page.getByRole('button', { name: 'Assigned to Kim Park' })
  await expect(assigned).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(assigned).toBeHidden()

  await page.getByRole('button', { name: 'Write to customer…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write to a customer' })
  await expect(dialog.getByLabel('Order number or e-mail address')).toHaveValue(confirmed.orderNumber)
  await dialog.getByLabel('Subject').fill('Your teapot')
  await dialog.getByLabel('Message').fill('It comes on Monday.')
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(page).toHaveURL(/\/tickets\//)
  await expect(page.getByText('It comes on Monday.', { exact: true })).toBeVisible()

  await page.goto(path)
  await page.getByRole('link', { name: 'Open customer' }).click()
  await expect(page).toHaveURL(/\/customers\//)
  await expect(page.getByRole('heading', { name: 'Ana Köhler' }).first()).toBeVisible()
})

test('J and K lead through the orders of the list @both', async ({ page, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  const { confirmed, unpaid } = await placeOrders(page, shop)
  await openStaffSession(page.context(), await addMember(shop, 'support'))
  await page.goto(atAdmin(`/s/${shop.id}/orders?sort=oldest`))
  await orderLink(page, confirmed).click()
  const heading = (number: string) => page.getByRole('heading', { name: number, level: 1 })
  await expect(heading(confirmed.orderNumber)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Previous order' })).toHaveCount(0)
  await expectUsable(page)
  await page.keyboard.press('j')
  await expect(heading(unpaid.orderNumber)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Next order' })).toHaveCount(0)
  await page.keyboard.press('k')
  await expect(heading(confirmed.orderNumber)).toBeVisible()
  await page.getByRole('link', { name: 'Next order' }).click()
  await expect(heading(unpaid.orderNumber)).toBeVisible()
})

test('P prints a packing slip without prices instead of the page @both', async ({ page, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  const { confirmed } = await placeOrders(page, shop)
  await openStaffSession(page.context(), await addMember(shop, 'support'))
  await page.addInitScript(() => {
    globalThis.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.goto(atAdmin(`/s/${shop.id}/orders/${confirmed.orderNumber}`))
  await expect(page.getByRole('button', { name: 'Packing slip, items to ship' })).toBeVisible()
  const slip = page.getByRole('region', { name: 'Packing slip' })
  await expect(slip).toBeHidden()
  await expectUsable(page)
  await page.keyboard.press('p')
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  await expect(slip.getByRole('heading', { name: `Packing slip ${confirmed.orderNumber}` })).toBeVisible()
  await expect(slip.getByRole('cell', { name: 'Iron teapot' })).toBeVisible()
  await expect(slip).not.toContainText('€')
  await expect(page.getByRole('main')).toBeHidden()
})
