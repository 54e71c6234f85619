import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { createKeySet, KeysUnavailable } from './key-set.adapter.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

interface JwksResponse {
  status?: number
  body?: string
  maxAge?: number | null
  location?: string
}

/** Opens a provider whose keys the test adds and removes, with a clock of its own. */
async function openProvider(...kids: string[]) {
  const pairs = new Map<string, Awaited<ReturnType<typeof generateKeyPair>>>()
  for (const kid of ['a', 'b', 'c']) pairs.set(kid, await generateKeyPair('RS256', { extractable: true }))
  let shown = kids
  let nextResponse: JwksResponse = {}
  let requestCount = 0
  let now = 1_800_000_000_000
  const server = createServer((_, response) => {
    requestCount += 1
    void Promise.all(
      shown.map(async (kid) => {
        const pair = pairs.get(kid)
        return pair && { ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256', use: 'sig' }
      }),
    ).then((keys) => {
      const { status = 200, body = JSON.stringify({ keys }), maxAge = 3600, location } = nextResponse
      response.writeHead(status, {
        ...(maxAge !== null && { 'cache-control': `public, max-age=${maxAge}, must-revalidate` }),
        ...(location && { location }),
      })
      response.end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const find = createKeySet(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, () => now)
  return {
    show: (...next: string[]) => (shown = next),
    answer: (next: JwksResponse) => (nextResponse = next),
    pass: (ms: number) => (now += ms),
    asked: () => requestCount,
    verify: async (kid: string): Promise<string> => {
      const pair = pairs.get(kid)
      if (!pair) throw new Error(kid)
      const token = await new SignJWT({}).setProtectedHeader({ alg: 'RS256', kid }).sign(pair.privateKey)
      return jwtVerify(token, find).then(
        () => 'right',
        (error: Error) => (error instanceof KeysUnavailable ? 'unavailable' : error.name),
      )
    },
  }
}

test('fetches keys once for concurrent requests, and again when they have expired', async () => {
  const provider = await openProvider('a')

  expect(await Promise.all(Array.from({ length: 20 }, () => provider.verify('a')))).toEqual(Array(20).fill('right'))
  expect(provider.asked()).toBe(1)
  provider.pass(59 * MINUTE)
  await provider.verify('a')
  expect(provider.asked()).toBe(1)
  provider.pass(2 * MINUTE)
  await provider.verify('a')
  expect(provider.asked()).toBe(2)
})

test('accepts the new key immediately after a key change, and no longer the old one', async () => {
  const provider = await openProvider('a')
  await provider.verify('a')
  provider.pass(2 * MINUTE)
  provider.show('b')

  expect(await provider.verify('b')).toBe('right')
  expect(await provider.verify('a')).toBe('JWKSNoMatchingKey')
})

test('fetches keys at most once a minute for unknown keys', async () => {
  const provider = await openProvider('a')
  await provider.verify('a')
  provider.pass(2 * MINUTE)

  for (let round = 0; round < 10; round += 1) expect(await provider.verify('c')).toBe('JWKSNoMatchingKey')

  expect(provider.asked()).toBe(2)
})

test('uses cached keys for another day when the provider is unavailable', async () => {
  const provider = await openProvider('a')
  await provider.verify('a')
  provider.answer({ status: 503 })

  provider.pass(HOUR + 23 * HOUR)
  expect(await provider.verify('a')).toBe('right')
  provider.pass(2 * HOUR)
  expect(await provider.verify('a')).toBe('unavailable')
  provider.answer({})
  provider.pass(2 * MINUTE)
  expect(await provider.verify('a')).toBe('right')
})

test('rejects an invalid, oversized or redirected key set', async () => {
  for (const faultyResponse of [
    { body: '{"keys":[]}' },
    { body: '<html>' },
    { body: JSON.stringify({ keys: 'x'.repeat(300_000) }) },
    { status: 302, location: 'http://127.0.0.1:1/' },
    { status: 404 },
  ]) {
    const provider = await openProvider('a')
    provider.answer(faultyResponse)
    expect(await provider.verify('a'), JSON.stringify(faultyResponse).slice(0, 60)).toBe('unavailable')
  }
})

test('caches a response without a max-age for an hour, and none for more than a day', async () => {
  const provider = await openProvider('a')
  provider.answer({ maxAge: null })
  await provider.verify('a')
  provider.pass(61 * MINUTE)
  provider.answer({ maxAge: 999_999_999 })
  await provider.verify('a')
  expect(provider.asked()).toBe(2)
  provider.pass(25 * HOUR)
  await provider.verify('a')
  expect(provider.asked()).toBe(3)
})
