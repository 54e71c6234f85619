import { expect, test } from 'vitest'
import { createSecret } from './secrets.ts'

const secret = createSecret('a secret of at least 32 characters')

test('verifies only what was signed', () => {
  const signature = secret.sign('cookie', 'text')

  expect(secret.verify('cookie', 'text', signature)).toBe(true)
  expect(secret.verify('cookie', 'text ', signature)).toBe(false)
  expect(secret.verify('code', 'text', signature)).toBe(false)
  expect(createSecret('another secret of 32 characters!').verify('cookie', 'text', signature)).toBe(false)
  for (const forged of ['', 'a', signature.slice(1), `${signature}a`, signature.toUpperCase(), '~', '💥'])
    expect(secret.verify('cookie', 'text', forged), forged).toBe(false)
})

test('the same deployment creates the same digest for one purpose', () => {
  expect(createSecret('a secret of at least 32 characters').digest('code', 'x')).toEqual(secret.digest('code', 'x'))
  expect(secret.digest('code', 'x')).toHaveLength(32)
  expect(secret.digest('code', 'x')).not.toEqual(secret.digest('lookup', 'x'))
  // Moving characters between purpose and text must change the signature.
  expect(secret.digest('a b', 'c')).not.toEqual(secret.digest('a', 'b c'))
})

test('decrypts what was encrypted, and every ciphertext is different', () => {
  const sealed = secret.seal('courier', 'shop a', 'pässword 💥')

  expect(secret.open('courier', 'shop a', sealed)).toBe('pässword 💥')
  expect(createSecret('a secret of at least 32 characters').open('courier', 'shop a', sealed)).toBe('pässword 💥')
  expect(secret.open('courier', 'shop a', secret.seal('courier', 'shop a', ''))).toBe('')
  expect(sealed.includes('ssword')).toBe(false)
  expect(secret.seal('courier', 'shop a', 'pässword 💥')).not.toEqual(sealed)
})

test('decrypts for no other purpose, owner or deployment, nor after a bit was changed', () => {
  const sealed = secret.seal('courier', 'shop a', 'password')

  expect(secret.open('mail', 'shop a', sealed)).toBeNull()
  expect(secret.open('courier', 'shop b', sealed)).toBeNull()
  expect(createSecret('another secret of 32 characters!').open('courier', 'shop a', sealed)).toBeNull()
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(secret.open('courier', 'shop a', changed), `byte ${at}`).toBeNull()
    expect(secret.open('courier', 'shop a', sealed.subarray(0, at)), `cut at ${at}`).toBeNull()
  }
})
