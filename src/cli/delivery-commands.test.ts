import { expect, test } from 'vitest'
import { openTerminal, SHOP } from '#test/terminal.ts'

const idOf = (output: string): string => output.split(/\s/, 1)[0] ?? ''

test('zones are added, listed as they are typed, changed and removed', async () => {
  const type = await openTerminal()
  const [, atFirst] = await type('zones:list', ...SHOP)
  expect(atFirst.trim().split('  ').slice(1)).toEqual(['Ireland', 'priority 0', '1 way', 'IE'])

  const destinations = [
    '--to',
    'us:state=ny,California',
    '--to',
    'DE:city=Berlin:postcode=20,10115..14199',
    '--to',
    'FR',
  ]
  const [code, output] = await type('zones:add', ...SHOP, '--name', 'Far', ...destinations, '--priority', '3')
  expect(code).toBe(0)
  const id = idOf(output)
  const line = async (): Promise<string[]> =>
    ((await type('zones:list', ...SHOP))[1].split('\n').find((one) => one.startsWith(id)) ?? '').split('  ').slice(1)
  expect(await line()).toEqual([
    'Far',
    'priority 3',
    '0 ways',
    'US:state=US-NY,US-CA DE:city=Berlin:postcode=20,10115..14199 FR',
  ])

  expect(await type('zones:change', ...SHOP, '--id', id, '--to', 'everywhere')).toEqual([0, 'Done.\n'])
  expect(await line()).toEqual(['Far', 'priority 3', '0 ways', 'everywhere'])
  expect((await type('zones:remove', ...SHOP, '--id', id))[0]).toBe(0)
  expect((await type('zones:remove', ...SHOP, '--id', id))[0]).toBe(1)
  await type('zones:remove', ...SHOP, '--id', idOf(atFirst))
  expect(await type('zones:list', ...SHOP)).toEqual([0, 'The shop delivers nowhere. "zones:add" adds a zone.\n'])
})

test('delivery is added with each kind of price, changed, and switched off and on', async () => {
  const type = await openTerminal()
  const zone = idOf((await type('zones:list', ...SHOP))[1])
  const add = async (...options: string[]): Promise<string> => {
    const [code, output] = await type('delivery:add', ...SHOP, '--zone', zone, ...options)
    expect([code, output], options.join(' ')).toEqual([0, expect.any(String)])
    return idOf(output)
  }
  const flat = await add('--title', 'Express', '--days', '1', '--price', '9.90', '--free-from', '100')
  await add(
    '--title',
    'Piece',
    '--days',
    '2-4',
    '--per-item',
    '4+1.50',
    '--max-weight',
    '20000',
    '--exclude-tags',
    'glass, Over size',
  )
  await add('--title', 'Weight', '--days', '2-4', '--by-weight', '1000=3,5000=6.50')
  await add('--title', 'Goods', '--days', '0', '--by-subtotal', '50=4.90,100=2', '--min-subtotal', '5', '--pickup')

  const list = async (): Promise<string[]> =>
    (await type('delivery:list', ...SHOP))[1]
      .trim()
      .split('\n')
      .map((line) => line.split('  ').slice(2).join('  '))
  expect(await list()).toEqual([
    'Standard delivery  €0.00  2-4 days',
    'Express  €9.90  1 days  (free from €100.00)',
    'Piece  €4.00 and €1.50 for each further piece  2-4 days  (up to 20000 g; not glass, Over size)',
    'Weight  €3.00 up to 1000 g, €6.50 up to 5000 g  2-4 days',
    'Goods  €4.90 up to €50.00, €2.00 up to €100.00  0 days  (pickup; from €5.00)',
  ])

  const change = ['delivery:change', ...SHOP, '--id', flat, '--price', '8', '--free-from', 'off', '--days', '1-2']
  expect(await type(...change)).toEqual([0, 'Done.\n'])
  expect(await type('delivery:disable', ...SHOP, '--id', flat)).toEqual([0, 'It is offered no longer.\n'])
  expect((await list())[1]).toBe('Express  €8.00  1-2 days  (off)')
  expect(await type('delivery:enable', ...SHOP, '--id', flat)).toEqual([0, 'It is offered again.\n'])
  expect((await list())[1]).toBe('Express  €8.00  1-2 days')
  expect((await type('audit', ...SHOP))[1]).toMatch(/CLI.*delivery\.change/)
})

test('what is wrong is said in one sentence', async () => {
  const type = await openTerminal()
  const zone = idOf((await type('zones:list', ...SHOP))[1])
  const rejectionOf = async (...parameters: string[]): Promise<string> => {
    const [code, output] = await type(...parameters)
    return `${code} ${output.split('\n')[0]}`
  }
  const addZone = (...options: string[]) => rejectionOf('zones:add', ...SHOP, '--name', 'X', ...options)
  expect(await addZone()).toBe('2 --to is missing.')
  expect(await addZone('--to', 'XX')).toBe('1 XX is not a country code. Use one like IE.')
  expect(await addZone('--to', 'US:state=ON')).toBe('1 ON is not a state of US.')
  expect(await addZone('--to', 'DE:postcode=5..1')).toBe('1 Start the postcode range with the lower one, not 5 to 1.')
  for (const invalidDestination of [
    'IE:county=Cork',
    'IE:city=',
    'IE:city',
    ':city=Cork',
    'DE:postcode=..5',
    'IE:city=A:city=B',
  ])
    expect(await addZone('--to', invalidDestination), invalidDestination).toMatch(/^2 --to is a country/)
  expect(await addZone('--to', 'IE', '--priority', 'high')).toBe('2 --priority must be a whole number.')

  const add = (...options: string[]) => rejectionOf('delivery:add', ...SHOP, '--zone', zone, '--title', 'X', ...options)
  expect(await add('--price', '5')).toBe('2 --days is missing.')
  expect(await add('--days', '2')).toMatch(/^2 Please give one of --price/)
  expect(await add('--days', '2', '--price', '5', '--per-item', '5+1')).toMatch(/^2 Please give one of --price/)
  expect(await add('--days', 'soon', '--price', '5')).toMatch(/^2 --days must be a number/)
  expect(await add('--days', '2', '--price', '5.001')).toBe('1 5.001 is not a valid amount in EUR.')
  expect(await add('--days', '2', '--price', '-5')).toMatch(/^2 /)
  expect(await add('--days', '4-2', '--price', '5')).toMatch(/^1 Delivery times are whole days/)
  expect(await add('--days', '2', '--by-weight', '1kg=5')).toMatch(/^2 --by-weight is <grams>=<price>/)
  expect(await add('--days', '2', '--by-subtotal', '50=5,20=1')).toMatch(/^1 Tiered prices/)
  expect(await add('--days', '2', '--price', '5', '--tracking-url', 'https://post.example')).toMatch(/^1 A tracking/)
  expect(await rejectionOf('delivery:disable', ...SHOP, '--id', 'x')).toBe('2 --id must be an id.')
  expect((await type('delivery:enable', ...SHOP, '--id', zone))[0]).toBe(1)
})
