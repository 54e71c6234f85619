import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { expectUsable } from './admin.ts'
import { at } from './shop.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

/** Chooses an action of the shop that is found. */
async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: /^Actions for / }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a platform owner creates a shop, sees what is to do in it, and visitors see that it opens soon', async ({
  page,
  openShop,
  watch,
}) => {
  watch.announce(/answer 422: POST \/admin\/v1\/shops/, /status of 422/)
  const shop = await openShop()
  await openStaffSession(page.context(), await addMember(shop, 'owner', { isPlatformOwner: true }))
  await page.goto(atAdmin('/open-shop'))
  await expect(page.getByRole('heading', { name: 'Open a shop' })).toBeVisible()
  await expectUsable(page)
  const submit = page.getByRole('button', { name: 'Create the shop' })
  await submit.click()
  await expect(page.getByText('Enter the name of the shop.')).toBeVisible()
  await expectUsable(page)

  await page.getByLabel('Name of the shop').fill('Kiln & Co')
  const domain = page.getByLabel('Domain', { exact: true })
  await domain.fill(shop.domain)
  await page.getByRole('button', { name: 'Check domain' }).click()
  await expect(page.getByText(`${shop.domain} opens another shop.`)).toBeVisible()
  await page.getByLabel('Country').selectOption('Sweden')
  await expect(page.getByLabel('Currency')).toHaveValue('SEK')
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Stockholm')
  await submit.click()
  await expect(page.getByText('Another shop has this domain.')).toBeVisible()
  const own = `${randomUUID()}.localhost`
  await domain.fill(own)
  await page.getByRole('button', { name: 'Check domain' }).click()
  await expect(page.getByText(`${own} works on this machine.`)).toBeVisible()
  await page.getByLabel('E-mail of the owner').fill(`${randomUUID()}@example.com`)
  await submit.click()
  await expect(page.getByRole('heading', { name: 'The shop is ready to set up' })).toBeVisible()
  await expect(page.getByText(/\/invitation\//)).toBeVisible()
  await expectUsable(page)

  await page.getByRole('button', { name: 'Set up the shop' }).click()
  await expect(page.getByText('3 of 9 done')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Check delivery' })).toContainText('Done')
  await expectUsable(page)
  await page.getByRole('link', { name: 'Add: Add your taxes' }).click()
  await expect(page.getByRole('heading', { name: 'Taxes', level: 1 })).toBeVisible()

  const visitor = await page.context().newPage()
  watch.announce(/answer 503: GET/, /status of 503/)
  await visitor.goto(at(own))
  await expect(visitor.getByRole('heading', { name: 'Kiln & Co opens soon' })).toBeVisible()
})

test('a platform owner finds a shop, suspends it with a reason and resumes it @wide', async ({ page, openShop }) => {
  const shop = await openShop()
  await openStaffSession(page.context(), await addMember(shop, 'owner', { isPlatformOwner: true }))
  await page.goto(atAdmin(`/shops?search=${shop.domain}`))
  await expect(page.getByRole('row').filter({ hasText: shop.domain })).toContainText('Open')
  await expectUsable(page)
  await choose(page, 'Suspend…')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Suspend shop' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await expectUsable(page)
  await dialog.getByLabel('Reason').fill('Asked by its bank')
  await dialog.getByRole('button', { name: 'Suspend shop' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Asked by its bank' })).toContainText('Suspended')
  await choose(page, 'Resume')
  await expect(page.getByText(/ is back as it was\./)).toBeVisible()
})

test('a domain that is not reached is shown on the first screen, among the domains and in the list of shops', async ({
  page,
  openShop,
}) => {
  const shop = await openShop()
  await sql`update domains set failed_checks = 2 where shop_id = ${shop.id}`.execute(shop.staffContext().db)
  await openStaffSession(page.context(), await addMember(shop, 'owner', { isPlatformOwner: true }))
  await page.goto(atAdmin(`/s/${shop.id}`))
  await expect(page.getByRole('region', { name: `Visitors do not reach ${shop.domain}` })).toBeVisible()
  await expectUsable(page)
  await page.getByRole('link', { name: 'Check domains' }).click()
  await expect(page.getByRole('list', { name: 'Domains' })).toContainText('Not reached')
  await expectUsable(page)
  await page.goto(atAdmin(`/shops?search=${shop.domain}`))
  await page.getByRole('link', { name: /^Needs attention/ }).click()
  await expect(page.getByRole('row').filter({ hasText: shop.domain })).toContainText('Domain not reached')
  await expectUsable(page)
})

test('a platform owner removes a suspended shop by typing its name, and resumes it within its 30 days @wide', async ({
  page,
  openShop,
}) => {
  const shop = await openShop({ shop: { name: 'Kiln' } })
  await openStaffSession(page.context(), await addMember(shop, 'owner', { isPlatformOwner: true }))
  await page.goto(atAdmin(`/shops?search=${shop.domain}`))
  const row = page.getByRole('row').filter({ hasText: shop.domain })
  await expect(row).toContainText('Open')
  await choose(page, 'Suspend…')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Closes for good')
  await dialog.getByRole('button', { name: 'Suspend shop' }).click()

  await choose(page, 'Remove…')
  await dialog.getByRole('button', { name: 'Remove shop' }).click()
  await expect(dialog.getByText('Type the name of the shop exactly as it is.')).toBeVisible()
  await expectUsable(page)
  await dialog.getByLabel('Name of the shop').fill('Kiln')
  await dialog.getByRole('button', { name: 'Remove shop' }).click()
  await expect(page.getByText(/ will be erased in 30 days\.$/)).toBeVisible()
  await expect(row).toContainText(/Erased on \d/)
  await page.getByRole('button', { name: /^Actions for / }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Limits…', 'Resume'])
  await expectUsable(page)
  await page.keyboard.press('Escape')
  await choose(page, 'Resume')
  await expect(row).toContainText('Open')
  await expect(row).not.toContainText('Erased on')
})

test('a platform owner limits a shop, finds it by that, exports it, its owner sees the limits, and they are undone', async ({
  page,
  openShop,
}) => {
  const shop = await openShop()
  await openStaffSession(page.context(), await addMember(shop, 'owner', { isPlatformOwner: true }))
  await page.goto(atAdmin(`/shops?search=${shop.domain}`))
  await choose(page, 'Limits…')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Products').fill('-1')
  await dialog.getByRole('button', { name: 'Save limits' }).click()
  await expect(dialog.getByText('Enter a whole number, or leave it empty.')).toBeVisible()
  await expectUsable(page)
  const save = async (): Promise<void> => {
    await dialog.getByLabel('Products').fill('500')
    await dialog.getByLabel('Members of staff').fill('4')
    await dialog.getByRole('button', { name: 'Save limits' }).click()
    await expect(page.getByText(/^The limits of .* are saved\.$/)).toBeVisible()
  }
  await save()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^The limits of .* are as they were\.$/)).toBeVisible()
  await page.reload()
  await choose(page, 'Limits…')
  await expect(dialog.getByLabel('Products')).toHaveValue('')
  const limits = page.getByLabel('Limits', { exact: true })
  await save()
  await limits.selectOption('Without limits')
  await expect(page.getByText('No shop fits.')).toBeVisible()
  await limits.selectOption('With limits')
  await expect(page.getByRole('row').filter({ hasText: shop.domain })).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(dialog).toContainText('Export the shops of these filters?')
  await expectUsable(page)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('shops.csv')
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    new RegExp(`^\uFEFFShop,.*\r\n[^\r]*,${shop.domain},open,.*\r\n$`),
  )
  await expect(page.getByText('The shops are in the file.')).toBeVisible()

  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/settings/shop`))
  const plan = page.getByRole('region', { name: 'Plan and usage' })
  await expect(plan).toContainText(/\d+ of 500/)
  await expect(plan).toContainText(/\d of 4/)
  await expect(plan).toContainText('0 MB, no limit')
  await expectUsable(page)
})

test('a platform owner says why they enter a shop, and its audit log has the reason', async ({ page, openShop }) => {
  const platformOwner = await addMember(await openShop(), 'owner', { isPlatformOwner: true })
  await openStaffSession(page.context(), platformOwner)
  const shop = await openShop()
  await page.goto(atAdmin(`/s/${shop.id}/settings/audit`))
  const why = page.getByRole('dialog', { name: /^Open / })
  await why.getByRole('button', { name: 'Open the shop' }).click()
  await expect(why.getByText('Please write down why.')).toBeVisible()
  await expectUsable(page)
  await why.getByLabel('Reason').fill('Asked for help with delivery')
  await why.getByRole('button', { name: 'Open the shop' }).click()
  await expect(page.getByText('Asked for help with delivery')).toBeVisible()
})

test('the owner of a shop may not open shops', async ({ page, openShop }) => {
  const shop = await openShop()
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin('/open-shop'))
  await expect(page.getByText('Only the owners of this platform open shops.')).toBeVisible()
  await expectUsable(page)
})
