import { crockford, readCrockford } from '#src/shared/ids.ts'

/** Crockford's base32, whose characters are the numbers 0 to 31 in this order. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16
const COMPLETE = /^[0-9A-HJKMNP-TV-Z]{16}$/
const GROUP = 4
/** x⁵ + x² + 1: the field has 32 elements, and the powers of x are all 31 others than zero. */
const POLYNOMIAL = 0b100101
const ORDER = 31

/** The powers of x by their exponent. */
const POWERS = Array.from({ length: ORDER }).reduce<number[]>((powers) => [...powers, double(powers.at(-1) ?? 0)], [1])

function double(value: number): number {
  const next = value << 1
  return next > ORDER ? next ^ POLYNOMIAL : next
}

/** Multiplies two elements of the field. */
function multiply(a: number, b: number): number {
  if (a === 0 || b === 0) return 0
  return POWERS[(POWERS.indexOf(a) + POWERS.indexOf(b)) % ORDER] ?? 0
}

/**
 * Returns the weighted sum of a code, whose weights are different powers: it is zero for a right code, and never after
 * one character was changed or two were swapped.
 */
const weightedSum = (code: string): number =>
  Array.from(code, (character, place) => multiply(POWERS[place] ?? 0, ALPHABET.indexOf(character))).reduce(
    (sum, each) => sum ^ each,
    0,
  )

/** How many random bytes a code is made of: 75 bits of them. */
export const GIFT_CODE_BYTES = 10

/** Returns a code of random characters and one that makes its weighted sum zero. */
export function createGiftCode(random: Uint8Array): string {
  const first = crockford(random, LENGTH - 1)
  const check = multiply(weightedSum(first), POWERS[ORDER - (LENGTH - 1)] ?? 0)
  return first + (ALPHABET[check] ?? '')
}

/** Returns a code as it is shown, such as `7K3M-…`. */
export const showGiftCode = (code: string): string =>
  Array.from({ length: LENGTH / GROUP }, (_, index) => code.slice(index * GROUP, (index + 1) * GROUP)).join('-')

/** Reads a typed code: case, spaces, hyphens, O for 0, I and L for 1 are forgiven. @returns null for a mistyped one */
export function readGiftCode(typed: string): string | null {
  const code = readCrockford(typed)
  return COMPLETE.test(code) && weightedSum(code) === 0 ? code : null
}
