import { expectUsable, STAFF_SHOP } from './admin.ts'
import { mailedLink } from './mail.ts'
import { at } from './shop.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

test('an order from the phone is taken with the keyboard alone, and reaches its customer @wide', async ({
  page,
  browser,
  openShop,
}) => {
  const shop = await openShop(STAFF_SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'manager'))
  await page.goto(atAdmin(`/s/${shop.id}/orders`))
  const create = page.getByRole('link', { name: 'Create order' })
  await create.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'New order' })).toBeVisible()

  const search = page.getByRole('combobox', { name: 'Add a product' })
  await search.focus()
  await page.keyboard.type('teap')
  await expect(page.getByRole('option', { name: /Iron teapot/ })).toBeVisible()
  await expectUsable(page)
  await page.keyboard.press('Enter')
  const quantity = page.getByRole('spinbutton', { name: 'Quantity of Iron teapot' })
  await quantity.focus()
  await page.keyboard.press('ArrowUp')
  await expect(quantity).toHaveValue('2')

  const type = async (label: string, text: string): Promise<void> => {
    await page.getByLabel(label, { exact: true }).focus()
    await page.keyboard.type(text)
  }
  await type('Name', 'Aoife Byrne')
  await type('E-mail', 'aoife@example.com')
  await type('Phone number', '+4915112345678')
  await type('Country', 'Germany')
  await type('Street and number', 'Lange Reihe 7')
  await type('City', 'Hamburg')
  await type('Postcode', '20099')
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect(summary.getByText('€44.90')).toBeVisible()
  await expect(summary.getByText('Still missing')).toHaveCount(0)
  await expectUsable(page)

  // The customer sees it by the link of a mail, without a script too.
  await summary.getByRole('button', { name: 'Send to customer' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sent to the customer.')).toBeVisible()
  await expect(summary.getByText(/^The customer has a link/)).toBeVisible()
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const offer = await plain.newPage()
  const mailed = { id: shop.id, at: (path: string) => at(shop.domain, path) }
  await offer.goto(await mailedLink(mailed, 'aoife@example.com', '/offer/'))
  await offer.getByRole('link', { name: 'Cash on delivery' }).click()
  await expect(offer.getByRole('button', { name: 'Order with obligation to pay €44.90' })).toBeVisible()
  expect(await offer.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await plain.close()

  await summary.getByRole('button', { name: 'Place order…' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Place this order/ })
  await dialog.getByRole('radio', { name: 'Cash on delivery' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog', { name: 'Place this order for €44.90?' })).toBeVisible()
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Place order' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Order .* was placed\.$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'To ship, 2 items' })).toBeVisible()
})

test('two people who have the same draft open see each other', async ({ page, browser, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'manager'))
  await page.goto(atAdmin(`/s/${shop.id}/orders/new`))
  await page.getByLabel('Name', { exact: true }).fill('Ruairí Fallon')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved.')).toBeVisible()
  await expect(page).toHaveURL(/\/drafts\/[\da-f-]{36}$/)
  const here = (of: typeof page) => of.getByText('Kim is here too')
  await expect(here(page)).toHaveCount(0)

  const colleague = await browser.newContext()
  await openStaffSession(colleague, await addMember(shop, 'owner'))
  const other = await colleague.newPage()
  await other.goto(page.url())
  await expect(here(other)).toBeVisible()
  await expect(here(page)).toBeVisible()
  await expectUsable(page)
  await other.close({ runBeforeUnload: false })
  await expect(here(page)).toBeHidden()
  await colleague.close()
})

test('what is typed into a draft survives a reload, and drafts are listed, copied and deleted', async ({
  page,
  openShop,
}) => {
  const shop = await openShop(STAFF_SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'manager'))
  await page.goto(atAdmin(`/s/${shop.id}/drafts`))
  await expect(page.getByText('Write down an order from the phone.')).toBeVisible()
  await expectUsable(page)
  await page.getByRole('link', { name: 'Create order' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ruairí Fallon')
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ruairí Fallon')
  await expect(page.getByText('What you typed here before is back.')).toBeVisible()

  await page.getByRole('button', { name: 'Add a free line…' }).click()
  const line = page.getByRole('dialog', { name: 'Add a free line' })
  await line.getByRole('button', { name: 'Add line' }).click()
  await expect(line.getByText('Enter a name.')).toBeVisible()
  await expectUsable(page)
  await line.getByLabel('Name').fill('Engraving')
  await line.getByLabel('Price of one').fill('5')
  await line.getByRole('button', { name: 'Add line' }).click()
  await page.getByRole('button', { name: 'Discount on Engraving' }).click()
  const discount = page.getByRole('dialog', { name: 'Discount on Engraving' })
  await discount.getByLabel('Discount', { exact: true }).fill('50')
  await discount.getByLabel('Reason').fill('A promise')
  await discount.getByRole('button', { name: 'Apply discount' }).click()
  await expect(page.getByText('−€2.50 · A promise')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Still missing' })).toContainText('e-mail')

  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved.')).toBeVisible()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await page.waitForURL(/drafts\/[0-9a-f-]{36}$/)
  const original = page.url()
  const heading = page.getByRole('heading', { level: 1, name: /^D-\w+$/ })
  const number = (await heading.textContent()) ?? ''
  // By keyboard: on a phone, the message with its Undo lies above the button.
  await page.getByRole('button', { name: 'Duplicate' }).press('Enter')
  await expect(page.getByText('The draft was copied.')).toBeVisible()
  // The copy opens with a summary of its own.
  await page.waitForURL(({ href }) => href !== original)
  await expect(heading).not.toHaveText(number)
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await expect(page.getByText(/^Draft D-\w+ was deleted\.$/)).toBeVisible()
  const drafts = page.getByRole('main').getByText('Ruairí Fallon').filter({ visible: true })
  await expect(drafts).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(drafts).toHaveCount(2)
  await expectUsable(page)

  // A save is taken back in place, and a new draft with its page.
  await page.goto(original)
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Somebody Else')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved.')).toBeVisible()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(name).toHaveValue('Ruairí Fallon')
  await expect(page.getByText('Undone.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Duplicate' }).press('Enter')
  await expect(page.getByText('The draft was copied.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(/\/drafts$/)
  await expect(page.getByText('Undone.').first()).toBeVisible()
  await expect(drafts).toHaveCount(2)
})
