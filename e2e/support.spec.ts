import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { replyToTicket, resolveTicket } from '#src/features/tickets/ticket.admin.service.ts'
import { mailedLink } from './mail.ts'
import { placeOrder, within } from './orders.ts'
import { addShopper, openSessionIn, setStoredShopper, type Shopper } from './people.ts'
import type { TestShop } from './shop.ts'
import { waitUntilIdle } from './network.ts'
import { expect, expectAccessible, test } from './test.ts'

const WHATSAPP = { media: 'Whatsapp', URL: 'https://wa.example/1', modal: true, footer: false } as const
const SVG = {
  name: 'lid.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
}
const readImage = (): Promise<Buffer> => readFile(new URL('../demo/pictures/products/tea.webp', import.meta.url))

/** Replies as staff, like the command line. */
const addReply = (shop: TestShop, number: string, body: string) =>
  within(shop, (tx) => replyToTicket(tx, number, { body, name: 'Kim', resolve: false }))

async function openSignedIn(page: Page, shop: TestShop): Promise<Shopper> {
  const me = await addShopper(shop)
  await openSessionIn(page.context(), shop, me)
  return me
}

/**
 * Sends a ticket with the form.
 * @returns its number
 */
async function send(page: Page, shop: TestShop, subject = 'A broken lid'): Promise<string> {
  await page.goto(shop.at('/user/my-support?new=1'))
  await page.getByLabel('What is it about?').selectOption('Something else')
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Your message').fill('The lid has a chip. Can you help me?')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText(/^We received your request T-/)).toBeVisible()
  return /T-\w{8}/.exec(page.url())?.[0] ?? ''
}

const log = (page: Page) => page.getByRole('log', { name: 'Conversation' })

test('a shopper sends a request about an order, with an image', async ({ page, openShop }) => {
  const shop = await openShop({ products: [{ slug: 'teapot' }] })
  await openSignedIn(page, shop)
  const { orderNumber } = await placeOrder(page.context(), shop, { items: { teapot: 1 } })
  await page.goto(shop.at('/user/my-support'))
  await expect(page.getByText('You have not written to us yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Support', exact: true })).toHaveAttribute('aria-current', 'page')

  await page.goto(shop.at(`/user/my-orders/${orderNumber}`))
  await page.getByRole('link', { name: 'Get help' }).click()
  await expect(page.getByLabel('Order number')).toHaveValue(orderNumber)
  await expect(page.getByLabel('What is it about?')).toHaveValue('order')
  await expectAccessible(page)
  await page.getByLabel('Subject').fill('A broken lid')
  await page.getByLabel('Your message').fill('The lid has a chip.\nCan you help <b>me</b>?')
  await page
    .getByLabel('Pictures or documents')
    .setInputFiles({ name: 'Lid.webp', mimeType: 'image/webp', buffer: await readImage() })
  await page.getByRole('button', { name: 'Send request' }).click()

  await expect(page).toHaveURL(/\/user\/my-support\/T-\w{8}$/)
  const number = /T-\w{8}/.exec(page.url())?.[0] ?? ''
  await expect(page.getByText(`We received your request ${number}.`, { exact: true })).toBeVisible()
  await expect(log(page)).toContainText('Can you help <b>me</b>?')
  await expect(page.getByRole('link', { name: `Order ${orderNumber}` })).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Save Lid\.webp/ }).click()
  expect((await saving).suggestedFilename()).toBe('Lid.webp')
})

