import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cellsOf, openTerminal, SHOP } from '#test/terminal.ts'

const STRIPE = ['secretKey=sk_live_a1b2c3d4e5', 'webhookSecret=whsec_a1b2c3d4e5']
const ADD_STRIPE = ['gateways:create', ...SHOP, '--provider', 'stripe', '--title', 'Card', '--file', '-'] as const

type Type = Awaited<ReturnType<typeof openTerminal>>

/** Returns the cells of a payment method: provider, title, enabled, account, test, express, fee, percent, min, max, countries. */
async function rowOf(type: Type, id: string): Promise<string[]> {
  const [, output] = await type('gateways:list', ...SHOP)
  return (cellsOf(output).find(([first]) => first === id) ?? []).slice(1)
}

async function create(type: Type, ...flags: string[]): Promise<string> {
  const [code, output] = await type('gateways:create', ...SHOP, ...flags)
  expect([code, output]).toEqual([0, expect.stringMatching(/^id {2}[0-9a-f-]{36}\n$/)])
  return output.slice(4, -1)
}

test('creates a manual payment method with all its details, updates it and switches it off and on', async () => {
  const type = await openTerminal()
  const account = ['--account-name', 'Kiln', '--account-number', 'DE89'] as const
  const limitsOf = ['--min', '5', '--max', '900.50', '--country', 'DE', '--country', 'AT'] as const
  const fee = ['--fee', '0.50', '--fee-percent', '1.5'] as const
  const id = await create(type, '--provider', 'bankTransfer', '--title', 'Bank', ...account, ...limitsOf, ...fee)
  const limits = ['on', 'off', 'off', '€0.50', '1.5 %', '€5.00', '€900.50', 'DE, AT']
  expect(await rowOf(type, id)).toEqual(['bankTransfer', 'Bank', 'on', ...limits])
  expect((await type('gateways:list', ...SHOP))[1]).toContain('cod           Cash on delivery')

  const update = (...flags: string[]) => type('gateways:update', ...SHOP, '--id', id, ...flags)
  expect(await update('--title', 'Transfer')).toEqual([0, 'Done.\n'])
  expect(await update('--enabled', 'off')).toEqual([0, 'Done.\n'])
  expect(await rowOf(type, id)).toEqual(['bankTransfer', 'Transfer', 'off', ...limits])
  expect(await update('--enabled', 'on', '--max', 'off')).toEqual([0, 'Done.\n'])
  expect(await rowOf(type, id)).toEqual(['bankTransfer', 'Transfer', 'on', ...limits.with(6, '-')])
  expect((await type('audit:list', ...SHOP))[1]).toMatch(/CLI.*gateway\.change/)
})

