import { expect, test } from 'vitest'
import { createMemoryStorage } from '#test/storage.ts'
import { createShopperStore, type StoredShopper } from './shopper.ts'

const ana: StoredShopper = { _id: 'u1', name: 'Ana', email: 'ana@example.com', provider: 'custom', shopId: 'shop' }

test('stores the shopper under the shop’s id with only the displayed fields', () => {
  const storage = createMemoryStorage()
  const extra = { ...ana, token: 'secret' }

  createShopperStore('shop', storage).remember(extra)

  expect(JSON.parse(storage.getItem('shop') ?? '')).toEqual(ana)
  expect(createShopperStore('shop', storage).get()).toEqual(ana)
})

test('ignores a stored user that is malformed or of another shop', () => {
  const storage = createMemoryStorage()
  for (const text of [JSON.stringify({ ...ana, shopId: 'other' }), '{"_id":1,"shopId":"shop"}', '{', '[]', 'null']) {
    storage.setItem('shop', text)
    expect(createShopperStore('shop', storage).get(), text).toBeNull()
  }
})

test('notifies listeners only of sign-in and sign-out', () => {
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

test('a new listener sees what another tab wrote before', () => {
  Object.assign(globalThis, { addEventListener: () => {}, removeEventListener: () => {} })
  const storage = createMemoryStorage()
  const store = createShopperStore('shop', storage)
  createShopperStore('shop', storage).remember(ana)

  store.subscribe(() => {})

  expect(store.get()).toEqual(ana)
})

test('remembers the shopper in this tab when there is no storage', () => {
  const store = createShopperStore('shop', null)

  store.remember(ana)

  expect(store.get()).toEqual(ana)
})
