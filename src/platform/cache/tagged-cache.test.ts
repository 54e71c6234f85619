import { expect, test, vi } from 'vitest'
import { TaggedCache, type Loaded } from './tagged-cache.ts'

const open = (maxSize = 100): TaggedCache<string> => new TaggedCache<string>({ maxSize, maxAgeMs: 60_000 })

const loaded = (value: string, rest: Partial<Loaded<string>> = {}): Loaded<string> => ({
  value,
  shopId: 'shop',
  tags: new Set(['product:1']),
  validUntil: null,
  size: 1,
  isCacheable: true,
  ...rest,
})

/** A load that finishes when the test decides. */
function slow() {
  const { promise, resolve, reject } = Promise.withResolvers<Loaded<string>>()
  return { load: () => promise, finish: resolve, fail: reject }
}

/** Fails if a value is loaded that should be cached. */
const never = (): Promise<Loaded<string>> => Promise.reject(new Error('read again'))
const valueOf = async (loading: Promise<Loaded<string>>): Promise<string> => (await loading).value

test('loads a value once for any number of concurrent callers', async () => {
  const cache = open()
  const { load, finish } = slow()
  const read = vi.fn(load)

  const loads = Array.from({ length: 10 }, () => valueOf(cache.findOrLoad('shop', 'page', read)))
  finish(loaded('made'))

  expect(await Promise.all(loads)).toEqual(Array.from({ length: 10 }, () => 'made'))
  expect(read).toHaveBeenCalledTimes(1)
  expect(await valueOf(cache.findOrLoad('shop', 'page', never))).toBe('made')
})

test('a change removes only the values that show it', async () => {
  const cache = open()
  await cache.findOrLoad('shop', 'a', async () => loaded('a', { tags: new Set(['product:1', 'catalog']) }))
  await cache.findOrLoad('shop', 'b', async () => loaded('b', { tags: new Set(['product:2', 'catalog']) }))
  await cache.findOrLoad('neighbour', 'c', async () =>
    loaded('c', { shopId: 'neighbour', tags: new Set(['product:1']) }),
  )

  cache.drop('shop', ['product:1'])
  expect([cache.find('a'), cache.find('b')?.value, cache.find('c')?.value]).toEqual([null, 'b', 'c'])
  cache.drop('shop', ['catalog'])
  expect([cache.find('b'), cache.find('c')?.value]).toEqual([null, 'c'])
  cache.drop('neighbour', null)
  expect(cache.find('c')).toBeNull()
})

test('neither caches a value read before a change nor returns it to later callers', async () => {
  const cache = open()
  const early = slow()
  const first = cache.findOrLoad('shop', 'page', early.load)

  cache.drop('shop', ['product:1'])
  const second = cache.findOrLoad('shop', 'page', async () => loaded('new'))
  early.finish(loaded('old'))

  expect(await Promise.all([valueOf(first), valueOf(second)])).toEqual(['old', 'new'])
  expect(cache.find('page')?.value).toBe('new')
})

test('shares a load in progress across a change of another shop', async () => {
  const cache = open()
  const { load, finish } = slow()
  const first = cache.findOrLoad('shop', 'page', load)

  cache.drop('neighbour', null)
  const second = cache.findOrLoad('shop', 'page', never)
  finish(loaded('made'))

  expect(await Promise.all([valueOf(first), valueOf(second)])).toEqual(['made', 'made'])
  expect(cache.find('page')?.value).toBe('made')
})

test('starts a new load after a change of every shop', async () => {
  const cache = open()
  const early = slow()
  const first = cache.findOrLoad('shop', 'page', early.load)

  cache.clear()
  const second = cache.findOrLoad('shop', 'page', async () => loaded('new'))
  early.finish(loaded('old'))

  expect(await Promise.all([valueOf(first), valueOf(second)])).toEqual(['old', 'new'])
})

test('an earlier load that ends last does not overwrite the later one', async () => {
  const cache = open()
  const [early, late] = [slow(), slow()]
  const first = cache.findOrLoad('shop', 'page', early.load)
  cache.drop('shop', ['product:1'])
  const second = cache.findOrLoad('shop', 'page', late.load)

  late.finish(loaded('new'))
  await second
  early.finish(loaded('old'))
  await first

  expect(cache.find('page')?.value).toBe('new')
})

test('applies a change during a load by the tags of the loaded value', async () => {
  const cache = open()
  const [touched, untouched, foreign] = [slow(), slow(), slow()]
  const loads = [
    cache.findOrLoad('shop', 'a', touched.load),
    cache.findOrLoad('shop', 'b', untouched.load),
    cache.findOrLoad('neighbour', 'c', foreign.load),
  ]

  cache.drop('shop', ['product:1'])
  touched.finish(loaded('a'))
  untouched.finish(loaded('b', { tags: new Set(['product:2']) }))
  foreign.finish(loaded('c', { shopId: 'neighbour' }))
  await Promise.all(loads)

  expect([cache.find('a'), cache.find('b')?.value, cache.find('c')?.value]).toEqual([null, 'b', 'c'])
})

