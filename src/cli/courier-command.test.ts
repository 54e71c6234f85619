import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { MERCHANT, openTestCourier } from '#test/courier.ts'
import { openTerminal, SHOP } from '#test/terminal.ts'

const VARIABLES = {
  PATHAO_CLIENT_ID: MERCHANT.clientId,
  PATHAO_CLIENT_SECRET: MERCHANT.clientSecret,
  PATHAO_USERNAME: MERCHANT.username,
  PATHAO_PASSWORD: MERCHANT.password,
}
const linesOf = (variables: Readonly<Record<string, string>>): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')
const SET = ['courier:update', ...SHOP, '--environment', 'simulator', '--credentials', '-'] as const

test('configures a courier with credentials from a file, shows it without them and removes it', async () => {
  const courier = await openTestCourier()
  const folder = await mkdtemp(join(tmpdir(), 'storefront-courier-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'pathao.env')
  await writeFile(file, linesOf(VARIABLES))
  const type = await openTerminal({ environment: { COURIER_SIMULATOR_URL: courier.url } })
  const show = () => type('courier:show', ...SHOP)

  expect(await show()).toEqual([0, 'environment  -\n'])
  expect(await type(...SET.slice(0, -1), file)).toEqual([0, 'environment  simulator\nverified     on\n'])
  expect(await show()).toEqual([0, 'environment  simulator\n'])
  for (const _attempt of [1, 2]) expect(await type('courier:delete', ...SHOP)).toEqual([0, 'Done.\n'])
  expect(await show()).toEqual([0, 'environment  -\n'])
  const [, log] = await type('audit:list', ...SHOP)
  expect(log).toContain('courier.change')
  for (const secret of Object.values(VARIABLES)) expect(log).not.toContain(secret)
})

test('reads credentials from standard input, and reports missing or wrong ones without showing them', async () => {
  const courier = await openTestCourier()
  const environment = { COURIER_SIMULATOR_URL: courier.url }
  const input = linesOf(VARIABLES)

  const type = await openTerminal({ environment, input })
  expect(await type(...SET)).toEqual([0, expect.stringContaining('verified     on')])
  const { PATHAO_PASSWORD: _missing, ...others } = VARIABLES
  const half = await openTerminal({ environment, input: linesOf(others) })
  expect(await half(...SET)).toEqual([2, expect.stringContaining('--credentials password is missing.')])
  courier.control.changePassword('another')
  expect(await type(...SET)).toEqual([1, 'The courier does not take these credentials.\n'])
  courier.control.addFault({ kind: 'drop' })
  expect(await type(...SET)).toEqual([0, expect.stringContaining('verified     off')])
  const typeWithoutSimulator = await openTerminal({ input })
  expect((await typeWithoutSimulator(...SET))[1]).toBe(
    'There is no courier simulator: COURIER_SIMULATOR_URL is not set.\n',
  )
})

test('rejects credentials as parameters and unknown commands', async () => {
  const type = await openTerminal()

  for (const invalidArguments of [
    ['--environment', 'live'],
    ['--environment', 'moon', '--credentials', '-'],
    ['--credentials', '-', '--password', 'x'],
  ])
    expect((await type('courier:update', ...SHOP, ...invalidArguments))[0], invalidArguments.join(' ')).toBe(2)
})

test('sets the store and the webhook secret on the same account', async () => {
  const courier = await openTestCourier()
  const environment = { COURIER_SIMULATOR_URL: courier.url }
  const settings = { PATHAO_STORE_ID: '55001', PATHAO_WEBHOOK_SECRET: 'a-secret-of-ours' }
  const type = await openTerminal({ environment, input: linesOf({ ...VARIABLES, ...settings }) })

  expect((await type(...SET))[0]).toBe(0)
  for (const [name, value, field] of [
    ['PATHAO_STORE_ID', 'first', 'storeId'],
    ['PATHAO_WEBHOOK_SECRET', 'short', 'webhookSecret'],
    ['PATHAO_WEBHOOK_SECRET', 'two words of it', 'webhookSecret'],
    ['PATHAO_WEBHOOK_ANSWER', 'x'.repeat(201), 'webhookAnswer'],
  ] as const) {
    const invalid = await openTerminal({ environment, input: linesOf({ ...VARIABLES, [name]: value }) })
    const [code, output] = await invalid(...SET)
    expect([code, output], name).toEqual([2, expect.stringContaining(`--credentials ${field}: `)])
    expect(output).not.toContain(value)
  }
})
