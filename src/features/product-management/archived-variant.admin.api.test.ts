import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { formOf, newVariant } from '#test/product-forms.ts'
import { openTestShop } from '#test/shop.ts'
import type { EditedProduct } from './product.contract.ts'

async function openLamps() {
  const shop = await openTestShop({
    products: [{ slug: 'lamp', name: 'Lamp', stock: 9, priceAmount: 2000 }],
    gateways: [{ provider: 'cod', title: 'Payment', accountName: 'Shop', accountNumber: 'DE02' }],
  })
  const admin = await openAdmin(shop, 'owner')
  const { data } = (await admin.get('/products')).body as { data: { _id: string }[] }
  const id = data[0]?._id ?? ''
  const show = async (): Promise<EditedProduct> => (await admin.get(`/products/${id}`)).body.data as EditedProduct
  const save = async (changes: Partial<ReturnType<typeof formOf>>) => {
    const product = await show()
    const saved = await admin.put(`/products/${id}`, {
      product: { ...formOf(product), ...changes },
      version: product.version,
    })
    expect(saved.status, saved.text).toBe(200)
    return saved.body
  }
  const [first] = formOf(await show()).variants
  await save({
    options: [{ name: 'Size', values: [{ label: 'Small' }, { label: 'Large' }] }],
    variants: [
      { ...newVariant(first), optionValues: ['Small'] },
      newVariant({ optionValues: ['Large'], stockOnHand: 5, sku: 'L-1' }),
    ],
  })
  const [small, large] = formOf(await show()).variants
  if (!small || !large) throw new Error('the product has two variants')
  return { shop, admin, show, save, small, large }
}

test('a removed variant that was ordered is archived, sold no more, and gets returned units', async () => {
  const { shop, admin, show, save, small, large } = await openLamps()
  const guest = shop.guest()
  const { orderNumber } = await guest.order([{ variantId: large._id ?? '', quantity: 2 }])
  await save({ variants: [small] })

  const after = await show()
  expect(after.variants.map(({ _id }) => _id)).toEqual([small._id])
  expect(after.archivedVariants).toMatchObject([{ _id: large._id, sku: 'L-1', stockOnHand: 3 }])
  const page = await shop.guest().get(`/shop/product/${shop.id}/product/lamp`)
  expect((page.body.data as { variants: object[] }).variants).toHaveLength(1)
  const listed = (await admin.get('/products')).body.data as { variants: number }[]
  expect(listed[0]?.variants).toBe(1)
  const found = await admin.get('/sellable-items?search=L-1')
  expect(found.text).not.toContain(large._id)

  const cancelled = await admin.post(`/orders/${orderNumber}/cancel`, { reason: 'customer' })
  expect(cancelled.status, cancelled.text).toBe(200)
  expect((await show()).archivedVariants).toMatchObject([{ stockOnHand: 5 }])
})

test('an archived variant is sold again when it is saved with the product, or the change is undone', async () => {
  const { shop, admin, show, save, small, large } = await openLamps()
  await shop.guest().order([{ variantId: large._id ?? '' }])
  const removed = await save({ variants: [small] })
  const undone = await admin.post(`/changes/${String(removed.changeId)}/undo`)
  expect(undone.status, undone.text).toBe(200)
  expect((await show()).variants.map(({ _id, stockOnHand }) => [_id, stockOnHand])).toEqual([
    [small._id, 9],
    [large._id, 4],
  ])

  await save({ variants: [small] })
  await save({ variants: [large, small] })
  const back = await show()
  expect(back.variants.map(({ _id }) => _id)).toEqual([large._id, small._id])
  expect(back.archivedVariants).toEqual([])
  await shop.guest().order([{ variantId: large._id ?? '' }])
})

test('a removed variant that nobody has ordered is deleted', async () => {
  const { show, save, small } = await openLamps()
  await save({ variants: [small] })
  expect((await show()).archivedVariants).toEqual([])
})
