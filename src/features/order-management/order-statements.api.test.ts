import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { openTestShop } from '#test/shop.ts'
import { openStatementPlans } from '#test/statement-plans.ts'
import { readOrder } from './order-view.service.ts'

test('an order with all its parts is read by seven statements', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 9 }] })
  const { orderNumber } = await shop.guest().order([{ slug: 'teapot' }])
  const owner = await openAdmin(shop)
  await owner.put(`/orders/${orderNumber}/tags`, { tags: ['gift', 'fragile'] })
  await owner.post(`/orders/${orderNumber}/notes`, { body: 'Rings twice' })
  await owner.post(`/orders/${orderNumber}/ship`)
  const { context, countReads } = await openStatementPlans(shop, 'orders')
  const read = await readOrder(context, orderNumber)
  expect(read).toMatchObject({
    tags: ['fragile', 'gift'],
    notes: [{ body: 'Rings twice', canDelete: true }],
    shipments: [{ number: 1, lines: [{ lineId: read.lines[0]?._id, quantity: 1 }] }],
    payments: [{ provider: 'cod' }],
    customer: { orders: 1, since: null },
    trackingCode: expect.stringMatching(/^TRK(-[0-9A-HJKMNP-TV-Z]{4}){3}$/),
    proposal: null,
  })
  expect(read.events.map(({ type }) => type).slice(0, 2)).toEqual(['placed', 'confirmed'])
  expect(await countReads((admin) => readOrder(admin, orderNumber))).toBe(7)
})
