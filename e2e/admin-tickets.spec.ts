import type { Page } from '@playwright/test'
import { addNote, replyToTicket } from '#src/features/tickets/ticket.admin.service.ts'
import { expectUsable, STAFF_SHOP } from './admin.ts'
import { placeOrder, within } from './orders.ts'
import { addShopper, openSessionIn } from './people.ts'
import { requestApi } from './request.ts'
import type { TestShop } from './shop.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, expectAccessible, test } from './test.ts'

/** Sends a request of the browser's shopper. @returns its number */
async function writeTicket(page: Page, shop: TestShop, fields: object = {}): Promise<string> {
  const body = { category: 'order', subject: 'Two cracked cups', body: 'Two of the cups were cracked.', ...fields }
  const { number } = await requestApi<{ number: string }>(page.context(), shop, { path: '/shop/user/tickets', body })
  return number
}

/** Opens a shop with a shopper, and signs a member of staff in. */
async function openSupport(page: Page, shop: TestShop): Promise<void> {
  await openSessionIn(page.context(), shop, await addShopper(shop))
  await openStaffSession(page.context(), await addMember(shop, 'support'))
}

const pathOf = (shop: TestShop, number = ''): string => atAdmin(`/s/${shop.id}/tickets${number && `/${number}`}`)
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const answerField = (page: Page) => page.getByLabel('Your answer')

