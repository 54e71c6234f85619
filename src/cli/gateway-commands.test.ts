import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openTerminal, SHOP } from '#test/terminal.ts'

const STRIPE = ['secretKey=sk_live_a1b2c3d4e5', 'webhookSecret=whsec_a1b2c3d4e5']
const ADD_STRIPE = ['gateways:create', ...SHOP, '--provider', 'stripe', '--title', 'Card'] as const

test('a way to pay by hand is added with everything that is shown of it, changed, switched off and on', async () => {
  const type = await openTerminal()
  const account = ['--account-name', 'Kiln', '--account-number', 'DE89'] as const
  const limitsOf = ['--min', '5', '--max', '900.50', '--country', 'DE', '--country', 'AT'] as const
  const add = ['gateways:create', ...SHOP, '--provider', 'bankTransfer', '--title', 'Bank'] as const
  const [code, added] = await type(...add, ...account, ...limitsOf)
  expect(code).toBe(0)
  const [id = ''] = added.split(' ')
  const limits = 'from 5.00 EUR; up to 900.50 EUR; DE, AT'
  const list = async (): Promise<string> => (await type('gateways:list', ...SHOP))[1]
  expect(await list()).toContain(`${id}  bankTransfer  Bank (${limits})\n`)
  expect(await list()).toContain('cod  Cash on delivery')

  expect(await type('gateways:update', ...SHOP, '--id', id, '--title', 'Transfer')).toEqual([0, 'Done.\n'])
  expect(await type('gateways:update', ...SHOP, '--id', id, '--enabled', 'off')).toEqual([0, 'Done.\n'])
  expect(await list()).toContain(`Transfer (off; ${limits})`)
  expect(await type('gateways:update', ...SHOP, '--id', id, '--enabled', 'on')).toEqual([0, 'Done.\n'])
  expect(await list()).toContain(`Transfer (${limits})`)
})

test('what opens an account comes from standard input or a file, is checked, and is never shown', async () => {
  const type = await openTerminal({ input: STRIPE.join('\n') })
  const [code, added] = await type(...ADD_STRIPE)
  expect([code, added]).toEqual([0, expect.stringContaining('stripe  Card')])
  const [id = ''] = added.split(' ')
  expect((await type('gateways:list', ...SHOP))[1]).not.toContain('a1b2c3d4e5')

  const folder = await mkdtemp(join(tmpdir(), 'storefront-keys-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'keys')
  await writeFile(file, STRIPE.join('\n').replace('live', 'test'))
  const set = ['gateways:update', ...SHOP, '--id', id, '--account', '--file'] as const
  expect(await type(...set, file)).toEqual([0, 'Done.\n'])
  expect((await type('gateways:list', ...SHOP))[1]).toContain('stripe  Card (test)')
  expect(await type(...set, join(folder, 'none'))).toEqual([1, 'The file of --file cannot be read.\n'])
})

test('a wrong account is named by its parts alone, and none leads into this network', async () => {
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
  expect((await type('gateways:create', ...SHOP, '--provider', 'sandbox', '--title', 'Try'))[0]).toBe(1)
})

test('adds sandbox payments of each provider without an account', async () => {
  const type = await openTerminal({ environment: { NODE_ENV: 'production' } })
  for (const provider of ['stripe', 'sslcommerz', 'bkash', 'sandbox']) {
    const [code, added] = await type('gateways:create', ...SHOP, '--provider', provider, '--title', 'Try', '--sandbox')
    expect([code, added]).toEqual([0, expect.stringMatching(new RegExp(`  ${provider}  Try \\(test\\)\n$`))])
    expect((await type('gateways:list', ...SHOP))[1]).toContain(`  ${provider}  Try (test)`)
  }
})

test('changes a payment method to sandbox payments and back to its own account', async () => {
  const environment = { NODE_ENV: 'production' }
  const type = await openTerminal({ environment, input: STRIPE.join('\n') })
  const [id = ''] = (await type(...ADD_STRIPE))[1].split(' ')
  const set = ['gateways:update', ...SHOP, '--id', id] as const
  const list = async (): Promise<string> => (await type('gateways:list', ...SHOP))[1]
  expect(await list()).toContain('  stripe  Card\n')

  expect(await type(...set, '--sandbox', '--title', 'Card (trial)')).toEqual([0, 'Done.\n'])
  expect(await list()).toContain('  stripe  Card (trial) (test)\n')
  expect(await type(...set, '--account', '--title', 'Card')).toEqual([0, 'Done.\n'])
  expect(await list()).toContain('  stripe  Card\n')

  for (const invalidArguments of [['--account'], ['--file', 'keys']]) {
    const [code, output] = await type(...set, '--sandbox', ...invalidArguments)
    expect([code, output], invalidArguments.join(' ')).toEqual([
      2,
      expect.stringContaining(`please leave out ${invalidArguments[0]}.`),
    ])
  }
  const [cod = ''] = /\S+(?=  cod)/.exec(await list()) ?? []
  const [code, output] = await type('gateways:update', ...SHOP, '--id', cod, '--sandbox')
  expect([code, output]).toEqual([2, expect.stringContaining('--sandbox goes with --provider sandbox, stripe')])
})

test('refuses sandbox payments without the demo, by hand, and beside an account', async () => {
  const type = await openTerminal({ environment: { DEMO: 'off' } })
  expect(await type(...ADD_STRIPE, '--sandbox')).toEqual([
    1,
    'Sandbox payments work with DEMO=on alone, for the server and for this command.\n',
  ])
  expect((await type(...ADD_STRIPE, '--sandbox', '--file', 'keys'))[1]).toContain('please leave out --file')
  const [code, output] = await type('gateways:create', ...SHOP, '--provider', 'cod', '--title', 'Cash', '--sandbox')
  expect([code, output]).toEqual([2, expect.stringContaining('--sandbox goes with --provider sandbox, stripe')])
})

test('a command that is not understood is refused', async () => {
  const type = await openTerminal()
  const add = ['gateways:create', ...SHOP, '--title', 'X'] as const
  for (const invalidArguments of [
    [...add],
    [...add, '--provider', 'paypal'],
    ['gateways:create', ...SHOP, '--provider', 'cod'],
    ['gateways:update', ...SHOP],
    ['gateways:update', ...SHOP, '--enabled', 'off'],
    ['gateways:update', ...SHOP, '--id', 'x', '--enabled', 'maybe'],
    [...add, '--provider', 'stripe', '--secret-key', 'x'],
  ])
    expect((await type(...invalidArguments))[0], invalidArguments.join(' ')).toBe(2)
  const cod = [...add, '--provider', 'cod'] as const
  for (const invalidArguments of [
    ['--fee', 'much'],
    ['--fee-percent', '200'],
    ['--country', 'XX'],
  ])
    expect((await type(...cod, ...invalidArguments))[0], invalidArguments.join(' ')).toBe(1)
  expect((await type('gateways:update', ...SHOP, '--id', 'x', '--enabled', 'off'))[1]).toContain('has no way to pay x')
})
