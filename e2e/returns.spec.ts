import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { deliverShipment, shipOrder } from '#src/features/orders/shipments/shipment.service.ts'
import { expectUsable } from './admin.ts'
import { waitUntilIdle } from './network.ts'
import { placeOrder, within } from './orders.ts'
import type { TestShop } from './shop.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, expectAccessible, test } from './test.ts'

const POST = { carrier: 'Post', trackingNumber: 'RR123', trackingUrl: '' }
const PRODUCTS = [
  { slug: 'teapot', name: 'Iron teapot', priceAmount: 2000, stock: 9 },
  { slug: 'cup', name: 'Blue cup', priceAmount: 1000, stock: 9 },
]

/** A delivered order of the browser: two teapots, a cup, and delivery for 4.90. */
async function placeDelivered(page: Page, shop: TestShop): Promise<string> {
  const { orderId, orderNumber } = await placeOrder(page.context(), shop, { items: { teapot: 2, cup: 1 } })
  await within(shop, async (tx) => {
    const shipmentId = await shipOrder(tx, orderId, POST)
    await deliverShipment(tx, shipmentId, { at: tx.now, actor: 'carrier' })
  })
  return orderNumber
}

const teapot = (page: Page) => page.getByRole('group', { name: 'Iron teapot' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test(
  'a guest returns an item in three screens, from the page of the order',
  { tag: '@both' },
  async ({ page, openShop }) => {
    const shop = await openShop({ products: PRODUCTS, shop: { drop_address: 'Kiln Lane 3, Cork' } })
    const orderNumber = await placeDelivered(page, shop)
    await page.goto(shop.at(`/confirm-order?order=${orderNumber}`))
    await page.getByRole('link', { name: 'Return or exchange' }).click()
    await waitUntilIdle(page)
    await expect(heading(page)).toHaveText('Return items')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Choose at least one item.')).toBeVisible()
    await teapot(page).getByLabel('How many').fill('2')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Choose a reason.', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await teapot(page).getByLabel('Why').selectOption('Too small')
    await teapot(page).getByLabel('Anything we should know?').fill('Only half a litre')
    await page.getByRole('button', { name: 'Continue' }).click()

    await expect(heading(page)).toHaveText('Please check your return')
    await expect(heading(page)).toBeFocused()
    await expect(page.getByText('2 × Iron teapot')).toBeVisible()
    await expect(page.getByText('Only half a litre').first()).toBeVisible()
    await expect(page.getByText('€40.00').last()).toBeVisible()
    await expect(page.getByText('You pay for sending it back.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send return request' }).click()

    await expect(heading(page)).toHaveText('Please send it back')
    await expect(page.getByText('Kiln Lane 3, Cork')).toBeVisible()
    await expect(page.getByText(/^Please send it by /)).toBeVisible()
    await expect(page.getByText(/^Write RT-[0-9A-Z]{8} on the parcel\./)).toBeVisible()
    await expectAccessible(page)
    await page.getByText('I have sent it').click()
    await page.getByLabel('Tracking number').fill('P1')
    await page.getByRole('button', { name: 'Tell the shop' }).click()
    await expect(heading(page)).toHaveText('Your parcel is on its way to us')
    await expect(page.getByText('P1', { exact: true })).toBeVisible()

    const number = page.url().split('/').at(-1) ?? ''
    const staff = await page.context().newPage()
    const stock = await shop.stockOf('teapot')
    await openStaffSession(page.context(), await addMember(shop, 'owner'))
    await staff.goto(atAdmin(`/s/${shop.id}/returns?view=onTheWay`))
    await expectUsable(staff)
    await staff.getByRole('link', { name: number }).click()
    await expectSlips(staff, shop, { number, orderNumber })
    await receiveAndInspect(staff)
    await refund(staff)
    expect(await shop.stockOf('teapot')).toBe(stock + 1)
    await page.reload()
    await expect(heading(page)).toHaveText('We have refunded your return')
    await expect(page.getByText('€35.00')).toBeVisible()
  },
)

/** The return slip is a link of the return, and of what is printed of its order. */
async function expectSlips(
  page: Page,
  shop: TestShop,
  { number, orderNumber }: { number: string; orderNumber: string },
): Promise<void> {
  const path = `/admin/v1/shops/${shop.id}/returns/${number}/slip`
  await expect(page.getByRole('link', { name: 'Return slip (PDF)' })).toHaveAttribute('href', path)
  const found = await page.evaluate(async (url) => {
    const response = await fetch(url)
    return [response.status, response.headers.get('content-type')]
  }, path)
  expect(found).toEqual([200, 'application/pdf'])
  await page.goto(atAdmin(`/s/${shop.id}/orders/${orderNumber}`))
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  const paper = page.getByRole('menu', { name: 'Print' }).getByRole('menuitem', { name: `Return slip ${number}` })
  await expect(paper).toHaveAttribute('href', path)
  await page.goto(atAdmin(`/s/${shop.id}/returns/${number}`))
}

/** The button that is shown: phones have it at the bottom of the screen. */
const action = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true })

