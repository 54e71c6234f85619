import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fileDatabase } from '#test/database.ts'
import { recordset } from './json-recordset.ts'

const columns = { name: 'text', amount: 'bigint', at: 'timestamptz', list: 'jsonb', flag: 'boolean' }

test('sends rows to the database as one value and returns them unchanged', async () => {
  const { db } = await fileDatabase()
  const rows = [
    {
      name: 'a "quoted" \\ name, 😀\n',
      amount: 9_007_199_254_740_991,
      at: new Date('2026-01-02T03:04:05.678Z'),
      list: [{ a: [1] }],
      flag: true,
    },
    { name: '', amount: 0, at: null, list: null, flag: false },
  ]

  const { rows: found } = await sql`select * from ${recordset(rows, columns)}`.execute(db)

  expect(found).toEqual(rows)
})

test('half of a truncated character does not fail the batch', async () => {
  const { db } = await fileDatabase()
  const rows = [{ name: '😀'.slice(0, 1) }, { name: String.raw`\ud83d` }]

  const { rows: found } = await sql`select * from ${recordset(rows, { name: 'text' })}`.execute(db)

  expect(found).toEqual([{ name: '\uFFFD' }, { name: String.raw`\ud83d` }])
})

test('a statement has the same text for any number of rows', async () => {
  const { db } = await fileDatabase()
  const textFor = (count: number): string =>
    sql`select * from ${recordset(
      Array.from({ length: count }, () => ({ name: 'x' })),
      { name: 'text' },
    )}`.compile(db).sql

  expect(textFor(1)).toBe(textFor(5000))
})
