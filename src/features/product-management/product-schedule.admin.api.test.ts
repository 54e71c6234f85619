import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { within } from '#test/orders.ts'
import { formOf } from '#test/product-forms.ts'
import { openTestShop } from '#test/shop.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { hideProduct } from './product-hide.service.ts'
import type { EditedProduct } from './product.contract.ts'

const DAY_MS = 86_400_000

async function openShop() {
  const shop = await openTestShop({
    products: [
      { slug: 'honey', name: 'Honey', priceAmount: 900, stock: 9 },
      { slug: 'spoon', name: 'Spoon', priceAmount: 400, stock: 9 },
      { slug: 'jar', name: 'Jar', priceAmount: 300, stock: 9 },
    ],
  })
  const admin = await openAdmin(shop)
  const show = async (): Promise<EditedProduct> =>
    (await admin.get(`/products/${shop.productId('honey')}`)).body.data as EditedProduct
  const save = async (changes: object) => {
    const product = await show()
    return admin.put(`/products/${product._id}`, {
      product: { ...formOf(product), ...changes },
      version: product.version,
    })
  }
  const page = async () =>
    (await shop.guest().get(`/shop/product/${shop.id}/product/honey`)).body.data as Record<string, unknown>
  return { shop, admin, show, save, page }
}

test('an active product is archived at its planned end, and cannot be ordered from then on', async () => {
  const { shop, admin, show, save } = await openShop()
  const hideAt = new Date(Date.now() + DAY_MS)
  expect((await save({ hideAt: hideAt.toISOString() })).status).toBe(200)
  const hide = (now: Date) => inTransaction(shop.staffContext(now), (tx) => hideProduct(tx, shop.productId('honey')))
  expect(await hide(new Date()), 'too early: the job is scheduled again').toEqual(hideAt)
  expect((await show()).status).toBe('active')

  const guest = shop.guest()
  const quote = await guest.quote([{ slug: 'honey' }])
  await within(shop, ({ db }) =>
    db
      .updateTable('products')
      .set({ hide_at: new Date(Date.now() - 1) })
      .where('shop_id', '=', shop.id)
      .where('slug', '=', 'honey')
      .execute(),
  )
  const placed = await guest.place(quote)
  expect(placed, 'before the queue has looked').toMatchObject({ status: 409, body: { code: 'no_longer_sold' } })

  expect(await hide(new Date())).toBeNull()
  expect(await show()).toMatchObject({ status: 'archived', hideAt: null })
  const history = (await admin.get(`/products/${shop.productId('honey')}/history`)).body.data as object[]
  expect(history[0]).toMatchObject({
    actor: 'Planned end',
    action: 'product.change',
    changed: { status: { before: 'active', after: 'archived' }, hideAt: { after: null } },
  })
})

test('an end before the publication is refused, and the undo takes an end back', async () => {
  const { admin, show, save } = await openShop()
  const [first, second] = [1, 2].map((days) => new Date(Date.now() + days * DAY_MS).toISOString())
  const refused = await save({ publishAt: second, hideAt: first })
  expect(refused.status).toBe(422)
  expect(refused.body.fields).toHaveProperty('hideAt')
  const { changeId } = (await save({ hideAt: second })).body
  expect((await show()).hideAt).toBe(second)
  expect((await admin.post(`/changes/${String(changeId)}/undo`)).status).toBe(200)
  expect((await show()).hideAt).toBeNull()
})

test('the page of a product shows what staff chose beside it, and the price of a kilogram', async () => {
  const { shop, show, save, page } = await openShop()
  const ids = [shop.productId('jar'), shop.productId('honey'), shop.productId('spoon'), crypto.randomUUID()]
  const measure = { amount: 450, unit: 'g' }
  expect((await save({ relatedIds: ids, measure })).status).toBe(200)
  expect(await show()).toMatchObject({ relatedIds: [shop.productId('jar'), shop.productId('spoon')], measure })
  const shown = await page()
  expect(shown['relatedIds']).toEqual([shop.productId('jar'), shop.productId('spoon')])
  expect(JSON.stringify(shown['variants'])).toContain('"unitPrice":{"amount":2000,"unit":"kg"}')

  // A program that does not know these fields leaves them as they are.
  await save({ relatedIds: undefined, measure: undefined, hideAt: undefined })
  expect(await show()).toMatchObject({ relatedIds: [shop.productId('jar'), shop.productId('spoon')], measure })
})

test('orders before the sale are taken up to a limit and shipped by a day, and the undo ends them', async () => {
  const { admin, show, save, page } = await openShop()
  const availableFrom = new Date(Date.now() + 30 * DAY_MS).toISOString()
  const preorder = { shipsBy: '2099-01-31', limit: 3 }
  expect((await save({ preorder: { ...preorder, limit: 0 } })).status).toBe(422)
  expect((await save({ preorder: { ...preorder, shipsBy: 'soon' } })).status).toBe(422)
  const { changeId } = (await save({ availableFrom, preorder })).body
  expect((await show()).preorder).toEqual(preorder)
  expect(JSON.stringify(await page())).toContain('"shipsBy":"2099-01-31"')

  // A program that does not know the field leaves it as it is.
  await save({ preorder: undefined, name: 'Heather honey' })
  expect((await show()).preorder).toEqual(preorder)
  expect((await admin.post(`/changes/${String(changeId)}/undo`)).status).toBe(200)
  expect(await show()).toMatchObject({ preorder: null, availableFrom: null, name: 'Heather honey' })
  expect(JSON.stringify(await page())).not.toContain('2099-01-31')
})
