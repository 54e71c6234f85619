const OFFSET = 0x811c9dc5
const PRIME = 0x01000193

/** Returns a number of 32 bits for a text, the same in every process (FNV-1a). */
function numberOf(text: string): number {
  let number = OFFSET
  for (let at = 0; at < text.length; at += 1) number = Math.imul(number ^ text.charCodeAt(at), PRIME)
  // The last letters change only the lowest bits: they have to change all.
  return Math.imul(number ^ (number >>> 15), PRIME) >>> 0
}

/** Returns ids in an order that differs from text to text, and is the same each time for one. */
export const variedFor = (text: string, ids: readonly string[]): string[] =>
  ids
    .map((id) => ({ id, order: numberOf(`${text} ${id}`) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ id }) => id)
