import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { run } from './run.ts'
import { createDatabase } from '#test/isolated.ts'

interface Ran {
  code: number
  out: string
  err: string
}

/** Opens a terminal for consecutive commands on a database of its own. */
async function openTerminal(
  environment: Readonly<Record<string, string>> = {},
): Promise<(...parameters: string[]) => Promise<Ran>> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-cli-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { host, port, user, database } = await createDatabase()
  const url = `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user })}`
  return async (...parameters) => {
    const ran: Ran = { code: 0, out: '', err: '' }
    ran.code = await run({
      parameters,
      readEnvironment: () => ({ DATA_DIR: folder, DATABASE_URL: url, ...environment }),
      terminal: {
        out: (content) => void (ran.out += String(content)),
        err: (text) => void (ran.err += text),
        read: async () => '',
      },
      signal: new AbortController().signal,
    })
    return ran
  }
}

const fixture = (name: string): string =>
  new URL(`../features/product-transfer/fixtures/${name}`, import.meta.url).pathname

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/

test('shows id and address of a new shop, lists it and imports into it by its domain', async () => {
  const type = await openTerminal()

  expect((await type('shops:list')).out).toBe('There are no shops yet. Use "shops:create" to open one.\n')
  const created = await type(
    'shops:create',
    '--name',
    'Kiln',
    '--domain',
    'Kiln.example',
    '--domain',
    'www.kiln.example',
  )
  expect(created).toMatchObject({ code: 0, err: '' })
  expect(created.out).toMatch(/^Kiln\n {2}id {7}\S+\n {2}address {2}https:\/\/kiln\.example\/\n/)
  expect(created.out).not.toContain('/demo/')
  expect(created.out).toContain(
    '  next     add products: npm run shop -- products:import --shop kiln.example --file products.csv\n',
  )
  const id = ID.exec(created.out)?.[0] ?? ''
  expect(await type('shops:list')).toMatchObject({ code: 0, out: `${id}  https://kiln.example/  EUR  Kiln\n` })

  const imported = await type(
    'products:import',
    '--shop',
    'www.kiln.example',
    '--file',
    fixture('classic.csv'),
    '--pictures',
    'skip',
  )
  expect(imported).toMatchObject({ code: 0, err: '' })
  expect(imported.out).toContain('Products:  3 added, 0 changed, 0 refused\n')
  const dryRun = await type(
    'products:import',
    '--shop',
    id,
    '--file',
    fixture('classic.csv'),
    '--pictures',
    'skip',
    '--dry-run',
  )
  expect(dryRun.out).toContain('This was a dry run: nothing was written.\nProducts:  0 added, 3 changed, 0 refused\n')
})

test('limits, suspends, removes and resumes a shop', async () => {
  const type = await openTerminal()
  await type('shops:create', '--name', 'Kiln', '--domain', 'kiln.example')
  const of = async (command: string, ...rest: string[]) => type(command, '--shop', 'kiln.example', ...rest)

  expect((await of('shops:limits', '--products', '2', '--storage-mb', '50')).out).toBe(
    'Kiln\n  products  2\n  staff     no limit\n  pictures  50 MB\n',
  )
  expect((await of('shops:limits', '--products', 'many')).code).toBe(2)
  expect((await of('shops:limits', '--staff', '0')).code).toBe(2)
  expect((await of('products:import', '--file', fixture('classic.csv'), '--pictures', 'skip')).err).toContain(
    'This shop may have 2 products',
  )
  expect((await of('shops:limits', '--products', 'off')).out).toContain('products  no limit')
  expect((await of('shops:suspend', '--reason', 'Unpaid')).out).toBe('Kiln is suspended.\n')
  expect((await of('shops:resume')).out).toBe('Kiln is back as it was.\n')
  expect((await of('shops:remove', '--name', 'Kiln')).err).toContain('Suspend the shop first.')
  await of('shops:suspend', '--reason', 'Unpaid')
  expect((await of('shops:remove', '--name', 'Klin')).err).toContain('exactly as it is')
  expect((await of('shops:remove', '--name', 'Kiln')).out).toContain('Kiln is erased in 30 days.')
  expect((await of('shops:resume')).out).toBe('Kiln is back as it was.\n')
})

test('shows the server’s port in the address of a local shop', async () => {
  const type = await openTerminal({ PORT: '4321' })

  const { out } = await type('shops:create', '--name', 'Local', '--domain', 'local.localhost')

  expect(out).toContain('http://local.localhost:4321/')
  expect(out).toContain('  to do    http://local.localhost:4321/demo/next-steps\n')
})

test('reports invalid rows on standard error and their total on standard output', async () => {
  const type = await openTerminal()
  await type('shops:create', '--name', 'Kiln', '--domain', 'kiln.example')

  const { code, out, err } = await type(
    'products:import',
    '--shop',
    'kiln.example',
    '--file',
    fixture('dummyjson.json'),
    '--pictures',
    'skip',
  )

  expect(code).toBe(0)
  expect(err.split('\n')).toHaveLength(4)
  expect(err).toContain('entry 3: has no title\n')
  expect(out).toContain('Bad rows:  3, each named above\n')
})

