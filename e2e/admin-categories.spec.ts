import type { Page } from '@playwright/test'
import { expectUsable } from './admin.ts'
import { press, tabTo } from './keyboard.ts'
import type { TestShopOptions } from './shop.ts'
import { addMember, atAdmin, openStaffSession, sendAsMember } from './staff.ts'
import { expect, expectAccessible, test } from './test.ts'

const SHOP: TestShopOptions = {
  products: [
    { slug: 'stool', name: 'Oak stool', category: ['Furniture', 'Stools'] },
    { slug: 'pan', name: 'Iron pan', category: ['Kitchen'] },
  ],
}

const rowsOf = (page: Page) => page.getByRole('treeitem')
const rowOf = (page: Page, name: string) => rowsOf(page).filter({ hasText: name })

/** The rows of the tree, each with as many dots as it has categories above it. */
const readTree = async (page: Page): Promise<string[]> =>
  rowsOf(page).evaluateAll((rows) =>
    rows.map(
      (row) => '. '.repeat(Number(row.getAttribute('aria-level')) - 1) + (row.querySelector('bdi')?.textContent ?? ''),
    ),
  )

async function add(page: Page, name: string): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Add category' }))
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} is added.`)).toBeVisible()
}

test('an owner builds a tree by keyboard, and a shopper sees it with the next request @wide', async ({
  page,
  visitor,
  openShop,
}) => {
  const shop = await openShop(SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/categories`))
  await expect.poll(() => readTree(page)).toEqual(['Furniture', '. Stools', 'Kitchen'])
  await expectUsable(page)

  await press(page, page.getByRole('button', { name: 'Add category' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter a name.')).toBeVisible()
  await expectUsable(page)
  await page.keyboard.press('Escape')

  await add(page, 'Chairs')
  await page.goto(atAdmin(`/s/${shop.id}/categories`))
  await tabTo(page, rowOf(page, 'Furniture'))
  await page.keyboard.press('End')
  await expect(rowOf(page, 'Chairs')).toBeFocused()
  const status = page.getByRole('status').filter({ hasText: 'Chairs is' })
  await page.keyboard.press('Alt+ArrowUp')
  await expect(status).toContainText('Chairs is now 2 of 3 main categories.')
  await expect(rowOf(page, 'Chairs')).toBeFocused()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(status).toContainText('Chairs is now 2 of 2 below Furniture.')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(status).toContainText('Chairs is now 1 of 2 below Furniture.')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(status).toContainText('Chairs is already the first here.')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => readTree(page)).toEqual(['Furniture', '. Chairs', '. . Stools', 'Kitchen'])
  await expect(rowOf(page, 'Stools')).toBeFocused()

  // Closed and opened, up to the first row, and into its editor.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(rowsOf(page)).toHaveCount(3)
  await page.keyboard.press('ArrowRight')
  await expect(rowsOf(page)).toHaveCount(4)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'Chairs' })
  for (const [label, text] of Object.entries({ Name: 'Seats', Address: 'Good seats' })) {
    await tabTo(page, panel.getByLabel(label, { exact: true }))
    await page.keyboard.press('Control+A')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Control+S')
  await expect(page.getByText('Seats is saved.')).toBeVisible()
  await expectUsable(page)

  const shopper = await visitor()
  await shopper.goto(shop.at('/product/stool'))
  const trail = shopper.getByRole('navigation', { name: /breadcrumb/i })
  await expect(trail).toContainText('Seats')
  await shopper.goto(shop.at('/categories/chairs'))
  expect(new URL(shopper.url()).pathname).toBe('/categories/good-seats')
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Seats')
  await expect(shopper.getByRole('link', { name: 'Oak stool' }).first()).toBeVisible()
})

