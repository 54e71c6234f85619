import { randomUUID } from 'node:crypto'
import { expectUsable } from './admin.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

test('an owner adds a domain, makes it the main one and removes the other', async ({ page, openShop, watch }) => {
  const [shop, other] = [await openShop(), await openShop()]
  const added = `${randomUUID()}.localhost`
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/settings/domains`))
  const row = (domain: string) => page.getByRole('listitem').filter({ hasText: domain })
  await expect(row(shop.domain)).toContainText('Main domain')
  await page.getByRole('button', { name: 'Add domain…' }).click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Add domain' })
  watch.announce(/answer 422: POST \/admin\/v1\/shops\/.*\/domains/, /status of 422/)
  await dialog.getByLabel('Domain').fill(other.domain)
  await submit.click()
  await expect(dialog.getByText('Another shop has this domain.')).toBeVisible()
  await expectUsable(page)
  await dialog.getByLabel('Domain').fill(added)
  await submit.click()
  await expect(page.getByText(`${added} is added.`)).toBeVisible()
  await page.getByRole('button', { name: `Check: ${added}` }).click()
  await expect(row(added)).toContainText('works on this machine.')
  await expectUsable(page)

  await page.getByRole('button', { name: `Make main: ${added}` }).click()
  await dialog.getByRole('button', { name: 'Make it the main domain' }).click()
  await expect(row(added)).toContainText('Main domain')
  await page.getByRole('button', { name: `Remove ${shop.domain}…` }).click()
  await dialog.getByRole('button', { name: 'Remove domain' }).click()
  await expect(row(shop.domain)).toHaveCount(0)
})

test('a manager sees the domains and cannot change them', async ({ page, openShop }) => {
  const shop = await openShop()
  await openStaffSession(page.context(), await addMember(shop, 'manager'))
  await page.goto(atAdmin(`/s/${shop.id}/settings/domains`))
  await expect(page.getByRole('listitem').filter({ hasText: shop.domain })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add domain…' })).toHaveCount(0)
  await expectUsable(page)
})
