import fc from 'fast-check'
import { expect, test } from 'vitest'
import { domainCandidates, normaliseHost, publicOrigin } from './host.rules.ts'

test('normalises a host to the form of stored domains', () => {
  for (const [host, name] of [
    ['Shop.Example', 'shop.example'],
    ['shop.example:3000', 'shop.example'],
    ['shop.example.', 'shop.example'],
    ['shop.example.:443', 'shop.example'],
    ['köhler.example', 'xn--khler-jua.example'],
    ['XN--KHLER-JUA.example', 'xn--khler-jua.example'],
    ['halden.localhost:3000', 'halden.localhost'],
    ['127.0.0.1:3000', '127.0.0.1'],
    ['[::1]:3000', '[::1]'],
  ] as const)
    expect(normaliseHost(host), host).toBe(name)
})

test('returns null for an invalid host', () => {
  for (const host of [
    null,
    '',
    ' ',
    '.',
    ':80',
    'a b',
    'shop.example/path',
    'shop.example?x',
    'shop.example#x',
    'user@shop.example',
    'shop\\example',
    'shop.example:port',
    'shop.example:99999',
    '[::1',
    'a\u0000b',
    'a'.repeat(254),
    '%00',
  ])
    expect(normaliseHost(host), String(host)).toBeNull()
})

test('normalising a host is idempotent for any input', () => {
  fc.assert(
    fc.property(fc.oneof(fc.domain(), fc.string(), fc.webAuthority()), (host) => {
      const name = normaliseHost(host)
      if (name === null) return
      expect(normaliseHost(name)).toBe(name)
      expect(name).toBe(name.toLowerCase())
    }),
  )
})

test('matches a shop that is stored with or without www.', () => {
  expect(domainCandidates('shop.example')).toEqual(['shop.example', 'www.shop.example'])
  expect(domainCandidates('www.shop.example')).toEqual(['www.shop.example', 'shop.example'])
})

test('a public domain uses https, and a local name uses http with our own port', () => {
  const access = { allowInsecureHttp: false, port: 3000 }
  expect(publicOrigin('shop.example', access)).toBe('https://shop.example')
  expect(publicOrigin('notlocalhost', access)).toBe('https://notlocalhost')
  expect(publicOrigin('home.localhost', access)).toBe('http://home.localhost:3000')
  expect(publicOrigin('localhost', { ...access, port: 80 })).toBe('http://localhost')
  expect(publicOrigin('shop.lan', { allowInsecureHttp: true, port: 8080 })).toBe('http://shop.lan:8080')
})
