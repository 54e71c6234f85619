import type { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { additionsOf } from './carts.ts'
import { openConnection, rawGet, rawPost } from './load.ts'
import { runGuest } from './orders.ts'
import { searches, typed } from './search.ts'
import type { BenchShop } from './shops.ts'
import { mix, pick } from './words.ts'

/** Pause of a visitor between two requests. */
const PAUSE_MS = 250
const CATEGORIES = ['chairs', 'tables', 'lamps', 'sofas', 'oak-chairs', 'linen-lamps', 'steel-tables', 'wool-sofas']
const SEARCHES = searches(600)
const TYPED = typed(200)

const ACTIONS = [
  'home',
  'product',
  'category',
  'view',
  'results',
  'search',
  'suggestions',
  'addition',
  'order',
] as const
type Action = (typeof ACTIONS)[number]

/** How often visitors do what, in percent. */
const SHARES: Record<Action, number> = {
  home: 8,
  product: 32,
  category: 10,
  view: 12,
  results: 8,
  search: 8,
  suggestions: 8,
  addition: 9,
  order: 5,
}
const MIX = ACTIONS.flatMap((action) => Array.from({ length: SHARES[action] }, () => action))

interface Visitors {
  port: number
  shops: readonly BenchShop[]
  /** Sessions of shoppers of the first shop. */
  cookies: readonly string[]
  agent: Agent
}

/** Returns a function that opens a connection and returns the work of its visitors: one action after another. */
export function createVisitors({ port, shops, cookies, agent }: Visitors) {
  const [first] = shops
  if (!first) throw new Error('There is no shop to visit.')
  const nextAddition = additionsOf(first, cookies)
  let number = 0
  const order = (shop: BenchShop, seed: number): Promise<boolean> =>
    runGuest({ agent, port, shop, placesOrders: true, number: seed })
  const requestFor = (action: Exclude<Action, 'order'>, shop: BenchShop, seed: number): Buffer =>
    action === 'addition' ? nextAddition() : requestOf(action, shop, seed)
  return () => {
    const connection = openConnection(port)
    const visit = async (): Promise<boolean> => {
      await wait(PAUSE_MS)
      const seed = (number += 1)
      const shop = pick(shops, seed * 3)
      const action = pick(MIX, seed * 5)
      const isFine =
        action === 'order' ? await order(shop, seed) : (await connection.ask(requestFor(action, shop, seed))) === 200
      if (!isFine) process.stderr.write(`failed: ${action} ${shop.host} ${seed}\n`)
      return isFine
    }
    return { visit, close: connection.close }
  }
}

/** Returns the raw request of an action that reads. */
function requestOf(action: Exclude<Action, 'addition' | 'order'>, shop: BenchShop, seed: number): Buffer {
  const { host, id, products } = shop
  const category = `/categories/${pick(CATEGORIES, seed)}`
  const { term, query } = pick(SEARCHES, seed)
  switch (action) {
    case 'home':
      return rawGet(host, '/')
    case 'product':
      return rawGet(host, `/product/${pick(products, seed).slug}`)
    case 'category':
      return rawGet(host, category)
    // No two of these are equal, so that they fill the cache.
    case 'view':
      return rawGet(host, `${category}?price=0-${100_000 + (mix(seed) % 100_000)}`)
    case 'results':
      return rawGet(host, `/search?value=${encodeURIComponent(term)}`)
    case 'search':
      return rawGet(
        host,
        `/api/v1/shop/product/${id}/search?${new URLSearchParams({ value: term, ...query }).toString()}`,
      )
    case 'suggestions':
      return rawPost(host, '/api/v1/shop/search-history', JSON.stringify({ shop_id: id, term: pick(TYPED, seed) }))
  }
}
