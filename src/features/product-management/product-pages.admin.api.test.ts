import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { formOf } from '#test/product-forms.ts'
import { openTestShop } from '#test/shop.ts'
import type { EditedProduct } from './product.contract.ts'

test('a change invalidates the pages that it touches and no others', async () => {
  const shop = await openTestShop({ products: [{ slug: 'cup', name: 'Blue cup', category: ['Kitchen'] }] })
  const admin = await openAdmin(shop, 'owner')
  const { data } = (await admin.get('/products')).body as { data: { _id: string }[] }
  const id = data[0]?._id ?? ''
  const show = async () => (await admin.get(`/products/${id}`)).body.data as EditedProduct
  const changes: { tags: readonly string[] | null }[] = []
  shop.app.onChange((change) => {
    if (change.shopId === shop.id && !change.tags?.includes('staff-events')) changes.push(change)
  })
  const tagsOf = async (edit: object) => {
    changes.length = 0
    const saved = await admin.put(`/products/${id}`, { product: { ...formOf(await show()), ...edit } })
    expect(saved.status, saved.text).toBe(200)
    return changes.some(({ tags }) => tags === null) ? null : new Set(changes.flatMap(({ tags }) => tags ?? []))
  }
  const described = await tagsOf({ description: '<p>Fired twice.</p>' })
  expect(described).toContain(`product:${id}`)
  for (const tag of ['catalog', 'categories', 'home', 'prices']) expect(described).not.toContain(tag)
  const found = await shop.guest().get(`/shop/product/${shop.id}/search?value=twice`)
  expect(found.text, 'searches know the new words').toContain('Blue cup')
  const [variant] = formOf(await show()).variants
  const priced = await tagsOf({ variants: [{ ...variant, priceAmount: 1300 }] })
  expect(priced).toContain('prices')
  expect(priced).not.toContain('catalog')
  expect(await tagsOf({ status: 'archived' })).toBeNull()
})
