import { expectUsable } from './admin.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('an owner changes the profile of the shop, takes it back, and keeps what a colleague changed', async ({
  page,
  openShop,
  watch,
}) => {
  const shop = await openShop()
  const path = atAdmin(`/s/${shop.id}/settings/shop`)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(path)
  const name = page.getByLabel('Name', { exact: true })
  const former = await name.inputValue()
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await expectUsable(page)

  await name.fill('')
  await save.click()
  await expect(page.getByText('Enter the name of the shop.')).toBeVisible()
  await expectUsable(page)
  await name.fill('Arbutus Row')
  await page.getByLabel('Slogan').fill('Cloth that lasts')
  watch.announce(/answer 415: POST \/admin\/v1\/shops\/.*\/logos/, /status of 415/)
  const file = page.locator('input[type=file]').first()
  await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('Choose a PNG, JPEG or WebP image.')).toBeVisible()
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO })
  await expect(page.getByRole('button', { name: 'Remove logo', exact: true })).toBeVisible()
  await page.getByLabel('Currency', { exact: true }).selectOption('USD')
  await expect(page.getByText(/^Looks like this: (?:US)?\$/)).toBeVisible()
  // What was typed survives a reload.
  await page.reload()
  await expect(page.getByText('This is what you typed before. It is not saved yet.')).toBeVisible()
  await expect(name).toHaveValue('Arbutus Row')

  // A colleague saves another field meanwhile, and the same one.
  const colleague = await page.context().newPage()
  await colleague.goto(path)
  await colleague.getByLabel('Slogan').fill('Linen by the yard')
  await colleague.getByLabel('Phone', { exact: true }).fill('+353 21 427 0000')
  await colleague.getByRole('button', { name: 'Save' }).click()
  await expect(colleague.getByText('Saved. It is on the shop’s pages now.')).toBeVisible()
  await colleague.close()

  watch.announce(/answer 409: PATCH \/admin\/v1\/shops\/.*\/profile/, /status of 409/)
  await save.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Linen by the yard')).toBeVisible()
  await expectUsable(page)
  await dialog.getByLabel('Keep mine').check()
  await dialog.getByRole('button').last().click()
  await expect(page.getByText('Saved. It is on the shop’s pages now.')).toBeVisible()
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+353 21 427 0000')
  await expect(page.getByLabel('Slogan')).toHaveValue('Cloth that lasts')
  await expect(save).toBeDisabled()

  const visitor = await page.context().newPage()
  await visitor.goto(shop.at('/'))
  await expect(visitor.getByRole('link', { name: 'Arbutus Row' }).first()).toBeVisible()
  await visitor.close()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(name).toHaveValue(former)
})

test('a manager sees the settings of the shop and cannot change them', async ({ page, openShop }) => {
  const shop = await openShop()
  await openStaffSession(page.context(), await addMember(shop, 'manager'))
  await page.goto(atAdmin(`/s/${shop.id}/settings/shop`))
  await expect(page.getByText('You may look at this. An owner of the shop can change it.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expectUsable(page)
})

test('support is told that they may not see the settings', async ({ page, openShop, watch }) => {
  watch.announce(/answer 403: GET \/admin\/v1\/shops\/.*\/profile/, /status of 403/)
  const shop = await openShop()
  await openStaffSession(page.context(), await addMember(shop, 'support'))
  await page.goto(atAdmin(`/s/${shop.id}/settings/shop`))
  await expect(page.getByText('You may not see this. An owner of the shop can change that.')).toBeVisible()
  await expectUsable(page)
})

test('an owner adds payment methods and switches one off @wide', async ({ page, openShop }) => {
  const shop = await openShop({ gateways: [] })
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/settings/payments`))
  await expect(page.getByText('There is no payment method yet', { exact: false })).toBeVisible()
  await expectUsable(page)
  const dialog = page.getByRole('dialog')
  const add = async (kind: string, fill: () => Promise<void> = () => Promise.resolve()): Promise<void> => {
    await page.getByRole('button', { name: 'Add payment method…' }).click()
    await dialog.getByLabel('Kind').selectOption(kind)
    await fill()
    await dialog.getByRole('button', { name: 'Add payment method' }).click()
  }
  await add('Cash on delivery')
  await expect(page.getByText('Cash on delivery is added.')).toBeVisible()
  await add('Bank transfer', async () => {
    await dialog.getByLabel('Name at checkout').fill('')
    await dialog.getByRole('button', { name: 'Add payment method' }).click()
    await expect(dialog.getByText('Enter the name that customers see.')).toBeVisible()
    await expectUsable(page)
    await dialog.getByLabel('Name at checkout').fill('Transfer')
    await dialog.getByLabel('Number of the account').fill('IE29 AIBK 9311 5212 3456 78')
  })
  const row = page.getByRole('listitem').filter({ hasText: 'Transfer' })
  await expect(row).toContainText('On')
  await expectUsable(page)

  await row.getByRole('button', { name: 'Switch off Transfer' }).click()
  await expect(page.getByText('Transfer is off. Payments under way go on.')).toBeVisible()
  await expect(row).toContainText('Off')
  await row.getByRole('button', { name: 'Change Transfer…' }).click()
  await expect(dialog.getByLabel('Number of the account')).toHaveValue('IE29 AIBK 9311 5212 3456 78')
  await dialog.getByLabel('Name at checkout').fill('Bank')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Bank' })).toBeVisible()
})

test('a key of Stripe that is none is refused in words, and a true one is never shown again', async ({
  page,
  openShop,
  watch,
}) => {
  watch.announce(/answer 422: POST \/admin\/v1\/shops\/.*\/gateways/, /status of 422/)
  const shop = await openShop({ gateways: [] })
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/settings/payments`))
  await page.getByRole('button', { name: 'Add payment method…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Kind').selectOption('Stripe: cards and wallets')
  await dialog.getByLabel('Secret key', { exact: true }).fill('hello')
  await dialog.getByLabel('Signing secret of the webhook').fill('whsec_abcdefgh')
  await dialog.getByRole('button', { name: 'Add payment method' }).click()
  await expect(dialog.getByRole('alert')).toContainText('secretKey')
  await expectUsable(page)
  await dialog.getByLabel('Secret key', { exact: true }).fill('sk_test_abcdefgh')
  await dialog.getByRole('button', { name: 'Add payment method' }).click()
  await expect(page.getByRole('listitem')).toContainText('No real money')
  await page.getByRole('button', { name: /^Change Stripe/ }).click()
  await expect(dialog.getByLabel('Secret key', { exact: true })).toHaveValue('')
})
