import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { formOf } from '#test/product-forms.ts'
import { openTestShop } from '#test/shop.ts'
import type { EditedProduct } from './product.contract.ts'

const SAFETY = { manufacturer: 'Bee Works\nWellington\nbees@example.com', responsible: 'Kiln GmbH', warnings: '' }

test('a product names its manufacturer on its page, and is no longer counted as a missing duty', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'honey', name: 'Honey' },
      { slug: 'jar', name: 'Jar' },
      { slug: 'book', isDigital: true },
    ],
  })
  const admin = await openAdmin(shop)
  const path = `/products/${shop.productId('honey')}`
  const show = async (): Promise<EditedProduct> => (await admin.get(path)).body.data as EditedProduct
  const save = async (changes: object) => {
    const product = await show()
    const saved = await admin.put(path, { product: { ...formOf(product), ...changes }, version: product.version })
    expect(saved.status).toBe(200)
    return String(saved.body.changeId)
  }
  const page = async () =>
    (await shop.guest().get(`/shop/product/${shop.id}/product/honey`)).body.data as Record<string, unknown>
  const duty = async () => {
    const { data } = (await admin.get('/duties')).body as { data: { id: string; missing: object[] }[] }
    return data.find(({ id }) => id === 'product-safety')?.missing
  }
  expect(await page()).not.toHaveProperty('safety')
  expect(await duty()).toMatchObject([{ count: 2, examples: ['Honey', 'Jar'], fix: { console: '/products' } }])

  const changeId = await save({ safety: { ...SAFETY, warnings: '  ' } })
  expect((await show()).safety).toEqual(SAFETY)
  expect(await page()).toMatchObject({ safety: SAFETY })
  expect(await duty()).toMatchObject([{ count: 1, examples: ['Jar'] }])
  // Other changes leave it.
  await save({ safety: undefined, brand: 'Bees' })
  expect((await show()).safety).toEqual(SAFETY)
  await save({ safety: null })
  expect(await page()).not.toHaveProperty('safety')
  expect((await admin.post(`/changes/${changeId}/undo`)).status).toBe(409)
})
