import { expect, test } from 'vitest'
import { openNeighbour } from '#test/second-process.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openBrowser } from '#test/visitor.ts'
import { addSynonyms, listSynonyms, removeSynonyms } from './synonym.service.ts'
import { searchContract } from './search.contract.ts'

async function search(shop: TestShop, value: string, rest: Record<string, string | number> = {}) {
  const response = await shop.guest().requestEndpoint(searchContract.results, { query: { value, ...rest } })
  return { ...response, slugs: response.data.map(({ slug }) => slug) }
}

test('every word must match, the last one also as a prefix', async () => {
  const shop = await openTestShop({
    products: [{ slug: 'oak-table' }, { slug: 'oak-chair' }, { slug: 'pine-table' }],
  })

  expect((await search(shop, 'oak')).slugs.toSorted()).toEqual(['oak-chair', 'oak-table'])
  expect((await search(shop, 'oak table')).slugs).toEqual(['oak-table'])
  expect((await search(shop, 'table oak')).slugs).toEqual(['oak-table'])
  expect((await search(shop, 'oak ta')).slugs).toEqual(['oak-table'])
  expect((await shop.guest().get(`/api/v1/shop/product/${shop.id}/search?value=oak%20chair`)).body).toMatchObject({
    total: 1,
  })
})

test('a term that only says what is left out finds what says so, and otherwise its words', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'passata', name: 'Passata', attributes: [{ name: 'Added sugar', value: 'No' }] },
      { slug: 'jam', name: 'Jam', attributes: [{ name: 'Added sugar', value: 'Yes' }] },
      { slug: 'guide', name: 'Life without plastic' },
    ],
  })

  expect((await search(shop, 'no added sugar')).slugs).toEqual(['passata'])
  expect((await search(shop, 'without plastic')).slugs).toEqual(['guide'])
  expect((await search(shop, 'without arms')).slugs).toEqual([])
})

test('two processes return the same results, also right after a change', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'oak-table', options: [{ name: 'Colour', values: [{ label: 'Sage' }, { label: 'Rust' }] }] },
      { slug: 'pine-table' },
      { slug: 'sofa', name: 'Linen sofa' },
    ],
  })
  const neighbour = openBrowser({ ...shop, app: await openNeighbour() })
  const searchBoth = async (value: string) => {
    const query = { query: { value } }
    const [here, there] = await Promise.all([
      shop.guest().requestEndpoint(searchContract.results, query),
      neighbour.requestEndpoint(searchContract.results, query),
    ])
    expect({ ...there, serverTime: here.serverTime }, value).toEqual(here)
    return here.data.map(({ slug }) => slug)
  }
  const terms = [
    'table',
    'tabel',
    'sage table',
    'couch',
    'settees under 50',
    'table without pine',
    'rice',
    'under 20',
    'table not sage',
    'sofa bed',
    'ta',
  ]

  for (const term of terms) await searchBoth(term)
  await shop.save({ slug: 'rice', name: 'Basmati rice' }, { slug: 'sofa', name: 'Linen sofa bed' })

  expect(await searchBoth('rice')).toEqual(['rice'])
  for (const term of terms) await searchBoth(term)
})

test('ignores accents and case, in the product and in the term', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'kohler', name: 'Köhler Kaffeemühle' },
      { slug: 'creme', name: 'CRÈME BRÛLÉE' },
      { slug: 'bengali', name: 'বাংলা চা' },
      { slug: 'greek', name: 'Ελαιόλαδο' },
    ],
  })

  for (const term of ['köhler', 'KOHLER', 'kaffeemuhle', 'Kaffeemühle köhl'])
    expect((await search(shop, term)).slugs, term).toEqual(['kohler'])
  for (const term of ['creme brulee', 'Crème', 'BRÛL'])
    expect((await search(shop, term)).slugs, term).toEqual(['creme'])
  for (const term of ['বাংলা', 'বাং', 'চা']) expect((await search(shop, term)).slugs, term).toEqual(['bengali'])
  for (const term of ['ελαιολαδο', 'ΕΛΑΙΌ']) expect((await search(shop, term)).slugs, term).toEqual(['greek'])
})

