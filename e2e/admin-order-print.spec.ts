import { readFile } from 'node:fs/promises'
import { expectUsable, placeOrders, STAFF_SHOP } from './admin.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

test('selected orders are printed as one PDF, and those without an invoice are named @wide', async ({
  page,
  openShop,
  watch,
}) => {
  const shop = await openShop(STAFF_SHOP)
  const { confirmed, unpaid } = await placeOrders(page, shop)
  await openStaffSession(page.context(), await addMember(shop, 'support'))
  await page.goto(atAdmin(`/s/${shop.id}/orders`))
  for (const { orderNumber } of [confirmed, unpaid])
    await page.getByRole('checkbox', { name: `Select ${orderNumber}` }).check()
  const bar = page.getByRole('region', { name: '2 selected', exact: true })
  await bar.getByRole('button', { name: 'Print…', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Print 2 orders' })
  await expect(dialog.getByRole('radio', { name: /Packing slips/ })).toBeChecked()
  // Who may not ship prints no labels.
  await expect(dialog.getByRole('radio')).toHaveCount(3)
  await expectUsable(page)
  await dialog.getByLabel('Paper').selectOption('Labels, 10 × 15 cm')
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save PDF' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('packing-slips.pdf')
  const file = (await readFile(await download.path())).toString('latin1')
  expect(file.slice(0, 5)).toBe('%PDF-')
  expect(file).toMatch(/\/MediaBox \[0 0 283\./)
  await expect(dialog.getByText('The PDF is saved.')).toBeVisible()
  await expectUsable(page)

  watch.announce(/answer 422: POST .*\/order-documents/, /status of 422/)
  await dialog.getByRole('radio', { name: /Invoices/ }).check()
  await expect(dialog.getByText('The PDF is saved.')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save PDF' }).click()
  await expect(dialog.getByText('None of these orders has an invoice yet.')).toBeVisible()
  await expectUsable(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
