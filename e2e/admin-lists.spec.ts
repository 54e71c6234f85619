import type { Locator, Page } from '@playwright/test'
import { newsletterContract } from '#src/features/newsletter/newsletter.contract.ts'
import { chooseFilter, DESKTOP, expectUsable, orderLink, PHONE, placeOrders, STAFF_SHOP } from './admin.ts'
import { sendRequest } from './shop.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

const headers = (page: Page) => page.getByRole('table').getByRole('columnheader')
const widthOf = async (header: Locator): Promise<number> => (await header.boundingBox())?.width ?? 0
const saved = (page: Page) => page.waitForResponse((response) => response.url().includes('/list-layouts/'))

/** The lists of a phone have no columns. */
async function expectNoEdges(page: Page): Promise<void> {
  await page.setViewportSize(PHONE)
  await expect(page.getByRole('separator')).toHaveCount(0)
  await page.setViewportSize(DESKTOP)
}

/** Makes a column 64 pixels wider, until that is saved. */
async function widenByKey(page: Page, edge: Locator): Promise<void> {
  await edge.focus()
  const isSaved = saved(page)
  await page.keyboard.press('Shift+ArrowRight')
  await isSaved
}

/** Drags the edge of a column by pixels, until its width is saved. */
async function dragEdge(page: Page, edge: Locator, distance: number): Promise<void> {
  const box = await edge.boundingBox()
  if (!box) throw new Error('the edge is shown')
  const { x, y } = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance, y, { steps: 4 })
  const isSaved = saved(page)
  await page.mouse.up()
  await isSaved
}