test('also searches brand, SKU, category, attributes and description', async () => {
  const shop = await openTestShop({
    products: [
      {
        slug: 'mug',
        name: 'Mug',
        brand: 'Halden',
        sku: 'HF-CH-0012',
        category: ['Kitchen', 'Cups'],
        attributes: [{ name: 'Material', value: 'Stoneware' }],
        description: '<p>Fired <b>twice</b> in a <i>wood</i>kiln.</p>',
        variants: [{ sku: 'HF-CH-0012-RED' }],
      },
    ],
  })

  for (const term of [
    'halden',
    'HF-CH-0012',
    'hf-ch-0012-red',
    'hf ch 0012',
    '0012',
    'cups',
    'kitchen mug',
    'stoneware',
    'halden cups',
  ])
    expect(await search(shop, term), term).toMatchObject({ slugs: ['mug'], isLike: false })
  // A word that is only in prose is not what the shop sells.
  expect(await search(shop, 'twice')).toMatchObject({ slugs: ['mug'], isLike: true })
  for (const term of ['script', 'b', 'material']) expect((await search(shop, term)).isLike, term).toBe(false)
})

test('finds names with punctuation by each of their parts', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'mill', name: 'Salt/Pepper mill' },
      { slug: 'cable', name: 'USB-C/HDMI cable 2.5m' },
      { slug: 'router', name: 'Router 802.11ac v1.5' },
      { slug: 'shirt', name: 'T-shirt "No. 5" (men’s)' },
      { slug: 'mail', name: 'Poster hello@halden.example' },
      { slug: 'minus', name: 'ABC-12' },
    ],
  })

  for (const [term, slug] of [
    ['salt/pepper', 'mill'],
    ['hdmi', 'cable'],
    ['usb c', 'cable'],
    ['2.5', 'cable'],
    ['2.5m', 'cable'],
    ['802.11', 'router'],
    ['v1.5', 'router'],
    ['t-shirt', 'shirt'],
    ['shirt', 'shirt'],
    ['no 5', 'shirt'],
    ['halden', 'mail'],
    ['hello@halden.example', 'mail'],
    ['abc-12', 'minus'],
    ['abc 12', 'minus'],
  ] as const)
    expect(await search(shop, term), term).toMatchObject({ slugs: [slug], isLike: false })
  // A pepper mill is no pepper.
  expect(await search(shop, 'pepper')).toMatchObject({ slugs: ['mill'], isLike: true })
})

test('treats search operators as plain text', async () => {
  const shop = await openTestShop({ products: [{ slug: 'oak-table' }] })

  for (const term of [
    "'",
    "oak'",
    'oak & !table',
    'oak | lamp',
    '!oak',
    'oak:*',
    '(oak',
    'oak <-> table',
    '\\',
    '%',
    '_',
    ':*',
    "'; drop table products --",
  ]) {
    const response = await shop.guest().get(`/shop/product/${shop.id}/search?value=${encodeURIComponent(term)}`)
    expect(response.status, term).toBe(200)
  }
  expect((await search(shop, 'oak & table')).slugs).toEqual(['oak-table'])
})

test('ranks sold-out products last', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'oak-gone', name: 'Oak', stock: 0, viewCount30: 1000 },
      { slug: 'oak-here', name: 'Oak', stock: 1, viewCount30: 1 },
    ],
  })

  expect((await search(shop, 'oak')).slugs).toEqual(['oak-here', 'oak-gone'])
})

test('ranks a name above a brand, and finds a description when nothing matches better', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'description', name: 'Chair', description: '<p>Oak</p>', viewCount30: 30 },
      { slug: 'brand', name: 'Table', brand: 'Oak', viewCount30: 20 },
      { slug: 'name', name: 'Oak', viewCount30: 10 },
    ],
  })

  expect((await search(shop, 'oak')).slugs).toEqual(['name', 'brand'])
  expect((await search(shop, 'oak', { sort: 'popular' })).slugs).toEqual(['brand', 'name'])
  await shop.save({ slug: 'name', name: 'Elm' }, { slug: 'brand', name: 'Table', brand: 'Elm' })
  expect((await search(shop, 'oak')).slugs).toEqual(['description'])
})

