import { expect, test } from 'vitest'
import { csvCell, toCsv } from './newsletter.rules.ts'

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
