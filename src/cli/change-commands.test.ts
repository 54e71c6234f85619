import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openTerminal, SHOP } from '#test/terminal.ts'

test('changes prices, stock, names, colours and the home page by one command each', async () => {
  const type = await openTerminal()
  const mug = [...SHOP, '--product', 'harbour-mug']

  expect(await type('prices:set', ...mug, '--price', '21.50')).toEqual([0, 'changed-prices  3\n'])
  const sale = ['--sale', '18', '--until', '2099-01-01T00:00:00Z']
  const [, several] = await type('stock:set', ...mug, '--on-hand', '7')
  expect(several).toMatch(/^harbour-mug has several variants; please name one: \S+, \S+, \S+\.\n$/)
  const sku = /one: (\S+),/.exec(several)?.[1] ?? ''
  const one = [...mug, '--sku', sku]
  expect(await type('prices:set', ...one, '--price', '21.50', ...sale)).toEqual([0, 'changed-prices  1\n'])
  expect(await type('stock:set', ...one, '--on-hand', '7')).toEqual([0, 'Done.\n'])
  expect(await type('theme:update', ...SHOP, '--primary', '#123456')).toEqual([0, 'Done.\n'])
  expect((await type('theme:show', ...SHOP))[1]).toMatch(/^primary +#123456\n/)
  const namesOf = async (...parameters: string[]): Promise<string[]> => {
    const [code, output] = await type(...parameters)
    expect(code, output).toBe(0)
    return output
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(/ {2,}/).join(' '))
  }
  expect((await namesOf('home:show', ...SHOP)).slice(0, 2)).toEqual(['categories categories on', 'flash flash on'])
  const arrange = ['--order', 'newArrivals, topSelling', '--hide', 'flash,journal']
  expect(await namesOf('home:update', ...SHOP, ...arrange)).toEqual([
    'newArrivals newArrivals on',
    'topSelling topSelling on',
    'categories categories on',
    'flash flash off',
    'forYou forYou on',
    'upcoming upcoming on',
    'journal journal off',
    'recentlyViewed recentlyViewed on',
  ])
})

test('reports a colour with too little contrast and its replacement', async () => {
  const type = await openTerminal()

  const [code, output] = await type('theme:update', ...SHOP, '--primary', '#ffffff', '--text', '#fafafa')

  expect(code).toBe(0)
  expect(output).toMatch(/^primary +light +#ffffff +#[0-9a-f]{6}$/m)
  expect(output).toMatch(/^text +light +#fafafa +#[0-9a-f]{6}$/m)
})

test('addresses a variant by its options when it has no SKU', async () => {
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
  await type('products:import', ...SHOP, '--file', file, '--pictures', 'skip')
  const chair = [...SHOP, '--product', 'chair'] as const
  const [oak, small] = [
    ['--option', 'timber=OAK'],
    ['--option', 'Size=Small'],
  ] as const

  expect(await type('prices:set', ...chair, ...oak, '--price', '120')).toEqual([0, 'changed-prices  2\n'])
  expect(await type('stock:set', ...chair, ...oak, '--on-hand', '3')).toEqual([
    1,
    'chair has several variants; please name one: --option "Timber=Oak" --option "Size=Large", --option "Timber=Oak" --option "Size=Small".\n',
  ])
  expect(await type('stock:set', ...chair, ...oak, ...small, '--on-hand', '3')).toEqual([0, 'Done.\n'])
  const [code, refused] = await type('stock:set', ...chair, '--option', 'Timber=Elm', '--on-hand', '3')
  expect([code, refused]).toEqual([1, expect.stringMatching(/^chair has no variant Timber Elm; it has --option /)])
  expect((await type('stock:set', ...chair, '--option', 'Oak', '--on-hand', '3'))[0]).toBe(2)

  const sale = ['--title', 'Chairs', '--starts', '2099-01-01T00:00:00Z', '--ends', '2099-01-02T00:00:00Z'] as const
  const flash = await type('flash-sales:create', ...SHOP, ...sale, '--item', 'chair:Ash|Small=50/1')
  expect(flash).toEqual([0, expect.stringMatching(/^id {2}/)])
})

test('rejects impossible changes with a sentence', async () => {
  const type = await openTerminal()
  const mug = [...SHOP, '--product', 'harbour-mug']

  for (const [parameters, said] of [
    [['prices:set', ...mug, '--price', '5', '--sale', '6'], 'A sale price is lower than the price.\n'],
    [['stock:set', ...SHOP, '--product', 'none', '--on-hand', '1'], 'There is no product none.\n'],
    [['categories:update', ...SHOP, '--category', 'none', '--name', 'Some'], 'There is no category none.\n'],
    [['theme:update', ...SHOP, '--primary', 'greenish'], 'greenish is not a colour, like #1f4d3f.\n'],
    [['theme:update', ...SHOP], 'Please name a colour.\n'],
    [
      ['theme:update', '--shop', 'nobody.example', '--primary', '#fff'],
      'There is no shop nobody.example. "list" shows them.\n',
    ],
  ] as const)
    expect(await type(...parameters), parameters.join(' ')).toEqual([1, said])
  expect((await type('home:update', ...SHOP, '--hide', 'hero'))[1]).toMatch(
    /^The home page has no block hero\. It has /,
  )
})

test('shows the usage when the arguments are invalid', async () => {
  const type = await openTerminal()

  for (const parameters of [
    ['prices:set', ...SHOP, '--product', 'x'],
    ['prices:set', ...SHOP, '--product', 'x', '--price', 'cheap'],
    ['prices:set', ...SHOP, '--product', 'x', '--price', '1.234'],
    ['prices:set', ...SHOP, '--product', 'x', '--price', '5', '--sale', '4', '--from', 'soon'],
    ['stock:set', ...SHOP, '--product', 'x', '--on-hand', '-1'],
    ['categories:update', ...SHOP, '--name', 'Some'],
    ['theme:update', '--primary', '#fff'],
  ]) {
    const [code, said] = await type(...parameters)
    expect(code, parameters.join(' ')).toBe(2)
    expect(said).toContain('Usage: npm run shop')
  }
})