test('corrects to a word that names a thing before one that is closer', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'meter', name: 'Meter smart plug' },
      { slug: 'hearth', name: 'Hearth smart play speaker' },
      { slug: 'pebble', name: 'Pebble mouse' },
      { slug: 'buds', name: 'Air noise filters' },
    ],
  })

  expect(await search(shop, 'smart plag')).toMatchObject({ slugs: ['meter'], corrected: 'smart plug' })
  expect(await search(shop, 'nouse')).toMatchObject({ slugs: ['pebble'], corrected: 'mouse' })
})

test('corrects an unknown word to the closest known one, and returns the correction', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'chesterfield-sofa' },
      { slug: 'oak-table' },
      { slug: 'cable' },
      { slug: 'kohler', name: 'Köhler Kaffeemühle' },
    ],
  })

  for (const [typed, corrected, slug] of [
    ['chesterfeild', 'chesterfield', 'chesterfield-sofa'],
    ['Chestrfield SOFA', 'chesterfield SOFA', 'chesterfield-sofa'],
    ['oak tabel', 'oak table', 'oak-table'],
    ['Kölher Kaffeemuehle', 'kohler Kaffeemuehle', 'kohler'],
    // A neighbouring key at the beginning.
    ['vhesterfield', 'chesterfield', 'chesterfield-sofa'],
    // A prefix with a typing error.
    ['chestref', 'chesterfield', 'chesterfield-sofa'],
  ] as const)
    expect(await search(shop, typed), typed).toMatchObject({
      slugs: [slug],
      corrected,
      isLike: false,
      suggestion: null,
    })
  // Too short for typing errors, another first letter, or too many errors.
  for (const typed of ['aok', 'hable', 'chstrfild', 'zzzzqqqq'])
    expect(await search(shop, typed), typed).toMatchObject({ corrected: null, total: 0 })
  // An existing word is never corrected.
  expect(await search(shop, 'table')).toMatchObject({ slugs: ['oak-table'], corrected: null })
})

test('replaces a word of four letters only for keys mixed up, and otherwise suggests the closest one', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'avocado', name: 'Avocado', description: '<p>Sold ripe.</p>' },
      { slug: 'rose-honey', name: 'Rose honey' },
    ],
  })

  expect(await search(shop, 'rice')).toMatchObject({ total: 0, corrected: null, suggestion: null })
  expect(await search(shop, 'rpie')).toMatchObject({ slugs: ['avocado'], corrected: 'ripe' })
  expect(await search(shop, 'rixe')).toMatchObject({ total: 0, corrected: null, suggestion: 'ripe' })
  // Nor together with known words.
  expect(await search(shop, 'rice honey')).toMatchObject({
    slugs: ['rose-honey'],
    isLike: true,
    corrected: null,
    suggestion: null,
  })
  const typed = await shop.guest().requestEndpoint(searchContract.suggest, { body: { shop_id: shop.id, term: 'rice' } })
  expect(typed.products).toEqual([])
  // A longer word is still replaced.
  expect(await search(shop, 'hoeny')).toMatchObject({ slugs: ['rose-honey'], corrected: 'honey' })
})

test('never replaces a word of the language by another one, and shows nothing else instead', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'ripe-avocado', category: ['Fruit'] },
      { slug: 'bees-wax-candle', category: ['Candles'], description: '<p>Burns and runs for hours.</p>' },
      { slug: 'flower-lantern', category: ['Lamps'] },
    ],
  })

  for (const typed of ['rugs', 'flowers lanterns rug', 'beers', 'lancers', 'flours', 'shoes for running'])
    expect(await search(shop, typed), typed).toMatchObject({ corrected: null, suggestion: null })
  for (const typed of ['rugs', 'beers', 'flours', 'candied', 'beeswax rugs'])
    expect(await search(shop, typed), typed).toMatchObject({ total: 0, categories: [] })
  // A letter too many is accepted where all words are found then.
  expect(await search(shop, 'flowwer lantern')).toMatchObject({ corrected: 'flower lantern' })
  expect(await search(shop, 'planner')).toMatchObject({ corrected: null, total: 0 })
  // No word of the language.
  expect(await search(shop, 'lanterm')).toMatchObject({ corrected: 'lantern', slugs: ['flower-lantern'] })
})

