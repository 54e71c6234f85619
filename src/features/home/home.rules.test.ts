import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameBlocks, orderBlocks, productsOf } from './home.rules.ts'

const kinds = fc.array(fc.constantFrom('hero', 'banner', 'categories', 'topSelling'), { maxLength: 12 })

test('every block has a unique name', () => {
  expect(nameBlocks([{ kind: 'banner' }, { kind: 'hero' }, { kind: 'banner' }]).map(({ name }) => name)).toEqual([
    'banner',
    'hero',
    'banner2',
  ])
  fc.assert(
    fc.property(kinds, (list) => {
      const names = nameBlocks(list.map((kind) => ({ kind }))).map(({ name }) => name)
      expect(new Set(names).size).toBe(list.length)
    }),
  )
})

test('puts the named blocks first in their order and retains all others once', () => {
  const any = kinds.chain((list) => {
    const blocks = nameBlocks(list.map((kind) => ({ kind })))
    const names = blocks.map(({ name }) => name)
    return fc.tuple(fc.constant(blocks), fc.array(fc.constantFrom(...names, 'unknown'), { maxLength: 15 }))
  })
  fc.assert(
    fc.property(any, ([blocks, names]) => {
      const ordered = orderBlocks(blocks, names)
      expect(new Set(ordered)).toEqual(new Set(blocks))
      expect(ordered).toHaveLength(blocks.length)
      const requested = [...new Set(names)].filter((name) => blocks.some((block) => block.name === name))
      expect(ordered.slice(0, requested.length).map(({ name }) => name)).toEqual(requested)
      expect(ordered.slice(requested.length)).toEqual(blocks.filter(({ name }) => !requested.includes(name)))
    }),
  )
})

test('returns the products that a block shows or links to', () => {
  const cup = { _id: 'id-of-cup', slug: 'cup' }
  expect(productsOf({ kind: 'topSelling', products: [cup] })).toEqual(['id-of-cup', 'cup'])
  expect(productsOf({ kind: 'flash', sales: [{ items: [cup] }] })).toEqual(['id-of-cup', 'cup'])
  expect(productsOf({ kind: 'banner', cta: { url: '/product/jug?v=1' } })).toEqual(['jug'])
  expect(
    productsOf({
      kind: 'hero',
      slides: [{ cta: { url: '/categories/Cups' } }],
      tiles: [{ url: '/flash-product/pot' }],
    }),
  ).toEqual(['pot'])
  expect(productsOf({ kind: 'forYou' })).toEqual([])
})
