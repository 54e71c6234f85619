import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { changeCredit } from '#src/features/credit/credit.service.ts'
import { issueGiftCards, openGiftCode } from '#src/features/credit/gift-card.service.ts'
import type { Placed } from '#src/features/checkout/checkout.contract.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { payOrder } from '#test/orders.ts'
import { fillGuestCart, fillShopperCart } from './cart.ts'
import { ANA, fillIn, placeOrderButton } from './checkout-steps.ts'
import { addShopper, signInBeforehand } from './people.ts'
import type { TestShop } from './shop.ts'
import { expect, expectAccessible, test } from './test.ts'

const LAMP = { slug: 'lamp', name: 'Lamp', priceAmount: 3000, stock: 9 }
const BANK = { provider: 'bankTransfer', title: 'Bank transfer' } as const

/** Issues a card and returns its code. */
const issueCard = (shop: TestShop, amount: number): Promise<string> =>
  inTransaction(shop.staffContext(), async (tx) => {
    const batchId = randomUUID()
    const texts = { recipientName: '', recipientEmail: '', senderName: '', message: '' }
    await issueGiftCards(tx, { batchId, count: 1, amount, expiresOn: null, ...texts, issuedBy: 'test' })
    const cards = tx.db.selectFrom('gift_cards').selectAll().where('shop_id', '=', shop.id)
    return openGiftCode(tx, await cards.where('batch_id', '=', batchId).executeTakeFirstOrThrow()) ?? ''
  })

async function applyCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Gift card code').fill(code)
  await page.getByLabel('Gift card code').press('Enter')
}

test('gift cards pay a part of an order, and the rest is shown everywhere', async ({ page, watch, openShop }) => {
  // What is mistyped is answered with an error.
  watch.announce(/422/)
  const shop = await openShop({ products: [LAMP], gateways: [BANK] })
  const [first, second] = [await issueCard(shop, 1000), await issueCard(shop, 500)]
  await fillGuestCart(page.context(), shop, { lamp: 1 })
  await page.goto(shop.at('/user/order'))
  await fillIn(page, ANA)
  await expect(page.getByLabel('Total to pay')).toHaveText('€34.90')

  await page.getByText('Gift card or store credit').click()
  await applyCode(page, `${first.slice(0, -1)}?`)
  await expect(page.getByRole('alert').filter({ hasText: 'Please check the code.' })).toBeVisible()
  await applyCode(page, first.toLowerCase())
  await expect(page.getByLabel('Total to pay')).toHaveText('€24.90')
  await applyCode(page, second)
  await expect(page.getByLabel('Total to pay')).toHaveText('€19.90')
  await page.getByRole('button', { name: `Remove gift card ending in ${second.slice(-4)}` }).click()
  await expect(page.getByLabel('Total to pay')).toHaveText('€24.90')
  await expectAccessible(page)
  // What pays is there after a reload.
  await page.reload()
  await expect(page.getByText(`Gift card ending in ${first.slice(-4)}`)).toBeVisible()
  await expect(page.getByLabel('Total to pay')).toHaveText('€24.90')
  await placeOrderButton(page).click()

  await expect(page).toHaveURL(/payment_number/)
  await expect(page.getByText('€24.90').first()).toBeVisible()
  expect(await shop.orders()).toMatchObject([{ totalAmount: 3490, status: 'pendingPayment' }])
})

test('store credit that covers an order needs no payment method', async ({ page, context, openShop }) => {
  const shop = await openShop({ products: [LAMP], gateways: [BANK] })
  const shopper = await addShopper(shop)
  await inTransaction(shop.staffContext(), (tx) =>
    changeCredit(tx, { userId: shopper._id, change: 'grant', amount: 5000, note: 'Sorry', causeId: randomUUID() }),
  )
  await signInBeforehand(context, shop, shopper)
  await fillShopperCart(context, shop, { shopper, items: { lamp: 1 } })
  await page.goto(shop.at('/user/order'))
  await fillIn(page, ANA)
  await page.getByText('Gift card or store credit').click()
  await page.getByLabel('Use store credit (€50.00)').check()
  await expect(page.getByLabel('Total to pay')).toHaveText('€0.00')
  await expect(page.getByRole('radio', { name: 'Nothing to pay' })).toBeChecked()
  await placeOrderButton(page).click()

  await expect(page.getByRole('heading', { level: 1, name: `Thank you, ${ANA.name}.` })).toBeVisible()
  expect(await shop.orders()).toMatchObject([{ totalAmount: 3490, status: 'confirmed' }])
})