test('finds plurals, compounds, units and other spellings without a correction', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'power-bank', name: 'Power bank 20,000 mAh, 65 W' },
      { slug: 'sideboard', name: 'Sideboard' },
      { slug: 'wing-chairs', name: 'Wing chairs' },
      { slug: 'shelf', name: 'Shelf' },
      { slug: 'drive', name: 'Drive 256 GB' },
      { slug: 'screen', name: 'Screen 144 Hz' },
      { slug: 'bucher', name: 'Bücher über Füße' },
      { slug: 'foot', name: 'Fußmatte' },
      { slug: 'brulee', name: 'Crème brûlée' },
    ],
  })
  for (const [typed, slug] of [
    ['powerbank', 'power-bank'],
    ['power banks', 'power-bank'],
    ['powerbanks 20000mah', 'power-bank'],
    ['power-bank 65w', 'power-bank'],
    ['side board', 'sideboard'],
    ['sideboards', 'sideboard'],
    ['wingchair', 'wing-chairs'],
    ['chair wing', 'wing-chairs'],
    ['shelves', 'shelf'],
    ['256gb drive', 'drive'],
    ['drive 256 gb', 'drive'],
    ['144hz', 'screen'],
    ['fussmatte', 'foot'],
    ['creme brulees', 'brulee'],
  ] as const)
    expect(await search(shop, typed), typed).toMatchObject({ slugs: [slug], corrected: null, isLike: false })
})

test('in a German shop finds plurals and other spellings of umlauts', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'stuhl', name: 'Holzstuhl' },
      { slug: 'kopf', name: 'Kopfhörer' },
      { slug: 'watch', name: 'Quartz watch' },
    ],
  })

  for (const [typed, slug] of [
    ['Holzstühle', 'stuhl'],
    ['holz stuhl', 'stuhl'],
    ['kopfhoerer', 'kopf'],
    ['kopf hörern', 'kopf'],
    ['Uhren', 'watch'],
  ] as const)
    expect(await search(shop, typed), typed).toMatchObject({ slugs: [slug], corrected: null })
})

test('finds Bengali words by other spellings and in Latin letters', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'milk', name: 'তাজা দুধ' },
      { slug: 'shaak', name: 'Lal shaak' },
    ],
  })
  await expect.poll(async () => (await search(shop, 'doodh')).slugs).toEqual(['milk'])
  expect((await search(shop, 'দুধের')).slugs).toEqual(['milk'])
  expect((await search(shop, 'শাক')).slugs).toEqual(['shaak'])
})

test('never replaces a Bengali word by another one, and suggests the closest one', async () => {
  const shop = await openTestShop({ products: [{ slug: 'honey', name: 'সুন্দরবনের মধুপর্ক' }] })

  expect(await search(shop, 'মধুপর্ত')).toMatchObject({ slugs: [], corrected: null, suggestion: 'মধুপর্ক' })
})

test('leaves out what a term excludes, and prefers products that say that they are free of it', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'nut-bar', name: 'Bar with nuts' },
      { slug: 'oat-bar', name: 'Oat bar', attributes: [{ name: 'Diet', value: 'Gluten free' }] },
      { slug: 'rye-bar', name: 'Rye bar' },
    ],
  })

  expect((await search(shop, 'bar without nuts')).slugs.toSorted()).toEqual(['oat-bar', 'rye-bar'])
  expect((await search(shop, 'nut free bars')).slugs.toSorted()).toEqual(['oat-bar', 'rye-bar'])
  expect((await search(shop, 'bars ohne rye')).slugs.toSorted()).toEqual(['nut-bar', 'oat-bar'])
  expect((await search(shop, 'gluten free bar')).slugs).toEqual(['oat-bar'])
  expect((await search(shop, 'bar without gluten')).slugs).toEqual(['oat-bar'])
  expect((await search(shop, 'a bar for the kitchen with nuts')).isLike).toBe(true)
})

test('leaves out no product that has a variant without what is excluded, and nothing that only goes with it', async () => {
  const shop = await openTestShop({
    products: [
      {
        slug: 'kettle',
        name: 'Stove kettle',
        options: [{ name: 'Colour', values: [{ label: 'Red' }, { label: 'Cream' }] }],
        variants: [{ optionValues: ['Red'] }, { optionValues: ['Cream'] }],
      },
      { slug: 'red-kettle', name: 'Electric kettle', attributes: [{ name: 'Colour', value: 'Red' }] },
      { slug: 'loaf', name: 'Wheat bread', attributes: [{ name: 'Allergens', value: 'Gluten' }] },
      { slug: 'board', name: 'Bread board' },
    ],
  })

  expect((await search(shop, 'kettle not red')).slugs).toEqual(['kettle'])
  expect((await search(shop, 'gluten-free bread')).slugs).toEqual([])
  expect((await search(shop, 'bread without nuts')).slugs).toEqual(['loaf'])
})

