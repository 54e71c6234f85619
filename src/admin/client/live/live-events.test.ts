import { expect, test } from 'vitest'
import { isAffected } from './live-events.ts'
import { OPERATIONS } from '../operations.ts'
import { DOCUMENT_OPERATIONS } from '../../documents/document-operations.ts'
import { RETURN_OPERATIONS } from '../return-operations.ts'
import { TICKET_OPERATIONS } from '../ticket-operations.ts'

const affectedBy = (kind: string): string[] =>
  Object.keys({ ...OPERATIONS, ...TICKET_OPERATIONS, ...RETURN_OPERATIONS, ...DOCUMENT_OPERATIONS }).filter((name) =>
    isAffected(name, { kind, target: 'X' }),
  )

test('an event loads again the operations that it changes, and no others', () => {
  expect(affectedBy('order.placed')).toEqual(
    expect.arrayContaining(['listOrders', 'showOrder', 'listOpenWork', 'showSales']),
  )
  expect(affectedBy('order.changed')).toEqual(
    expect.arrayContaining(['listReturns', 'showReturn', 'listWithdrawals', 'listDocuments']),
  )
  expect(affectedBy('order.placed')).not.toContain('listSupportTickets')
  expect(affectedBy('ticket.changed')).toEqual(expect.arrayContaining(['listSupportTickets', 'listOpenWork']))
  expect(affectedBy('ticket.changed')).not.toContain('listOrders')
  expect(affectedBy('unknown.kind')).toEqual([])
})
