import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '#test/storage.ts'
import { clearUserValues } from './clear-user-values.ts'
import { persistentText, persistentValue, type TextStorage } from './persistent-value.ts'

/** The listeners of the browser's events. */
const handlers = new Set<(event: { key: string | null }) => void>()

beforeEach(() => {
  vi.stubGlobal('addEventListener', (_type: string, handler: () => void) => handlers.add(handler))
  vi.stubGlobal('removeEventListener', (_type: string, handler: () => void) => handlers.delete(handler))
})
afterEach(() => {
  handlers.clear()
  vi.unstubAllGlobals()
})

const NONE: readonly number[] = []
const open = (storage: TextStorage | null) =>
  persistentValue<readonly number[]>(
    { key: 'numbers', parse: (text) => (JSON.parse(text) as number[]).filter(Number.isInteger), initial: NONE },
    storage,
  )

test('starts changes from the latest value when another tab has written', () => {
  const storage = createMemoryStorage()
  const [one, other] = [open(storage), open(storage)]

  one.set([1])
  other.update((numbers) => [...numbers, 2])

  expect(one.get()).toEqual([1, 2])
  expect(one.get()).toBe(one.get())
  expect(storage.values.get('numbers')).toBe('[1,2]')
})

test('is the initial value when the entry is missing or invalid, and removes the entry when it is set', () => {
  const storage = createMemoryStorage({ numbers: '{' })
  const value = open(storage)

  expect(value.get()).toBe(NONE)
  storage.setItem('numbers', '[1,"a",null]')
  expect(value.get()).toEqual([1])
  value.set(NONE)
  expect(storage.values.has('numbers')).toBe(false)
})

test('stores a string as it is', () => {
  const storage = createMemoryStorage()

  persistentText('code', {}, storage).set('SAVE10')

  expect(storage.values.get('code')).toBe('SAVE10')
  expect(persistentText('code', {}, storage).get()).toBe('SAVE10')
  persistentText('code', {}, storage).set(null)
  expect(storage.values.size).toBe(0)
})

test('notifies listeners when this tab changes the value or another tab its entry', () => {
  const value = open(createMemoryStorage())
  let count = 0
  const unsubscribe = value.subscribe(() => (count += 1))

  value.set([1])
  value.set([1])
  expect(count).toBe(1)
  for (const handle of handlers) for (const key of ['other', 'numbers', null]) handle({ key })
  expect(count).toBe(3)

  unsubscribe()
  value.set([2])
  expect([count, handlers.size]).toEqual([3, 0])
})

test('lasts as long as the page when there is no storage or a full one, and reports it', () => {
  const full = {
    ...createMemoryStorage({ numbers: '[1]' }),
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  for (const storage of [null, full]) {
    const value = open(storage)
    expect(value.get()).toEqual(storage ? [1] : [])
    value.set([2])
    value.update((numbers) => [...numbers, 3])

    expect(value.get()).toEqual([2, 3])
    expect(value.isPersistent).toBe(false)
  }
})

test('is stored again when the full storage has room', () => {
  let isFull = true
  const memory = createMemoryStorage()
  const storage = {
    ...memory,
    setItem: (name: string, text: string) => {
      if (isFull) throw new Error('QuotaExceededError')
      memory.setItem(name, text)
    },
  }
  const value = open(storage)
  value.set([1])
  isFull = false

  value.set([1, 2])

  expect([value.isPersistent, memory.values.get('numbers')]).toEqual([true, '[1,2]'])
})

test('deletes only the values of one shopper of a shop', () => {
  const keys = ['cart-shop-ana', 'drafts-shop-ana', 'cart-shop-ben', 'cart-other-ana', 'addToCart-shop']
  const storage = Object.fromEntries(keys.map((key) => [key, 'kept']))
  const removeItem = (key: string): void => void Reflect.deleteProperty(storage, key)
  Object.defineProperty(storage, 'removeItem', { value: removeItem })

  clearUserValues({ shopId: 'shop', userId: 'ana' }, storage as never)

  expect(Object.keys(storage)).toEqual(keys.slice(2))
})

test('names the shopper in the key of their value', () => {
  const storage = createMemoryStorage()

  persistentText('name', { owner: { shopId: 'shop', userId: 'ana' } }, storage).set('Ana')

  expect([...storage.values.keys()]).toEqual(['name-shop-ana'])
})