test('columns and their widths are those of the person on every device @wide', async ({ page, openShop, browser }) => {
  const shop = await openShop(STAFF_SHOP)
  const { confirmed } = await placeOrders(page, shop)
  const member = await addMember(shop, 'manager')
  await openStaffSession(page.context(), member)
  await page.goto(atAdmin(`/s/${shop.id}/orders`))
  await expect(orderLink(page, confirmed)).toBeVisible()
  const customer = page.getByRole('columnheader', { name: 'Customer' })
  const total = page.getByRole('columnheader', { name: 'Total' })

  const edge = page.getByRole('separator', { name: 'Width of Customer' })
  const before = await widthOf(customer)
  await widenByKey(page, edge)
  await expect(edge).toHaveAttribute('aria-valuenow', String(Math.round(before) + 64))
  expect(Math.round(await widthOf(customer))).toBe(Math.round(before) + 64)
  await dragEdge(page, edge, -40)
  const chosen = Math.round(before) + 24
  expect(Math.round(await widthOf(customer))).toBe(chosen)
  await expectUsable(page)

  await page.getByRole('button', { name: 'Columns' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  await dialog.getByRole('checkbox', { name: 'Delivery' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Total' }).focus()
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('Alt+ArrowUp')
  await expectUsable(page)
  const byChoice = saved(page)
  await dialog.getByRole('button', { name: 'Show columns' }).click()
  await byChoice
  await expect(headers(page).nth(2)).toContainText('Total')

  const elsewhere = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await openStaffSession(elsewhere, member)
  const other = await elsewhere.newPage()
  await other.goto(atAdmin(`/s/${shop.id}/orders`))
  await expect(headers(other).nth(2)).toContainText('Total')
  await expect(other.getByRole('columnheader', { name: 'Delivery' })).toHaveCount(0)
  expect(Math.round(await widthOf(other.getByRole('columnheader', { name: 'Customer' })))).toBe(chosen)
  await elsewhere.close()

  await edge.dblclick()
  await expect(edge).toHaveAttribute('aria-valuetext', 'As wide as its content')
  await expect(total).toBeVisible()
})

test('columns are moved and hidden on the head of the table, by mouse and by keyboard @wide', async ({
  page,
  openShop,
}) => {
  const shop = await openShop(STAFF_SHOP)
  const { confirmed } = await placeOrders(page, shop)
  await openStaffSession(page.context(), await addMember(shop, 'manager'))
  const heads = Promise.withResolvers<undefined>()
  await page.route(/\/column-head-[^/]+\.js$/, async (route) => {
    await heads.promise
    await route.continue()
  })
  await page.goto(atAdmin(`/s/${shop.id}/orders`))
  await expect(orderLink(page, confirmed)).toBeVisible()
  const head = (name: string) => headers(page).getByRole('button', { name, exact: true })
  // The code of the heads may come late: the table below it stays, and so does the focus.
  const edge = page.getByRole('separator', { name: 'Width of Customer' })
  await edge.focus()
  await expect(head('Customer')).toHaveCount(0)
  heads.resolve(undefined)
  await expect(head('Customer')).toBeVisible()
  await expect(edge).toBeFocused()
  // The first column stays where it is.
  await expect(headers(page).nth(1)).toContainText('Order')
  await expect(head('Order')).toHaveCount(0)
  await expect(headers(page).nth(2)).toContainText('Placed')

  await head('Customer').focus()
  const isMoved = saved(page)
  await page.keyboard.press('Alt+ArrowLeft')
  await isMoved
  await expect(headers(page).nth(2)).toContainText('Customer')
  await expect(head('Customer')).toBeFocused()
  await expect(page.getByText('Customer is column 2 of 10.')).toBeAttached()
  const isDropped = saved(page)
  await head('Delivery').dragTo(headers(page).nth(2))
  await isDropped
  await expect(headers(page).nth(2)).toContainText('Delivery')

  const menu = page.getByRole('menu', { name: 'Column Placed' })
  await head('Placed').press('Enter')
  await expect(menu.getByRole('menuitem', { name: 'Move one place earlier' })).toBeFocused()
  await expectUsable(page)
  const isHidden = saved(page)
  await menu.getByRole('menuitem', { name: 'Hide this column' }).click()
  await isHidden
  await expect(head('Placed')).toHaveCount(0)
  await expect(head('Promised')).toBeFocused()
  await page.reload()
  await expect(headers(page).nth(2)).toContainText('Delivery')
  await expect(head('Placed')).toHaveCount(0)

  await head('Tags').press('Enter')
  await page.getByRole('menuitem', { name: 'Hide this column' }).click()
  await expect(page.getByText('The column Tags is hidden.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(head('Tags')).toBeVisible()
})

test('columns of the lists of stock and subscribers are as wide as a person makes them @wide', async ({
  page,
  openShop,
}) => {
  const shop = await openShop(STAFF_SHOP)
  const subscribe = { body: { email: 'zita@example.com', shopId: shop.id } }
  await sendRequest(shop.domain, `/api/v1${newsletterContract.subscribe.path}`, subscribe)
  await openStaffSession(page.context(), await addMember(shop, 'manager'))
  for (const [path, row, column] of [
    ['stock', 'Iron teapot', 'SKU'],
    ['newsletter', 'zita@example.com', 'Source'],
  ] as const) {
    await page.goto(atAdmin(`/s/${shop.id}/${path}`))
    await expect(page.getByRole('main').getByText(row).filter({ visible: true })).toBeVisible()
    const edge = page.getByRole('separator', { name: `Width of ${column}` })
    const header = page.getByRole('columnheader', { name: new RegExp(`^${column}`) })
    const before = Math.round(await widthOf(header))
    await widenByKey(page, edge)
    await expect(edge).toHaveAttribute('aria-valuenow', String(before + 64))
    await dragEdge(page, edge, -20)
    await expectUsable(page)
    await page.reload()
    await expect(edge).toHaveAttribute('aria-valuenow', String(before + 44))
    expect(Math.round(await widthOf(header))).toBe(before + 44)
    await expectNoEdges(page)
  }
})

test('a view shows the columns that it was saved with, and says when they were changed @wide', async ({
  page,
  openShop,
}) => {
  const shop = await openShop(STAFF_SHOP)
  const { confirmed } = await placeOrders(page, shop)
  await openStaffSession(page.context(), await addMember(shop, 'manager'))
  await page.goto(atAdmin(`/s/${shop.id}/orders?status=confirmed`))
  await expect(orderLink(page, confirmed)).toBeVisible()
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByLabel('Name').fill('Warehouse')
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(tab(page, 'Warehouse')).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/saved=/)
  await expect(editedView(page)).toHaveCount(0)
  // Other filters are those of the view, changed.
  await page.getByRole('button', { name: 'Remove filter Status' }).click()
  await expect(editedView(page)).toBeVisible()
  await expectUsable(page)
  await tab(page, 'Warehouse').click()
  await expect(editedView(page)).toHaveCount(0)
  await expect(page).toHaveURL(/status=confirmed/)

  const shown = (name: string) => page.getByRole('table').getByRole('columnheader', { name: new RegExp(`^${name}`) })
  const hide = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Columns' }).click()
    const columns = page.getByRole('dialog', { name: 'Columns' })
    await columns.getByRole('checkbox', { name }).uncheck()
    await columns.getByRole('button', { name: 'Show columns' }).click()
    await expect(shown(name)).toHaveCount(0)
  }
  await hide('Delivery')
  const edge = page.getByRole('separator', { name: 'Width of Customer' })
  await edge.focus()
  await page.keyboard.press('ArrowRight')
  await expect(editedView(page)).toBeVisible()
  await expect(edge).not.toHaveAttribute('aria-valuetext', 'As wide as its content')
  const width = await edge.getAttribute('aria-valuenow')
  await expectUsable(page)
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Warehouse')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(editedView(page)).toHaveCount(0)

  // The columns of the person are those of the other views.
  await tab(page, 'All').click()
  await expect(shown('Delivery')).toBeVisible()
  await tab(page, 'Warehouse').click()
  await expect(shown('Delivery')).toHaveCount(0)
  await page.reload()
  await expect(edge).toHaveAttribute('aria-valuenow', width ?? '')
  await expect(shown('Delivery')).toHaveCount(0)
  await hide('Total')
  await expect(editedView(page)).toBeVisible()
  // The tab shows it again as it is saved.
  await tab(page, 'Warehouse').click()
  await expect(editedView(page)).toHaveCount(0)
  await expect(shown('Total')).toBeVisible()
})

test('tabs leave the other filters of a list as they are', async ({ page, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'manager'))
  await page.goto(atAdmin(`/s/${shop.id}/invoices?from=2026-01-01`))
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page')
  await tab(page, 'Credit notes').click()
  await expect(page).toHaveURL(/\?kind=creditNote&from=2026-01-01$/)
  await expect(tab(page, 'Credit notes')).toHaveAttribute('aria-current', 'page')
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2026-01-01')
  await expectUsable(page)
  await page.goto(atAdmin(`/s/${shop.id}/reviews?rating=5&replied=no`))
  await tab(page, 'Published').click()
  await expect(page).toHaveURL(/\?status=published&rating=5&replied=no$/)
  await expect(page.getByRole('button', { name: 'Remove filter Stars' })).toBeVisible()
  await expectUsable(page)
  await page.goto(atAdmin(`/s/${shop.id}/orders?view=toShip&status=confirmed`))
  await tab(page, 'All').click()
  await expect(page).toHaveURL(/\/orders\?status=confirmed$/)
})

const editedView = (page: Page) => page.getByText('Edited by you ·')
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name, exact: true })

test('lists have views of a person and of the shop, and built-in views are hidden and shown @wide', async ({
  page,
  openShop,
  visitor,
}) => {
  const shop = await openShop(STAFF_SHOP)
  const manager = await addMember(shop, 'manager')
  await openStaffSession(page.context(), manager)
  await page.goto(atAdmin(`/s/${shop.id}/customers`))
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page')
  await expect(editedView(page)).toHaveCount(0)
  await chooseFilter(page, 'Newsletter', 'Subscribed to the newsletter')
  await expect(editedView(page)).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByLabel('Name').fill('Readers')
  await dialog.getByLabel('Show it to everybody in the shop').check()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  // Filters that are chosen before the URL names the view are those of no view.
  await expect(page).toHaveURL(/saved=/)
  await expect(tab(page, 'Readers')).toHaveAttribute('aria-current', 'page')
  await expect(editedView(page)).toHaveCount(0)

  // A changed view of one's own is saved again under its name.
  await page.getByLabel('Sort by').selectOption('Name')
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Readers')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog).toBeHidden()
  await expect(editedView(page)).toHaveCount(0)
  await expect(page).toHaveURL(/newsletter=yes.*&sort=name/)
  await expect(tab(page, 'Readers')).toHaveAttribute('aria-current', 'page')

  const menu = page.getByRole('button', { name: 'Shown views' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemcheckbox', { name: 'Blocked' })).toHaveAttribute('aria-checked', 'true')
  await expectUsable(page)
  const hidden = saved(page)
  await page.getByRole('menuitemcheckbox', { name: 'Blocked' }).click()
  await hidden
  await expect(tab(page, 'Blocked')).toHaveCount(0)
  await page.reload()
  await expect(tab(page, 'All')).toBeVisible()
  await expect(tab(page, 'Blocked')).toHaveCount(0)
  await menu.click()
  await page.getByRole('menuitemcheckbox', { name: 'Blocked' }).click()
  await expect(tab(page, 'Blocked')).toBeVisible()

  // Support sees what is shared, cannot delete it, and has views of their own on other lists.
  const other = await visitor()
  await openStaffSession(other.context(), await addMember(shop, 'support'))
  await other.goto(atAdmin(`/s/${shop.id}/customers`))
  await tab(other, 'Readers').click()
  await expect(other).toHaveURL(/newsletter=yes.*&sort=name/)
  await expect(other.getByRole('button', { name: 'Delete view Readers' })).toHaveCount(0)
  await other.goto(atAdmin(`/s/${shop.id}/products?search=teapot`))
  await other.getByRole('button', { name: 'Save view' }).click()
  await other.getByLabel('Name').fill('Pots')
  await expect(other.getByLabel('Show it to everybody in the shop')).toHaveCount(0)
  await other.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  await expect(tab(other, 'Pots')).toHaveAttribute('aria-current', 'page')
  await other.goto(atAdmin(`/s/${shop.id}/tickets?search=late`))
  await expect(editedView(other)).toBeVisible()
  await page.goto(atAdmin(`/s/${shop.id}/products`))
  await expect(tab(page, 'All')).toBeVisible()
  await expect(tab(page, 'Pots')).toHaveCount(0)
})

test("columns of the tables of staff and of the platform's shops are as wide as a person makes them @wide", async ({
  page,
  openShop,
}) => {
  const shop = await openShop(STAFF_SHOP)
  const owner = await addMember(shop, 'owner', { isPlatformOwner: true })
  await openStaffSession(page.context(), owner)
  const edge = (column: string) => page.getByRole('separator', { name: `Width of ${column}`, exact: true })
  await page.goto(atAdmin(`/s/${shop.id}/settings/staff`))
  await expect(page.getByRole('row').filter({ hasText: owner.email })).toBeVisible()
  const role = page.getByRole('columnheader', { name: 'Role' })
  const before = Math.round(await widthOf(role))
  await widenByKey(page, edge('Role'))
  await dragEdge(page, edge('Role'), -20)
  await page.reload()
  await expect(edge('Role')).toHaveAttribute('aria-valuenow', String(before + 44))
  expect(Math.round(await widthOf(role))).toBe(before + 44)
  await expectNoEdges(page)
  await expectUsable(page)

  await page.goto(atAdmin(`/shops?search=${shop.domain}`))
  await expect(page.getByRole('row').filter({ hasText: shop.domain })).toBeVisible()
  const widthOfOwner = Math.round(await widthOf(page.getByRole('columnheader', { name: 'Owner' })))
  await edge('Owner').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.reload()
  await expect(edge('Owner')).toHaveAttribute('aria-valuenow', String(widthOfOwner + 64))
  await expectNoEdges(page)
  await expectUsable(page)
})