test('shows and changes the synonyms and filters of a shop', async () => {
  const type = await openTerminal()
  await type('shops:create', '--name', 'Kiln', '--domain', 'kiln.example')
  const of = async (command: string, ...rest: string[]) => (await type(command, '--shop', 'kiln.example', ...rest)).out

  expect(await of('synonyms:list')).toBe('There are no synonyms.\n')
  for (const terms of ['sofa, couch', 'cell phone,mobile'])
    expect(await of('synonyms:create', '--terms', terms)).toBe('Done.\n')
  expect(await of('synonyms:list')).toBe('terms\ncell phone, mobile\nsofa, couch\n')
  expect(await of('synonyms:delete', '--term', 'Couch')).toBe('Done.\n')
  expect(await of('synonyms:list')).toBe('terms\ncell phone, mobile\n')
  const versionOf = (shown: string): string => /^version +(\d+)$/m.exec(shown)?.[1] ?? ''
  const none = await of('filters:show')
  expect(none).toMatch(/^attributes +-\nversion +\d+\n$/)
  const chosen = /^attributes +Material, Colour\nversion +\d+\n$/
  expect(await of('filters:update', '--attributes', 'Material, Colour')).toMatch(chosen)
  const shown = await of('filters:show')
  expect(shown).toMatch(chosen)
  expect(versionOf(shown)).not.toBe(versionOf(none))
})

test('reports what the operator can fix in one sentence with exit code 1', async () => {
  const type = await openTerminal()
  await type('shops:create', '--name', 'Kiln', '--domain', 'kiln.example')
  const rejections = [
    [['shops:create', '--name', 'Other', '--domain', 'KILN.example'], 'kiln.example opens another shop.'],
    [['shops:create', '--name', 'Other', '--domain', 'http://x'], 'http://x is not a domain.'],
    [
      ['shops:create', '--name', 'Other', '--domain', 'x.example', '--country', 'XX'],
      'XX is not a country code. Use one like IE.',
    ],
    [
      ['shops:create', '--name', 'Other', '--domain', 'x.example', '--currency', 'ZZZ'],
      'ZZZ is not a currency, like EUR.',
    ],
    [
      ['shops:create', '--name', 'Other', '--domain', 'x.example', '--time-zone', 'Mars/Base'],
      'Mars/Base is not a time zone, like Europe/Dublin.',
    ],
    [
      ['shops:create', '--name', 'Other', '--domain', 'x.example', '--language', 'English'],
      'English is not a language, like en.',
    ],
    [
      ['products:import', '--shop', 'nobody.example', '--file', fixture('classic.csv')],
      'There is no shop nobody.example. "list" shows them.',
    ],
    [['products:import', '--shop', 'kiln.example', '--file', '/nowhere.csv'], '/nowhere.csv is not there.'],
    [
      ['products:import', '--shop', 'kiln.example', '--file', fixture('classic.csv'), '--currency', 'USD'],
      'The prices are in USD, and this shop sells in EUR.',
    ],
  ] as const

  for (const [parameters, sentence] of rejections)
    expect(await type(...parameters)).toEqual({ code: 1, out: '', err: `${sentence}\n` })
  expect((await type('shops:list')).out.split('\n')).toHaveLength(2)
})

test('shows the usage with exit code 2 when a command is invalid', async () => {
  const type = await openTerminal()
  const mistakes = [
    [[], 'Please name a command.'],
    [['frobnicate'], 'There is no command "frobnicate".'],
    [['constructor'], 'There is no command "constructor".'],
    [['shops:create', '--name', 'X'], '--domain is missing.'],
    [['shops:create', '--name', ' ', '--domain', 'x.example'], '--name is missing.'],
    [['products:import', '--file', 'x.csv'], '--shop is missing.'],
    [['products:import', '--shop', 'x', '--file', 'x.csv', '--pictures', 'maybe'], '--pictures is fetch or skip.'],
    [['shops:list', '--all'], "Unknown option '--all'"],
    [['shops:list', 'everything'], "Unexpected argument 'everything'"],
  ] as const

  for (const [parameters, sentence] of mistakes) {
    const { code, out, err } = await type(...parameters)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(sentence)
    expect(err).toContain('Usage: npm run shop -- <command>')
  }
  expect((await type('--help')).out).toContain('Usage: npm run shop -- <command>')
})

test('reports an invalid configuration in one sentence without its password', async () => {
  const typeWithInvalidPort = await openTerminal({ PORT: 'http' })
  const unreachable = await openTerminal({ DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1:1/shop' })

  expect(await typeWithInvalidPort('shops:list')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Please correct the configuration. PORT'),
  })
  const { code, err } = await unreachable('shops:list')
  expect(code).toBe(1)
  expect(err).not.toContain('hunter2')
  expect(err).not.toContain('    at ')
})

test('changes the slug of a product, and reports in a sentence when it cannot', async () => {
  const type = await openTerminal()
  await type('shops:create', '--name', 'Kiln', '--domain', 'kiln.example')
  await type('products:import', '--shop', 'kiln.example', '--file', fixture('classic.csv'), '--pictures', 'skip')
  const move = (...parameters: string[]): Promise<Ran> =>
    type('products:set-slug', '--shop', 'kiln.example', ...parameters)

  expect(await move('--slug', 'a')).toMatchObject({ code: 2 })
  expect(await move('--product', 'nothing', '--slug', 'a')).toMatchObject({
    code: 1,
    err: 'There is no product nothing.\n',
  })
  expect(await type('products:set-slug', '--shop', 'nobody.example', '--product', 'a', '--slug', 'b')).toMatchObject({
    code: 1,
  })
  expect(await move('--product', 'harbour-mug', '--slug', 'Best of all')).toMatchObject({
    code: 0,
    out: 'before  harbour-mug\nafter   best-of-all\n',
  })
})
