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
  ]) {
    const [code, output] = await type(...command)
    expect([code, output.trim().split('\n').length], command.join(' ')).toEqual([1, 1])
  }
})

test('a shop without orders says so', async () => {
  const type = await openTerminal()
  expect(await type('orders:list', ...SHOP)).toEqual([0, '0 orders\n'])
  expect(await type('payments:waiting', ...SHOP)).toEqual([0, 'No payment waits to be looked at.\n'])
  expect(await type('jobs:list')).toEqual([0, 'No jobs are waiting.\n'])
})
