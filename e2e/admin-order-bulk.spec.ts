import type { Page } from '@playwright/test'
import { expectUsable, orderLink, placeOrders, STAFF_SHOP } from './admin.ts'
import type { PlacedOrder } from './orders.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 760
const checkbox = (page: Page, { orderNumber }: PlacedOrder) =>
  page.getByRole('checkbox', { name: `Select ${orderNumber}` })
const bar = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Chooses what is done with the selected orders: by a button, or in the menu of a phone. */
async function choose(page: Page, selected: string, action: string): Promise<void> {
  const region = bar(page, selected)
  if (!isPhone(page)) return region.getByRole('button', { name: action, exact: true }).click()
  await region.getByRole('button', { name: 'Actions' }).click()
  return page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('several orders are processed after a time to take it back, and cancelled; refused ones stay selected @both', async ({
  page,
  openShop,
}) => {
  const shop = await openShop(STAFF_SHOP)
  const { confirmed, unpaid } = await placeOrders(page, shop)
  await openStaffSession(page.context(), await addMember(shop, 'manager'))
  await page.goto(atAdmin(`/s/${shop.id}/orders`))
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await checkbox(page, confirmed).check()
    await checkbox(page, unpaid).check()
  } else {
    // By keyboard alone.
    await expect(orderLink(page, unpaid)).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
  }
  await expect(bar(page, '2 selected')).toBeVisible()
  await expectUsable(page)

  let seconds = 30
  await page.route('**/bulk-jobs', (route) =>
    route.continue({ headers: { ...route.request().headers(), prefer: `respond-async; delay=${seconds}` } }),
  )
  const waits = page.getByRole('region', { name: 'About to be done' })
  await choose(page, '2 selected', 'Start processing')
  await expect(waits).toContainText(/Starts processing 2 orders in \d+ s/)
  await expect(bar(page, '2 selected')).toHaveCount(0)
  await expectUsable(page)
  await waits.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back. Nothing was done.')).toBeVisible()
  await expect(checkbox(page, confirmed)).toBeChecked()

  seconds = 1
  await choose(page, '2 selected', 'Start processing')
  const outcome = bar(page, 'Progress')
  await expect(outcome.getByText('1 done, 1 refused')).toBeVisible()
  await expect(outcome.getByRole('link', { name: unpaid.orderNumber })).toHaveAttribute(
    'href',
    new RegExp(`/orders/${unpaid.orderNumber}$`),
  )
  await expectUsable(page)
  await outcome.getByRole('button', { name: 'Close' }).click()
  await expect(bar(page, '1 selected')).toBeVisible()
  await expect(checkbox(page, unpaid)).toBeChecked()
  await expect(checkbox(page, confirmed)).not.toBeChecked()

  await choose(page, '1 selected', 'Tags…')
  const tags = page.getByRole('dialog', { name: 'Change the tags of 1 order' })
  await tags.getByRole('button', { name: 'Change tags' }).click()
  await expect(tags.getByText('Enter a tag to add or to remove.')).toBeVisible()
  await expectUsable(page)
  await tags.getByLabel('Add').fill('Gift, Fragile')
  await tags.getByRole('button', { name: 'Change tags' }).click()
  await expect(outcome.getByText('1 done')).toBeVisible()
  await expectUsable(page)
  await outcome.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  await checkbox(page, unpaid).check()

  await choose(page, '1 selected', 'Cancel…')
  const dialog = page.getByRole('dialog', { name: 'Cancel 1 order?' })
  await expect(dialog).toContainText('Nothing has been paid yet.')
  await expectUsable(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await choose(page, '1 selected', 'Cancel…')
  await dialog.getByLabel('Reason').selectOption('Not in stock')
  await dialog.getByRole('button', { name: 'Cancel 1 order' }).click()
  await expect(outcome.getByText('1 done')).toBeVisible()
  await expect(page.getByText('Cancelled', { exact: true }).filter({ visible: true }).first()).toBeVisible()
})
