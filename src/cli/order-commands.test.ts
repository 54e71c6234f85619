import { expect, test } from 'vitest'
import { openTerminal, SHOP } from '#test/terminal.ts'

const ID = '0198c0de-0000-7000-8000-000000000000'

test('reports missing or invalid parameters before the shop is loaded', async () => {
  const type = await openTerminal()
  const rejectionOf = async (...parameters: string[]): Promise<string> => {
    const [code, output] = await type(...parameters)
    expect(code, parameters.join(' ')).toBe(2)
    return output.split('\n')[0] ?? ''
  }
  expect(await rejectionOf('orders:list', ...SHOP, '--status', 'lost')).toMatch(/^--status: .*"pendingPayment"/)
  expect(await rejectionOf('orders:list', ...SHOP, '--page', '0')).toMatch(/^--page: Too small/)
  expect(await rejectionOf('orders:show', ...SHOP)).toBe('--order is missing.')
  expect(await rejectionOf('orders:ship', ...SHOP, '--order', 'A', '--line', 'x')).toBe(
    '--line must be <line>=<units>, not x.',
  )
  expect(await rejectionOf('orders:ship', ...SHOP, '--order', 'A', '--url', 'javascript:1')).toMatch(/^--url: Invalid/)
  expect(await rejectionOf('orders:cancel', ...SHOP, '--order', 'A', '--reason', 'mood')).toMatch(/^--reason: Invalid/)
  expect(await rejectionOf('orders:deliver', ...SHOP, '--shipment', 'A')).toBe('--shipment must be <id>, not A.')
  expect(await rejectionOf('refunds:mark-paid', ...SHOP, '--refund', 'A')).toBe('--refund must be <id>, not A.')
  expect(await rejectionOf('refunds:retry', ...SHOP)).toBe('--refund is missing.')
  expect(await rejectionOf('shipments:track', ...SHOP, '--shipment', ID, '--status', 'delivered')).toMatch(
    /^--status: .*"preTransit"/,
  )
  expect(await rejectionOf('parcels:book', ...SHOP, '--shipment', ID, '--weight', '1.5')).toMatch(/^--weight: Invalid/)
  expect(await rejectionOf('parcels:resolve', ...SHOP, '--shipment', ID)).toBe('--consignment is missing.')
  expect(await rejectionOf('parcels:resolve', ...SHOP, '--shipment', ID, '--consignment', 'A/B')).toMatch(
    /^--consignment: Invalid/,
  )
  expect(await rejectionOf('orders:refund', ...SHOP, '--order', 'A', '--amount', '1')).toBe('--reason is missing.')
  expect(await rejectionOf('payments:resolve', ...SHOP, '--payment', ID)).toBe('--to is missing.')
})

test('rejects an order that does not exist with a sentence', async () => {
  const type = await openTerminal()
  for (const command of [
    ['orders:show', ...SHOP, '--order', '00000-00000'],
    ['orders:start-processing', ...SHOP, '--order', '00000-00000'],
    ['orders:deliver', ...SHOP, '--shipment', ID],
    ['payments:confirm', ...SHOP, '--payment', ID],
    ['refunds:mark-paid', ...SHOP, '--refund', ID],
    ['refunds:retry', ...SHOP, '--refund', ID],
    ['shipments:track', ...SHOP, '--shipment', ID, '--status', 'inTransit'],
    ['parcels:book', ...SHOP, '--shipment', ID],
    ['parcels:resolve', ...SHOP, '--shipment', ID, '--consignment', 'off'],
  ]) {
    const [code, output] = await type(...command)
    expect([code, output.trim().split('\n').length], command.join(' ')).toEqual([1, 1])
  }
})

test('shows a message when the shop has no orders', async () => {
  const type = await openTerminal()
  expect(await type('orders:list', ...SHOP)).toEqual([0, 'There are no orders.\n'])
  expect(await type('payments:list', ...SHOP)).toEqual([0, 'There are no payments to review.\n'])
  expect(await type('jobs:list')).toEqual([0, 'No jobs are waiting.\n'])
})
