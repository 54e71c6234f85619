import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { openTestShop } from '#test/shop.ts'
import { openMember } from '#test/staff.ts'
import { purgeCoupons } from './coupon-editing.service.ts'

const PRODUCTS = [
  { slug: 'teapot', name: 'Teapot', category: ['Kitchen'], priceAmount: 2000, stock: 50 },
  { slug: 'cup', name: 'Cup', category: ['Kitchen'], priceAmount: 1000, stock: 50 },
  { slug: 'lamp', name: 'Lamp', category: ['Room'], priceAmount: 5000, stock: 50 },
]
const TEN = { code: 'TEN', discount: { type: 'percent', value: 1000 } }
const NONE = {
  maxDiscountAmount: null,
  minSubtotalAmount: null,
  startsAt: null,
  endsAt: null,
  usageLimit: null,
  usagePerShopper: null,
  firstOrderOnly: false,
  excludeSaleItems: false,
  allowFlash: false,
}

async function openShop() {
  const shop = await openTestShop({ products: PRODUCTS })
  const program = (await openMember(shop, 'manager')).inShop(shop)
  const code = async () => (await shop.guest().quote([{ slug: 'lamp' }], { couponCode: 'TEN' })).coupon
  return { shop, program, code }
}

test('lists coupons by state and code, 50 per page', async () => {
  const { program } = await openShop()
  for (let index = 0; index < 52; index += 1)
    await program.post('/coupons', { ...TEN, code: `CODE-${String(index).padStart(2, '0')}` })
  await program.post('/coupons', { ...TEN, code: 'LATER', startsAt: '2099-01-01T00:00:00.000Z' })
  await program.post('/coupons/CODE-51/status', { status: 'paused' })
  await program.post('/coupons/CODE-50/end')
  const codes = async (query: string) => {
    const { data, ...pages } = (await program.get(`/coupons?${query}`)).body as unknown as {
      data: { code: string }[]
      next: string | null
      previous: string | null
    }
    return { codes: data.map(({ code }) => code), ...pages }
  }
  expect((await codes('status=planned')).codes).toEqual(['LATER'])
  expect((await codes('status=paused')).codes).toEqual(['CODE-51'])
  expect((await codes('status=over')).codes).toEqual(['CODE-50'])
  expect((await codes('status=active&search=de-1')).codes).toHaveLength(10)
  const first = await codes('')
  expect(first).toMatchObject({ codes: { length: 50, 0: 'LATER' }, previous: null })
  const second = await codes(`after=${first.next}`)
  expect(second).toMatchObject({ codes: ['CODE-02', 'CODE-01', 'CODE-00'], next: null })
  expect((await codes(`before=${second.previous}`)).codes).toEqual(first.codes)
})

test('a change is seen by the next cart, refused with an old version, and taken back', async () => {
  const { program, code } = await openShop()
  await program.post('/coupons', TEN)
  expect(await code()).toMatchObject({ discountAmount: 500 })
  const half = { discount: { type: 'percent', value: 5000 }, products: ['lamp'], version: 1 }
  const saved = await program.put('/coupons/ten', half)
  expect(saved).toMatchObject({ status: 200, body: { data: { version: 2 } } })
  expect(await code()).toMatchObject({ discountAmount: 2500 })
  expect((await program.get('/coupons/TEN')).body.data).toMatchObject({
    ...NONE,
    code: 'TEN',
    status: 'active',
    discount: { type: 'percent', value: 5000 },
    products: [{ name: 'Lamp' }],
    categories: [],
    version: 2,
    figures: { orders: 0, totalAmount: 0, takenOffAmount: 0 },
  })
  expect(await program.put('/coupons/TEN', half)).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', data: { fields: ['discount', 'products'], version: 2 } },
  })
  const { changeId } = saved.body as { changeId?: string }
  expect((await program.post(`/changes/${changeId}/undo`)).status).toBe(200)
  expect(await code()).toMatchObject({ discountAmount: 500 })
})

