import { expect, test } from 'vitest'
import { optionOfCarrier, resolveCarrier } from './shipment-carrier.rules.ts'

test('a shipment uses the carrier and tracking URL of its delivery option by default', () => {
  const option = { carrier: 'Post', trackingUrlTemplate: 'https://post.example/?n={number}' }
  const input = { carrier: '', trackingNumber: 'A 1/&', trackingUrl: '' }
  expect(resolveCarrier(input, option)).toEqual({
    carrier: 'Post',
    trackingNumber: 'A 1/&',
    trackingUrl: 'https://post.example/?n=A%201%2F%26',
  })
  expect(resolveCarrier({ ...input, trackingUrl: 'https://other.example/1' }, option).trackingUrl).toBe(
    'https://other.example/1',
  )
  expect(resolveCarrier({ ...input, carrier: 'Van' }, option)).toMatchObject({ carrier: 'Van', trackingUrl: '' })
  expect(resolveCarrier({ ...input, trackingNumber: '' }, option).trackingUrl).toBe('')
  expect(resolveCarrier(input, { carrier: 'Post', trackingUrlTemplate: 'javascript:{number}' }).trackingUrl).toBe('')
  expect(resolveCarrier(input, { carrier: 'Post' }).trackingUrl).toBe('')
})

test('another carrier of the shop has its own tracking URL, and an unknown one has none', () => {
  const van = { name: 'Van', trackingUrlTemplate: 'https://van.example/{number}' }
  const post = { name: 'Post', trackingUrlTemplate: 'https://post.example/{number}' }
  const option = { carrier: 'Post' }
  const urlOf = (carrier: string): string =>
    resolveCarrier({ carrier, trackingNumber: '7', trackingUrl: '' }, optionOfCarrier(carrier, option, [post, van]))
      .trackingUrl
  expect([urlOf(''), urlOf('Post'), urlOf('Van'), urlOf('Bike')]).toEqual([
    'https://post.example/7',
    'https://post.example/7',
    'https://van.example/7',
    '',
  ])
})