test('staff read a ticket about an order, write a note and answer with a file @wide', async ({ page, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  await openSupport(page, shop)
  const { orderNumber } = await placeOrder(page.context(), shop, { items: { teapot: 2 }, gateway: 'Cash on delivery' })
  const number = await writeTicket(page, shop, { orderNumber })
  await writeTicket(page, shop, { subject: 'When do you open? '.repeat(6).trim() })
  await page.goto(pathOf(shop))
  await expect(page.getByRole('link', { name: /Two cracked cups/ })).toBeVisible()
  await expectUsable(page)
  await page.getByRole('link', { name: /Two cracked cups/ }).click()
  await expect(log(page)).toContainText('Two of the cups were cracked.')
  await expectUsable(page)

  await page.getByRole('button', { name: 'Note', exact: true }).click()
  await page.getByLabel('Your note').fill('Third report this month.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(log(page)).toContainText('Note, seen by staff only')
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await answerField(page).fill('Two more are on their way.')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
  await expect(page.getByRole('button', { name: 'Remove bill.pdf' })).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Send and resolve' }).click()
  await expect(log(page)).toContainText('Two more are on their way.')
  await expect(log(page).getByRole('link', { name: /bill\.pdf/ })).toHaveAttribute('download', 'bill.pdf')
  await expect(page.getByRole('region', { name: 'Ticket' }).getByText('Resolved', { exact: true })).toBeVisible()
  await expect(page.getByText('This ticket is over.')).toBeVisible()

  await page.goto(`${pathOf(shop, number)}?show=customer`)
  const about = page.getByRole('complementary', { name: 'About the customer' })
  await expect(about.getByRole('region', { name: `Order ${orderNumber}` })).toContainText('Iron teapot')
  await expect(about.getByRole('link', { name: /^When do you open/ })).toBeVisible()
  await expectUsable(page)
})

test('a ticket is answered, assigned and marked as urgent by keyboard alone @wide', async ({ page, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  await openSupport(page, shop)
  await writeTicket(page, shop, { subject: 'The first one' })
  await writeTicket(page, shop, { subject: 'The second one' })
  await page.goto(pathOf(shop))
  await expect(page.getByRole('link', { name: /The first one/ })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'The first one' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'The second one' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { name: 'The first one' })).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByText('Marked as urgent.')).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByRole('menuitemradio', { name: 'Kim Park (you)' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Assigned to Kim Park' })).toBeFocused()
  await page.keyboard.press('n')
  await expect(page.getByLabel('Your note')).toBeFocused()
  await page.keyboard.type('Call them')
  await page.keyboard.press('Control+Enter')
  await expect(log(page)).toContainText('Call them')
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await expect(answerField(page)).toBeFocused()
  await page.keyboard.type('We open at nine.')
  await page.keyboard.press('Control+Enter')
  await expect(log(page)).toContainText('We open at nine.')
  await expect(page.getByRole('link', { name: /The first one/ })).toHaveCount(0)
  await expect(answerField(page)).toHaveValue('')
  await page.keyboard.type('Anything else?')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByText('Answer sent, ticket resolved.')).toBeVisible()
})

test('what is typed survives a reload, and sending asks first when somebody has answered', async ({
  page,
  openShop,
  watch,
}) => {
  const shop = await openShop()
  await openSupport(page, shop)
  const number = await writeTicket(page, shop)
  await page.goto(pathOf(shop, number))
  await answerField(page).fill('We are sorry.')
  await page.reload()
  await expect(answerField(page)).toHaveValue('We are sorry.')
  await within(shop, (tx) =>
    replyToTicket(tx, number, { body: 'A colleague was faster.', name: 'Ada', resolve: false }),
  )

  // The page may hear of the answer before it sends.
  watch.allow(/answer 409: POST .*\/answer/, /status of 409/)
  await page.getByRole('button', { name: 'Send', exact: true }).click()

  await expect(page.getByText('Somebody has written since you began.')).toBeVisible()
  await expect(log(page)).toContainText('A colleague was faster.')
  await expect(answerField(page)).toHaveValue('We are sorry.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send anyway' }).click()
  await expect(log(page)).toContainText('We are sorry.')
  await expect(answerField(page)).toHaveValue('')
})

test('what is typed while an answer is sent stays', async ({ page, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  await openSupport(page, shop)
  const number = await writeTicket(page, shop, { subject: 'Opening hours' })
  await page.goto(pathOf(shop, number))
  const { promise: isTyped, resolve: release } = Promise.withResolvers<null>()
  await page.route('**/answer', async (route) => {
    await isTyped
    await route.continue()
  })
  await answerField(page).fill('We open at nine.')
  await page.keyboard.press('Control+Enter')
  await answerField(page).press('End')
  await page.keyboard.type(' And close at six.')
  release(null)
  await expect(log(page)).toContainText('We open at nine.')
  await expect(answerField(page)).toHaveValue('And close at six.')
})

test('an answer stays when there is no connection', async ({ page, openShop, watch }) => {
  const shop = await openShop()
  await openSupport(page, shop)
  const number = await writeTicket(page, shop)
  await page.goto(pathOf(shop, number))
  await answerField(page).fill('We are sorry.')
  watch.allow(/ERR_INTERNET_DISCONNECTED|failed/i)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('There is no connection. Please try again when you are online.')).toBeVisible()
  await expect(answerField(page)).toHaveValue('We are sorry.')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log(page)).toContainText('We are sorry.')
})

