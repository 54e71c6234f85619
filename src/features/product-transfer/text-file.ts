import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { NOT_UTF8 } from './field.rules.ts'
import { ImportError } from './imported-product.rules.ts'

export const START_BYTES = 64 * 1024
const CARRIAGE_RETURN = 13

/** Opens the file from its beginning and returns its chunks. */
export type OpenFile = () => AsyncIterable<Buffer>

export interface TextFile {
  open: OpenFile
  /** Beginning of the file, enough to detect its format. */
  start: string
}

/**
 * Opens a text file.
 * @throws ImportError when the file cannot be read, is empty, or is clearly not UTF-8 text
 */
export const openTextFile = async (path: string): Promise<TextFile> =>
  textFileOf(path, { start: await readStart(path), open: () => createReadStream(path) })

/**
 * Returns a file by its beginning.
 * @throws ImportError when it is empty, or clearly not UTF-8 text
 */
export function textFileOf(path: string, { start, open: openFile }: { start: Buffer; open: OpenFile }): TextFile {
  if (start.length === 0) throw new ImportError(`${path} is empty.`)
  const [first, second] = start
  const hasByteOrderMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  // Without a byte-order mark, UTF-16 is detected by its many zero bytes; single zero bytes are reported with their
  // row.
  const isUtf16 = hasByteOrderMark || start.filter((byte) => byte === 0).length > start.length / 4
  if (isUtf16) throw new ImportError(`${path} is not UTF-8 text. Please save it as "CSV UTF-8" or as UTF-8.`)
  return { start: start.toString().replace(/^\uFEFF/, ''), open: openFile }
}

async function readStart(path: string): Promise<Buffer> {
  try {
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    const why = { ENOENT: 'is not there', EACCES: 'may not be read by this user', EISDIR: 'is a folder' }[code]
    throw new ImportError(`${path} ${why ?? `cannot be read (${code})`}.`)
  }
}

/**
 * Returns the text in chunks of whole, valid UTF-8 characters, with `\n` for every line end. Invalid bytes become
 * `NOT_UTF8`, so that only their row is lost. A byte-order mark is removed.
 *
 * Line ends become one byte because csv-parse counts `\r\n` inside quotes as two lines.
 */
export async function* readUtf8(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0)
  let isStart = true
  for await (const chunk of file) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const end = endOfWhole(bytes)
    rest = Buffer.from(bytes.subarray(end))
    if (end === 0) continue
    yield clean(bytes.subarray(0, end), isStart)
    isStart = false
  }
  if (rest.length > 0) yield clean(rest, isStart)
}

/** Returns the end of the last whole character. A carriage return at the end waits for a possible `\n`. */
function endOfWhole(bytes: Buffer): number {
  const end = bytes.length
  if (bytes[end - 1] === CARRIAGE_RETURN) return end - 1
  for (let offset = 1; offset <= Math.min(3, end); offset += 1) {
    const byte = bytes[end - offset] ?? 0
    const isContinuation = (byte & 0xc0) === 0x80
    if (isContinuation) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
    return length > offset ? end - offset : end
  }
  return end
}

function clean(chunk: Buffer, isStart: boolean): Buffer {
  const text = isStart && chunk.indexOf('\uFEFF') === 0 ? chunk.subarray(3) : chunk
  if (isUtf8(text) && !text.includes(CARRIAGE_RETURN)) return text
  // latin1 maps each byte to one character, so splitting and joining preserves the bytes.
  const bytes = text.toString('latin1').replaceAll(/\r\n?/g, '\n')
  const unified = Buffer.from(bytes, 'latin1')
  if (isUtf8(unified)) return unified
  const lines = bytes.split('\n').map((line) => {
    const content = Buffer.from(line, 'latin1')
    return isUtf8(content) ? content.toString() : content.toString().replaceAll('\uFFFD', NOT_UTF8)
  })
  return Buffer.from(lines.join('\n'))
}