test('says first that it has nothing when a word only begins others or is the name of an empty category', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'lamp', name: 'Desk lamp', category: ['Lighting'], description: 'Not for cats.' },
      { slug: 'caramels', name: 'Soft caramels', category: ['Sweets'] },
      { slug: 'draft', category: ['Tables', 'Desks'], status: 'draft' },
      { slug: 'stand', name: 'Stove rack', category: ['Kitchen'] },
    ],
  })

  for (const [term, slugs] of [
    ['car', ['caramels']],
    ['desk', ['lamp']],
  ] as const)
    expect(await search(shop, term), term).toMatchObject({ slugs, isLike: true })
  expect((await search(shop, 'desk')).categories.map(({ name }) => name)).toContain('Desks')
  expect(await search(shop, 'desk lamp')).toMatchObject({ slugs: ['lamp'], isLike: false })
  expect((await search(shop, 'cat')).slugs).toEqual([])
  // A stove rack is no stove, whatever else a stove is called.
  expect((await search(shop, 'oven')).slugs).toEqual([])
})

test('a term that is the name of a category of several things finds all of it', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'eggs', name: 'Brown eggs', category: ['Dairy and eggs'] },
      { slug: 'cheese', name: 'Mountain cheese', category: ['Dairy and eggs', 'Cheese'] },
      { slug: 'bread', name: 'Rye bread', category: ['Bakery'] },
    ],
  })

  for (const term of ['dairy and eggs', 'Dairy & Eggs'])
    expect((await search(shop, term)).slugs.toSorted(), term).toEqual(['cheese', 'eggs'])
})

test('a price alone finds everything of that price', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'cheap', priceAmount: 1000 },
      { slug: 'dear', priceAmount: 9000 },
    ],
  })

  expect(await search(shop, 'under 50')).toMatchObject({ slugs: ['cheap'], term: '', price: { min: null, max: 5000 } })
  expect((await search(shop, 'anything under 100')).slugs.toSorted()).toEqual(['cheap', 'dear'])
})

test('reads a price in words as the price filter', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'small-lamp', priceAmount: 4000 },
      { slug: 'large-lamp', priceAmount: 9000 },
    ],
  })

  expect(await search(shop, 'lamps under €50')).toMatchObject({
    slugs: ['small-lamp'],
    price: { min: null, max: 5000 },
  })
  expect((await search(shop, 'lamp over 50')).slugs).toEqual(['large-lamp'])
  expect((await search(shop, 'lamp between 30 and 45')).slugs).toEqual(['small-lamp'])
  expect(await search(shop, 'lamp under 10')).toMatchObject({ total: 0, isLike: false })
  // A chosen filter counts more.
  expect(await search(shop, 'lamp under 50', { price: '5000-' })).toMatchObject({ slugs: ['large-lamp'], price: null })
})

test('when nothing is found, names the closest category and the one above it, also when it is empty', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'corner', name: 'Corner piece', category: ['Sofas', 'Corner sofas'] },
      { slug: 'hidden', category: ['Sofas', 'Footstools'] },
    ],
  })
  await shop.save({ slug: 'hidden', category: ['Sofas', 'Footstools'], status: 'draft' })

  const names = async (term: string) => (await search(shop, term)).categories.map(({ name }) => name)
  expect(await names('footstool')).toEqual(['Footstools', 'Sofas'])
  expect(await names('ottoman')).toEqual(['Footstools', 'Sofas'])
  expect(await names('bicycle')).toEqual([])
})

test('shows what is searched for when no product has a phrase or its synonyms, but their words are in the shop', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'charger', name: 'Travel charger' },
      { slug: 'laptop', name: 'Slate laptop' },
      { slug: 'paper', name: 'Notebook paper' },
    ],
  })

  expect(await search(shop, 'laptop charger')).toMatchObject({ slugs: ['charger'], isLike: true })
})

