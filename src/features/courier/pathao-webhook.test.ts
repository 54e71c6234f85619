import { expect, test } from 'vitest'
import { isCouriersSignature, parseCourierWebhook } from './pathao-webhook.adapter.ts'

const read = (body: unknown): unknown => parseCourierWebhook(JSON.stringify(body))

/** As the courier's documents show it. */
const CREATED = {
  event: 'order.created',
  consignment_id: 'DL121224VS8TTJ',
  merchant_order_id: 'TS-123',
  store_id: 130_820,
  delivery_fee: 83.46,
  updated_at: '2024-12-27 23:49:43',
  timestamp: '2024-12-27T17:49:43+00:00',
}

test('reads an event with Dhaka time and amounts in poisha', () => {
  const webhook = {
    event: 'order.created',
    kind: 'booked',
    consignmentId: 'DL121224VS8TTJ',
    merchantOrderId: 'TS-123',
    at: new Date('2024-12-27T17:49:43Z'),
    fee: 8346,
    collected: null,
    reason: '',
    invoiceId: null,
  }
  expect(read(CREATED)).toEqual({ type: 'parcel', webhook })
  const { delivery_fee: _, ...rest } = CREATED
  expect(read({ ...rest, event: 'order.partial-delivery', collected_amount: 60, reason: ' one\0piece ' })).toEqual({
    type: 'parcel',
    webhook: {
      ...webhook,
      event: 'order.partial-delivery',
      kind: 'partialDelivery',
      fee: null,
      collected: 6000,
      reason: 'one piece',
    },
  })
  expect(read({ ...rest, event: 'order.paid', invoice_id: '121224IBW19790' })).toMatchObject({
    webhook: { kind: 'paid', invoiceId: '121224IBW19790' },
  })
  expect(read({ ...rest, event: 'order.returned-to-merchant', return_type: 'partial-delivery' })).toMatchObject({
    webhook: { kind: 'partReturn' },
  })
})

test('distinguishes the handshake, events without a parcel, and invalid bodies', () => {
  expect(read({ event: 'webhook_integration' })).toEqual({ type: 'handshake' })
  expect(read({ event: 'store.updated', store_id: 1 })).toEqual({ type: 'other', event: 'store.updated' })
  for (const invalid of [null, [], {}, { event: 1 }, 'x', { ...CREATED, consignment_id: '../1' }])
    expect(read(invalid), JSON.stringify(invalid)).toBeNull()
  expect(read({ ...CREATED, updated_at: 'yesterday' })).toBeNull()
  expect(parseCourierWebhook('{')).toBeNull()
})

test('accepts only the shop’s own secret as a signature', () => {
  expect(isCouriersSignature('a secret', 'a secret')).toBe(true)
  for (const invalid of ['a secreT', 'a secret ', 'a', '', null])
    expect(isCouriersSignature(invalid, 'a secret')).toBe(false)
  expect(isCouriersSignature('', '')).toBe(false)
  expect(isCouriersSignature(null, '')).toBe(false)
})
