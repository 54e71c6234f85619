import { expect, test } from 'vitest'
import { createMemoryStorage } from '#test/storage.ts'
import { MAX_WISH_LIST_ITEMS } from '../wish-list.rules.ts'
import { guestWishList } from './guest-wish-list.ts'

const createItem = (productId: string) => ({
  productId,
  addedAt: '2026-01-01T00:00:00.000Z',
  priceAmountWhenAdded: 100,
})

test('stores saved items under the shop’s key, newest first, one of each product', () => {
  const storage = createMemoryStorage()
  const list = guestWishList('shop', storage)
  for (const id of ['a', 'b', 'a']) list.add(createItem(id))

  expect(
    guestWishList('shop', storage)
      .get()
      .map(({ productId }) => productId),
  ).toEqual(['a', 'b'])
  expect(JSON.parse(storage.values.get('wishList-shop') ?? '')).toHaveLength(2)
  expect([list.has('a'), list.has('c')]).toEqual([true, false])
})

test('a removed item can be restored at its position', () => {
  const list = guestWishList('shop', createMemoryStorage())
  for (const id of ['c', 'b', 'a']) list.add(createItem(id))

  list.remove('b')
  expect(list.has('b')).toBe(false)
  list.restore(createItem('b'), 1)

  expect(list.get().map(({ productId }) => productId)).toEqual(['a', 'b', 'c'])
})

test('retains what another tab has saved since', () => {
  const storage = createMemoryStorage()
  const [one, other] = [guestWishList('shop', storage), guestWishList('shop', storage)]
  one.add(createItem('a'))
  other.add(createItem('b'))

  expect(other.get().map(({ productId }) => productId)).toEqual(['b', 'a'])
})

test('a list holds 200 items and reports when it is full', () => {
  const list = guestWishList('shop', createMemoryStorage())
  for (let number = 0; number < MAX_WISH_LIST_ITEMS; number += 1) list.add(createItem(`p${number}`))

  expect(list.add(createItem('one more'))).toBe(false)
  expect(list.add(createItem('p7'))).toBe(true)
  expect(list.get()).toHaveLength(200)
})

test('reads only the valid entries of invalid stored data', () => {
  expect(guestWishList('shop', createMemoryStorage({ 'wishList-shop': '{' })).get()).toEqual([])
  const text = JSON.stringify([1, null, { productId: 'a' }, { ...createItem('b'), variantId: 3 }, createItem('c')])
  expect(guestWishList('shop', createMemoryStorage({ 'wishList-shop': text })).get()).toEqual([createItem('c')])
})

test('without storage, or with full storage, the list lives in this tab and reports that', () => {
  const full = {
    ...createMemoryStorage(),
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  for (const storage of [null, full]) {
    const list = guestWishList('shop', storage)
    list.add(createItem('a'))
    list.add(createItem('b'))

    expect(list.get()).toHaveLength(2)
    expect(list.isPersistent).toBe(false)
  }
})