test('shows partial matches when nothing has all words, and suggests a term with results', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'oak-table', category: ['Tables'] },
      { slug: 'oak-chair', category: ['Chairs'] },
      { slug: 'brass-lamp', category: ['Lamps'] },
      { slug: 'glass-lamb', category: ['Figures'] },
    ],
  })

  expect(await search(shop, 'oak lamp')).toMatchObject({
    isLike: true,
    slugs: ['brass-lamp'],
    corrected: null,
    topSelling: [],
  })
  expect(await search(shop, 'brass lamb')).toMatchObject({ isLike: true, suggestion: 'brass lamp' })
  expect(await search(shop, 'oak zzzzqqqq')).toMatchObject({ isLike: true, total: 2, suggestion: 'oak' })
  const categories = (await search(shop, 'brass chair')).categories.map(({ name }) => name)
  expect(categories[0]).toBe('Chairs')
  const nothing = await search(shop, 'zzzzqqqq')
  expect(nothing).toMatchObject({ isLike: false, total: 0, slugs: [], suggestion: null })
  expect(nothing.categories).toEqual([])
  expect(nothing.topSelling).toHaveLength(4)
})

test('returns an empty list when its filters exclude everything, without another search', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'oak-table', brand: 'Halden' },
      { slug: 'lamp', brand: 'Marlow' },
    ],
  })

  expect(await search(shop, 'oak', { 'f.brand': 'marlow' })).toMatchObject({ total: 0, isLike: false, categories: [] })
  expect(await search(shop, 'oak', { price: '1-2' })).toMatchObject({ total: 0, isLike: false, topSelling: [] })
})

test('ranks an exact article number first', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'named', name: 'HF 12 box HF 12', viewCount30: 1000 },
      { slug: 'numbered', name: 'Kettle', sku: 'HF-12' },
      { slug: 'variant', name: 'Jug', variants: [{ sku: 'HF-12/B' }] },
    ],
  })

  for (const term of ['HF-12', 'hf 12', 'hf12']) expect((await search(shop, term)).slugs[0], term).toBe('numbered')
  expect((await search(shop, 'hf12b')).slugs).toEqual(['variant'])
})

test('synonyms find the same products, also as phrases', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'linen-widget' },
      { slug: 'oak-gizmo' },
      { slug: 'rotor', name: 'Rotor' },
      { slug: 'cell-lamp' },
    ],
  })
  const other = await openTestShop({ products: [{ slug: 'widget' }, { slug: 'gizmo' }] })
  expect(
    await addSynonyms(shop.staffContext(), [
      ['Widget', 'gizmo', 'doodád'],
      ['cell drive', 'rotor'],
      ['alone'],
      ['x', 'X'],
    ]),
  ).toHaveLength(2)

  expect((await search(shop, 'widgets')).slugs.toSorted()).toEqual(['linen-widget', 'oak-gizmo'])
  expect((await search(shop, 'linen doodad')).slugs).toEqual(['linen-widget'])
  expect((await search(shop, 'cell drive')).slugs).toEqual(['rotor'])
  expect((await search(shop, 'cell')).slugs).toEqual(['cell-lamp'])
  expect((await search(other, 'widget')).slugs).toEqual(['widget'])
  expect(await removeSynonyms(shop.staffContext(), 'Gizmo')).toHaveLength(1)
  expect((await search(shop, 'widget')).slugs).toEqual(['linen-widget'])
  expect(await listSynonyms(shop.staffContext())).toMatchObject([{ terms: ['cell drive', 'rotor'] }])
})

test('rejects more synonyms than a search can process', async () => {
  const context = (await openTestShop()).staffContext()
  const groups = (count: number) => Array.from({ length: count }, (_, at) => [`word ${at}`, `other ${at}`])
  expect(await addSynonyms(context, groups(500))).toHaveLength(500)

  await expect(addSynonyms(context, groups(1))).rejects.toThrow('A shop has at most 500 synonyms.')
  const other = (await openTestShop()).staffContext()
  const terms = Array.from({ length: 21 }, (_, at) => `word ${at}`)
  for (const group of [terms, ['word', 'x'.repeat(101)]])
    await expect(addSynonyms(other, [group])).rejects.toThrow('at most 20 terms of at most 100 letters')
})

