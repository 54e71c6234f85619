import { expect, test } from 'vitest'
import { openTerminal, SHOP } from '#test/terminal.ts'

test('prices, stock, names, colours and the home page are changed by one command each', async () => {
  const type = await openTerminal()
  const mug = [...SHOP, '--product', 'harbour-mug']

  expect(await type('price', ...mug, '--price', '21.50')).toEqual([0, 'harbour-mug: 3 prices changed.\n'])
  const sale = ['--sale', '18', '--until', '2099-01-01T00:00:00Z']
  const [, several] = await type('stock', ...mug, '--on-hand', '7')
  expect(several).toMatch(/^harbour-mug has several variants; please name one: \S+, \S+, \S+\.\n$/)
  const sku = /one: (\S+),/.exec(several)?.[1] ?? ''
  const one = [...mug, '--sku', sku]
  expect(await type('price', ...one, '--price', '21.50', ...sale)).toEqual([0, 'harbour-mug: 1 price changed.\n'])
  expect(await type('stock', ...one, '--on-hand', '7')).toEqual([0, 'harbour-mug: 7 on hand.\n'])
  expect(await type('theme', ...SHOP, '--primary', '#123456')).toEqual([0, 'Kiln is painted anew.\n'])
  const [code, blocks] = await type('home', ...SHOP)
  expect([code, blocks.split('\n').slice(0, 3)]).toEqual([0, ['categories', 'flash', 'topSelling']])
  const [, changed] = await type('home', ...SHOP, '--order', 'newArrivals, topSelling', '--hide', 'flash,journal')
  expect(changed).toBe(
    'newArrivals\ntopSelling\ncategories\nflash  (hidden)\nforYou\nupcoming\njournal  (hidden)\nrecentlyViewed\n',
  )
})

test('what cannot be done is refused in a sentence', async () => {
  const type = await openTerminal()
  const mug = [...SHOP, '--product', 'harbour-mug']

  for (const [parameters, said] of [
    [['price', ...mug, '--price', 'cheap'], 'cheap is no price in EUR.\n'],
    [['price', ...mug, '--price', '1.234'], '1.234 is no price in EUR.\n'],
    [['price', ...mug, '--price', '5', '--sale', '6'], 'A sale price is lower than the price.\n'],
    [['stock', ...SHOP, '--product', 'none', '--on-hand', '1'], 'There is no product none.\n'],
    [['rename', ...SHOP, '--category', 'none', '--name', 'Some'], 'There is no category none.\n'],
    [['theme', ...SHOP, '--primary', 'greenish'], 'greenish is not a colour, like #1f4d3f.\n'],
    [['theme', ...SHOP], 'Please name a colour.\n'],
    [
      ['theme', '--shop', 'nobody.example', '--primary', '#fff'],
      'There is no shop nobody.example. "list" shows them.\n',
    ],
  ] as const)
    expect(await type(...parameters), parameters.join(' ')).toEqual([1, said])
  expect((await type('home', ...SHOP, '--hide', 'hero'))[1]).toMatch(/^The home page has no block hero\. It has /)
})

test('what is not understood is told with the usage', async () => {
  const type = await openTerminal()

  for (const parameters of [
    ['price', ...SHOP, '--product', 'x'],
    ['price', ...SHOP, '--product', 'x', '--price', '5', '--until', '2099-01-01'],
    ['price', ...SHOP, '--product', 'x', '--price', '5', '--sale', '4', '--from', 'soon'],
    ['stock', ...SHOP, '--product', 'x', '--on-hand', '-1'],
    ['rename', ...SHOP, '--name', 'Some'],
    ['theme', '--primary', '#fff'],
  ]) {
    const [code, said] = await type(...parameters)
    expect(code, parameters.join(' ')).toBe(2)
    expect(said).toContain('Usage: npm run shop')
  }
})
