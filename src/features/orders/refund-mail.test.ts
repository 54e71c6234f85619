import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MailContent } from '#src/features/mail/mail.rules.ts'
import { payOrder, within } from '#test/orders.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { cancelOrder } from './changes/order-cancel.service.ts'
import { recordRefund } from './changes/refund.service.ts'

const readMail = (shop: TestShop, kind: string): Promise<{ email: string; subject: string; text: string }[]> =>
  shop.tx(async (db) => {
    const { rows } = await sql<{ email: string; content: MailContent }>`
      select email, content from mail_outbox where shop_id = ${shop.id} and kind = ${kind}`.execute(db)
    return rows.map(({ email, content }) => ({
      email,
      subject: content.subject,
      text: JSON.stringify(content.parts),
    }))
  })

async function cancelPaidOrder(provider: 'bankTransfer' | 'sandbox') {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 5 }], gateways: [{ provider, title: 'Pay' }] })
  const { orderId, orderNumber } = await shop.guest().order([{ slug: 'teapot' }])
  await payOrder(shop, orderId)
  await within(shop, (tx) => cancelOrder(tx, orderId, { actor: 'shop', reason: 'inventory' }))
  const [refundId = ''] = await shop.tx(async (db) => {
    const { rows } = await sql<{ id: string }>`select id from refunds where shop_id = ${shop.id}`.execute(db)
    return rows.map(({ id }) => id)
  })
  const command = `npm run shop -- refunds:mark-paid --shop ${shop.domain} --refund ${refundId}`
  return { shop, orderNumber, refundId, command }
}

test('mails the shop the amount and the command when a refund is to be paid manually', async () => {
  const { shop, orderNumber, command } = await cancelPaidOrder('bankTransfer')

  const [mail, ...others] = await readMail(shop, 'shopRefundToPay')

  expect(others).toEqual([])
  expect(mail).toMatchObject({ email: shop.row.order_email, subject: `Please send a refund for order ${orderNumber}` })
  expect(mail?.text).toContain(`€17.40 for order ${orderNumber}`)
  expect(mail?.text).toContain(command)
})

test('mails the shop the command when the provider could not make a refund', async () => {
  const { shop, orderNumber, refundId, command } = await cancelPaidOrder('sandbox')
  expect(await readMail(shop, 'shopRefundToPay')).toEqual([])

  await within(shop, (tx) => recordRefund(tx, refundId, { state: 'failed', actor: 'provider' }))

  const [mail] = await readMail(shop, 'shopRefundFailed')
  expect(mail?.text).toContain(`€17.40 for order ${orderNumber} could not be refunded`)
  expect(mail?.text).toContain(command)
})
