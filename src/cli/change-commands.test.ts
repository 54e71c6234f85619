import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
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
  const [, painted] = await type('theme', ...SHOP, '--primary', '#123456')
  expect(painted).toMatch(/^Kiln is painted anew\.\n/)
  expect(painted).not.toContain('light mode')
  const [code, blocks] = await type('home', ...SHOP)
  expect([code, blocks.split('\n').slice(0, 3)]).toEqual([0, ['categories', 'flash', 'topSelling']])
  const [, changed] = await type('home', ...SHOP, '--order', 'newArrivals, topSelling', '--hide', 'flash,journal')
  expect(changed).toBe(
    'newArrivals\ntopSelling\ncategories\nflash  (hidden)\nforYou\nupcoming\njournal  (hidden)\nrecentlyViewed\n',
  )
})

test('a colour that is too faint is reported with its replacement', async () => {
  const type = await openTerminal()

  const [code, output] = await type('theme', ...SHOP, '--primary', '#ffffff', '--text', '#fafafa')

  expect(code).toBe(0)
  expect(output).toMatch(/^ {2}--primary #ffffff is shown as #[0-9a-f]{6} in light mode, so that /m)
  expect(output).toMatch(/^ {2}--text #fafafa is shown as #[0-9a-f]{6} in light mode, so that /m)
})

test('a variant is addressed by its options, where it has no SKU alone by them', async () => {
  const type = await openTerminal()
  const folder = await mkdtemp(join(tmpdir(), 'storefront-import-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'chairs.csv')
  await writeFile(
    file,
    `Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Status
chair,Chair,Timber,Oak,Size,Large,100,shopify,1,active
chair,,,Oak,,Small,90,shopify,1,active
chair,,,Ash,,Small,80,shopify,1,active
`,
  )
  await type('import', ...SHOP, '--file', file, '--pictures', 'skip')
  const chair = [...SHOP, '--product', 'chair'] as const
  const [oak, small] = [
    ['--option', 'timber=OAK'],
    ['--option', 'Size=Small'],
  ] as const

  expect(await type('price', ...chair, ...oak, '--price', '120')).toEqual([0, 'chair: 2 prices changed.\n'])
  expect(await type('stock', ...chair, ...oak, '--on-hand', '3')).toEqual([
    1,
    'chair has several variants; please name one: --option "Timber=Oak" --option "Size=Large", --option "Timber=Oak" --option "Size=Small".\n',
  ])
  expect(await type('stock', ...chair, ...oak, ...small, '--on-hand', '3')).toEqual([0, 'chair: 3 on hand.\n'])
  const [code, refused] = await type('stock', ...chair, '--option', 'Timber=Elm', '--on-hand', '3')
  expect([code, refused]).toEqual([1, expect.stringMatching(/^chair has no variant Timber Elm; it has --option /)])
  expect((await type('stock', ...chair, '--option', 'Oak', '--on-hand', '3'))[0]).toBe(2)

  const sale = ['--title', 'Chairs', '--starts', '2099-01-01T00:00:00Z', '--ends', '2099-01-02T00:00:00Z'] as const
  const flash = await type('flash', ...SHOP, ...sale, '--item', 'chair:Ash|Small=50/1')
  expect(flash).toEqual([0, expect.stringContaining('Chairs is planned.')])
})

test('what cannot be done is refused in a sentence', async () => {
  const type = await openTerminal()
  const mug = [...SHOP, '--product', 'harbour-mug']

  for (const [parameters, said] of [
    [['price', ...mug, '--price', 'cheap'], 'cheap is not a valid price in EUR.\n'],
    [['price', ...mug, '--price', '1.234'], '1.234 is not a valid price in EUR.\n'],
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
