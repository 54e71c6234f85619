import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { openTestShop } from '#test/shop.ts'
import type { ProductJob } from './product-job.contract.ts'
import { runProductJob } from './product-job-run.service.ts'

const VARIANTS = 5
/** `PROPERTY_RUNS=full` edits 5,000 variants, the most of one spreadsheet. */
const PRODUCTS = process.env.PROPERTY_RUNS === 'full' ? 1000 : 30

/** A generator of numbers from 0 to 1 that a seed repeats. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

async function openProducts() {
  const values = Array.from({ length: VARIANTS }, (_, place) => `Size ${place}`)
  const shop = await openTestShop({
    products: Array.from({ length: PRODUCTS }, (_, index) => ({
      slug: `pot-${index}`,
      name: `Pot ${index}`,
      category: ['Kitchen'],
      options: [{ name: 'Size', values: values.map((label) => ({ label })) }],
      variants: values.map((value, place) => ({
        optionValues: [value],
        sku: `POT-${index}-${place}`,
        priceAmount: 1000 + index * 10 + place,
        stock: 10 + place,
        ...(place === 0 && { sale: { amount: 900, startsAt: new Date(Date.now() - 1000), endsAt: null } }),
      })),
    })),
  })
  return { shop, admin: await openAdmin(shop) }
}
type Opened = Awaited<ReturnType<typeof openProducts>>

/** Edits each product and variant at random; some edits are refused. */
function editsAtRandom({ shop }: Opened, seed: number): object[] {
  const random = randomOf(seed)
  const maybe = (fields: () => object): object => (random() < 0.4 ? fields() : {})
  const whole = (most: number): number => Math.floor(random() * most)
  return Array.from({ length: PRODUCTS }, (_, index) => ({
    productId: shop.productId(`pot-${index}`),
    ...maybe(() => ({ status: ['draft', 'archived', 'active'][whole(3)] })),
    ...maybe(() => ({ isTrashed: random() < 0.5 })),
    variants: Array.from({ length: VARIANTS }, (_unused, place) => ({
      variantId: shop.variantId(`pot-${index}`, place),
      ...maybe(() => ({ priceAmount: 500 + whole(3000) })),
      // Some are not lower than the price, and refused.
      ...maybe(() => ({ saleAmount: random() < 0.3 ? null : whole(2000) })),
      ...maybe(() => ({ sku: `NEW-${seed}-${index}-${place}` })),
      ...maybe(() => ({ stockOnHand: whole(50) })),
    })),
  }))
}

test.each([1, 2, 3])(
  'random edits of many variants that are undone leave the shop as it was (seed %i)',
  async (seed) => {
    const opened = await openProducts()
    const { shop, admin } = opened
    const csv = async (): Promise<string> => (await admin.get('/products.csv')).text
    const runToEnd = async (id: string): Promise<ProductJob> => {
      // One batch at a time, as after a crash: each counts once.
      while ((await runProductJob(shop.staffContext(), id, { turnMs: seed === 1 ? 30_000 : 0 })) !== null);
      return (await admin.get(`/product-jobs/${id}`)).body.data as ProductJob
    }
    const before = await csv()
    const started = await admin.post('/product-jobs', { edits: editsAtRandom(opened, seed) })
    expect(started.status, started.text).toBe(200)
    const { _id: id } = started.body.data as ProductJob
    const done = await runToEnd(id)
    expect(done).toMatchObject({ state: 'done', undoUntil: expect.any(String) })
    expect(done.done + done.unchanged + done.refused).toBe(PRODUCTS)
    expect(done.done).toBeGreaterThan(0)
    expect(await csv()).not.toBe(before)
    expect((await admin.post(`/product-jobs/${id}/undo`)).status).toBe(200)
    expect(await runToEnd(id)).toMatchObject({ state: 'undone', kept: 0, restored: done.done })
    expect(await csv()).toBe(before)
  },
)
