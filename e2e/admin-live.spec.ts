import { expectUsable, placeOrders, STAFF_SHOP } from './admin.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

test('what one person changes about an order appears in the browser of another, and typed text stays', async ({
  page,
  browser,
  openShop,
}) => {
  const shop = await openShop(STAFF_SHOP)
  const { confirmed } = await placeOrders(page, shop)
  const path = atAdmin(`/s/${shop.id}/orders/${confirmed.orderNumber}`)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(path)
  const note = page.getByRole('textbox', { name: 'Add note' })
  await note.fill('The customer asked for')

  const colleague = await browser.newContext()
  await openStaffSession(colleague, await addMember(shop, 'manager'))
  const other = await colleague.newPage()
  await other.goto(path)
  const here = (of: typeof page) => of.getByText('Kim is here too')
  await expect(here(other)).toBeVisible()
  await expect(here(page)).toBeVisible()
  await expectUsable(page)
  const start = other.getByRole('main').getByRole('button', { name: 'Start processing' })
  await start.filter({ visible: true }).click()
  await expect(other.getByText('Being prepared').first()).toBeVisible()

  await expect(page.getByText('Being prepared').first()).toBeVisible()
  await expect(page.getByText('Preparation started')).toBeVisible()
  await expect(note).toHaveValue('The customer asked for')

  // The colleague changes what was ordered, and is seen doing so until they leave.
  await other.goto(`${path}/edit`)
  await expect(here(other)).toBeVisible()
  await other.getByLabel('Quantity of Iron teapot').fill('3')
  await expect(page.getByText('Kim is writing…')).toBeVisible()
  await other.close({ runBeforeUnload: false })
  await expect(page.getByText(/Kim is (?:writing|here)/)).toBeHidden()
  await colleague.close()
})
