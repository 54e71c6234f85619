import { expect, test } from 'vitest'
import { readChallenge, userHandleOf } from './passkey.rules.ts'

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

test('reads the challenge of client data, and nothing of anything else', () => {
  expect(readChallenge(encode({ type: 'webauthn.get', challenge: 'abc' }))).toBe('abc')
  for (const other of ['', '%%%', encode(null), encode('abc'), encode({ challenge: 5 }), encode([])])
    expect(readChallenge(other), other).toBeNull()
})

test('a passkey stores the id of its person only', () => {
  expect(Buffer.from(userHandleOf('0197'), 'base64url').toString()).toBe('0197')
})
