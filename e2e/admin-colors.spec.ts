import { expectUsable } from './admin.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

test('an owner changes colours, sees what is adjusted, and the shop’s pages have them', async ({ page, openShop }) => {
  const shop = await openShop()
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/settings/colours`))
  const primary = page.getByLabel('Main colour', { exact: true })
  await expect(page.getByText('Light mode', { exact: true })).toBeVisible()
  await expectUsable(page)

  await primary.fill('green')
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(page.getByText('Enter a colour such as #1f4d3f.')).toBeVisible()
  await expectUsable(page)
  // Pale yellow cannot be seen on white.
  await primary.fill('#fff9c4')
  const repair = page.getByRole('listitem').filter({ hasText: 'Main colour in light mode is shown as' })
  await expect(repair).toBeVisible()
  const shown = /#[\da-f]{6}/.exec(await repair.innerText())?.[0] ?? ''
  await repair.getByRole('button').click()
  await expect(primary).toHaveValue(shown)
  await primary.fill('#0b5d3b')
  await expect(repair).toHaveCount(0)
  await save.click()
  await expect(page.getByText('Saved. It is on the shop’s pages now.')).toBeVisible()
  await expect(save).toBeDisabled()
  await expectUsable(page)

  const visitor = await page.context().newPage()
  await visitor.goto(shop.at('/'))
  const color = await visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--c-primary'))
  expect(color.trim()).toBe('#0b5d3b')
})

test('a change of colours is taken back, and the history has both', async ({ page, openShop }) => {
  const shop = await openShop()
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/settings/colours`))
  const primary = page.getByLabel('Main colour', { exact: true })
  const before = await primary.inputValue()
  await primary.fill('#1f4d3f')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(primary).toHaveValue(before)
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByText('#1f4d3f').first()).toBeVisible()
  await expect(page.getByText('Undone').first()).toBeVisible()
  await expectUsable(page)
})

test('support may not see the colours', async ({ page, openShop, watch }) => {
  watch.announce(/answer 403: GET \/admin\/v1\/shops\/.*\/theme/, /status of 403/)
  const shop = await openShop()
  await openStaffSession(page.context(), await addMember(shop, 'support'))
  await page.goto(atAdmin(`/s/${shop.id}/settings/colours`))
  await expect(page.getByText('You may not see this. An owner of the shop can change that.')).toBeVisible()
  await expectUsable(page)
})