test('a reply is marked as new until it is viewed; a solved request is rated and reopened', async ({
  page,
  openShop,
}) => {
  const shop = await openShop()
  await openSignedIn(page, shop)
  const number = await send(page, shop)
  await addReply(shop, number, 'A new one is on its way.')
  await page.goto(shop.at('/user/my-support'))
  await waitUntilIdle(page)
  const row = page.getByRole('listitem').filter({ hasText: number })
  await expect(row).toContainText('New reply')
  await expect(row).toContainText('A new one is on its way.')
  await page.getByRole('link', { name: 'A broken lid' }).click()
  await expect(log(page)).toContainText('Kim, Corner shop')
  await page.getByRole('link', { name: 'All requests' }).click()
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('New reply')

  await page.getByRole('link', { name: 'A broken lid' }).click()
  await page.getByRole('button', { name: 'Solved, thanks' }).click()
  await expect(page.getByText(/^This request is closed\. You can reopen this request until/)).toBeVisible()
  await expect(page.getByLabel('Your reply')).toBeHidden()
  await page.getByRole('radio', { name: '5 stars' }).check({ force: true })
  await page.getByRole('button', { name: 'Send rating' }).click()
  await expect(page.getByText('You rated our help 5 of 5. Thank you.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByLabel('Your reply')).toBeVisible()
})

test('a guest sends a message from the support button, and continues by the e-mailed link', async ({
  page,
  visitor,
  openShop,
}) => {
  const shop = await openShop({ contacts: [WHATSAPP] })
  await page.goto(shop.at('/'))
  await page.getByRole('button', { name: 'Support', exact: true }).click()
  await page.getByRole('link', { name: 'Send us a message' }).click()
  await expect(page.getByRole('heading', { name: 'Send us a message' })).toBeVisible()
  await waitUntilIdle(page)
  await expect(page.getByRole('link', { name: 'Whatsapp' })).toBeHidden()
  await page.getByLabel('What is it about?').selectOption('Delivery')
  await page.getByLabel('Your e-mail address').fill('ben@example.com')
  await page.getByLabel('Subject').fill('Do you deliver to islands?')
  await page.getByLabel('Your message').fill('I live on a rather small one.')
  await page.getByRole('button', { name: 'Send request' }).click()

  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  await expect(page.getByText(/^We received your request T-\w{8}\. We’ve e-mailed you a link to it\.$/)).toBeVisible()

  const phone = await visitor()
  const link = await mailedLink(shop, 'ben@example.com', '/support/')
  const document = await phone.goto(link)
  expect(document?.headers()['cache-control']).toContain('no-store')
  expect(document?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(phone.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(log(phone)).toContainText('I live on a rather small one.')
  await phone.getByLabel('Your reply').fill('It has a bridge.')
  await phone.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log(phone)).toContainText('It has a bridge.')
  await expect(phone.getByLabel('Your reply')).toHaveValue('')
})

test('preserves the input through every error, and sends it once', async ({ page, watch, openShop }) => {
  watch.announce(/answer 415: POST/, /console error: .*415/, /failed request: POST/, /console error: .*ERR_FAILED/)
  watch.announce(/console error: TypeError: Failed to fetch/)
  const shop = await openShop()
  await openSignedIn(page, shop)
  await page.goto(shop.at('/user/my-support?new=1'))
  await waitUntilIdle(page)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Please check the highlighted fields.')).toBeVisible()
  await expect(page.getByLabel('What is it about?')).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('What is it about?').selectOption('Payment')
  await page.getByLabel('Subject').fill('Paid twice')
  await page.getByLabel('Your message').fill('My bank says that I paid twice.')
  await page.getByLabel('Pictures or documents').setInputFiles(SVG)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByLabel('Pictures or documents')).toHaveAccessibleDescription(
    /Please upload a JPEG, PNG, WebP or PDF file\./,
  )
  await expect(page.getByLabel('Your message')).toHaveValue('My bank says that I paid twice.')

  // After a lost connection the input survives, even when the page is left.
  await page.getByLabel('Pictures or documents').setInputFiles([])
  await page.route('**/api/v1/shop/user/tickets', (route) => route.abort())
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(
    page.getByText('We couldn’t send your message. Your text is still here; please try again.'),
  ).toBeVisible()
  await page.unroute('**/api/v1/shop/user/tickets')
  await page.goto(shop.at('/user/my-orders'))
  await page.goto(shop.at('/user/my-support?new=1'))
  await expect(page.getByLabel('Subject')).toHaveValue('Paid twice')
  await page.getByLabel('What is it about?').selectOption('Payment')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: 'Paid twice' })).toBeVisible()
  await page.goto(shop.at('/user/my-support?new=1'))
  await expect(page.getByLabel('Subject')).toHaveValue('')
})

test('an open thread updates automatically in every tab, and is usable by keyboard only', async ({
  page,
  openShop,
}) => {
  const shop = await openShop()
  await openSignedIn(page, shop)
  const number = await send(page, shop)
  const other = await page.context().newPage()
  await other.goto(shop.at(`/user/my-support/${number}`))
  await expect(log(other)).toContainText('The lid has a chip.')
  for (const tab of [page, other]) await waitUntilIdle(tab)

  await page.bringToFront()
  await page.getByLabel('Your reply').focus()
  await page.keyboard.type('One more thing')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText('One more thing')
  await addReply(shop, number, 'We see to both.')

  // A new message must not change the draft in the other tab.
  await other.bringToFront()
  await other.getByLabel('Your reply').fill('Half a sen')
  await other.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(log(other).getByRole('article')).toHaveCount(3)
  await expect(log(other).getByRole('article').last()).toContainText('We see to both.')
  await expect(other.getByLabel('Your reply')).toHaveValue('Half a sen')
})

