import { expect, test } from 'vitest'
import { readCsvRows, type ReadRow } from './csv-rows.ts'

/** Reads a file in chunks of this size, as from a slow disk. */
async function readAll(content: string | Buffer, { pieces = 7, delimiter = ',' } = {}): Promise<ReadRow[]> {
  const bytes = Buffer.from(content)
  async function* open(): AsyncGenerator<Buffer> {
    for (let from = 0; from < bytes.length; from += pieces) yield bytes.subarray(from, from + pieces)
  }
  const rows: ReadRow[] = []
  for await (const row of readCsvRows(open, delimiter)) rows.push(row)
  return rows
}

const row = (line: number, ...cells: string[]): ReadRow => ({ ok: true, line, cells })

test('names a row by the line on which it starts, also after multi-line cells', async () => {
  const content = 'a,b\n1,"two\nlines"\n\n2,"three\n\nlines"\n3,x\n'
  const rows = [row(1, 'a', 'b'), row(2, '1', 'two\nlines'), row(5, '2', 'three\n\nlines'), row(8, '3', 'x')]

  for (const chunkSize of [1, 2, 3, 5, 1000]) expect(await readAll(content, { pieces: chunkSize })).toEqual(rows)
})

test('accepts Windows, old Mac and mixed line endings', async () => {
  const rows = [row(1, 'a', 'b'), row(2, '1', 'two\nlines'), row(4, '3', 'x')]

  for (const end of ['\n', '\r\n', '\r']) {
    const content = ['a,b', '1,"two', 'lines"', '3,x'].join(end)
    for (const chunkSize of [1, 4, 1000]) expect(await readAll(content, { pieces: chunkSize })).toEqual(rows)
  }
  expect(await readAll('a,b\r\n1,"two\nlines"\n3,x\r\n')).toEqual(rows)
})

test('parses padding around quotes and quotes in a plain cell', async () => {
  expect(await readAll('a, "x, y" ,b\n12" plate,"say ""hi""",c\n')).toEqual([
    row(1, 'a', 'x, y', 'b'),
    row(2, '12" plate', 'say "hi"', 'c'),
  ])
})

test('ignores a byte-order mark before the first name', async () => {
  expect(await readAll('\uFEFFHandle,Title\n', { pieces: 2 })).toEqual([row(1, 'Handle', 'Title')])
})

test('skips rows without text', async () => {
  expect(await readAll('a,b\n,\n\n , \n1,2\n')).toEqual([row(1, 'a', 'b'), row(5, '1', '2')])
})

test('rejects only the line of an unclosed quote', async () => {
  const rows = await readAll('a,b\n1,"never\n2,x\n3,y\n')

  expect(rows).toEqual([
    row(1, 'a', 'b'),
    { ok: false, line: 2, reason: 'opens a quote that is never closed' },
    row(3, '2', 'x'),
    row(4, '3', 'y'),
  ])
})

test('does not buffer a row that is longer than a megabyte', async () => {
  const rows = await readAll(`a,b\n1,"never\n${'2,x\n'.repeat(300_000)}`, { pieces: 65_536 })

  expect(rows.slice(0, 3)).toEqual([
    row(1, 'a', 'b'),
    { ok: false, line: 2, reason: 'is longer than 1 MB: a quote may not be closed' },
    row(3, '2', 'x'),
  ])
  expect(rows).toHaveLength(300_002)
})

test('marks bytes that are not UTF-8 only in the line that contains them', async () => {
  const latin = Buffer.from('a,b\ncaf\u00e9,\u00fcber\nx,y\n', 'latin1')

  for (const chunkSize of [1, 3, 1000]) {
    const rows = await readAll(Buffer.concat([Buffer.from('naïve,€\n'), latin]), { pieces: chunkSize })
    expect(rows[0]).toEqual(row(1, 'naïve', '€'))
    expect(rows[2]).toEqual(row(3, 'caf\uFFFF', '\uFFFFber'))
    expect(rows[3]).toEqual(row(4, 'x', 'y'))
  }
})

test('preserves a replacement character that the file itself contains', async () => {
  expect(await readAll('a\uFFFDb,c\n', { pieces: 2 })).toEqual([row(1, 'a\uFFFDb', 'c')])
})

test('accepts semicolons as cell separators', async () => {
  expect(await readAll('a;b\n"1;2";3,4\n', { delimiter: ';' })).toEqual([row(1, 'a', 'b'), row(2, '1;2', '3,4')])
})
