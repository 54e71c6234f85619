import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readAuditCursor, writeAuditCursor } from './audit-cursor.rules.ts'

test('a cursor names the time and the id of an entry, and other texts are none', () => {
  const entry = { at: new Date(), id: randomUUID() }
  expect(readAuditCursor(writeAuditCursor(entry))).toEqual(entry)
  for (const text of ['', '1', `x.${entry.id}`, '1.', '1.2', `1.${entry.id}'--`])
    expect(readAuditCursor(text)).toBeNull()
})
