import { expect, test } from 'vitest'
import { factsOf, webhookEventsOf, type OrderWebhookEvent } from './order-events.rules.ts'

const eventsOf = (type: string, rest: Partial<OrderWebhookEvent> = {}) =>
  webhookEventsOf({ type, status: 'confirmed', isPaid: false, ...rest })

test('an order is paid by the capture that leaves nothing open, not by a late one', () => {
  expect(eventsOf('paymentCaptured')).toEqual(['payment.captured'])
  expect(eventsOf('paymentCaptured', { isPaid: true })).toEqual(['payment.captured', 'order.paid'])
  expect(eventsOf('paymentCaptured', { isPaid: true, status: 'expired' })).toEqual(['payment.captured'])
})

test('an order cancelled unit by unit is cancelled with its last unit', () => {
  expect([eventsOf('linesCancelled'), eventsOf('linesCancelled', { status: 'cancelled' })]).toEqual([
    [],
    ['order.cancelled'],
  ])
})

test('omits texts of shoppers and internal fields from events', () => {
  const data = { reason: 'other', text: 'I moved to Rue de la Paix', amount: 5, internal: 1 }
  expect(factsOf(data)).toEqual({ reason: 'other', amount: 5 })
})

test('an order with nothing to pay is paid when it is placed', () => {
  expect(webhookEventsOf({ type: 'placed', status: 'confirmed', isPaid: true })).toEqual(['order.placed', 'order.paid'])
  expect(webhookEventsOf({ type: 'placed', status: 'confirmed', isPaid: false })).toEqual(['order.placed'])
})

test('each event of a return has a webhook with its number, and nothing that a shopper wrote', () => {
  const types = [
    'Requested',
    'Approved',
    'Rejected',
    'Cancelled',
    'Expired',
    'Sent',
    'Received',
    'Inspected',
    'Refunded',
  ]
  expect(types.flatMap((type) => eventsOf(`return${type}`))).toEqual(
    types.map((type) => `return.${type.toLowerCase()}`),
  )
  expect(factsOf({ returnId: 'a', returnNumber: 'RT-1', text: 'I do not like it' })).toEqual({
    returnId: 'a',
    returnNumber: 'RT-1',
  })
})
