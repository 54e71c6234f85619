import type { Page } from '@playwright/test'
import { expectUsable, orderLink, placeOrders, STAFF_SHOP } from './admin.ts'
import { within } from './orders.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Add a filter' })
const opener = (page: Page) => page.getByRole('button', { name: 'Filter', exact: true })

async function openOrders(page: Page, shop: Parameters<typeof placeOrders>[1]) {
  const orders = await placeOrders(page, shop)
  await within(shop, (tx) => {
    const tagged = { shop_id: shop.id, order_id: orders.confirmed.orderId, tag: 'fragile' }
    return tx.db.insertInto('order_tags').values(tagged).execute()
  })
  await openStaffSession(page.context(), await addMember(shop, 'manager'))
  await page.goto(atAdmin(`/s/${shop.id}/orders`))
  await expect(orderLink(page, orders.confirmed)).toBeVisible()
  return orders
}

test('a filter and its values are found by typing, and chosen by keyboard alone @wide', async ({ page, openShop }) => {
  const { confirmed, unpaid } = await openOrders(page, await openShop(STAFF_SHOP))
  const menu = menuOf(page)
  await page.keyboard.press('f')
  const field = menu.getByRole('combobox')
  await expect(field).toBeFocused()
  await expect(menu.getByRole('option', { name: 'Payment method' })).toBeVisible()
  await expectUsable(page)

  // Values of all filters are found, too.
  await field.fill('germ')
  await expect(menu.getByRole('option')).toHaveText(['Country: Germany'])
  await field.fill('xyz')
  await expect(menu.getByText('Nothing has this name.').last()).toBeVisible()
  await field.fill('sta')
  await expect(menu.getByRole('option').first()).toHaveText('Status')
  await field.press('Enter')
  await expect(field).toHaveAccessibleName('Find in status')
  await field.pressSequentially('canc')
  await expect(menu.getByRole('option')).toHaveText(['Cancelled'])
  await field.press('Enter')
  await expect(page).toHaveURL(/\?status=cancelled$/)
  // Several values may be chosen, one after another.
  await expect(field).toHaveValue('')
  const cancelled = menu.getByRole('option', { name: 'Cancelled' })
  await expect(cancelled).toHaveAttribute('aria-selected', 'true')
  await field.pressSequentially('confirmed')
  await field.press('Enter')
  await expect(page).toHaveURL(/\?status=cancelled%2Cconfirmed$/)
  await expectUsable(page)
  await field.fill('canc')
  await field.press('Enter')
  await expect(page).toHaveURL(/\?status=confirmed$/)

  // Backspace in the empty field goes back to all filters, Escape closes and returns the focus.
  await expect(field).toHaveValue('')
  await field.press('Backspace')
  await expect(field).toHaveAccessibleName('Find a filter or a value')
  await field.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-activedescendant', /-1$/)
  await field.press('ArrowUp')
  await field.press('ArrowUp')
  await expect(menu.getByRole('option', { name: 'All filters…' })).toHaveAttribute('data-active', 'true')
  await field.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await expect(orderLink(page, confirmed)).toBeVisible()
  await expect(orderLink(page, unpaid)).toHaveCount(0)
})

test('tags that orders have are offered, and others are typed', async ({ page, openShop }) => {
  const { confirmed, unpaid } = await openOrders(page, await openShop(STAFF_SHOP))
  const menu = menuOf(page)
  await opener(page).click()
  await menu.getByRole('option', { name: 'Tag', exact: true }).click()
  await menu.getByRole('option', { name: 'fragile' }).click()
  await expect(page).toHaveURL(/\?tag=fragile$/)
  await menu.getByRole('combobox').fill('gift, red')
  await menu.getByRole('option', { name: '“gift, red”' }).click()
  await expect(page).toHaveURL(/\?tag=fragile%2Cgift%5C%2C\+red$/)
  await expectUsable(page)
  await menu.getByRole('button', { name: 'Close' }).click()
  await expect(menu).toBeHidden()
  await expect(orderLink(page, confirmed)).toBeVisible()
  await expect(orderLink(page, unpaid)).toHaveCount(0)
})

/** Lists with a filter and a value of it, as they are typed, found and shown. */
const LISTS = [
  { path: 'stock', typed: 'out', field: 'Stock', value: 'Out of stock', query: 'stock=out' },
  { path: 'tickets', typed: 'urg', field: 'Priority', value: 'Urgent', query: 'priority=high' },
  { path: 'reviews', typed: '4 st', field: 'Stars', value: '4 stars', query: 'rating=4' },
  { path: 'settings/audit', typed: 'comm', field: 'Person or key', value: 'Command line', query: 'actor=commandLine' },
] as const

test('every list offers its filters alike; they are in its address, and one goes back to the list before', async ({
  page,
  openShop,
}) => {
  const shop = await openShop(STAFF_SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'manager'))
  const menu = menuOf(page)
  for (const { path, typed, field, value, query } of LISTS) {
    await page.goto(atAdmin(`/s/${shop.id}/${path}`))
    await opener(page).click()
    await menu.getByRole('combobox').fill(typed)
    await menu.getByRole('option', { name: `${field}: ${value}` }).click()
    await expect(page).toHaveURL(new RegExp(`/${path}\\?${query}$`))
    const chip = page.getByRole('button', { name: `Remove filter ${field}` })
    await expect(chip).toBeVisible()
    await expectUsable(page)
    await page.goBack()
    await expect(chip).toHaveCount(0)
    await page.goForward()
    await chip.click()
    await expect(page).toHaveURL(new RegExp(`/${path}$`))
  }
  await opener(page).click()
  await menu.getByRole('option', { name: 'Date between…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Entries of these days' })
  await dialog.getByLabel('Until').fill('2026-01-31')
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Show entries' }).click()
  await expect(page).toHaveURL(/\?to=2026-01-31$/)
  await page.getByRole('button', { name: 'Remove filter Date' }).click()
  await expect(page).toHaveURL(/\/audit$/)
})