async function receiveAndInspect(page: Page): Promise<void> {
  await expect(page.getByText('“Only half a litre”')).toBeVisible()
  await expectUsable(page)
  await action(page, 'Receive…').click()
  await expectUsable(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Receive', exact: true }).click()
  await expect(page.getByText('Received. The customer gets a mail.')).toBeVisible()
  await action(page, 'Inspect…').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Can be sold again').selectOption('1')
  await dialog.getByLabel('Condition').selectOption('Used')
  await dialog.getByLabel('Deduction', { exact: true }).fill('5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Write the reason for the customer.')).toBeVisible()
  await expectUsable(page)
  await dialog.getByLabel('Reason for the deduction').fill('The lid is scratched')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('€5.00 deducted: The lid is scratched')).toBeVisible()
}

async function refund(page: Page): Promise<void> {
  await action(page, 'Refund €35.00…').click()
  await expectUsable(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(page.getByText('Refunded. The customer gets a mail.')).toBeVisible()
  await expectUsable(page)
}

test('staff reject a claim with a reason, which the customer reads', async ({ page, openShop }) => {
  const shop = await openShop({ products: PRODUCTS })
  await page.goto(shop.at(`/return?order=${await placeDelivered(page, shop)}`))
  await waitUntilIdle(page)
  await teapot(page).getByLabel('How many').fill('1')
  await teapot(page).getByLabel('Why').selectOption('It arrived damaged')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('We pay for sending it back.')).toBeVisible()
  await page.getByRole('button', { name: 'Send return request' }).click()
  await expect(page.getByText('Please add a photo.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Photos of Iron teapot').setInputFiles(await photo())
  await page.getByRole('button', { name: 'Send return request' }).click()
  await expect(heading(page)).toHaveText('We have received your request')
  await expectShown(page.getByRole('img', { name: 'Photo 1 of Iron teapot' }))
  await expectAccessible(page)
  const number = page.url().split('/').at(-1) ?? ''
  const staff = await page.context().newPage()
  await openStaffSession(page.context(), await addMember(shop, 'support'))
  await staff.goto(atAdmin(`/s/${shop.id}/returns?view=toDecide`))
  const more = staff.getByRole('button', { name: 'More', exact: true })
  const returnsInMore = staff.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Returns' })
  await more.click()
  await expect(returnsInMore, 'one return is to decide').toHaveText('Returns1')
  await staff.keyboard.press('Escape')
  await staff.getByRole('link', { name: number }).click()
  await expectShown(staff.getByRole('img', { name: 'Photo 1 of Iron teapot' }))
  await addLabel(staff)
  await action(staff, 'Reject…').click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByText('Write the reason for the customer.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('It was glued before.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(staff.getByText('Rejected. The customer gets a mail.')).toBeVisible()
  await staff.getByRole('link', { name: 'Back to the returns' }).click()
  await more.click()
  await expect(returnsInMore, 'none is to decide').toHaveText('Returns')
  await page.reload()
  await expect(heading(page)).toHaveText('We cannot accept this return')
  await expect(page.getByText('It was glued before.')).toBeVisible()
  await replyAndApprove(page, staff, atAdmin(`/s/${shop.id}/returns/${number}`))
  await sendWithProof(page, staff)
})

/** The customer replies, and staff approve with a label of their own. */
async function replyAndApprove(page: Page, staff: Page, address: string): Promise<void> {
  await page.getByLabel('Your reply').fill('The photo shows that it was never glued.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(heading(page)).toHaveText('We have received your request')
  await staff.goto(address)
  await expect(staff.getByText('The photo shows that it was never glued.')).toBeVisible()
  await action(staff, 'Approve…').click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('Label for the parcel, if you have one').setInputFiles(LABEL)
  await expectUsable(staff)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(staff.getByText('Approved. The customer gets a mail.')).toBeVisible()
  await expect(staff.getByRole('link', { name: 'Label for the parcel' })).toBeVisible()
}

async function sendWithProof(page: Page, staff: Page): Promise<void> {
  await page.reload()
  await waitUntilIdle(page)
  await expect(page.getByRole('link', { name: 'Print the label' })).toBeVisible()
  await page.getByText('I have sent it').click()
  await page.getByLabel('Receipt of the carrier').setInputFiles(LABEL)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tell the shop' }).click()
  await expect(page.getByText('I have sent it')).toHaveCount(0)
  await staff.reload()
  await expect(staff.getByRole('link', { name: 'Proof of sending' })).toBeVisible()
}

/** An image as a phone takes it. */
const photo = async () => ({
  name: 'teapot.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 80, height: 60, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer(),
})

/** The image has loaded. */
const expectShown = (image: Locator) =>
  expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)

const LABEL = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

async function addLabel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a label…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose a file.')).toBeVisible()
  await expectUsable(page)
  await dialog.getByLabel('Label', { exact: true }).setInputFiles(LABEL)
  await dialog.getByLabel('Carrier').fill('Post')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The label is saved.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Label for the parcel' })).toBeVisible()
}

/** A shirt in two sizes. */
function shirtInSizes() {
  const size = (name: string) => ({ optionValues: [name], priceAmount: 2000, stock: 5 })
  const options = [{ name: 'Size', values: [{ label: 'S' }, { label: 'M' }] }]
  return { slug: 'shirt', name: 'Linen shirt', options, variants: [size('S'), size('M')] }
}

async function placeDeliveredShirt(page: Page, shop: TestShop): Promise<string> {
  const { orderId, orderNumber } = await placeOrder(page.context(), shop, { items: { shirt: 1 } })
  await within(shop, async (tx) => {
    const shipmentId = await shipOrder(tx, orderId, POST)
    await deliverShipment(tx, shipmentId, { at: tx.now, actor: 'carrier' })
  })
  return orderNumber
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })

  test('asks for a return, changes it before, and cancels it', async ({ page, openShop }) => {
    const shop = await openShop({ products: PRODUCTS })
    const orderNumber = await placeDelivered(page, shop)
    await page.goto(shop.at(`/return?order=${orderNumber}`))
    await teapot(page).getByLabel('How many').fill('1')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Choose a reason.', { exact: true })).toBeVisible()
    await expect(teapot(page).getByLabel('How many')).toHaveValue('1')
    await teapot(page).getByLabel('Why').selectOption('I changed my mind')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(heading(page)).toHaveText('Please check your return')
    await page.getByText('Change', { exact: true }).click()
    await teapot(page).getByLabel('How many').fill('2')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('2 × Iron teapot')).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(320)
    await page.getByRole('button', { name: 'Send return request' }).click()
    await expect(heading(page)).toHaveText('Please send it back')
    await page.getByRole('button', { name: 'Cancel return' }).click()
    await expect(heading(page)).toHaveText('You have cancelled this return')
  })

  test('takes another size instead of a wrong one, which a photo shows', async ({ page, openShop }) => {
    const shop = await openShop({ products: [shirtInSizes()] })
    await page.goto(shop.at(`/return?order=${await placeDeliveredShirt(page, shop)}`))
    const item = page.getByRole('group', { name: 'Linen shirt' })
    await item.getByLabel('How many').fill('1')
    await item.getByLabel('Why').selectOption('I got another item')
    await item.getByLabel('What you want').selectOption('Exchange for M')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(heading(page)).toHaveText('Please check your return')
    await expect(page.getByText('Exchange for M', { exact: true }).first()).toBeVisible()
    await page.getByLabel(/^Photos of Linen shirt/).setInputFiles(await photo())
    await page.getByRole('button', { name: 'Send return request' }).click()
    await expect(heading(page)).toHaveText('We have received your request')
    await expect(page.getByText('Exchange for M', { exact: true })).toBeVisible()
    await expectShown(page.getByRole('img', { name: 'Photo 1 of Linen shirt' }))
  })
})

