/** The most codes of one batch (back office 5.12). */
export const MAX_CODES = 10_000
/** Letters and digits that nobody confuses in print. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const RANDOM_LENGTH = 8

/**
 * Returns a code that cannot be guessed.
 * @param random 32 bits for each character
 */
export const codeOf = (prefix: string, random: Uint32Array): string =>
  prefix + Array.from(random, (bits) => ALPHABET.charAt(bits % ALPHABET.length)).join('')

/** Returns different codes with a prefix. @param fill fills an array with random numbers */
export function createCodes(prefix: string, count: number, fill: (random: Uint32Array<ArrayBuffer>) => void): string[] {
  const codes = new Set<string>()
  while (codes.size < count) {
    const random = new Uint32Array(RANDOM_LENGTH)
    fill(random)
    codes.add(codeOf(prefix, random))
  }
  return [...codes]
}