test('finds a number only with its unit, and the value of an attribute by its name', async () => {
  const shop = await openTestShop({
    products: [
      {
        slug: 'drive',
        name: 'Vault drive',
        options: [{ name: 'Capacity', values: [{ label: '1 TB' }, { label: '2 TB' }] }],
        variants: [
          { sku: 'D1', optionValues: ['1 TB'] },
          { sku: 'D2', optionValues: ['2 TB'] },
        ],
      },
      {
        slug: 'laptop',
        attributes: [
          { name: 'Storage', value: '1 TB' },
          { name: 'Ports', value: '2' },
        ],
      },
      { slug: 'lamp', attributes: [{ name: 'Cable', value: '150 or 200 cm' }] },
      { slug: 'chocolate', attributes: [{ name: 'Cocoa', value: '72%' }] },
      { slug: 'gift-box', description: '<p>With cocoa, 72 pieces.</p>' },
    ],
  })

  for (const term of ['2tb', '2 TB', '2 terabytes', '2000 gb'])
    expect((await search(shop, term)).slugs, term).toEqual(['drive'])
  for (const term of ['200cm cable', '150 cm cable', 'cable 200 cm'])
    expect((await search(shop, term)).slugs, term).toEqual(['lamp'])
  expect((await search(shop, '72% cocoa')).slugs).toEqual(['chocolate'])
  expect((await search(shop, 'cable')).slugs).toEqual([])
})

test('a main category named like the term does not make other things of it', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'slate', name: 'Slate 11, tablet with pen', category: ['Tablets', 'Tablets with pen'] },
      { slug: 'meridian', name: 'Meridian 14 laptop', category: ['Tablets', 'Laptops'] },
      { slug: 'sleeve', name: 'Tablet sleeve', category: ['Tablets', 'Sleeves'] },
      { slug: 'lemon', category: ['Fruit', 'Citrus'] },
    ],
  })

  expect((await search(shop, 'tablets')).slugs).toEqual(['slate', 'sleeve'])
  expect((await search(shop, 'laptop')).slugs).toEqual(['meridian'])
  expect((await search(shop, 'fruit')).slugs).toEqual(['lemon'])
})

test('corrects a word that the shop has only in parts that nothing has', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'lemon' },
      { slug: 'mat', description: '<p>Mon to Fri. Lem made it.</p>' },
      { slug: 'smartwatch', name: 'Pulse smartwatch' },
    ],
    shop: { locale: 'de-DE' },
  })

  expect(await search(shop, 'lemmon')).toMatchObject({ slugs: ['lemon'], corrected: 'lemon' })
  expect(await search(shop, 'smartwach')).toMatchObject({ slugs: ['smartwatch'], corrected: 'smartwatch' })
  expect(await search(shop, 'gartenstuhl')).toMatchObject({ slugs: [], corrected: null })
})

test('says first that it has nothing when products only go with a thing, or have it as a detail', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'cup', attributes: [{ name: 'Microwave', value: 'Yes' }] },
      { slug: 'board', name: 'Maple bread board', category: ['Boards and knives'] },
      { slug: 'television', name: 'Vista television, star stand' },
    ],
  })

  expect(await search(shop, 'microwave')).toMatchObject({ slugs: ['cup'], isLike: true })
  expect(await search(shop, 'bread knife')).toMatchObject({ slugs: [] })
  expect(await search(shop, 'tv stand')).toMatchObject({ slugs: ['television'], isLike: true })
  expect(await search(shop, 'bread board')).toMatchObject({ slugs: ['board'], isLike: false })
})

test('pages of different things that the shop does not have show different products', async () => {
  const shop = await openTestShop({
    products: [
      ...['gouda', 'brie', 'feta', 'mountain-cheese'].map((slug) => ({ slug, category: ['Dairy', 'Cheese'] })),
      ...['mouse', 'silent-mouse', 'travel-mouse'].map((slug) => ({ slug, category: ['Desk', 'Mice'] })),
      { slug: 'best-seller', viewCount30: 99 },
      { slug: 'old-cheddar', category: ['Dairy', 'Cheese', 'Cheddar'] },
      { slug: 'old-ball', category: ['Desk', 'Mice', 'Trackballs'] },
    ],
  })
  await shop.save({ slug: 'old-cheddar', category: ['Dairy', 'Cheese', 'Cheddar'], status: 'draft' })
  await shop.save({ slug: 'old-ball', category: ['Desk', 'Mice', 'Trackballs'], status: 'draft' })
  const pages = await Promise.all(['cheddar', 'trackball'].map((term) => search(shop, term)))
  const [cheese, mice] = pages

  for (const page of pages) expect(page).toMatchObject({ isLike: true, topSelling: [] })
  expect(cheese?.categories.map(({ name }) => name)).toEqual(['Cheddar', 'Cheese'])
  expect(mice?.categories.map(({ name }) => name)).toEqual(['Trackballs', 'Mice'])
  expect(cheese?.slugs.toSorted()).toEqual(['brie', 'feta', 'gouda', 'mountain-cheese'])
  expect(mice?.slugs.toSorted()).toEqual(['mouse', 'silent-mouse', 'travel-mouse'])
})

