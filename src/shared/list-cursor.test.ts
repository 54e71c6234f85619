import { expect, test } from 'vitest'
import { parseCursor, toCursor } from './list-cursor.ts'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const at = new Date('2026-05-01T08:00:00.000Z')

test('a cursor names the values by which a list is sorted', () => {
  expect(parseCursor(toCursor(at, ID))).toEqual({ text: '', at, id: ID })
  expect(parseCursor(toCursor('high', at, ID))).toEqual({ text: 'high', at, id: ID })
})

test.each(['', 'page 2', `yesterday~${ID}`, `${at.toISOString()}~7`, `a~b~${at.toISOString()}~${ID}`])(
  'rejects “%s”',
  (cursor) => expect(() => parseCursor(cursor)).toThrow(expect.objectContaining({ code: 'invalid_fields' })),
)
