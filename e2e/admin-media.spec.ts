import { expectUsable, STAFF_SHOP } from './admin.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

test.use({ shopOptions: STAFF_SHOP })
const PICTURES = ['demo/pictures/products/apples.webp', 'demo/pictures/products/avocado.webp']

test('pictures are uploaded, described, found, added to a product, and deleted when no page shows them @both', async ({
  page,
  openShop,
}) => {
  const shop = await openShop(STAFF_SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/media`))
  const grid = page.getByRole('list', { name: 'Pictures', exact: true })
  // That of a product, which has no name.
  await expect(page.getByRole('button', { name: '1000 × 1000 picture' })).toBeVisible()
  await page.getByLabel('Upload', { exact: true }).setInputFiles(PICTURES)
  await expect(grid.getByRole('listitem')).toHaveCount(3)
  await expectUsable(page)

  await page.getByRole('button', { name: 'apples.webp' }).click()
  const dialog = page.getByRole('dialog', { name: 'apples.webp' })
  await expect(dialog.getByText('No page shows this picture.')).toBeVisible()
  await expectUsable(page)
  await dialog.getByLabel('Description').fill('Red apples in a bowl')
  await dialog.getByRole('button', { name: 'Set the focal point' }).click()
  await page.keyboard.press('ArrowUp')
  await page.getByRole('button', { name: 'Use this point' }).click()
  await expect(dialog.getByText('50 % across, 45 % down')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The picture is saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'apples.webp' })).toBeFocused()

  await page.getByRole('textbox', { name: 'Find a picture' }).fill('bowl')
  await page.getByRole('textbox', { name: 'Find a picture' }).press('Enter')
  await expect(grid.getByRole('listitem')).toHaveCount(1)

  const cup = await shop.variant('cup')
  // A product begins with what the library says of the picture.
  await page.goto(atAdmin(`/s/${shop.id}/products/${cup.productId}`))
  await page.getByRole('button', { name: 'Choose from library' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose pictures' })
  await picker.getByRole('button', { name: 'apples.webp' }).click()
  await expect(picker.getByRole('button', { name: 'apples.webp' })).toHaveAttribute('aria-pressed', 'true')
  await expectUsable(page)
  await picker.getByRole('button', { name: 'Add 1 picture' }).click()
  await expect(page.getByRole('textbox', { name: 'Description of picture 1' })).toHaveValue('Red apples in a bowl')
  await page.keyboard.press('Control+S')
  await expect(page.getByText(/ is saved\.$/)).toBeVisible()

  await page.goto(atAdmin(`/s/${shop.id}/media?filter=unused`))
  await expect(page.getByRole('button', { name: 'avocado.webp' })).toBeVisible()
  await expect(grid.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'avocado.webp' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('The picture is deleted.')).toBeVisible()
  await expect(page.getByText('No picture fits.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'avocado.webp' })).toBeVisible()
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await page.getByRole('button', { name: 'apples.webp' }).click()
  await expect(page.getByRole('dialog').getByText('Used in')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(1)
})
