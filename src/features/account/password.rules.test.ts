import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.adapter.ts'
import { isOutdated, isWeak, readHash, writeHash } from './password.rules.ts'

const policy = { minLength: 6, email: 'ana.sousa@example.com', shopName: 'Halden & Fir', isCommon: () => false }

test('counts any characters towards the minimum length', () => {
  expect(isWeak('abcde', policy)).toBe(true)
  expect(isWeak('abcdef', policy)).toBe(false)
  expect(isWeak('éèêëēé', policy)).toBe(false)
  // Five characters in ten UTF-16 units.
  expect(isWeak('🌲🌳🌴🌵🌶', policy)).toBe(true)
  expect(isWeak('      ', policy)).toBe(false)
  expect(isWeak('seven ch', { ...policy, minLength: 9 })).toBe(true)
})

test('a password close to the address or the shop’s name is weak; one that merely contains it is not', () => {
  for (const password of ['ana.sousa@example.com', 'Ana.Sousa1', 'ANA.SOUSA!!', 'haldenfir26', 'Halden99', 'halden'])
    expect(isWeak(password, policy), password).toBe(true)
  for (const password of ['haldensgate bridge', 'ana.sousa likes 9 kites', 'fir tree lane'])
    expect(isWeak(password, policy), password).toBe(false)
})

test('rejects the ten thousand most common passwords in any letter case', async () => {
  const common = await commonPasswords()
  const isCommon = (word: string) => common.has(word)
  expect(common.size).toBe(10_000)
  for (const password of ['123456', 'password', 'PASSWORD1', 'Qwerty123', 'iloveyou', 'letmein', 'sunflower'])
    expect(isWeak(password, { ...policy, isCommon }), password).toBe(true)
  for (const password of ['cobalt tram 47', 'correct horse battery'])
    expect(isWeak(password, { ...policy, isCommon }), password).toBe(false)
})

test('reads a hash as it was written, and rejects an invalid one', () => {
  const storedHash = { memory: 19_456, passes: 2, parallelism: 1, salt: Buffer.alloc(16, 7), hash: Buffer.alloc(32, 9) }
  expect(readHash(writeHash(storedHash))).toEqual(storedHash)
  for (const text of ['', 'x', '$argon2i$v=19$m=1,t=1,p=1$AAAA$AAAA', '$2b$10$abcdefghijklmnopqrstuv'])
    expect(readHash(text)).toBeNull()
  expect([
    isOutdated(storedHash),
    isOutdated({ ...storedHash, memory: 9216 }),
    isOutdated({ ...storedHash, passes: 1 }),
  ]).toEqual([false, true, true])
})
