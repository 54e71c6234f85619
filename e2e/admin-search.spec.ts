import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { inTransaction } from '#src/platform/db/db.ts'
import { expectUsable } from './admin.ts'
import type { TestShop, TestShopOptions } from './shop.ts'
import { addMember, atAdmin, openStaffSession, sendAsMember } from './staff.ts'
import { expect, test } from './test.ts'

const SHOP: TestShopOptions = {
  products: [
    { slug: 'sofa', name: 'Oak sofa', attributes: [{ name: 'Material', value: 'Oak' }] },
    { slug: 'lamp', name: 'Steel lamp', attributes: [{ name: 'Light', value: 'Warm' }] },
  ],
}

/** Stores what shoppers have searched for on a day. */
const addSearches = (shop: TestShop): Promise<unknown> =>
  inTransaction(shop.staffContext(), ({ db }) =>
    sql`insert into search_counts (shop_id, normalized, action, subject, day, shoppers) values
      (${shop.id}, 'davenport', 'search', '', current_date, 7), (${shop.id}, 'davenport', 'nothing', '', current_date, 7),
      (${shop.id}, 'davenport', 'rephrase', 'sofa', current_date, 4), (${shop.id}, 'sofa', 'search', '', current_date, 12),
      (${shop.id}, 'canape', 'rephrase', 'sofa', current_date, 3), (${shop.id}, 'sofa', 'click', 'x', current_date, 5)`.execute(
      db,
    ),
  )

const find = async (shopper: Page, shop: TestShop, term: string): Promise<void> => {
  await shopper.goto(shop.at(`/search?value=${term}`))
}

test('an owner reads searches, makes synonyms, decides proposals and places a product @wide', async ({
  page,
  visitor,
  openShop,
}) => {
  const shop = await openShop(SHOP)
  await addSearches(shop)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/search`))
  const main = page.getByRole('main')
  await expect(main.getByText('davenport').filter({ visible: true })).toBeVisible()
  await expectUsable(page)
  await main.getByLabel('Show').selectOption('Without results')
  await expect(main.getByRole('button', { name: 'Make synonym for sofa' })).toHaveCount(0)

  await main.getByRole('button', { name: 'Make synonym for davenport' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Words and phrases')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter at least two')).toBeVisible()
  await expectUsable(page)
  await dialog.getByLabel('Words and phrases').fill('davenport, sofa')
  await page.keyboard.press('Enter')
  await expect(page.getByText('davenport, sofa mean the same now.')).toBeVisible()
  const shopper = await visitor()
  await find(shopper, shop, 'davenport')
  await expect(shopper.getByRole('link', { name: 'Oak sofa' }).first()).toBeVisible()

  await main.getByRole('link', { name: 'Synonyms' }).click()
  await expectUsable(page)
  await main.getByRole('button', { name: 'Accept canape' }).click()
  await expect(page.getByText('canape is a synonym now.')).toBeVisible()
  await main.getByRole('button', { name: 'Dismiss davenport' }).click()
  await expect(page.getByText('davenport will not be proposed again.')).toBeVisible()
  await expect(main.getByRole('list', { name: 'Proposals' })).toHaveCount(0)
  await main.getByRole('button', { name: 'Remove davenport, sofa' }).click()
  await expect(page.getByText('davenport, sofa are no longer synonyms.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(main.getByRole('button', { name: 'Remove davenport, sofa' })).toBeVisible()

  await main.getByRole('link', { name: 'Placed results' }).click()
  await main.getByRole('button', { name: 'Place product', exact: true }).click()
  await dialog.getByLabel('Term').fill('sofa')
  await dialog.getByRole('combobox').first().fill('lamp')
  await dialog.getByRole('option', { name: 'Steel lamp' }).click()
  await expect(dialog.getByText('Product: Steel lamp')).toBeVisible()
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Place product' }).click()
  await expect(page.getByText('Saved for “sofa”.')).toBeVisible()
  await expectUsable(page)
  await find(shopper, shop, 'sofa')
  await expect(shopper.getByRole('link', { name: 'Steel lamp' }).first()).toBeVisible()
  await main.getByRole('button', { name: 'Remove Steel lamp for sofa' }).click()
  await expect(main.getByText('No results are placed yet.')).toBeVisible()
})

test('attributes become filters in an order; support reads them', async ({ page, visitor, openShop, watch }) => {
  watch.announce(/answer 409: PATCH \/admin\/v1\/shops\/.*\/filters/, /status of 409/)
  const shop = await openShop(SHOP)
  const owner = await addMember(shop, 'owner')
  await openStaffSession(page.context(), owner)
  await page.goto(atAdmin(`/s/${shop.id}/search?view=filters`))
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Add as filter: Light' })).toBeVisible()
  await expectUsable(page)
  await main.getByRole('button', { name: 'Add as filter: Material' }).click()
  await main.getByRole('button', { name: 'Add as filter: Light' }).click()
  await main.getByRole('button', { name: 'Move Light up' }).click()
  await expectUsable(page)
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The filters are saved.')).toBeVisible()
  const filters = main.getByRole('list', { name: 'Filters of lists' }).getByRole('listitem')
  await expect(filters.nth(0)).toContainText('Light')
  await expect(filters.nth(1)).toContainText('Material')

  // What a colleague saves meanwhile is not overwritten unseen.
  await main.getByRole('button', { name: 'Move Material up' }).click()
  await sendAsMember(owner, shop, { method: 'PATCH', path: '/filters', body: { attributes: ['Light'] } })
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = page.getByRole('dialog', { name: /^Kim Park changed this at/ })
  await expectUsable(page)
  await conflict.getByRole('radio', { name: /Take theirs/ }).check()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await expect(conflict).toBeHidden()
  await expect(filters).toHaveCount(1)

  const helper = await visitor()
  await openStaffSession(helper.context(), await addMember(shop, 'support'))
  await helper.goto(atAdmin(`/s/${shop.id}/search?view=filters`))
  await expect(helper.getByText(/You can read this/)).toBeVisible()
  await expect(helper.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await helper.goto(atAdmin(`/s/${shop.id}/search`))
  await expect(helper.getByText(/No searches yet/)).toBeVisible()
  await expectUsable(helper)
})
