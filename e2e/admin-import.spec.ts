import { expectUsable, STAFF_SHOP } from './admin.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

test.use({ shopOptions: STAFF_SHOP })

const GOODS = [
  'Artikelnummer;Bezeichnung;Marke;Netto;Lagerplatz',
  'T-1;Air buds with a long name that needs more than one line on a phone;Tonavo;115.00;B-04',
  'T-2;Dial;Tonavo;119.00;B-05',
  'T-3;Soundbar;Tonavo;auf Anfrage;B-06',
].join('\n')

test('an owner imports the file of a supplier, after naming its columns and a check @wide', async ({
  page,
  openShop,
}) => {
  const shop = await openShop(STAFF_SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/products/import`))
  await expect(page.getByText('Nothing has been imported here yet.')).toBeVisible()
  await expectUsable(page)

  const file = { name: 'supplier.csv', mimeType: 'text/csv', buffer: Buffer.from(GOODS) }
  await page.getByLabel('Choose a file', { exact: true }).last().setInputFiles(file)
  // Without a price the file cannot be read.
  await expect(page.getByText(/must contain/)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('combobox', { name: 'Field of Bezeichnung' })).toHaveValue('Title')
  await page.getByRole('combobox', { name: 'Field of Netto' }).selectOption('Price')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText(/the price "auf Anfrage" is no plain decimal number/)).toBeVisible({ timeout: 20_000 })
  await expectUsable(page)

  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(page.getByText('2 added, 0 changed, 0 the same')).toBeVisible({ timeout: 20_000 })
  await expectUsable(page)
  await page.getByRole('link', { name: 'See the products' }).click()
  await expect(page.getByRole('link', { name: /Air buds/ }).first()).toBeVisible()

  await page.goto(atAdmin(`/s/${shop.id}/products/import`))
  await expect(page.getByRole('link', { name: /supplier\.csv.*Done/ })).toBeVisible()
})
