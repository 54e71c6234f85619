import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { deliveredOrder } from '#test/delivered-orders.ts'
import { formOf } from '#test/product-forms.ts'
import { previewReturn } from '#test/returns.ts'
import { openTestShop } from '#test/shop.ts'
import type { EditedProduct } from '#src/features/product-management/product.contract.ts'
import type { Product } from '#src/features/catalog/catalog.contract.ts'
import { withdrawalContract } from './withdrawal.contract.ts'

const EMAIL = 'ana@example.com'

async function openShop() {
  const shop = await openTestShop({
    products: [
      { slug: 'ring', stock: 9, category: ['Jewellery', 'Earrings'] },
      { slug: 'cup', stock: 9, category: ['Kitchen'] },
    ],
  })
  const owner = await openAdmin(shop)
  return {
    shop,
    owner,
    termsOf: async (slug: string) => {
      const { data } = (await shop.guest().get(`/shop/product/${shop.id}/product/${slug}`)).body as { data: Product }
      return data.returnTerms
    },
    save: async (slug: string, changes: object) => {
      const path = `/products/${shop.productId(slug)}`
      const product = (await owner.get(path)).body.data as EditedProduct
      const saved = await owner.put(path, { product: { ...formOf(product), ...changes }, version: product.version })
      expect(saved.status).toBe(200)
    },
  }
}

test('a product says what its category says, until it says something else', async () => {
  const { owner, termsOf, save } = await openShop()
  expect(await termsOf('ring')).toBeUndefined()

  await owner.patch('/categories/Jewellery', { returnable: false, withdrawalException: 'sealedHygiene' })
  expect(await termsOf('ring')).toEqual({
    isReturnable: false,
    note: 'This item cannot be returned once unsealed.',
  })
  expect(await termsOf('cup')).toBeUndefined()
  await owner.patch('/categories/Earrings', { returnable: true })
  expect(await termsOf('ring')).toEqual({
    isReturnable: true,
    note: 'There is no right of withdrawal once unsealed.',
  })
  await save('ring', { returnable: false, withdrawalException: 'none' })
  expect(await termsOf('ring')).toEqual({ isReturnable: false, note: 'This item cannot be returned.' })
  // Other changes leave it.
  await save('ring', { returnable: undefined, withdrawalException: undefined, brand: 'Rings' })
  expect((await termsOf('ring'))?.isReturnable).toBe(false)
  await save('ring', { returnable: true, withdrawalException: 'none' })
  expect(await termsOf('ring')).toBeUndefined()
  expect((await owner.patch('/categories/Kitchen', { withdrawalException: 'ugly' })).status).toBe(422)
})

test('an order keeps the terms of its day: no return without a fault, and a withdrawal that staff may decline', async () => {
  const { shop, owner, save } = await openShop()
  await save('ring', { returnable: false, withdrawalException: 'customMade' })
  const { visitor, orderId, orderNumber, lineIds } = await deliveredOrder(shop, ['ring', 'cup'], { email: EMAIL })
  await save('ring', { returnable: true, withdrawalException: null })

  const [ring = '', cup = ''] = lineIds
  expect(await previewReturn(visitor, orderId, [{ lineId: ring }])).toMatchObject({
    status: 409,
    body: { code: 'not_returnable' },
  })
  expect((await previewReturn(visitor, orderId, [{ lineId: ring, reason: 'defective' }])).status).toBe(200)
  expect((await previewReturn(visitor, orderId, [{ lineId: cup }])).status).toBe(200)

  const body = { name: 'Ana König', contract: orderNumber, items: '', email: EMAIL }
  const { data } = await visitor.requestEndpoint(withdrawalContract.draftWithdrawal, { body })
  const stated = await visitor.post('/shop/withdrawal/confirm', { draftToken: data.draftToken })
  const { number } = stated.body.data as { number: string }
  expect((await owner.get(`/withdrawals/${number}`)).body.data).toMatchObject({
    isInTime: true,
    actions: ['match', 'accept', 'decline'],
  })
})
