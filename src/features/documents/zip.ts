import { crc32 } from 'node:zlib'

/** A file of an archive. */
export interface ZipFile {
  /** ASCII. */
  name: string
  content: Uint8Array
}

interface Entry {
  name: Uint8Array
  checksum: number
  size: number
  offset: number
}

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END = 0x06054b50
const VERSION = 20

/**
 * Writes an archive part by part, without compression: PDFs are compressed already.
 * @param at the date of all files
 */
export async function* zipParts(files: AsyncIterable<ZipFile>, at: Date): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const entries: Entry[] = []
  let offset = 0
  for await (const { name, content } of files) {
    const entry = {
      name: new TextEncoder().encode(name),
      checksum: crc32(content),
      size: content.length,
      offset,
    }
    entries.push(entry)
    const head = localHeader(entry, at)
    offset += head.length + content.length
    yield head
    yield Uint8Array.from(content)
  }
  const directory = entries.map((entry) => centralHeader(entry, at))
  for (const part of directory) yield part
  yield endOf(entries.length, { offset, size: directory.reduce((sum, { length }) => sum + length, 0) })
}

/** Writes little-endian numbers of two and four bytes. */
function numbers(fields: readonly (readonly [2 | 4, number])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, [width]) => sum + width, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [width, value] of fields) {
    if (width === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += width
  }
  return bytes
}

const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.concat(parts))

/** The fields that both headers of a file have. */
function common({ name, checksum, size }: Entry, at: Date): (readonly [2 | 4, number])[] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return [
    [2, VERSION],
    // No flags, stored as it is.
    [2, 0],
    [2, 0],
    [2, time],
    [2, date],
    [4, checksum],
    [4, size],
    [4, size],
    [2, name.length],
    [2, 0],
  ]
}

const localHeader = (entry: Entry, at: Date): Uint8Array<ArrayBuffer> =>
  joined(numbers([[4, LOCAL_HEADER], ...common(entry, at)]), entry.name)

const centralHeader = (entry: Entry, at: Date): Uint8Array<ArrayBuffer> =>
  joined(
    numbers([
      [4, CENTRAL_HEADER],
      [2, VERSION],
      ...common(entry, at),
      // No comment, one disk, no attributes.
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, entry.offset],
    ]),
    entry.name,
  )

const endOf = (count: number, { offset, size }: { offset: number; size: number }): Uint8Array<ArrayBuffer> =>
  numbers([
    [4, END],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, offset],
    [2, 0],
  ])
