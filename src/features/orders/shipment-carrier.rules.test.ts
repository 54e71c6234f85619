import { expect, test } from 'vitest'
import { carriageOf } from './shipment-carrier.rules.ts'

test('a shipment goes as its way of delivery has it, where nothing else is said', () => {
  const option = { carrier: 'Post', trackingUrlTemplate: 'https://post.example/?n={number}' }
  const said = { carrier: '', trackingNumber: 'A 1/&', trackingUrl: '' }
  expect(carriageOf(said, option)).toEqual({
    carrier: 'Post',
    trackingNumber: 'A 1/&',
    trackingUrl: 'https://post.example/?n=A%201%2F%26',
  })
  expect(carriageOf({ ...said, trackingUrl: 'https://other.example/1' }, option).trackingUrl).toBe(
    'https://other.example/1',
  )
  expect(carriageOf({ ...said, carrier: 'Van' }, option)).toMatchObject({ carrier: 'Van', trackingUrl: '' })
  expect(carriageOf({ ...said, trackingNumber: '' }, option).trackingUrl).toBe('')
  expect(carriageOf(said, { carrier: 'Post', trackingUrlTemplate: 'javascript:{number}' }).trackingUrl).toBe('')
  expect(carriageOf(said, { carrier: 'Post' }).trackingUrl).toBe('')
})
