import { expect, test } from 'vitest'
import { csvCell, toCsv } from './csv.ts'

test('escapes export cells that a spreadsheet would run as formulas', () => {
  for (const cell of ['=1+1', '+1', '-1', '@sum', '\tx', '\rx'])
    expect(csvCell(cell).replace(/^"/, ''), cell).toMatch(/^'/)
  expect(
    toCsv([
      ['e-mail', 'say "hi"'],
      ['a,b', 'plain'],
    ]),
  ).toBe('e-mail,"say ""hi"""\r\n"a,b",plain\r\n')
})