test('invalidates all values of a shop or of every shop during a load', async () => {
  for (const change of [
    (cache: TaggedCache<string>) => cache.drop('shop', null),
    (cache: TaggedCache<string>) => cache.clear(),
  ]) {
    const cache = open()
    await cache.findOrLoad('shop', 'kept', async () => loaded('kept', { tags: new Set() }))
    const { load, finish } = slow()
    const loading = cache.findOrLoad('shop', 'page', load)

    change(cache)
    finish(loaded('old', { tags: new Set() }))
    await loading

    expect([cache.find('kept'), cache.find('page')]).toEqual([null, null])
  }
})

test('caches a value when the change preceded its load', async () => {
  const cache = open()
  const other = slow()
  const loading = cache.findOrLoad('shop', 'other', other.load)
  cache.drop('shop', ['product:1'])

  await cache.findOrLoad('shop', 'page', async () => loaded('made'))

  expect(cache.find('page')?.value).toBe('made')
  other.finish(loaded('other'))
  await loading
})

test('rejects all waiting callers when a load fails, and loads again for the next one', async () => {
  const cache = open()
  const { load, fail } = slow()
  const loads = [cache.findOrLoad('shop', 'page', load), cache.findOrLoad('shop', 'page', load)]

  fail(new Error('no database'))

  for (const one of loads) await expect(one).rejects.toThrow('no database')
  expect(await valueOf(cache.findOrLoad('shop', 'page', async () => loaded('made')))).toBe('made')
})

test('returns a value that is not cacheable without storing it', async () => {
  const cache = open()

  expect(await valueOf(cache.findOrLoad('shop', 'page', async () => loaded('once', { isCacheable: false })))).toBe(
    'once',
  )

  expect(cache.find('page')).toBeNull()
})

test('a value expires at the moment at which it becomes outdated', async () => {
  vi.useFakeTimers({ now: 1_000_000 })
  try {
    const cache = open()
    await cache.findOrLoad('shop', 'page', async () => loaded('sale', { validUntil: new Date(1_000_500) }))

    vi.setSystemTime(1_000_499)
    expect(cache.find('page')?.value).toBe('sale')
    vi.setSystemTime(1_000_500)
    expect(cache.find('page')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('evicts the least recently used values when the cache is full', async () => {
  const cache = open(10)
  for (const name of ['a', 'b', 'c']) await cache.findOrLoad('shop', name, async () => loaded(name, { size: 3 }))
  cache.find('a')

  await cache.findOrLoad('shop', 'd', async () => loaded('d', { size: 3 }))
  await cache.findOrLoad('shop', 'huge', async () => loaded('huge', { size: 11 }))

  expect(['a', 'b', 'c', 'd', 'huge'].map((name) => cache.find(name)?.value ?? null)).toEqual([
    'a',
    null,
    'c',
    'd',
    null,
  ])
  expect(cache.figures).toMatchObject({ entries: 3, size: 9 })
})

test('a replaced value is invalidated by its own tags, not by the old ones', async () => {
  const cache = open()
  const [one, two] = [slow(), slow()]
  // Both load the same page; the second begins after an invalidation of an unrelated tag.
  const first = cache.findOrLoad('shop', 'page', one.load)
  cache.drop('shop', ['unrelated'])
  const second = cache.findOrLoad('shop', 'page', two.load)
  one.finish(loaded('first', { tags: new Set(['old']) }))
  await first
  two.finish(loaded('second', { tags: new Set(['new']) }))
  await second

  cache.drop('shop', ['old'])
  expect(cache.find('page')?.value).toBe('second')
  cache.drop('shop', ['new'])
  expect(cache.find('page')).toBeNull()
})

test('retains no invalidations that no load in progress needs, under constant load', async () => {
  const cache = open()
  const first = slow()
  let loading = cache.findOrLoad('shop', 'first', first.load)
  let finish = first.finish
  for (let number = 0; number < 100; number += 1) {
    cache.drop('shop', [`product:${number}`])
    const next = slow()
    const started = cache.findOrLoad('shop', `page ${number}`, next.load)
    finish(loaded('made'))
    await loading
    ;[loading, finish] = [started, next.finish]
  }

  expect(cache.figures.invalidations).toBe(0)
  cache.drop('shop', ['product:1'])
  expect(cache.figures.invalidations).toBe(1)
  finish(loaded('made'))
  await loading
  expect(cache.find('page 99')).toBeNull()
  expect(cache.figures.invalidations).toBe(0)
})
