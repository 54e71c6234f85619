import '#test/isolated.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import type { OutgoingMail } from '#src/features/mail/mail-message.adapter.ts'
import { queueMail } from '#src/features/mail/mail.service.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import {
  STATEMENTS_PER_MAIL,
  STATEMENTS_PER_PAGE,
  STATEMENTS_PER_REQUEST,
  type CountedRequest,
} from '../bench/budgets.ts'
import { openSender } from './mailbox.ts'
import { openShopper } from './people.ts'
import { startFlash } from './promotions.ts'
import { openTestShop, type TestShop } from './shop.ts'
import { openTestServer } from './test-server.ts'
import type { Visitor } from './visitor.ts'

const statements: string[] = []
const query = Reflect.get(pg.Client.prototype, 'query') as (...parameters: unknown[]) => unknown
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...parameters: unknown[]) {
    const [first] = parameters
    const text = typeof first === 'string' ? first : String((first as { text?: unknown } | undefined)?.text)
    statements.push(text.trim().replaceAll(/\s+/g, ' ').slice(0, 120))
    return query.apply(this, parameters)
  },
})

/** Returns the statements that some work sends. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const start = statements.length
  await work()
  return statements.slice(start)
}

const PRODUCTS = Array.from({ length: 30 }, (_, index) => ({
  slug: `lamp-${index}`,
  name: `Lamp ${index}`,
  brand: index % 2 ? 'Alba' : 'Nord',
  category: ['Lamps', 'Desk', index % 2 ? 'Small' : 'Large'],
  stock: 50,
}))

interface World {
  shop: TestShop
  guest: Visitor
  shopper: Visitor
}

async function openWorld(): Promise<World> {
  const shop = await openTestShop({
    products: PRODUCTS,
    pages: [{ title: 'About us' }],
    posts: [{ title: 'News' }],
  })
  await warmCards(shop)
  return { shop, guest: shop.guest(), shopper: (await openShopper(shop)).visitor }
}

/** Reads the cards of all products into the cache of the process. */
const warmCards = (shop: TestShop): Promise<unknown> =>
  shop.guest().requestEndpoint(contract.categoryProducts, { query: { category: 'lamps', pageSize: PRODUCTS.length } })

const lamp = (shop: TestShop, index: number): string => shop.variantId(`lamp-${index}`)

/** Sends each counted request; what must exist before is prepared outside the count. */
const REQUESTS: Record<CountedRequest, (world: World) => Promise<() => Promise<unknown>>> = {
  product: async ({ shop, guest }) => {
    const read = (index: number) =>
      guest.requestEndpoint(contract.product, { params: { productId: shop.productId(`lamp-${index}`) } })
    await read(0)
    return () => read(1)
  },
  categoryProducts: async ({ guest }) => {
    const read = (page: number) =>
      guest.requestEndpoint(contract.categoryProducts, { query: { category: 'lamps', page, pageSize: 10 } })
    await read(1)
    return () => read(2)
  },
  topSelling: async ({ guest }) => {
    await guest.requestEndpoint(contract.topSelling)
    return () => guest.requestEndpoint(contract.topSelling, { query: { limit: 7 } })
  },
  home: async ({ guest }) => {
    await guest.requestEndpoint(contract.home)
    return () => guest.requestEndpoint(contract.home)
  },
  results: async ({ guest }) => {
    const read = (value: string) => guest.requestEndpoint(contract.results, { query: { value } })
    await read('lamp')
    return () => read('nord')
  },
  suggest: async ({ shop, guest }) => {
    const read = (term: string) => guest.requestEndpoint(contract.suggest, { body: { shop_id: shop.id, term } })
    await read('la')
    return () => read('no')
  },
  cart: async ({ shopper }) => {
    await shopper.requestEndpoint(contract.cart)
    return () => shopper.requestEndpoint(contract.cart)
  },
  addToCart: async ({ shop, shopper }) => {
    const add = (index: number) =>
      shopper.requestEndpoint(contract.addToCart, { body: { variantId: lamp(shop, index) } })
    await add(2)
    return () => add(3)
  },
  me: async ({ shopper }) => {
    await shopper.requestEndpoint(contract.me)
    return () => shopper.requestEndpoint(contract.me)
  },
  quote: async ({ guest }) => {
    await guest.quote([{ slug: 'lamp-4' }])
    return () => guest.quote([{ slug: 'lamp-4' }, { slug: 'lamp-5', quantity: 2 }, { slug: 'lamp-6' }])
  },
  place: async ({ guest }) => {
    await guest.order([{ slug: 'lamp-6' }])
    const quote = await guest.quote([{ slug: 'lamp-7' }, { slug: 'lamp-8', quantity: 2 }, { slug: 'lamp-9' }])
    return () => guest.place(quote)
  },
  order: async ({ guest }) => {
    const { orderNumber } = await guest.order([{ slug: 'lamp-10' }])
    return () => guest.requestEndpoint(contract.order, { params: { orderNumber } })
  },
  orders: async ({ shopper }) => {
    await shopper.requestEndpoint(contract.orders)
    return () => shopper.requestEndpoint(contract.orders)
  },
  wishLists: async ({ shopper }) => {
    await shopper.requestEndpoint(contract.wishLists)
    return () => shopper.requestEndpoint(contract.wishLists)
  },
}

