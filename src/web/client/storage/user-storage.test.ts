import { expect, test } from 'vitest'
import { clearUserStorage, ownKey } from './user-storage.ts'

test('what is kept for one shopper of a shop goes, and nothing else', () => {
  const keys = [
    ownKey({ name: 'cart', shopId: 'shop', userId: 'ana' }),
    ownKey({ name: 'drafts', shopId: 'shop', userId: 'ana' }),
    ownKey({ name: 'cart', shopId: 'shop', userId: 'ben' }),
    ownKey({ name: 'cart', shopId: 'other', userId: 'ana' }),
    'addToCart-shop',
  ]
  const storage = Object.fromEntries(keys.map((key) => [key, 'kept']))
  const removeItem = (key: string): void => void Reflect.deleteProperty(storage, key)

  clearUserStorage(Object.defineProperty(storage, 'removeItem', { value: removeItem }) as never, {
    shopId: 'shop',
    userId: 'ana',
  })

  expect(Object.keys(storage)).toEqual(keys.slice(2))
})
