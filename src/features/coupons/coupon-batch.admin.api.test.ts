import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'
import { openMember } from '#test/staff.ts'

const HALF = { code: 'HALF', discount: { type: 'percent', value: 5000 }, usageLimit: 9 }

async function openBatch(count: number) {
  const shop = await openTestShop({ products: [{ slug: 'lamp', name: 'Lamp', priceAmount: 5000, stock: 50 }] })
  const manager = (await openMember(shop, 'manager')).inShop(shop)
  await manager.post('/coupons', HALF)
  const made = await manager.post('/coupons/half/batches', { prefix: 'may-', count })
  const { data, changeId } = made.body as unknown as { data: { _id: string; count: number }; changeId: string }
  const file = async () => (await manager.get(`/coupon-batches/${data._id}/codes.csv`)).text
  const undo = () => manager.post(`/changes/${changeId}/undo`)
  return { shop, manager, data, file, undo }
}

test('codes of a batch give what the coupon gives, once each, and are taken back together', async () => {
  const { shop, manager, data, file, undo } = await openBatch(3)
  expect(data.count).toBe(3)
  const lines = (await file()).trim().split('\r\n')
  expect(lines[0]).toMatch(/Code,Used$/)
  const codes = lines.slice(1).map((line) => line.split(',')[0] ?? '')
  expect(codes).toHaveLength(3)
  for (const code of codes) expect(code).toMatch(/^MAY-[A-HJKMNP-Z2-9]{8}$/)
  const quote = async (code = '') => (await shop.guest().quote([{ slug: 'lamp' }], { couponCode: code })).coupon
  expect(await quote(codes[0])).toMatchObject({ discountAmount: 2500 })
  expect((await manager.get(`/coupons/${codes[0]}`)).body.data).toMatchObject({ usageLimit: 1, used: 0 })
  const undone = await undo()
  expect(undone.status).toBe(200)
  expect((await manager.get(`/coupon-batches/${data._id}/codes.csv`)).status).toBe(404)
  expect((await manager.get(`/coupons/${codes[0]}`)).status).toBe(404)
  const { changeId } = undone.body as { changeId?: string }
  expect((await manager.post(`/changes/${changeId}/undo`)).status).toBe(200)
  expect((await file()).trim().split('\r\n')).toEqual(lines)
})

test('a used code keeps its batch', async () => {
  const { shop, file, undo } = await openBatch(2)
  const code = (await file()).trim().split('\r\n')[1]?.split(',')[0] ?? ''
  const guest = shop.guest()
  expect((await guest.place(await guest.quote([{ slug: 'lamp' }], { couponCode: code }))).status).toBe(200)
  expect(await file()).toContain(`${code},1`)
  expect(await undo()).toMatchObject({
    status: 422,
    body: { fields: { body: 'Orders have used some of these codes, so they stay.' } },
  })
})

test('creates ten thousand codes at once, and refuses more', async () => {
  const { manager, file } = await openBatch(10_000)
  const codes = (await file()).trim().split('\r\n').slice(1)
  expect(new Set(codes).size).toBe(10_000)
  expect((await manager.post('/coupons/HALF/batches', { count: 10_001 })).status).toBe(422)
  expect((await manager.post('/coupons/HALF/batches', { count: 1, prefix: 'a b' })).status).toBe(422)
  expect((await manager.post('/coupons/NONE/batches', { count: 1 })).status).toBe(404)
})
