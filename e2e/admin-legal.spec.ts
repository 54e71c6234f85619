import { expectUsable } from './admin.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

test('an owner says who sells and publishes the terms, which visitors read at once @both', async ({
  page,
  openShop,
}) => {
  const shop = await openShop({ products: [{ slug: 'teapot', stock: 5 }] })
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/settings/legal`))
  await expect(page.getByText('0 of 8 published')).toBeVisible()
  await expectUsable(page)
  await page.getByLabel('Company', { exact: true }).fill('Arbutus Row Ltd')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. It is on the shop’s pages now.')).toBeVisible()

  await page.getByRole('link', { name: 'Write: Terms and conditions' }).click()
  await expect(page.getByRole('heading', { name: 'Terms and conditions', level: 1 })).toBeVisible()
  const publish = page.getByRole('button', { name: 'Publish' })
  await expect(publish).toBeDisabled()
  await page.getByLabel('Title').fill('')
  await publish.click()
  await expect(page.getByText('Enter a title.')).toBeVisible()
  await page.getByLabel('Title').fill('Terms of sale')
  await page.getByRole('textbox', { name: 'Text' }).fill('Our prices include VAT.')
  await expectUsable(page)
  await publish.click()
  await expect(page.getByText('Terms of sale is in the shop now.')).toBeVisible()
  await expect(publish).toBeDisabled()

  const visitor = await page.context().newPage()
  await visitor.goto(shop.at('/legal/terms'))
  await expect(visitor.getByText('Our prices include VAT.')).toBeVisible()
  await visitor.goto(shop.at('/legal/imprint'))
  await expect(visitor.getByRole('main').getByText('Arbutus Row Ltd')).toBeVisible()
  await visitor.close()

  await page.getByRole('link', { name: 'Back to legal' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Terms of sale' })
  await expect(row).toContainText('Published')
  await expect(page.getByText('1 of 8 published')).toBeVisible()
  await expectUsable(page)

  await page.getByRole('link', { name: 'Check what is missing' }).click()
  await expect(page.getByRole('heading', { name: 'Ready for the EU', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mend it: Imprint' })).toBeVisible()
  await expectUsable(page)
})

test('two owners who write the same text choose which one stays', async ({ page, openShop, watch }) => {
  const shop = await openShop()
  const path = atAdmin(`/s/${shop.id}/settings/legal/privacy`)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(path)
  await page.getByRole('textbox', { name: 'Text' }).fill('Mine')
  const colleague = await page.context().newPage()
  await colleague.goto(path)
  await colleague.getByRole('textbox', { name: 'Text' }).fill('From a colleague')
  await colleague.getByRole('button', { name: 'Publish' }).click()
  await expect(colleague.getByText('Privacy policy is in the shop now.')).toBeVisible()
  await colleague.close()

  watch.announce(/answer 409: PUT \/admin\/v1\/shops\/.*\/legal\/privacy/, /status of 409/)
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('From a colleague')).toBeVisible()
  await expectUsable(page)
  await dialog.getByLabel('Keep mine').check()
  await dialog.getByRole('button').last().click()
  await expect(page.getByText('Privacy policy is in the shop now.')).toBeVisible()
})

test('a manager sees who sells and cannot change it', async ({ page, openShop }) => {
  const shop = await openShop()
  await openStaffSession(page.context(), await addMember(shop, 'manager'))
  await page.goto(atAdmin(`/s/${shop.id}/settings/legal`))
  await expect(page.getByText('You may look at this. An owner of the shop can change it.')).toBeVisible()
  await expect(page.getByLabel('Company', { exact: true })).toBeDisabled()
  await expect(page.getByRole('link', { name: /^Write/ })).toHaveCount(0)
  await expectUsable(page)
})
