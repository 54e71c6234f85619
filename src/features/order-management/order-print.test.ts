import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { payOrder } from '#test/orders.ts'
import { openTestShop } from '#test/shop.ts'
import { addressIn } from '#test/visitor.ts'
import { printOrder } from './order-print.contract.ts'
import { readOrder } from './order-view.service.ts'

const ADDRESS = {
  ...addressIn('DE'),
  company: 'Kiln GmbH',
  addressLine2: 'Rear building',
  instructions: 'Ring twice\nThird floor',
}

async function openOrder(provider: 'cod' | 'bankTransfer') {
  const shop = await openTestShop({
    products: [
      {
        slug: 'chair',
        options: [{ name: 'Timber', values: [{ label: 'Oak' }] }],
        variants: [{ optionValues: ['Oak'], sku: 'CH-OAK' }],
      },
    ],
    gateways: [{ title: 'Bank', provider }],
  })
  const { orderId, orderNumber } = await shop.guest().order([{ slug: 'chair', quantity: 2 }], { address: ADDRESS })
  await shop.tx((db) =>
    db
      .updateTable('orders')
      .set({ note: 'Handle with care', gift_message: 'Happy birthday!' })
      .where('id', '=', orderId)
      .execute(),
  )
  const admin = { keyId: null, staffId: null, name: 'CLI', role: 'owner' as const, permissions: [], isProven: true }
  const context = { ...shop.staffContext(), admin }
  return { shop, context, orderId, orderNumber }
}

test('a printed order contains everything needed for packing', async () => {
  const { context, orderNumber } = await openOrder('cod')

  const order = await readOrder(context, orderNumber)

  const sheet = printOrder({ data: order }, context.shop)

  for (const expectedText of [
    'Kiln GmbH',
    'Rear building',
    'Ring twice',
    'Third floor',
    'Handle with care',
    'Happy birthday!',
  ])
    expect(sheet).toContain(expectedText)
  expect(sheet).toContain('10119 Berlin, Germany')
  expect(sheet).toMatch(/ {2}delivery {2}\S+/)
  expect(sheet).toMatch(/2 × Chair, Oak {2}SKU CH-OAK {2}€/)
  expect(sheet).not.toContain('refunds:mark-paid')
})

test('a refund waiting for the shop shows the command that marks it as paid', async () => {
  const { shop, context, orderId, orderNumber } = await openOrder('bankTransfer')
  await payOrder(shop, orderId)
  await (await openAdmin(shop)).post(`/orders/${orderNumber}/cancel`, { reason: 'inventory' })

  const order = await readOrder(context, orderNumber)

  const [hint = '', ...others] = printOrder({ data: order }, context.shop)
    .split('\n')
    .filter((line) => line.includes('waits'))
  expect(others).toEqual([])
  expect(hint.replace(shop.id, '<shop>')).toMatch(
    /€\S+ waits: send the money, then npm run shop -- refunds:mark-paid --shop <shop> --refund \S+$/,
  )
})