test('offers the wallets of an account that has a publishable key, and of no other', async () => {
  const type = await openTerminal({ input: STRIPE.join('\n') })
  const id = await create(type, ...ADD_STRIPE.slice(3))
  const update = (...flags: string[]) => type('gateways:update', ...SHOP, '--id', id, ...flags)
  expect(await update('--express', 'on')).toEqual([
    1,
    '--express needs the account’s publishableKey: please add it to --file.\n',
  ])
  expect((await rowOf(type, id))[5]).toBe('off')
  const cash = await create(type, '--provider', 'bankTransfer', '--title', 'Bank')
  expect(await type('gateways:update', ...SHOP, '--id', cash, '--express', 'on')).toEqual([
    1,
    '--express goes with --provider stripe or sandbox.\n',
  ])

  const folder = await mkdtemp(join(tmpdir(), 'storefront-keys-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'keys')
  await writeFile(file, [...STRIPE, 'publishableKey=pk_live_abcdef123456'].join('\n'))
  expect(await update('--express', 'on', '--file', file)).toEqual([0, 'Done.\n'])
  expect((await rowOf(type, id))[5]).toBe('on')
  // The wallets go with the account.
  await writeFile(file, STRIPE.join('\n'))
  expect((await update('--file', file))[0]).toBe(1)
  expect(await update('--express', 'off', '--file', file)).toEqual([0, 'Done.\n'])
})

test('reads account credentials from standard input or a file, validates them and never shows them', async () => {
  const type = await openTerminal({ input: STRIPE.join('\n') })
  const id = await create(type, ...ADD_STRIPE.slice(3))
  expect(await rowOf(type, id)).toEqual(['stripe', 'Card', 'on', 'on', 'off', 'off', '€0.00', '0 %', '-', '-', '-'])

  const folder = await mkdtemp(join(tmpdir(), 'storefront-keys-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'keys')
  await writeFile(file, STRIPE.join('\n').replace('live', 'test'))
  const set = ['gateways:update', ...SHOP, '--id', id, '--file'] as const
  expect(await type(...set, file)).toEqual([0, 'Done.\n'])
  expect((await rowOf(type, id)).slice(0, 5)).toEqual(['stripe', 'Card', 'on', 'on', 'on'])
  expect(await type(...set, join(folder, 'none'))).toEqual([1, `${join(folder, 'none')} cannot be read.\n`])

  const [, log] = await type('audit:list', ...SHOP, '--json')
  const entries = (JSON.parse(log) as { data: { action: string; target: string; data: object }[] }).data
  expect(entries.filter(({ action }) => action.startsWith('gateway.'))).toMatchObject([
    { action: 'gateway.change', target: id, data: { credentials: 'changed' } },
    { action: 'gateway.add', target: 'Card', data: { provider: 'stripe', credentials: 'changed' } },
  ])
  const shown = [log, (await type('gateways:list', ...SHOP, '--json'))[1]]
  for (const text of shown) expect(text).not.toContain('a1b2c3d4e5')
})

test('names only the fields of an invalid account, and rejects addresses in this network', async () => {
  const secret = 'sk_live_a1b2c3d4e5'
  const cases = [
    ['secretKey=nonsense-a1b2c3d4e5', 'Please check these of the stripe account: secretKey, webhookSecret.'],
    [[...STRIPE, 'colour=red'].join('\n'), 'Please check these of the stripe account: colour.'],
    [[...STRIPE, 'baseUrl=http://10.0.0.8'].join('\n'), 'The stripe account cannot be used'],
    [[...STRIPE, 'baseUrl=http://127.0.0.1:1'].join('\n'), 'The stripe account cannot be used'],
    [[...STRIPE, 'baseUrl=simulator'].join('\n'), 'The stripe account cannot be used'],
    ['', 'Please give the account as lines name=value'],
  ] as const
  for (const [input, message] of cases) {
    const type = await openTerminal({ input, environment: { NODE_ENV: 'production', DEMO: 'off' } })
    const [code, output] = await type(...ADD_STRIPE)
    expect([code, output], input).toEqual([1, expect.stringContaining(message)])
    expect(output).not.toContain(secret.slice(8))
  }
  const type = await openTerminal({ environment: { NODE_ENV: 'production' }, input: 'key=abcdefgh' })
  const sandbox = ['--provider', 'sandbox', '--title', 'Try', '--file', '-'] as const
  expect((await type('gateways:create', ...SHOP, ...sandbox))[0]).toBe(1)
})

test('adds sandbox payments of each provider without an account', async () => {
  const type = await openTerminal({ environment: { NODE_ENV: 'production' } })
  for (const provider of ['stripe', 'sslcommerz', 'bkash', 'sandbox']) {
    const id = await create(type, '--provider', provider, '--title', 'Try', '--sandbox')
    expect((await rowOf(type, id)).slice(0, 5)).toEqual([provider, 'Try', 'on', 'on', 'on'])
  }
})

test('changes a payment method to sandbox payments and back to its own account', async () => {
  const environment = { NODE_ENV: 'production' }
  const type = await openTerminal({ environment, input: STRIPE.join('\n') })
  const id = await create(type, ...ADD_STRIPE.slice(3))
  const set = ['gateways:update', ...SHOP, '--id', id] as const
  const isTest = async () => (await rowOf(type, id))[4]
  expect(await isTest()).toBe('off')

  expect(await type(...set, '--sandbox', '--title', 'Card (trial)')).toEqual([0, 'Done.\n'])
  expect((await rowOf(type, id)).slice(0, 5)).toEqual(['stripe', 'Card (trial)', 'on', 'on', 'on'])
  expect(await type(...set, '--file', '-', '--title', 'Card')).toEqual([0, 'Done.\n'])
  expect(await isTest()).toBe('off')

  const both = await type(...set, '--sandbox', '--file', '-')
  expect(both).toEqual([1, expect.stringContaining('please leave out --file.')])
  const cod = /\S+(?=  cod)/.exec((await type('gateways:list', ...SHOP))[1])?.[0] ?? ''
  const [code, output] = await type('gateways:update', ...SHOP, '--id', cod, '--sandbox')
  expect([code, output]).toEqual([1, expect.stringContaining('--sandbox goes with --provider sandbox, stripe')])
})

test('rejects sandbox payments without the demo, for manual methods and beside an account', async () => {
  const type = await openTerminal({ environment: { DEMO: 'off' }, input: STRIPE.join('\n') })
  expect(await type(...ADD_STRIPE.slice(0, -2), '--sandbox')).toEqual([
    1,
    'Sandbox payments work with DEMO=on alone, for the server and for this command.\n',
  ])
  expect((await type(...ADD_STRIPE, '--sandbox'))[1]).toContain('please leave out --file')
  const [code, output] = await type('gateways:create', ...SHOP, '--provider', 'cod', '--title', 'Cash', '--sandbox')
  expect([code, output]).toEqual([1, expect.stringContaining('--sandbox goes with --provider sandbox, stripe')])
})

test('rejects invalid arguments', async () => {
  const type = await openTerminal()
  const add = ['gateways:create', ...SHOP, '--title', 'X'] as const
  const cod = [...add, '--provider', 'cod'] as const
  for (const invalidArguments of [
    [...add],
    [...add, '--provider', 'paypal'],
    ['gateways:create', ...SHOP, '--provider', 'cod'],
    ['gateways:update', ...SHOP],
    ['gateways:update', ...SHOP, '--enabled', 'off'],
    ['gateways:update', ...SHOP, '--id', randomUUID(), '--enabled', 'maybe'],
    ['gateways:update', ...SHOP, '--id', 'x', '--enabled', 'off'],
    [...add, '--provider', 'stripe', '--secret-key', 'x'],
    [...cod, '--fee', 'much'],
    [...cod, '--fee', '-1'],
    [...cod, '--fee-percent', '200'],
    [...cod, '--country', 'XX'],
  ])
    expect((await type(...invalidArguments))[0], invalidArguments.join(' ')).toBe(2)
  const [code, output] = await type('gateways:update', ...SHOP, '--id', randomUUID(), '--enabled', 'off')
  expect([code, output]).toEqual([1, 'We could not find what you are looking for.\n'])
})
