import { expect, test } from 'vitest'
import { memoryStorage } from '#test/storage.ts'
import { MAX_WISHES } from '../wish-list.rules.ts'
import { createGuestWishList } from './guest-wish-list.ts'

const wish = (productId: string) => ({ productId, addedAt: '2026-01-01T00:00:00.000Z', priceAmountWhenAdded: 100 })

test('what is saved is kept under the shop’s key, newest first, one of each product', () => {
  const storage = memoryStorage()
  const list = createGuestWishList('shop', storage)
  for (const id of ['a', 'b', 'a']) list.add(wish(id))

  expect(
    createGuestWishList('shop', storage)
      .get()
      .map(({ productId }) => productId),
  ).toEqual(['a', 'b'])
  expect(JSON.parse(storage.values.get('wishList-shop') ?? '')).toHaveLength(2)
  expect([list.has('a'), list.has('c')]).toEqual([true, false])
})

test('what is taken out can be put back where it was', () => {
  const list = createGuestWishList('shop', memoryStorage())
  for (const id of ['c', 'b', 'a']) list.add(wish(id))

  list.remove('b')
  expect(list.has('b')).toBe(false)
  list.restore(wish('b'), 1)

  expect(list.get().map(({ productId }) => productId)).toEqual(['a', 'b', 'c'])
})

test('what another tab has saved since is not lost', () => {
  const storage = memoryStorage()
  const [one, other] = [createGuestWishList('shop', storage), createGuestWishList('shop', storage)]
  one.add(wish('a'))
  other.add(wish('b'))

  expect(other.get().map(({ productId }) => productId)).toEqual(['b', 'a'])
})

test('a list holds 200 things and says when it is full', () => {
  const list = createGuestWishList('shop', memoryStorage())
  for (let number = 0; number < MAX_WISHES; number += 1) list.add(wish(`p${number}`))

  expect(list.add(wish('one more'))).toBe(false)
  expect(list.add(wish('p7'))).toBe(true)
  expect(list.get()).toHaveLength(200)
})

test('nonsense under the key is read as what is whole in it', () => {
  expect(createGuestWishList('shop', memoryStorage({ 'wishList-shop': '{' })).get()).toEqual([])
  const text = JSON.stringify([1, null, { productId: 'a' }, { ...wish('b'), variantId: 3 }, wish('c')])
  expect(createGuestWishList('shop', memoryStorage({ 'wishList-shop': text })).get()).toEqual([wish('c')])
})

test('without storage, and with a full one, the list lives in this tab and says so', () => {
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  for (const storage of [null, full]) {
    const list = createGuestWishList('shop', storage)
    list.add(wish('a'))
    list.add(wish('b'))

    expect(list.get()).toHaveLength(2)
    expect(list.isKept).toBe(false)
  }
})
