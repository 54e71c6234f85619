import { readFile } from 'node:fs/promises'
import { expectUsable, STAFF_SHOP } from './admin.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

test('an owner issues gift cards and blocks one; a code shows its balance without JavaScript', async ({
  page,
  browser,
  openShop,
}) => {
  const shop = await openShop(STAFF_SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/discounts/gift-cards`))
  const main = page.getByRole('main')
  await expect(main.getByText(/^Issue a card to thank a customer/)).toBeVisible()
  await expectUsable(page)
  await main.getByRole('button', { name: 'Issue gift cards…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(dialog.getByText('Please enter an amount, such as 25.00.')).toBeVisible()
  await dialog.getByLabel(/^Amount of each in /).fill('2500')
  await dialog.getByLabel('For whom').fill(`Maria ${'Wolfeschlegelsteinhausen'.repeat(2)}`)
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  const code = /^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/m.exec(file)?.[0] ?? ''

  const menu = main.getByRole('button', { name: `Actions for the gift card ending in ${code.slice(-4)}` })
  await expect(menu.filter({ visible: true })).toBeVisible()
  await expectUsable(page)
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const visitor = await plain.newPage()
  await visitor.goto(shop.at('/gift-card'))
  await visitor.getByLabel('Code').fill(`${code.slice(0, -1)}U`)
  await visitor.getByRole('button', { name: 'Show balance' }).click()
  await expect(visitor.getByText('Please check the code.')).toBeVisible()
  await visitor.getByLabel('Code').fill(code.toLowerCase())
  await visitor.getByRole('button', { name: 'Show balance' }).click()
  await expect(visitor.getByText(`Gift card ending in ${code.slice(-4)}`)).toBeVisible()
  await expect(visitor.getByText(/2,500/).first()).toBeVisible()
  expect(visitor.url()).not.toContain(code)
  await plain.close()

  await menu.filter({ visible: true }).click()
  await page.getByRole('menuitem', { name: 'Block…' }).click()
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText('The card is blocked.')).toBeVisible()
  await expect(main.getByText('Blocked').filter({ visible: true }).last()).toBeVisible()
})
