import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { formOf, newForm } from '#test/product-forms.ts'
import { openTestShop } from '#test/shop.ts'
import type { EditedProduct } from './product.contract.ts'

async function openCups() {
  const shop = await openTestShop({
    products: [
      { slug: 'cup', name: 'Blue cup' },
      { slug: 'pot', name: 'Tea pot' },
    ],
  })
  const admin = await openAdmin(shop, 'owner')
  const { data } = (await admin.get('/products?search=cup')).body as { data: { _id: string }[] }
  const id = data[0]?._id ?? ''
  const show = async (): Promise<EditedProduct> => (await admin.get(`/products/${id}`)).body.data as EditedProduct
  const save = async (changes: object) => {
    const product = await show()
    return admin.put(`/products/${id}`, { product: { ...formOf(product), ...changes }, version: product.version })
  }
  const pageOf = async (slug: string) => {
    const page = await shop.guest().get(`/shop/product/${shop.id}/product/${slug}`)
    return page.body.data as { slug: string; seo?: { title: string; description: string } } | undefined
  }
  return { admin, show, save, pageOf }
}

test('a saved address is that of the page, the former one still finds it, and an undo sets it back', async () => {
  const { admin, show, save, pageOf } = await openCups()
  const saved = await save({ slug: 'Blue Cup 2' })
  expect(saved.status, saved.text).toBe(200)
  expect((await show()).slug).toBe('blue-cup-2')
  expect((await pageOf('blue-cup-2'))?.slug).toBe('blue-cup-2')
  expect((await pageOf('cup'))?.slug, 'the page redirects to the slug that it gets').toBe('blue-cup-2')

  const undone = await admin.post(`/changes/${String(saved.body.changeId)}/undo`)
  expect(undone.status, undone.text).toBe(200)
  expect((await pageOf('blue-cup-2'))?.slug).toBe('cup')
})

test('an address that another product has, or without a letter, is refused at its field', async () => {
  const { show, save } = await openCups()
  for (const slug of ['pot', '!']) {
    const refused = await save({ slug, name: 'Red cup' })
    expect(refused.body).toMatchObject({ code: 'invalid_fields', fields: { slug: expect.any(String) } })
  }
  expect(await show()).toMatchObject({ slug: 'cup', name: 'Blue cup' })
})

test('search engines get the title and description that staff write, else the name', async () => {
  const { admin, show, save, pageOf } = await openCups()
  expect(await pageOf('cup')).not.toHaveProperty('seo')
  await save({ seoTitle: 'Blue cups of stoneware', seoDescription: 'Fired twice.' })
  expect((await pageOf('cup'))?.seo).toEqual({ title: 'Blue cups of stoneware', description: 'Fired twice.' })
  const { seoTitle, slug, ...without } = formOf(await show())
  expect([seoTitle, slug]).toEqual(['Blue cups of stoneware', 'cup'])
  const saved = await admin.put(`/products/${(await show())._id}`, { product: { ...without, brand: 'Kiln' } })
  expect(saved.status, saved.text).toBe(200)
  expect(await show(), 'a program that does not send them leaves them').toMatchObject({ slug, seoTitle })

  await save({ slug: '', name: 'Round cup' })
  expect((await show()).slug, 'an empty one follows from the name').toBe('round-cup')
  const added = await admin.post('/products', { product: newForm({ name: 'Jug', slug: 'stone jug' }) })
  expect(added.body.data).toMatchObject({ slug: 'stone-jug' })
})
