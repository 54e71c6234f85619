import { expect, test } from 'vitest'
import { csvCell, isSubscribable, toCsv } from './newsletter.rules.ts'

test('an address follows the pattern of the specification', () => {
  for (const right of ['ana@example.com', 'A.b_c%d+e-1@mail.example.co', 'a@b.io'])
    expect(isSubscribable(right), right).toBe(true)
  for (const wrong of [
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
  ])
    expect(isSubscribable(wrong), wrong).toBe(false)
})

test('no cell of an export is run as a formula', () => {
  for (const cell of ['=1+1', '+1', '-1', '@sum', '\tx', '\rx'])
    expect(csvCell(cell).replace(/^"/, ''), cell).toMatch(/^'/)
  expect(
    toCsv([
      ['e-mail', 'say "hi"'],
      ['a,b', 'plain'],
    ]),
  ).toBe('e-mail,"say ""hi"""\r\n"a,b",plain\r\n')
})
