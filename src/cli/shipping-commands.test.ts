import { expect, test } from 'vitest'
import { RENAMED_COMMANDS } from './command-renames.ts'
import { cellsOf, openTerminal, SHOP } from '#test/terminal.ts'

/** The cells of each line below the headings. */
const idOf = ([, output]: [number, string]): string => /[0-9a-f-]{36}/.exec(output)?.[0] ?? ''

test('adds zones, lists them as typed, updates and removes them', async () => {
  const type = await openTerminal()
  const atFirst = await type('shipping-zones:list', ...SHOP)
  expect(cellsOf(atFirst[1])).toEqual([[idOf(atFirst), 'Ireland', '0', 'IE']])

  const destinations = [
    '--to',
    'us:state=ny,California',
    '--to',
    'DE:city=Berlin:postcode=20,10115..14199',
    '--to',
    'FR',
  ]
  const created = await type('shipping-zones:create', ...SHOP, '--name', 'Far', ...destinations, '--priority', '3')
  const id = idOf(created)
  expect(created).toEqual([0, `id  ${id}\n`])
  const row = async () => cellsOf((await type('shipping-zones:list', ...SHOP))[1]).find(([first]) => first === id)
  expect(await row()).toEqual([id, 'Far', '3', 'US:state=US-NY,US-CA, DE:city=Berlin:postcode=20,10115..14199, FR'])

  expect(await type('shipping-zones:update', ...SHOP, '--id', id, '--to', 'everywhere')).toEqual([0, 'Done.\n'])
  expect(await row()).toEqual([id, 'Far', '3', 'everywhere'])
  expect((await type('shipping-zones:delete', ...SHOP, '--id', id))[0]).toBe(0)
  expect((await type('shipping-zones:delete', ...SHOP, '--id', id))[0]).toBe(1)
  await type('shipping-zones:delete', ...SHOP, '--id', idOf(atFirst))
  expect(await type('shipping-zones:list', ...SHOP)).toEqual([
    0,
    'The shop delivers nowhere. "shipping-zones:create" adds a zone.\n',
  ])
})

test('adds delivery methods with each kind of price, updates them, and switches them off and on', async () => {
  const type = await openTerminal()
  const zone = idOf(await type('shipping-zones:list', ...SHOP))
  const add = async (title: string, rate: string, ...options: string[]): Promise<string> => {
    const flags = ['--zone', zone, '--title', title, '--rate', rate, ...options]
    const created = await type('delivery-options:create', ...SHOP, ...flags)
    expect(created, flags.join(' ')).toEqual([0, expect.stringMatching(/^id {2}/)])
    return idOf(created)
  }
  const days = (min: number, max: number): string[] => ['--min-days', `${min}`, '--max-days', `${max}`]
  const flat = await add('Express', 'flat:9.90', ...days(1, 1), '--free-from', '100')
  const limits = ['--max-weight', '20000', '--exclude-tags', 'glass', '--exclude-tags', 'Over size']
  await add('Piece', 'item:4+1.50', ...days(2, 4), ...limits)
  await add('Weight', 'weight:1000=3,5000=6.50', ...days(2, 4))
  await add('Goods', 'subtotal:50=4.90,100=2', ...days(0, 0), '--min-subtotal', '5', '--type', 'pickup')

  const list = async (): Promise<string[]> =>
    cellsOf((await type('delivery-options:list', ...SHOP))[1]).map((cells) => cells.slice(2).join('  '))
  expect(await list()).toEqual([
    'Standard delivery  €0.00  2  4  shipping  on  -  -  -  -  -',
    'Express  €9.90  1  1  shipping  on  €100.00  -  -  -  -',
    'Piece  €4.00 and €1.50 for each further item  2  4  shipping  on  -  -  -  20000  glass, Over size',
    'Weight  €3.00 up to 1000 g, €6.50 up to 5000 g  2  4  shipping  on  -  -  -  -  -',
    'Goods  €4.90 up to €50.00, €2.00 up to €100.00  0  0  pickup  on  -  €5.00  -  -  -',
  ])

  const update = (...flags: string[]) => type('delivery-options:update', ...SHOP, '--id', flat, ...flags)
  expect(await update('--rate', 'flat:8', '--free-from', 'off', ...days(1, 2))).toEqual([0, 'Done.\n'])
  expect(await update('--enabled', 'off')).toEqual([0, 'Done.\n'])
  expect((await list())[1]).toBe('Express  €8.00  1  2  shipping  off  -  -  -  -  -')
  expect(await update('--enabled', 'on')).toEqual([0, 'Done.\n'])
  expect((await list())[1]).toBe('Express  €8.00  1  2  shipping  on  -  -  -  -  -')
  expect((await type('audit:list', ...SHOP))[1]).toMatch(/CLI.*delivery\.change/)
})

test('reports invalid parameters in one sentence', async () => {
  const type = await openTerminal()
  const zone = idOf(await type('shipping-zones:list', ...SHOP))
  const rejectionOf = async (...parameters: string[]): Promise<string> => {
    const [code, output] = await type(...parameters)
    return `${code} ${output.split('\n')[0]}`
  }
  const addZone = (...options: string[]) => rejectionOf('shipping-zones:create', ...SHOP, '--name', 'X', ...options)
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
    expect(await addZone('--to', invalidDestination), invalidDestination).toMatch(/^2 --to must be <IE, US:state/)
  expect(await addZone('--to', 'IE', '--priority', 'high')).toBe('2 --priority must be <number>, not high.')

  const add = (...options: string[]) =>
    rejectionOf('delivery-options:create', ...SHOP, '--zone', zone, '--title', 'X', ...options)
  const days = ['--min-days', '2', '--max-days', '2']
  expect(await add('--rate', 'flat:5', '--min-days', '2')).toBe('2 --max-days is missing.')
  expect(await add(...days)).toBe('2 --rate is missing.')
  expect(await add(...days, '--rate', '5')).toMatch(/^2 --rate must be <flat:4.90, /)
  expect(await add('--rate', 'flat:5', '--min-days', 'soon', '--max-days', '2')).toBe(
    '2 --min-days must be <number>, not soon.',
  )
  for (const invalidRate of ['flat:5.001', 'flat:-5', 'item:5', 'item:1+2+3', 'weight:1kg=5', 'subtotal:50'])
    expect(await add(...days, '--rate', invalidRate), invalidRate).toMatch(/^2 --rate must be /)
  expect(await add('--rate', 'flat:5', '--min-days', '4', '--max-days', '2')).toMatch(
    /^1 Delivery times are whole days/,
  )
  expect(await add(...days, '--rate', 'subtotal:50=5,20=1')).toMatch(/^1 Tiered prices/)
  expect(await add(...days, '--rate', 'flat:5', '--tracking-url', 'https://post.example')).toMatch(/^1 A tracking/)
  const update = (id: string) => rejectionOf('delivery-options:update', ...SHOP, '--id', id, '--enabled', 'off')
  expect(await update('x')).toBe('2 --id must be <id>, not x.')
  expect(await update(zone)).toMatch(/^1 /)
})

test('an old command returns its new name', async () => {
  const type = await openTerminal()
  expect(await type('zones:add', ...SHOP)).toEqual([1, '"zones:add" is "shipping-zones:create" now.\n'])
  for (const name of RENAMED_COMMANDS.values()) {
    const [code, output] = await type(...name.split(' '), '--unknown')
    expect([code, output.split('\n')[0]], name).toEqual([2, expect.stringContaining("Unknown option '--unknown'")])
  }
})