test('a saved reply is inserted by # with what is known of the customer', async ({ page, openShop }) => {
  const shop = await openShop()
  await openSupport(page, shop)
  const number = await writeTicket(page, shop)
  await page.goto(pathOf(shop, number))
  await page.getByRole('button', { name: 'Saved replies' }).click()
  await page.getByRole('menuitem', { name: 'Manage saved replies…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved replies' })
  await dialog.getByLabel('Title').fill('On its way')
  await dialog.getByLabel('Text').fill('Dear {name}, see {trackingLink}.')
  await dialog.getByRole('button', { name: 'Save reply' }).click()
  const remove = dialog.getByRole('button', { name: 'Delete On its way' })
  await remove.click()
  await expect(dialog.getByText('Saved reply deleted.')).toBeVisible()
  await expect(remove).toHaveCount(0)
  const undo = dialog.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await expectAccessible(page)
  await undo.press('Enter')
  await expect(remove).toBeVisible()
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await page.keyboard.press('Escape')
  await answerField(page).click()
  await page.keyboard.type('#')
  await expect(page.getByRole('menuitem', { name: 'On its way' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(answerField(page)).toHaveValue(/^Dear \w+, see \{trackingLink\}\.$/)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Replace {trackingLink} first: its value is not known.')).toBeVisible()
})

test('staff write to a customer first, and close the ticket', async ({ page, openShop }) => {
  const shop = await openShop()
  await openSupport(page, shop)
  await page.goto(pathOf(shop))
  await expect(page.getByText('Nobody waits for an answer.')).toBeVisible()
  await page.getByRole('button', { name: 'Write to a customer…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write to a customer' })
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(dialog.getByText('Enter an order number or an e-mail address.')).toBeVisible()
  await dialog.getByLabel('Order number or e-mail address').fill('ben@example.com')
  await dialog.getByLabel('Subject').fill('Your question on the phone')
  await dialog.getByLabel('Message').fill('The lamp is dimmable.')
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(log(page)).toContainText('The lamp is dimmable.')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Close…' }).click()
  await page.getByRole('button', { name: 'Close ticket' }).click()
  await expect(log(page)).toContainText('The shop closed this request.')
})

test('several tickets are assigned and resolved together, and spam is taken back @wide', async ({ page, openShop }) => {
  const shop = await openShop()
  await openSupport(page, shop)
  const first = await writeTicket(page, shop, { subject: 'The first one' })
  const second = await writeTicket(page, shop, { subject: 'The second one' })
  await within(shop, (tx) => addNote(tx, second, { body: 'Known.', author: 'Ada' }))
  await page.goto(pathOf(shop))
  const bar = page.getByRole('region', { name: '2 selected' })
  await expect(page.getByRole('link', { name: /The second one/ })).toBeVisible()
  await page.keyboard.press('Control+a')
  await expect(bar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await page.keyboard.press('j')
  await expect(log(page)).toBeVisible()
  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: '1 selected' })).toBeVisible()
  const opened = page.url()
  await page.keyboard.press('j')
  await expect(page).not.toHaveURL(opened)
  await page.keyboard.press('Shift+X')
  await expect(bar).toBeVisible()
  await expectUsable(page)
  await bar.getByRole('button', { name: 'Assign' }).click()
  await page.getByRole('menuitemradio', { name: 'Kim Park (you)' }).click()
  await expect(page.getByText('2 done')).toBeVisible()
  await page.getByRole('link', { name: /^Mine/ }).click()
  await page.getByRole('checkbox', { name: `Select ${first}` }).check()
  await page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'Spam' }).click()
  await expect(page.getByRole('link', { name: /The first one/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Spam', exact: true }).click()
  await page.getByRole('link', { name: /The first one/ }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Not spam' }).click()
  await expect(page.getByText('The ticket waits for an answer again.')).toBeVisible()
})

test('a note and a mark as spam are taken back, and a phone selects tickets to resolve them', async ({
  page,
  openShop,
}) => {
  const shop = await openShop()
  await openSupport(page, shop)
  const number = await writeTicket(page, shop)
  await page.goto(pathOf(shop, number))
  await page.getByRole('button', { name: 'Note', exact: true }).click()
  await page.getByLabel('Your note').fill('Not for this customer')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(log(page)).toContainText('Not for this customer')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(log(page)).not.toContainText('Not for this customer')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Mark as spam' }).click()
  await expect(page.getByText('Marked as spam.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('region', { name: 'Ticket' }).getByText('Waiting for us', { exact: true })).toBeVisible()

  await page.goto(pathOf(shop))
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const box = page.getByRole('checkbox', { name: `Select ${number}` })
  await box.check()
  const bar = page.getByRole('region', { name: '1 selected' })
  await expectUsable(page)
  // The bar stands above the navigation, and not on the rows.
  const [row, below] = [await box.boundingBox(), await bar.boundingBox()]
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  await bar.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText('1 done')).toBeVisible()
  await expect(box).toHaveCount(0)
  await expect(bar).toHaveCount(0)
})
