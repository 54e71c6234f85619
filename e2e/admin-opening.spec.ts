import { expectUsable } from './admin.ts'
import { addMember, atAdmin, openStaffSession, sendAsMember } from './staff.ts'
import { expect, test } from './test.ts'

test('an owner closes the shop, looks at it in a preview, and opens it when it is ready', async ({
  page,
  visitor,
  openShop,
  watch,
}) => {
  const shop = await openShop({ products: [{ slug: 'teapot', stock: 5 }] })
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/settings/shop`))
  await page.getByRole('button', { name: 'Close the shop…' }).click()
  await expectUsable(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close the shop' }).click()
  await expect(page.getByText('Your shop is closed. Visitors see that it opens soon.')).toBeVisible()

  watch.announce(/answer 503: GET/, /status of 503/)
  const other = await visitor()
  await other.goto(shop.at('/'))
  await expect(other.getByRole('heading', { name: / opens soon$/ })).toBeVisible()
  await expectUsable(other)

  await page.goto(atAdmin(`/s/${shop.id}/setup`))
  const link = page.getByRole('link', { name: 'Look at the shop' })
  await expect(link).toHaveAttribute('href', /\/preview\//)
  await expect(page.getByText('Not open yet')).toBeVisible()
  await expectUsable(page)
  const preview = page.context().waitForEvent('page')
  await link.click()
  const shown = await preview
  await expect(shown.getByRole('link', { name: 'Skip to content' })).toBeAttached()
  await shown.close()

  const open = page.getByRole('button', { name: 'Open the shop' })
  await expect(open).toBeDisabled()
  await expect(page.getByRole('list', { name: 'What it still needs' })).toContainText('The company, terms')
  for (const slug of ['terms', 'privacy']) {
    await page.goto(atAdmin(`/s/${shop.id}/settings/legal/${slug}`))
    await page.getByRole('textbox', { name: 'Text' }).fill('Our text')
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('is in the shop now.', { exact: false })).toBeVisible()
  }
  await page.goto(atAdmin(`/s/${shop.id}/settings/legal`))
  await page.getByLabel('Company', { exact: true }).fill('Arbutus Row Ltd')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. It is on the shop’s pages now.')).toBeVisible()
  await page.goto(atAdmin(`/s/${shop.id}/setup`))
  await open.click()
  await expect(page.getByText('Your shop is open.')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('link', { name: 'Skip to content' })).toBeAttached()
})

test('the first screen says that the shop is not open, and leads to its set-up', async ({ page, openShop }) => {
  const shop = await openShop()
  const owner = await addMember(shop, 'owner')
  await sendAsMember(owner, shop, { path: '/opening/close', body: {} })
  await openStaffSession(page.context(), owner)
  await page.goto(atAdmin(`/s/${shop.id}`))
  await expect(page.getByRole('region', { name: 'Your shop is not open yet' })).toContainText('requirements are met')
  await expectUsable(page)
  await page.getByRole('link', { name: 'Continue set-up' }).click()
  await expect(page.getByText('Not open yet')).toBeVisible()
})

test('a manager sees that the shop is open and cannot close it', async ({ page, openShop }) => {
  const shop = await openShop()
  await openStaffSession(page.context(), await addMember(shop, 'manager'))
  await page.goto(atAdmin(`/s/${shop.id}/setup`))
  await expect(page.getByText('An owner of the shop can change this.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close the shop…' })).toHaveCount(0)
  await expectUsable(page)
})