test('terms without any meaning show different products, the same ones each time', async () => {
  const shop = await openTestShop({
    products: Array.from({ length: 12 }, (_, index) => ({ slug: `lamp-${index}`, viewCount30: 99 - index })),
  })
  const firstOf = async (term: string) => {
    const { topSelling, slugs } = await search(shop, term)
    expect(slugs).toEqual([])
    return topSelling
      .slice(0, 3)
      .map(({ slug }) => slug)
      .join(' ')
  }
  const terms = ['zzzqx', 'blorpt', 'qwrtz', 'xyzzyx']
  const first = await Promise.all(terms.map(firstOf))

  expect(new Set(first).size).toBe(terms.length)
  expect(await Promise.all(terms.map(firstOf))).toEqual(first)
})

test('while the shop has a thing, what only goes with it is none', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'table', name: 'Oak table', category: ['Tables'] },
      { slug: 'fan', name: 'Larkspin table fan', category: ['Decor'] },
      { slug: 'eggs', name: 'Brown eggs', category: ['Dairy and eggs', 'Eggs'] },
      { slug: 'cheese', name: 'Cheese, six months', category: ['Dairy and eggs', 'Cheese'] },
      { slug: 'jam', name: 'Strawberry jam', category: ['Jam'] },
      { slug: 'strawberries', name: 'Strawberries', category: ['Fruit'] },
    ],
  })

  expect((await search(shop, 'table')).slugs).toEqual(['table'])
  expect((await search(shop, 'table fan')).slugs).toEqual(['fan'])
  expect((await search(shop, 'strawberry')).slugs).toEqual(['strawberries', 'jam'])
  expect(await search(shop, 'six eggs')).toMatchObject({ slugs: ['eggs'], isLike: true })
})

test('an empty term and a term without letters find nothing', async () => {
  const shop = await openTestShop({ products: [{ slug: 'oak-table' }] })

  for (const term of ['', ' ', '...', '🫖', '—'])
    expect(await search(shop, term), term).toMatchObject({ slugs: [], total: 0 })
  expect((await shop.guest().get(`/shop/product/${shop.id}/search`)).status).toBe(422)
  expect((await shop.guest().get(`/shop/product/${shop.id}/search?value=${'a'.repeat(101)}`)).status).toBe(422)
  expect((await shop.guest().get(`/shop/product/${shop.id}/search?value=${'a'.repeat(100)}`)).status).toBe(200)
})

test('pages the results, and returns the total on every page', async () => {
  const shop = await openTestShop({
    products: Array.from({ length: 5 }, (_, index) => ({ slug: `oak-${index}`, priceAmount: 100 * (index + 1) })),
  })
  const page = (number: number) => search(shop, 'oak', { page: number, pageSize: 2, sort: 'priceDesc' })

  const pages = [await page(1), await page(2), await page(3), await page(4)]

  expect(pages.flatMap(({ slugs }) => slugs)).toEqual(['oak-4', 'oak-3', 'oak-2', 'oak-1', 'oak-0'])
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5])
  expect(pages.every(({ isLike }) => !isLike)).toBe(true)
})

test('a search returns only products of its own shop', async () => {
  const shop = await openTestShop({ products: [{ slug: 'oak-table' }] })
  await openTestShop({ products: [{ slug: 'oak-chair' }, { slug: 'chesterfield' }] })

  expect((await search(shop, 'oak')).slugs).toEqual(['oak-table'])
  expect((await search(shop, 'chesterfeild')).slugs).toEqual([])
})