test('a shopper adds a gift card to the store credit of the account', async ({ page, context, watch, openShop }) => {
  // A code that is used up is answered with an error.
  watch.announce(/422/)
  const shop = await openShop({ products: [LAMP] })
  const code = await issueCard(shop, 2500)
  await signInBeforehand(context, shop, await addShopper(shop))
  await page.goto(shop.at('/user/my-credit'))
  await expect(page.getByText('You have no store credit yet.')).toBeVisible()
  await page.getByText('Add a gift card').click()
  const add = page.getByRole('button', { name: 'Add to store credit' })
  await add.click()
  await expect(page.getByText('Please enter the code.')).toBeVisible()
  await page.getByLabel('Code').fill(`${code.slice(0, -1)}?`)
  await add.click()
  await expect(page.getByText('Please check the code.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Code').fill(code)
  await add.click()
  await expect(page.getByRole('status').filter({ hasText: 'The gift card was added' })).toBeVisible()
  await expect(page.getByText('€25.00').first()).toBeVisible()
  await expect(page.getByRole('cell', { name: /Gift card added/ })).toBeVisible()
  await expect(page.getByLabel('Code')).toHaveValue('')
  await expectAccessible(page)

  await page.getByLabel('Code').fill(code)
  await add.click()
  await expect(page.getByRole('alert').filter({ hasText: 'This card is empty.' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('€25.00').first()).toBeVisible()
})

test('a gift card is bought for another person and a day', async ({ page, watch, openShop }) => {
  // The address is mistyped first.
  watch.announce(/422/)
  const card = { slug: 'card', name: 'Gift card', taxClass: 'giftCard', priceAmount: 2500, stock: 0 }
  const shop = await openShop({ products: [card], gateways: [BANK] })
  await fillGuestCart(page.context(), shop, { card: 1 })
  await page.goto(shop.at('/user/order'))
  await page.getByText('Send “Gift card” to another person').click()
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Name of the recipient').fill('Ana')
  await page.getByLabel('E-mail address of the recipient').fill('ana@')
  await page.getByLabel('Send on').fill(day)
  await expectAccessible(page)
  await page.getByLabel('E-mail', { exact: true }).fill('kim@example.com')
  await page.getByLabel('Full name').fill('Kim Lee')
  // What was typed is there after a reload.
  await page.reload()
  await expect(page.getByLabel('Name of the recipient')).toHaveValue('Ana')
  await expect(page.getByLabel('Send on')).toHaveValue(day)
  await expect(page.getByLabel('Total to pay')).toHaveText('€25.00')
  await placeOrderButton(page).click()
  await expect(page.getByLabel('E-mail address of the recipient')).toHaveAccessibleDescription(
    'Enter a valid e-mail address.',
  )
  await page.getByLabel('E-mail address of the recipient').fill('ana@example.com')
  const placed = page.waitForResponse((response) => response.url().endsWith('/checkout/place') && response.ok())
  await placeOrderButton(page).click()
  const { data } = (await (await placed).json()) as { data: Placed }

  await expect(page).toHaveURL(/payment_number/)
  await page.goto(shop.at(`/confirm-order?order=${data.orderNumber}`))
  await expect(page.getByText(/^For Ana \(ana@example\.com\), on /)).toBeVisible()

  await payOrder(shop, data.orderId)
  await page.reload()
  const cards = page.getByRole('region', { name: 'Gift cards' })
  await expect(cards.getByText(/^Is sent to Ana \(ana@example\.com\) on /)).toBeVisible()
  await expectAccessible(page)
  await cards.getByRole('button', { name: /^Send now/ }).click()
  await expect(cards.getByText('The gift card is on its way.')).toBeVisible()
  await expect(cards.getByText(/^Sent to Ana \(ana@example\.com\) on /)).toBeVisible()
  await expect(cards.getByRole('button', { name: /^Send again/ })).toBeVisible()
})
