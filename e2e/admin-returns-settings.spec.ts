import { expectUsable } from './admin.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

test('an owner sets the rules of returns, takes them back, and switches the withdrawal form off @both', async ({
  page,
  openShop,
}) => {
  const shop = await openShop()
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/settings/returns`))
  const days = page.getByLabel('Return period in days')
  const save = page.getByRole('button', { name: 'Save' })
  await expect(days).toHaveValue('14')
  await expect(save).toBeDisabled()
  await expectUsable(page)

  await days.fill('500')
  await save.click()
  await expect(page.getByText('Enter a number of days from 0 to 365.')).toBeVisible()
  await expectUsable(page)
  await days.fill('30')
  await page.getByLabel('Restocking fee in %').fill('7.5')
  await page.getByLabel('Who pays for sending back').selectOption('The shop')
  await page.getByLabel('Withdrawal form').selectOption('Off')
  await page.getByLabel('Withdrawals without sign-in').selectOption('Only you decide')
  await save.click()
  await expect(page.getByText('Saved. It counts from now on.')).toBeVisible()
  const visitor = await page.context().newPage()
  await visitor.goto(shop.at('/'))
  const link = visitor.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' })
  await expect(visitor.getByRole('contentinfo')).toBeVisible()
  await expect(link).toHaveCount(0)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(days).toHaveValue('14')
  await visitor.reload()
  await expect(link).toBeVisible()
})

test('a manager sees the rules of returns and cannot change them', async ({ page, openShop }) => {
  const shop = await openShop()
  await openStaffSession(page.context(), await addMember(shop, 'manager'))
  await page.goto(atAdmin(`/s/${shop.id}/settings/returns`))
  await expect(page.getByLabel('Return period in days')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
})