test('a request needs no more statements than its budget', async () => {
  const world = await openWorld()
  const counted: Partial<Record<string, number>> = {}
  const sent: Record<string, string[]> = {}
  for (const [name, prepare] of Object.entries(REQUESTS)) {
    const send = await prepare(world)
    sent[name] = await statementsOf(send)
    counted[name] = sent[name].length
  }
  const excess = Object.entries(STATEMENTS_PER_REQUEST).filter(([name, limit]) => (counted[name] ?? Infinity) > limit)
  expect(excess.map(([name]) => [name, sent[name]])).toEqual([])
  expect(counted, 'a lower count becomes the new budget').toEqual(STATEMENTS_PER_REQUEST)
})

test('a flash sale adds no statement to the first quote of a guest', async () => {
  const { shop, guest } = await openWorld()
  await startFlash(shop, [{ slug: 'lamp-0' }])
  await guest.quote([{ slug: 'lamp-4' }])
  const newGuest = shop.guest()

  const sent = await statementsOf(() => newGuest.quote([{ slug: 'lamp-5' }]))

  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(STATEMENTS_PER_REQUEST.quote)
})

test('a mail of a batch needs no more statements than its budget', async () => {
  const shop = await openTestShop()
  const sent: OutgoingMail[] = []
  const sender = openSender(shop, { send: async (mail) => void sent.push(mail), close: () => {} })
  const count = 50
  const content = { subject: 'Hello', preview: '', heading: 'Hello', parts: [], reason: '', stop: null }
  await inTransaction(shop.staffContext(), async (tx) => {
    for (let index = 0; index < count; index += 1)
      queueMail(tx, { kind: 'watchConfirm', about: String(index), to: 'ana@example.com', content })
  })

  const ofBatch = await statementsOf(() => sender.flush())

  expect(sent).toHaveLength(count)
  expect(ofBatch.length / count, ofBatch.join('\n')).toBeLessThanOrEqual(STATEMENTS_PER_MAIL)
})

test('an uncached page needs no more statements than its budget', async () => {
  const shop = await openTestShop({ products: PRODUCTS, pages: [{ title: 'About us' }], posts: [{ title: 'News' }] })
  await warmCards(shop)
  const server = await openTestServer(shop, { pageCacheBytes: 0 })
  const paths = {
    home: ['/', '/'],
    product: ['/product/lamp-1', '/product/lamp-2'],
    category: ['/categories/lamps', '/categories/desk'],
    search: ['/search?value=lamp', '/search?value=nord'],
    cart: ['/user/cart', '/user/cart'],
  } satisfies Record<keyof typeof STATEMENTS_PER_PAGE, [string, string]>
  const counted: Record<string, number> = {}
  for (const [name, [first, second]] of Object.entries(paths)) {
    expect((await server.request(first)).status, first).toBe(200)
    counted[name] = (await statementsOf(() => server.request(second))).length
  }
  expect(counted, 'a lower count becomes the new budget').toEqual(STATEMENTS_PER_PAGE)
})
