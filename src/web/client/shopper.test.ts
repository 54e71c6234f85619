import { expect, test } from 'vitest'
import { createMemoryStorage } from '#test/storage.ts'
import { createShopperStore, type StoredShopper } from './shopper.ts'

const ana: StoredShopper = { _id: 'u1', name: 'Ana', email: 'ana@example.com', provider: 'custom', shopId: 'shop' }

test('the shopper stands under the shop’s id, with what is shown and nothing else', () => {
  const storage = createMemoryStorage()
  const extra = { ...ana, token: 'secret' }

  createShopperStore('shop', storage).remember(extra)

  expect(JSON.parse(storage.getItem('shop') ?? '')).toEqual(ana)
  expect(createShopperStore('shop', storage).get()).toEqual(ana)
})

test('a stored user of another shop, or one that is broken, is nobody', () => {
  const storage = createMemoryStorage()
  for (const text of [JSON.stringify({ ...ana, shopId: 'other' }), '{"_id":1,"shopId":"shop"}', '{', '[]', 'null']) {
    storage.setItem('shop', text)
    expect(createShopperStore('shop', storage).get(), text).toBeNull()
  }
})

test('whoever listens hears of signing in and out, and only of that', () => {
  Object.assign(globalThis, { addEventListener: () => {}, removeEventListener: () => {} })
  const store = createShopperStore('shop', createMemoryStorage())
  let notifyCount = 0
  const unsubscribe = store.subscribe(() => (notifyCount += 1))

  store.remember(ana)
  store.remember(ana)
  store.clear()
  unsubscribe()
  store.remember(ana)

  expect(notifyCount).toBe(2)
})

test('what another tab wrote before anybody listened is known to who begins to', () => {
  Object.assign(globalThis, { addEventListener: () => {}, removeEventListener: () => {} })
  const storage = createMemoryStorage()
  const store = createShopperStore('shop', storage)
  createShopperStore('shop', storage).remember(ana)

  store.subscribe(() => {})

  expect(store.get()).toEqual(ana)
})

test('where nothing is kept the shopper is known in this tab', () => {
  const store = createShopperStore('shop', null)

  store.remember(ana)

  expect(store.get()).toEqual(ana)
})
