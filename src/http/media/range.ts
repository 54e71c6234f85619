/** The most that one response contains, so that a slow visitor occupies little memory; players request the next part. */
const MAX_PART_BYTES = 1024 * 1024

/** The first and the last byte of a part. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * Returns the part of a file that a `Range` header requests, at most 1 MiB.
 * @param size of the whole file
 * @returns null for the whole file: without a header, or with one for several parts; `outside` beyond its end
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match) return null
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return null
  // `-500` requests the last 500 bytes.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const requested = from === '' || to === '' ? size - 1 : Number(to)
  if (first >= size || (from === '' && Number(to) === 0)) return 'outside'
  if (requested < first) return null
  return { first, last: Math.min(requested, size - 1, first + MAX_PART_BYTES - 1) }
}