test('shows that the shop has closed a request meanwhile, and preserves the input', async ({
  page,
  watch,
  openShop,
}) => {
  watch.announce(/answer 409: POST/, /console error: .*409/)
  const shop = await openShop()
  await openSignedIn(page, shop)
  const number = await send(page, shop)
  const other = await page.context().newPage()
  await other.goto(shop.at(`/user/my-support/${number}`))
  for (const tab of [page, other]) await waitUntilIdle(tab)
  await within(shop, (tx) => resolveTicket(tx, number))
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByText(/^Marked as solved\./)).toBeVisible()
  await page.getByRole('button', { name: 'Solved, thanks' }).click()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()

  await other.getByLabel('Your reply').fill('Still open, I think')
  await other.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(other.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await other.getByRole('button', { name: 'Reopen' }).click()
  await expect(other.getByLabel('Your reply')).toHaveValue('Still open, I think')
})

test('a product page links to a form about the product, for guests and in the account', async ({ page, openShop }) => {
  const shop = await openShop({ products: [{ slug: 'teapot' }] })
  await page.goto(shop.at('/product/teapot'))
  await page.getByRole('link', { name: 'Ask about this product' }).click()
  await expect(page.getByText('About Teapot')).toBeVisible()
  await expect(page.getByLabel('Your e-mail address')).toBeVisible()
  await expect(page.getByLabel('What is it about?')).toHaveValue('product')

  const me = await openSignedIn(page, shop)
  await setStoredShopper(page, me)
  await expect(page).toHaveURL(/\/user\/my-support\?product=[\w-]+&new=1$/)
  await expect(page.getByText('About Teapot')).toBeVisible()
  await expect(page.getByLabel('Your e-mail address')).toBeHidden()
})

test('an invalid link is not found, and the account redirects to sign-in', async ({ page, watch, openShop }) => {
  watch.announce(/answer 404: GET \/support/, /console error: .*404/)
  const shop = await openShop()
  await page.goto(shop.at(`/support/${'A'.repeat(43)}`))
  await expect(page.getByRole('log')).toBeHidden()
  await page.goto(shop.at('/support/half-a-link'))
  await expect(
    page.getByRole('heading', { level: 1, name: 'We could not find what you are looking for.' }),
  ).toBeVisible()
  await page.goto(shop.at('/user/my-support/T-00000000'))
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fuser%2Fmy-support%2FT-00000000$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest sends a request, and continues in the thread of the e-mailed link', async ({ page, openShop }) => {
    const shop = await openShop()
    await page.goto(shop.at('/support'))
    await page.getByLabel('What is it about?').selectOption('Something else')
    await page.getByLabel('Your e-mail address').fill('cleo@example.com')
    await page.getByLabel('Subject').fill('No')
    await page.getByLabel('Your message').fill('Long enough to be sent')
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByLabel('Subject')).toHaveAccessibleDescription('Use 3 to 120 characters.')
    await expect(page.getByLabel('Your message')).toHaveValue('Long enough to be sent')
    await page.getByLabel('Subject').fill('No script')
    await page.getByLabel('Pictures or documents').setInputFiles({
      name: 'Lid.webp',
      mimeType: 'image/webp',
      buffer: await readImage(),
    })
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText(/^We received your request/)).toBeVisible()

    await page.goto(await mailedLink(shop, 'cleo@example.com', '/support/'))
    await expect(page.getByRole('link', { name: /^Save Lid\.webp/ })).toBeVisible()
    await page.getByLabel('Your reply').fill('And this')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(log(page)).toContainText('And this')
    await page.getByRole('button', { name: 'Solved, thanks' }).click()
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
    await page.getByRole('button', { name: 'Send rating' }).click()
    await expect(page.getByText('You rated our help 4 of 5. Thank you.')).toBeVisible()
  })

  test('a shopper sends a request and is redirected to the thread', async ({ page, openShop }) => {
    const shop = await openShop()
    await openSignedIn(page, shop)
    await send(page, shop)
    await expect(log(page)).toContainText('The lid has a chip.')
  })
})
