import { expect, test } from 'vitest'
import { MERCHANT, openTestCourier } from '#test/courier.ts'
import { openTerminal, SHOP } from '#test/terminal.ts'

const VARIABLES = {
  PATHAO_CLIENT_ID: MERCHANT.clientId,
  PATHAO_CLIENT_SECRET: MERCHANT.clientSecret,
  PATHAO_USERNAME: MERCHANT.username,
  PATHAO_PASSWORD: MERCHANT.password,
}
const SET = ['courier', ...SHOP, '--set', '--environment', 'simulator'] as const

test('a courier is set with what the environment says, shown without it, and taken away', async () => {
  const courier = await openTestCourier()
  const type = await openTerminal({ environment: { COURIER_SIMULATOR_URL: courier.url, ...VARIABLES } })
  const none = [0, 'The shop has no courier: addresses are typed freely.\n']
  const chosen = 'Addresses are chosen from the places of Pathao (simulator).'

  expect(await type('courier', ...SHOP)).toEqual(none)
  expect(await type(...SET)).toEqual([0, `${chosen} It takes the credentials.\n`])
  expect(await type('courier', ...SHOP)).toEqual([0, `${chosen}\n`])
  expect(await type('courier', ...SHOP, '--off')).toEqual(none)
  expect(await type('courier', ...SHOP, '--off')).toEqual(none)
})

test('the credentials may come on standard input; what is missing or wrong is told without a word of them', async () => {
  const courier = await openTestCourier()
  const environment = { COURIER_SIMULATOR_URL: courier.url }
  const lines = Object.entries(VARIABLES).map(([name, value]) => `${name}=${value}`)

  const type = await openTerminal({ environment, input: lines.join('\n') })
  expect((await type(...SET))[1]).toContain('It takes the credentials.')
  const half = await openTerminal({ environment, input: lines.slice(0, 3).join('\n') })
  expect(await half(...SET)).toEqual([1, 'Please give PATHAO_PASSWORD, in the environment or on standard input.\n'])
  courier.control.changePassword('another')
  expect(await type(...SET)).toEqual([1, 'The courier does not take these credentials.\n'])
  courier.control.addFault({ kind: 'drop' })
  const [code, output] = await type(...SET)
  expect([code, output]).toEqual([0, expect.stringContaining('It did not answer')])
  const typeWithoutSimulator = await openTerminal({ environment: VARIABLES })
  expect((await typeWithoutSimulator(...SET))[1]).toBe(
    'There is no courier simulator: COURIER_SIMULATOR_URL is not set.\n',
  )
})

test('credentials are no parameters, and a command that is none is refused', async () => {
  const type = await openTerminal()

  for (const invalidArguments of [
    ['--set', '--off'],
    ['--environment', 'live'],
    ['--set', '--environment', 'moon'],
    ['--set', '--password', 'x'],
  ])
    expect((await type('courier', ...SHOP, ...invalidArguments))[0], invalidArguments.join(' ')).toBe(2)
})

test('the store and the secret of webhooks are settings of the same account', async () => {
  const courier = await openTestCourier()
  const environment = { COURIER_SIMULATOR_URL: courier.url, ...VARIABLES }
  const settings = { PATHAO_STORE_ID: '55001', PATHAO_WEBHOOK_SECRET: 'a-secret-of-ours' }
  const type = await openTerminal({ environment: { ...environment, ...settings } })

  expect((await type(...SET))[0]).toBe(0)
  for (const invalidVariables of [
    { PATHAO_STORE_ID: 'first' },
    { PATHAO_WEBHOOK_SECRET: 'short' },
    { PATHAO_WEBHOOK_SECRET: 'two words of it' },
    { PATHAO_WEBHOOK_ANSWER: 'x'.repeat(201) },
  ]) {
    const [code, output] = await (await openTerminal({ environment: { ...environment, ...invalidVariables } }))(...SET)
    expect([code, output], JSON.stringify(invalidVariables)).toEqual([
      1,
      expect.stringContaining(Object.keys(invalidVariables)[0] ?? ''),
    ])
    expect(output).not.toContain(Object.values(invalidVariables)[0])
  }
})
