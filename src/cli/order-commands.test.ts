import { expect, test } from 'vitest'
import { openTerminal, SHOP } from '#test/terminal.ts'

const ID = '0198c0de-0000-7000-8000-000000000000'

test('what is missing or wrong is said before the shop is looked at', async () => {
  const type = await openTerminal()
  const rejectionOf = async (...parameters: string[]): Promise<string> => {
    const [code, output] = await type(...parameters)
    expect(code, parameters.join(' ')).toBe(2)
    return output.split('\n')[0] ?? ''
  }
  expect(await rejectionOf('orders:list', ...SHOP, '--status', 'lost')).toMatch(
    /^--status must be one of pendingPayment/,
  )
  expect(await rejectionOf('orders:list', ...SHOP, '--page', '0')).toBe('--page must be 1 or more.')
  expect(await rejectionOf('orders:show', ...SHOP)).toBe('--order is missing.')
  expect(await rejectionOf('orders:ship', ...SHOP, '--order', 'A', '--line', 'x')).toMatch(/^--line is <line>=<pieces>/)
  expect(await rejectionOf('orders:ship', ...SHOP, '--order', 'A', '--url', 'javascript:1')).toBe(
    '--url must be a URL.',
  )
  expect(await rejectionOf('orders:cancel', ...SHOP, '--order', 'A', '--reason', 'mood')).toMatch(
    /^--reason must be one of/,
  )
  expect(await rejectionOf('orders:deliver', ...SHOP, '--shipment', 'A')).toBe('--shipment must be an id.')
  expect(await rejectionOf('refunds:done', ...SHOP, '--refund', 'A')).toBe('--refund must be an id.')
  expect(await rejectionOf('refunds:retry', ...SHOP)).toBe('--refund is missing.')
  expect(await rejectionOf('shipments:track', ...SHOP, '--shipment', ID, '--status', 'delivered')).toMatch(
    /^--status must be one of preTransit, .*"orders:deliver" tells/,
  )
  expect(await rejectionOf('parcels:book', ...SHOP, '--shipment', ID, '--weight', '1.5')).toMatch(
    /^--weight is in whole/,
  )
  expect(await rejectionOf('parcels:settle', ...SHOP, '--shipment', ID)).toBe(
    'Please give either --consignment or --none.',
  )
  expect(await rejectionOf('parcels:settle', ...SHOP, '--shipment', ID, '--consignment', 'A/B')).toMatch(
    /^--consignment is/,
  )
  expect(await rejectionOf('orders:refund', ...SHOP, '--order', 'A', '--amount', '1')).toBe('--reason is missing.')
  expect(await rejectionOf('payments:resolve', ...SHOP, '--payment', ID)).toBe('--to is accept, refund or dismiss.')
  expect(await rejectionOf('operator-keys:add', ...SHOP, '--name', 'Kim')).toMatch(/^--role is owner, manager, support/)
  expect(await rejectionOf('webhooks:add', ...SHOP, '--url', 'https://a.example', '--event', 'x')).toMatch(
    /^--event must be one/,
  )
})

test('what does not exist is refused in a sentence', async () => {
  const type = await openTerminal()
  for (const command of [
    ['orders:show', ...SHOP, '--order', '00000-00000'],
    ['orders:process', ...SHOP, '--order', '00000-00000'],
    ['orders:deliver', ...SHOP, '--shipment', ID],
    ['payments:confirm', ...SHOP, '--payment', ID],
    ['refunds:done', ...SHOP, '--refund', ID],
    ['refunds:retry', ...SHOP, '--refund', ID],
    ['shipments:track', ...SHOP, '--shipment', ID, '--status', 'inTransit'],
    ['parcels:book', ...SHOP, '--shipment', ID],
    ['parcels:settle', ...SHOP, '--shipment', ID, '--none'],
    ['operator-keys:revoke', ...SHOP, '--id', ID],
    ['webhooks:replay', ...SHOP, '--id', ID],
  ]) {
    const [code, output] = await type(...command)
    expect([code, output.trim().split('\n').length], command.join(' ')).toEqual([1, 1])
  }
})

test('a shop without orders says so; keys and webhooks are made, shown and ended, and the log names the command line', async () => {
  const type = await openTerminal()
  expect(await type('orders:list', ...SHOP)).toEqual([0, '0 orders\n'])
  expect(await type('payments:waiting', ...SHOP)).toEqual([0, 'No payment waits to be looked at.\n'])
  expect(await type('operator-keys:list', ...SHOP)).toEqual([0, 'There is no key yet.\n'])
  expect(await type('webhooks:list', ...SHOP)).toEqual([0, 'Nobody is told.\n'])
  expect(await type('audit', ...SHOP)).toEqual([0, 'Nothing was done yet.\n'])
  expect(await type('tasks')).toEqual([0, 'No jobs are waiting.\n'])

  const [, made] = await type('operator-keys:add', ...SHOP, '--name', 'Kim', '--role', 'manager')
  const [, id = '', key = ''] = /id {3}(\S+)\n {2}key {2}(op_\S+)/.exec(made) ?? []
  const [, listed] = await type('operator-keys:list', ...SHOP)
  expect(listed).toContain(`${id}  manager  Kim  last used never`)
  expect(listed).not.toContain(key)
  expect((await type('operator-keys:revoke', ...SHOP, '--id', id))[0]).toBe(0)
  expect((await type('operator-keys:list', ...SHOP))[1]).toContain('revoked')

  const url = 'https://erp.example/hook'
  const [, added] = await type('webhooks:add', ...SHOP, '--url', url, '--event', 'order.paid')
  const [, webhook = ''] = /id {6}(\S+)\n {2}secret {2}whsec_/.exec(added) ?? []
  expect((await type('webhooks:list', ...SHOP))[1]).toBe(`${webhook}  ${url}  order.paid\n`)
  expect((await type('webhooks:add', ...SHOP, '--url', 'http://erp.example'))[0]).toBe(1)
  expect((await type('webhooks:remove', ...SHOP, '--id', webhook))[0]).toBe(0)

  const [, log] = await type('audit', ...SHOP)
  const auditLines = log.trim().split('\n')
  expect(auditLines.map((line) => line.split('  ').slice(1, 3).join(' ')).toReversed()).toEqual([
    'CLI key.add',
    'CLI key.revoke',
    'CLI webhook.add',
    'CLI webhook.remove',
  ])
})