test('pausing, ending and deleting stop a coupon at once, and each is taken back', async () => {
  const { shop, program, code } = await openShop()
  await program.post('/coupons', TEN)
  const undo = async (reply: { body: object }) =>
    (await program.post(`/changes/${(reply.body as { changeId: string }).changeId}/undo`)).status
  const isValid = async () => (await code())?.problem === null
  const stops = [
    () => program.post('/coupons/TEN/status', { status: 'paused' }),
    () => program.post('/coupons/TEN/end'),
    () => program.remove('/coupons/TEN'),
  ]
  for (const stop of stops) {
    const reply = await stop()
    expect(reply.status).toBe(200)
    expect(await isValid()).toBe(false)
    expect(await undo(reply)).toBe(200)
    expect(await isValid()).toBe(true)
  }

  const removed = await program.remove('/coupons/TEN')
  expect((await program.get('/coupons/TEN')).status).toBe(404)
  await purgeCoupons(shop.staffContext())
  expect(await undo(removed)).toBe(200)
  await program.remove('/coupons/TEN')
  // The code is free again.
  expect((await program.post('/coupons', TEN)).status).toBe(200)
  await program.remove('/coupons/TEN')
  await purgeCoupons(shop.staffContext(new Date(Date.now() + 25 * 3_600_000)))
  expect(await undo(removed)).toBe(410)
})

test('a used coupon is never deleted, and says what it has brought', async () => {
  const { shop, program } = await openShop()
  const added = await program.post('/coupons', TEN)
  await shop.guest().order([{ slug: 'lamp' }], { couponCode: 'TEN' })
  expect(await program.remove('/coupons/TEN')).toMatchObject({
    status: 422,
    body: { fields: { body: 'Orders have used TEN, so it stays. You can end it instead.' } },
  })
  expect((await program.post(`/changes/${(added.body as { changeId?: string }).changeId}/undo`)).status).toBe(422)
  expect((await program.get('/coupons/TEN')).body.data).toMatchObject({
    used: 1,
    figures: { orders: 1, takenOffAmount: 500 },
  })
  await program.post('/coupons', { ...TEN, code: 'TWICE', usageLimit: 2 })
  await shop.guest().order([{ slug: 'lamp' }], { couponCode: 'TWICE' })
  await shop.guest().order([{ slug: 'lamp' }], { couponCode: 'TWICE' })
  expect(await program.put('/coupons/TWICE', { discount: TEN.discount, usageLimit: 1 })).toMatchObject({
    status: 422,
    body: { fields: { body: 'TWICE was used 2 times already; its limit cannot be lower.' } },
  })
})

test('a preview says for how many products a coupon is and what it takes off a cart, without the ones on sale', async () => {
  const { shop, program } = await openShop()
  const preview = async (coupon: object) => (await program.post('/coupon-previews', coupon)).body.data
  const discount = { type: 'percent', value: 1000 }
  expect(await preview({ discount })).toMatchObject({
    products: 3,
    items: [{ name: 'Cup' }, { name: 'Lamp' }, { name: 'Teapot' }],
    quantity: 1,
    subtotalAmount: 8000,
    discountAmount: 800,
  })
  expect(await preview({ discount, maxDiscountAmount: 500, minSubtotalAmount: 10_000 })).toMatchObject({
    quantity: 2,
    subtotalAmount: 16_000,
    discountAmount: 500,
  })
  expect(await preview({ discount, categories: ['Kitchen'] })).toMatchObject({ products: 2, subtotalAmount: 3000 })
  const admin = await openAdmin(shop)
  await admin.post('/prices', { product: 'cup', priceAmount: 1000, saleAmount: 800 })
  const onSale = await preview({ discount, categories: ['Kitchen'], excludeSaleItems: true })
  expect(onSale).toMatchObject({ products: 1, items: [{ name: 'Teapot' }] })
  expect(await preview({ discount, products: ['lamp'], categories: ['Room'] })).toMatchObject({ products: 1 })
})
