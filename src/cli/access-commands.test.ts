import { expect, test } from 'vitest'
import { cellsOf, openTerminal, SHOP } from '#test/terminal.ts'

const ID = '0198c0de-0000-7000-8000-000000000000'

test('reports an invalid key or webhook in one sentence', async () => {
  const type = await openTerminal()
  for (const [command, expected] of [
    [
      ['api-keys:create', ...SHOP, '--name', 'Kim'],
      [2, '--role is missing.'],
    ],
    [
      ['webhooks:create', ...SHOP, '--url', 'https://a.example', '--event', 'x'],
      [2, expect.stringMatching(/^--event 0: Invalid option/)],
    ],
    [
      ['api-keys:revoke', ...SHOP, '--id', ID],
      [1, 'We could not find what you are looking for.'],
    ],
    [
      ['webhook-deliveries:replay', ...SHOP, '--id', ID],
      [1, 'We could not find what you are looking for.'],
    ],
  ] as const) {
    const [code, output] = await type(...command)
    expect([code, output.split('\n')[0]], command.join(' ')).toEqual(expected)
  }
})

test('creates, lists and revokes keys and webhooks, and logs the command line as the actor', async () => {
  const type = await openTerminal()
  expect(await type('api-keys:list', ...SHOP)).toEqual([0, 'There are no API keys.\n'])
  expect(await type('webhooks:list', ...SHOP)).toEqual([0, 'There are no webhooks.\n'])
  expect(await type('webhook-deliveries:list', ...SHOP)).toEqual([0, 'There are no deliveries.\n'])
  expect(await type('audit:list', ...SHOP)).toEqual([0, 'The audit log has no entries.\n'])

  const [, made] = await type('api-keys:create', ...SHOP, '--name', 'Kim', '--role', 'manager')
  const [, id = '', key = ''] = /^id {3}(\S+)\nkey {2}(op_\S+)/.exec(made) ?? []
  const [, listed] = await type('api-keys:list', ...SHOP)
  expect(cellsOf(listed)).toEqual([[id, 'Kim', 'manager', expect.any(String), '-', '-']])
  expect(listed).not.toContain(key)
  expect((await type('api-keys:revoke', ...SHOP, '--id', id))[0]).toBe(0)
  expect(cellsOf((await type('api-keys:list', ...SHOP))[1])[0]?.at(-1)).not.toBe('-')

  const url = 'https://erp.example/hook'
  const [, added] = await type('webhooks:create', ...SHOP, '--url', url, '--event', 'order.paid')
  const [, webhook = ''] = /^id {6}(\S+)\nsecret {2}whsec_/.exec(added) ?? []
  expect(cellsOf((await type('webhooks:list', ...SHOP))[1])).toEqual([
    [webhook, url, 'order.paid', 'on', expect.any(String)],
  ])
  expect((await type('webhooks:create', ...SHOP, '--url', 'http://erp.example'))[0]).toBe(1)
  expect((await type('webhooks:test', ...SHOP, '--id', webhook))[0]).toBe(0)
  expect(cellsOf((await type('webhook-deliveries:list', ...SHOP, '--webhook', webhook))[1])).toHaveLength(1)
  expect((await type('webhooks:delete', ...SHOP, '--id', webhook))[0]).toBe(0)

  const [, log] = await type('audit:list', ...SHOP)
  expect(
    cellsOf(log)
      .map(([, actor, action]) => `${actor} ${action}`)
      .toReversed(),
  ).toEqual(['CLI key.add', 'CLI key.revoke', 'CLI webhook.add', 'CLI webhook.test', 'CLI webhook.remove'])
})