test('a category is dragged, never below itself, and the move is undone @wide', async ({ page, openShop }) => {
  const shop = await openShop(SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/categories`))
  await rowOf(page, 'Kitchen').dragTo(rowOf(page, 'Stools'))
  await expect.poll(() => readTree(page)).toEqual(['Furniture', '. Stools', '. . Kitchen'])
  await expect(page.getByText('Kitchen is now 1 of 1 below Stools.')).toBeVisible()
  await rowOf(page, 'Furniture').dragTo(rowOf(page, 'Kitchen'))
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => readTree(page)).toEqual(['Furniture', '. Stools', 'Kitchen'])
  await rowOf(page, 'Kitchen').dragTo(rowOf(page, 'Furniture'), { targetPosition: { x: 80, y: 3 } })
  await expect.poll(() => readTree(page)).toEqual(['Kitchen', 'Furniture', '. Stools'])
})

test('a picture, a colleague’s change, a place by hand, and a category that hands over its products @wide', async ({
  page,
  openShop,
  watch,
}) => {
  const shop = await openShop(SHOP)
  const owner = await addMember(shop, 'owner')
  await openStaffSession(page.context(), owner)
  await page.goto(atAdmin(`/s/${shop.id}/categories`))
  await rowOf(page, 'Stools').click()
  const panel = page.getByRole('region', { name: 'Stools' })
  await panel.locator('input[type=file]').setInputFiles('demo/pictures/products/apples.webp')
  await expect(panel.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await panel.getByLabel('Description', { exact: true }).fill('To sit on.')
  await panel.getByLabel('In the menu').uncheck()

  const change = { name: 'Bar stools', description: 'High ones.' }
  await sendAsMember(owner, shop, { method: 'PATCH', path: '/categories/stools', body: change })
  watch.announce(/answer 409: PATCH \/admin\/v1\/shops\/.*\/categories/, /status of 409/)
  await panel.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('dialog')
  await expect(conflict.getByText('High ones.')).toBeVisible()
  await expectUsable(page)
  await conflict.getByLabel('Keep mine').check()
  await conflict.getByRole('button').last().click()
  await expect(page.getByText('Bar stools is saved.')).toBeVisible()
  const renamed = page.getByRole('region', { name: 'Bar stools' })
  await expect(renamed.getByLabel('Name', { exact: true })).toHaveValue('Bar stools')
  await expect(renamed.getByLabel('Description', { exact: true })).toHaveValue('To sit on.')
  await expect(renamed.getByLabel('In the menu')).not.toBeChecked()

  await renamed.getByRole('button', { name: 'Move out' }).click()
  await expect(page.getByText('Bar stools is now 2 of 3 main categories.')).toBeVisible()
  await renamed.getByLabel('Below').selectOption('Kitchen')
  await expect(page.getByText('Bar stools is now 1 of 1 below Kitchen.')).toBeVisible()
  await renamed.getByRole('button', { name: 'Delete category' }).click()
  const dialog = page.getByRole('dialog')
  watch.announce(/answer 422: POST \/admin\/v1\/shops\/.*\/trash/, /status of 422/)
  await dialog.getByRole('button', { name: 'Delete category' }).click()
  await expect(dialog.getByText('Choose where the products of this category go.')).toBeVisible()
  await expectUsable(page)
  await dialog.getByLabel('Where its product goes').selectOption('Furniture')
  await dialog.getByRole('button', { name: 'Delete category' }).click()
  await expect(page.getByText('Bar stools is deleted.')).toBeVisible()
  await expect(rowOf(page, 'Furniture')).toContainText('1 product')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => readTree(page)).toEqual(['Furniture', 'Kitchen', '. Bar stools'])
})

test('support reads the tree; long names and an empty tree fit', async ({ page, openShop }) => {
  const shop = await openShop({
    products: [
      {
        slug: 'ship',
        category: ['Donaudampfschifffahrt'.repeat(3), 'Below', 'Far below', 'Donaudampfschifffahrt'.repeat(3)],
      },
    ],
  })
  await openStaffSession(page.context(), await addMember(shop, 'support'))
  await page.goto(atAdmin(`/s/${shop.id}/categories`))
  await expect(rowsOf(page)).toHaveCount(4)
  await expect(page.getByText(/You can read categories/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add category' })).toHaveCount(0)
  await expectUsable(page)
  await rowOf(page, 'Far below').click()
  const panel = page.getByRole('region', { name: 'Far below' })
  await expect(panel.getByLabel('Name', { exact: true })).toBeDisabled()
  await expect(panel.getByRole('button', { name: 'Delete category' })).toHaveCount(0)
  await expectUsable(page)

  const empty = await openShop({ isEmpty: true })
  await openStaffSession(page.context(), await addMember(empty, 'owner'))
  await page.goto(atAdmin(`/s/${empty.id}/categories`))
  await expect(page.getByText('Put products where shoppers look for them.')).toBeVisible()
  await expectUsable(page)
  await page.goto(atAdmin(`/s/${empty.id}/products`))
  const begin = page.getByText('Add your first product, or bring a list.').locator('..')
  await expect(begin.getByRole('link')).toHaveText(['Add product', 'Import'])
})

test('what may come back is chosen for a category or a product, and their pages say it @wide', async ({
  page,
  visitor,
  openShop,
}) => {
  const shop = await openShop(SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  const shopper = await visitor()
  const note = shopper.getByRole('listitem').filter({ hasText: 'This item cannot be returned' })
  await page.goto(atAdmin(`/s/${shop.id}/categories`))
  await rowOf(page, 'Kitchen').click()
  await page.getByLabel('Returns without a fault').selectOption('Not accepted')
  await page.getByLabel('Right of withdrawal').selectOption('None once unsealed: hygiene')
  await expectUsable(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Kitchen is saved.')).toBeVisible()
  await shopper.goto(shop.at('/product/pan'))
  await expect(note).toHaveText('This item cannot be returned once unsealed.')
  await expectAccessible(shopper)

  await page.goto(atAdmin(`/s/${shop.id}/products`))
  await page.getByRole('link', { name: 'Iron pan' }).click()
  const exception = page.getByLabel('Right of withdrawal')
  await expect(exception).toHaveValue('')
  await exception.selectOption('As the law says')
  await expectUsable(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Iron pan is saved.')).toBeVisible()
  await shopper.reload()
  await expect(note).toHaveText('This item cannot be returned.')
})
