import { expect, test } from 'vitest'
import { isEmail } from './email.ts'

test('accepts an address that matches the pattern of the specification', () => {
  for (const right of [
    'ana@example.com',
    'A.b_c%d+e-1@mail.example.co',
    'a@b.io',
    'a.-b-.c@b-c.example.co',
    'aoife.murphy+shop@example.co.uk',
  ])
    expect(isEmail(right), right).toBe(true)
})

test('rejects an address outside the pattern or one that no mail server accepts', () => {
  for (const invalid of [
    '',
    'ana',
    'ana@example',
    'ana@example.c',
    '@example.com',
    'ana@.c1',
    'ana ana@example.com',
    'änä@example.com',
    'ana@example.com\nbcc:x@example.com',
    `${'a'.repeat(250)}@example.com`,
    'a@b@c.co',
    'a@b..co',
    '.a@b.co',
    'a.@b.co',
    'a..b@c.co',
    'a@.b.co',
    'a@-b.co',
    'a@b-.co',
    'a@b.-c.co',
    'a@b.c-.co',
  ])
    expect(isEmail(invalid), invalid).toBe(false)
})
