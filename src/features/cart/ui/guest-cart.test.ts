import { expect, test } from 'vitest'
import { lamp as shownLamp } from '#test/cart-lines.ts'
import { removeFlashPrice, restoreLine } from './cart-actions.ts'
import { createMemoryStorage } from '#test/storage.ts'
import { createGuestCart } from './guest-cart.ts'

const lamp = { ...shownLamp, variantId: 'v1' }

test('stores a cart under the specification’s key and reads it again', () => {
  const storage = createMemoryStorage()
  createGuestCart('shop', {}, storage).add(lamp, 99)

  const reloaded = createGuestCart('shop', {}, storage).get()

  expect(JSON.parse(storage.values.get('addToCart-shop') ?? '')).toHaveLength(1)
  expect(reloaded.lines).toMatchObject([{ variantId: 'v1', quantity: 1 }])
  expect(reloaded.cartId).toBe(storage.values.get('cartId-shop'))
})

test('adding the same variant increases its line up to its limit', () => {
  const store = createGuestCart('shop', {}, createMemoryStorage())
  store.add({ ...lamp, quantity: 2 }, 5)
  store.add({ ...lamp, quantity: 2 }, 5)
  expect(store.get().lines).toMatchObject([{ quantity: 4 }])

  store.add({ ...lamp, quantity: 2 }, 5)
  expect(store.get().lines).toMatchObject([{ quantity: 5 }])
})

test('restores a removed line at its position', () => {
  const store = createGuestCart('shop', {}, createMemoryStorage())
  for (const variantId of ['a', 'b', 'c']) store.add({ ...lamp, variantId }, 9)
  const [, second] = store.get().lines
  if (!second) throw new Error('three lines')

  store.remove(second._id)
  expect(store.get().lines.map(({ variantId }) => variantId)).toEqual(['a', 'c'])
  restoreLine(store, second, 1)

  expect(store.get().lines.map(({ variantId }) => variantId)).toEqual(['a', 'b', 'c'])
})

test('does not overwrite changes of another tab', () => {
  const storage = createMemoryStorage()
  const one = createGuestCart('shop', {}, storage)
  const other = createGuestCart('shop', {}, storage)

  one.add(lamp, 9)
  other.add({ ...lamp, variantId: 'v2' }, 9)

  expect(other.get().lines.map(({ variantId }) => variantId)).toEqual(['v1', 'v2'])
})

test('clears an ordered cart, and gives the next one a new id', () => {
  const store = createGuestCart('shop', {}, createMemoryStorage())
  store.add(lamp, 9)
  const { cartId } = store.get()

  store.finish()

  expect(store.get().lines).toEqual([])
  expect(store.get().cartId).not.toBe(cartId)
})

test('ignores invalid stored data', () => {
  expect(createGuestCart('shop', {}, createMemoryStorage({ 'addToCart-shop': '{' })).get().lines).toEqual([])
  expect(
    createGuestCart('shop', {}, createMemoryStorage({ 'addToCart-shop': '[1,{"_id":"x"},null]' })).get().lines,
  ).toEqual([])
})

test('uses memory without storage, and reports that', () => {
  const store = createGuestCart('shop', {}, null)

  store.add(lamp, 9)

  expect(store.isPersistent).toBe(false)
  expect(store.get().lines).toHaveLength(1)
})

test('loses nothing in this tab when storage is full, and reports that', () => {
  const storage = {
    ...createMemoryStorage(),
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  const store = createGuestCart('shop', {}, storage)

  store.setQuantity('none', 1)
  store.add(lamp, 9)
  store.add({ ...lamp, variantId: 'v2' }, 9)
  const { cartId } = store.get()

  expect(store.get().lines.map(({ variantId }) => variantId)).toEqual(['v1', 'v2'])
  expect(store.get().cartId).toBe(cartId)
  expect(store.isPersistent).toBe(false)
})

test('a cart has at most 100 lines, and rejects more', () => {
  const store = createGuestCart('shop', {}, createMemoryStorage())

  const added = Array.from({ length: 101 }, (_, number) => store.add({ ...lamp, variantId: `v${number}` }, 9))

  expect(added.map((isAdded, number) => isAdded || number)).toEqual([...Array.from({ length: 100 }, () => true), 100])
  expect(store.add({ ...lamp, variantId: 'v7' }, 9)).toBe(true)
  expect(store.get().lines).toHaveLength(100)
})

test('a flash price has its own line until it is removed', () => {
  const store = createGuestCart('shop', {}, createMemoryStorage())
  store.add({ ...lamp, quantity: 2 }, 99)
  store.add({ ...lamp, flashId: 'flash' }, 99)
  store.add({ ...lamp, flashId: 'flash' }, 99)
  expect(store.get().lines.map(({ quantity, flashId }) => [quantity, flashId ?? null])).toEqual([
    [2, null],
    [2, 'flash'],
  ])

  removeFlashPrice(store, store.get().lines[1]?._id ?? '')

  expect(store.get().lines.map(({ quantity, flashId }) => [quantity, flashId ?? null])).toEqual([[4, null]])
})
