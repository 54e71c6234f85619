import { expect, test } from 'vitest'
import { Failure } from '#src/shared/failure.ts'
import { createRateLimit, isTrusted, visitorAddress } from './rate-limit.ts'

/** Returns how many of these attempts are allowed. */
async function letThrough(attempts: number, attempt: (index: number) => Promise<unknown>): Promise<number> {
  let count = 0
  for (let index = 0; index < attempts; index += 1)
    await attempt(index).then(
      () => (count += 1),
      (error: unknown) => expect(error).toBeInstanceOf(Failure),
    )
  return count
}

test('tracking is tried ten times in ten minutes', async () => {
  const limit = createRateLimit(1)

  expect(await letThrough(15, () => limit('tracking', 'shop', '203.0.113.1'))).toBe(10)
  const rejection = await limit('tracking', 'shop', '203.0.113.1').catch((error: Failure) => error)
  expect(rejection).toMatchObject({ code: 'rate_limited', message: 'Too many attempts. Please wait 10 minutes.' })
})

test('an attempt that is taken back is not counted', async () => {
  const limit = createRateLimit(1)
  for (let attempt = 0; attempt < 9; attempt += 1) await limit('tracking', 'shop', '2001:db8::1')

  for (let attempt = 0; attempt < 5; attempt += 1) await (await limit('tracking', 'shop', '2001:db8::1'))()

  expect(await letThrough(5, () => limit('tracking', 'shop', '2001:db8::1'))).toBe(1)
})

test('each kind of call, each shop and each address has tries of its own', async () => {
  const limit = createRateLimit(1)
  await letThrough(11, () => limit('tracking', 'shop', '203.0.113.1'))

  await limit('read', 'shop', '203.0.113.1')
  await limit('tracking', 'other shop', '203.0.113.1')
  await limit('tracking', 'shop', '203.0.113.2')
  await expect(limit('tracking', 'shop', '203.0.113.1')).rejects.toMatchObject({ code: 'rate_limited' })
})

test('the factor of the configuration multiplies every limit, and leaves at least one try', async () => {
  const [double, hardly] = [createRateLimit(2), createRateLimit(0.0001)]

  expect(await letThrough(25, () => double('tracking', 'shop', '203.0.113.1'))).toBe(20)
  expect(await letThrough(3, () => hardly('tracking', 'shop', '203.0.113.1'))).toBe(1)
})

test('whoever is given very many networks has not the tries of all of them', async () => {
  const limit = createRateLimit(1)

  expect(await letThrough(1000, (index) => limit('tracking', 'shop', `2001:db8:1:${index.toString(16)}::1`))).toBe(640)
  await limit('tracking', 'shop', '2001:db8:2::1')
})

test('a household has one address in IPv6, and an IPv4 one written in it is the same', async () => {
  const limit = createRateLimit(1)

  expect(await letThrough(15, (index) => limit('tracking', 'shop', `2001:db8:1:2:${index + 1}::1`))).toBe(10)
  await limit('tracking', 'shop', '2001:db8:1:3::1')
  expect(
    await letThrough(15, (index) => limit('tracking', 'shop', index % 2 ? '203.0.113.9' : '::ffff:203.0.113.9')),
  ).toBe(10)
})

test('whoever has no readable address shares the tries of all who have none', async () => {
  const limit = createRateLimit(1)

  expect(await letThrough(15, (index) => limit('tracking', 'shop', `garbage ${index}`))).toBe(10)
})

test('a visitor is where the network says, whatever they claim', () => {
  expect(visitorAddress('203.0.113.1', '198.51.100.1', [])).toBe('203.0.113.1')
  expect(visitorAddress('203.0.113.1', '198.51.100.1', ['10.0.0.0/8'])).toBe('203.0.113.1')
})

test('a proxy that the operator named says where the visitor is, as far as the chain can be trusted', () => {
  const trusted = ['10.0.0.0/8', '192.0.2.1']

  expect(visitorAddress('10.1.2.3', '198.51.100.1', trusted)).toBe('198.51.100.1')
  expect(visitorAddress('10.1.2.3', 'fake, 198.51.100.1', trusted)).toBe('198.51.100.1')
  expect(visitorAddress('10.1.2.3', 'fake, 198.51.100.1, 192.0.2.1', trusted)).toBe('198.51.100.1')
  expect(visitorAddress('10.1.2.3', '10.9.9.9', trusted)).toBe('10.9.9.9')
  expect(visitorAddress('10.1.2.3', null, trusted)).toBe('10.1.2.3')
  expect(visitorAddress('10.1.2.3', ' , ,', trusted)).toBe('10.1.2.3')
})

test('reads the address alone when a proxy writes it with its port or in brackets', () => {
  const trusted = ['10.0.0.0/8', '2001:db8::/32']

  expect(visitorAddress('10.1.2.3', '198.51.100.1:52104', trusted)).toBe('198.51.100.1')
  expect(visitorAddress('10.1.2.3', '[2001:470:1::5]:443', trusted)).toBe('2001:470:1::5')
  expect(visitorAddress('10.1.2.3', '[2001:470:1::5]', trusted)).toBe('2001:470:1::5')
  expect(visitorAddress('10.1.2.3', '2001:470:1::5', trusted)).toBe('2001:470:1::5')
  expect(visitorAddress('10.1.2.3', '198.51.100.1:1, [2001:db8::7]:80, 10.0.0.9:8080', trusted)).toBe('198.51.100.1')
})

test('an address is in the operator’s list, or in one of its ranges', () => {
  const list = ['10.0.0.0/8', '192.0.2.1', '2001:db8::/32', '::1']

  for (const address of ['10.255.0.1', '::ffff:10.0.0.1', '192.0.2.1', '2001:db8:ffff::1', '::1', '0:0:0:0:0:0:0:1'])
    expect(isTrusted(address, list), address).toBe(true)
  for (const address of ['11.0.0.1', '192.0.2.2', '2001:db9::1', '::2', '', 'unix', '10.0.0.0/8'])
    expect(isTrusted(address, list), address).toBe(false)
  expect(isTrusted('10.0.0.1', [])).toBe(false)
})
