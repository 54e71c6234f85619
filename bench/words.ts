/** Returns a pseudo-random number that is the same in every run. */
export const mix = (seed: number): number => {
  let hash = Math.imul(seed ^ (seed >>> 15), 0x2c_1b_3c_6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x29_7a_2d_39)
  return (hash ^ (hash >>> 15)) >>> 0
}
export const pick = <T>(list: readonly T[], seed: number): T => list[mix(seed) % list.length] as T

const STARTS = 'b br c ch d dr f fl g gr h j k l m n p pr qu r s sh st t tr v w'.split(' ')
const MIDDLES = 'a e i o u ai ea oa ou ie'.split(' ')
const ENDS = 'l m n r s t nd rt st ck ll nt rd sh th x'.split(' ')

/** Returns a pronounceable invented word. */
function coin(number: number): string {
  const syllable = (seed: number): string => pick(STARTS, seed) + pick(MIDDLES, seed + 1) + pick(ENDS, seed + 2)
  return syllable(number * 31) + (mix(number) % 3 === 0 ? '' : syllable(number * 37 + 5))
}

/** Vocabulary of descriptions: several thousand words; the first ones occur in nearly every text. */
export const VOCABULARY = [...new Set(Array.from({ length: 9000 }, (_, index) => coin(index)))]

/** Returns a text with a realistic distribution: few words very often, most of them rarely. */
export function textOf(seed: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const share = mix(seed * 101 + index) / 2 ** 32
    return VOCABULARY[Math.floor(VOCABULARY.length ** share) - 1]
  }).join(' ')
}