test('a visitor without access to the order is led to it', async ({ page, browser, openShop }) => {
  const shop = await openShop({ products: PRODUCTS })
  const orderNumber = await placeDelivered(page, shop)
  const stranger = await browser.newPage()
  await stranger.goto(shop.at(`/return?order=${orderNumber}`))
  await expect(heading(stranger)).toHaveText('Open your order first')
  await stranger.close()
})

test('a guest takes another size, whose order comes with the refund', async ({ page, openShop, watch }) => {
  watch.announce(/422.*\/return\/preview/)
  const shop = await openShop({ products: [shirtInSizes()] })
  await page.goto(shop.at(`/return?order=${await placeDeliveredShirt(page, shop)}`))
  await waitUntilIdle(page)
  const item = page.getByRole('group', { name: 'Linen shirt' })
  await item.getByLabel('How many').fill('1')
  await item.getByLabel('Why').selectOption('Too small')
  await item.getByLabel('What you want').selectOption('The same again, if it is faulty')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('We replace items that are faulty.').first()).toBeVisible()
  await item.getByLabel('What you want').selectOption('Exchange for M')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page)).toHaveText('Please check your return')
  await expect(page.getByText('Exchange for M', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('radio', { name: /Money back/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send return request' }).click()
  await expect(heading(page)).toHaveText('Please send it back')
  await expect(page.getByText('Exchange for M', { exact: true })).toBeVisible()

  const number = page.url().split('/').at(-1) ?? ''
  const staff = await page.context().newPage()
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await staff.goto(atAdmin(`/s/${shop.id}/returns/${number}`))
  await expect(staff.getByText('Exchange for M', { exact: true })).toBeVisible()
  await action(staff, 'Receive…').click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Receive', exact: true }).click()
  await expect(staff.getByText('Received. The customer gets a mail.')).toBeVisible()
  await action(staff, 'Make the exchange…').click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Exchange', exact: true }).click()
  await expect(staff.getByText('Refunded. The customer gets a mail.')).toBeVisible()
  await expectUsable(staff)
  await staff.getByRole('link', { name: /^Exchange: order / }).click()
  await expect(staff.getByText('Linen shirt').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Your exchange is order /)).toBeVisible()
})
