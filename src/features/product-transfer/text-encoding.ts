import { isUtf8 } from 'node:buffer'

/**
 * Returns a text file as UTF-8: from UTF-16 with or without a byte-order mark, or from Windows-1252, which older spreadsheets
 * write. A file that is UTF-8 but for some rows stays as it is, so that only these rows are refused.
 */
export function toUtf8(bytes: Buffer): Buffer {
  const utf16 = utf16Of(bytes)
  if (utf16 !== null) return Buffer.from(new TextDecoder(utf16).decode(bytes))
  if (isUtf8(bytes) || bytes.includes(0) || hasUtf8Characters(bytes)) return bytes
  return Buffer.from(new TextDecoder('windows-1252').decode(bytes))
}

/** Bytes that tell how a file is encoded. */
const SAMPLE_BYTES = 64 * 1024

function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Most characters of a table are Latin: every second byte is then zero.
  const zeros = [0, 0]
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const least = sample.length / 4
  if (bytes.length % 2 !== 0 || Math.min(even, odd) > sample.length / 16) return null
  return odd > least ? 'utf-16le' : even > least ? 'utf-16be' : null
}

/** Whether some character beyond ASCII is written in UTF-8; in Windows-1252 two such bytes rarely stand like this. */
const hasUtf8Characters = (bytes: Buffer): boolean => /[\xC3-\xF4][\x80-\xBF]/.test(bytes.toString('latin1'))
