import { fold } from '#src/shared/text.ts'

/** Plurals that no rule makes. */
const IRREGULAR: readonly (readonly [string, string])[] = [
  ['child', 'children'],
  ['man', 'men'],
  ['woman', 'women'],
  ['foot', 'feet'],
  ['tooth', 'teeth'],
  ['goose', 'geese'],
  ['mouse', 'mice'],
  ['person', 'people'],
  ['knife', 'knives'],
  ['shelf', 'shelves'],
  ['loaf', 'loaves'],
  ['leaf', 'leaves'],
  ['half', 'halves'],
  ['scarf', 'scarves'],
  ['wolf', 'wolves'],
  ['calf', 'calves'],
  ['shoe', 'shoes'],
  ['toe', 'toes'],
  ['canoe', 'canoes'],
  ['hoe', 'hoes'],
  ['lens', 'lenses'],
  ['bus', 'buses'],
  ['gas', 'gases'],
  ['cactus', 'cacti'],
  ['movie', 'movies'],
  ['cookie', 'cookies'],
  ['pie', 'pies'],
  ['tie', 'ties'],
  ['smoothie', 'smoothies'],
  ['brownie', 'brownies'],
  ['hoodie', 'hoodies'],
  ['selfie', 'selfies'],
  ['axe', 'axes'],
  ['kiwi', 'kiwis'],
  ['bikini', 'bikinis'],
  ['taxi', 'taxis'],
  ['sari', 'saris'],
  ['chilli', 'chillis'],
  ['zucchini', 'zucchinis'],
  ['ski', 'skis'],
  ['emoji', 'emojis'],
  ['menu', 'menus'],
  ['salami', 'salamis'],
  ['safari', 'safaris'],
]
/** Plurals whose singular means something else. */
const INVARIANT: ReadonlySet<string> = new Set(['greens', 'shorts', 'pants', 'goods', 'jeans'])
const SINGULARS = new Map(IRREGULAR.map(([one, many]) => [many, one]))
const PLURALS = new Map(IRREGULAR)
const MIN_STEM = 3

/** Returns the English singular of a word; a word that is none comes back as it is. */
export function baseOf(word: string): string {
  const irregular = SINGULARS.get(word)
  if (irregular !== undefined) return irregular
  if (
    PLURALS.has(word) ||
    INVARIANT.has(word) ||
    word.length <= MIN_STEM ||
    !word.endsWith('s') ||
    /(?:ss|us|is)$/.test(word)
  )
    return word
  if (word.endsWith('ies') && word.length > MIN_STEM + 1) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|zz|o)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** Returns the English plurals of a singular. */
function pluralsOf(word: string): string[] {
  const irregular = PLURALS.get(word)
  if (irregular !== undefined) return [irregular]
  if (word.endsWith('y')) return [`${word.slice(0, -1)}ies`, `${word}s`]
  if (/(?:s|sh|ch|x|z|o)$/.test(word)) return [`${word}es`, `${word}s`]
  return [`${word}s`]
}

/** Endings of German words in number and case. Umlauts are folded, so that plurals keep their vowels. */
const GERMAN_ENDINGS = ['', 'e', 'en', 'n', 'er', 's', 'es', 'nen', 'em']
const MIN_GERMAN_STEM = 4

function germanForms(word: string): string[] {
  const stems = GERMAN_ENDINGS.filter((ending) => word.endsWith(ending)).map((ending) =>
    word.slice(0, word.length - ending.length),
  )
  return stems
    .filter((stem) => stem.length >= MIN_GERMAN_STEM)
    .flatMap((stem) => GERMAN_ENDINGS.map((ending) => stem + ending))
}

/** Returns a German word without the endings it may have, for words that a vocabulary lists: `uhr` of `uhren`. */
export const germanStems = (word: string): string[] =>
  GERMAN_ENDINGS.filter((ending) => ending !== '' && word.endsWith(ending))
    .map((ending) => word.slice(0, -ending.length))
    .filter((stem) => stem.length >= MIN_STEM)

const UMLAUTS: readonly (readonly [RegExp, string])[] = [
  [/ae/g, 'a'],
  [/oe/g, 'o'],
  [/ue/g, 'u'],
]

/** Returns the other ways to write umlauts and `ß`: ue and u, ss and ß. */
function germanSpellings(word: string): string[] {
  const plain = UMLAUTS.reduce((text, [pattern, vowel]) => text.replaceAll(pattern, vowel), word)
  const written = [...word.matchAll(/[aou]/g)].map(
    ({ index }) => `${word.slice(0, index + 1)}e${word.slice(index + 1)}`,
  )
  const sharp = word.includes('ß') ? [word.replaceAll('ß', 'ss')] : [word.replace('ss', 'ß')]
  return [plain, plain.replaceAll('ß', 'ss'), ...written, ...sharp]
}

/** Endings of Bengali nouns: number, case and the article. */
const BENGALI_ENDINGS = ['গুলোর', 'গুলো', 'গুলি', 'টির', 'টা', 'টি', 'দের', 'ের', 'কে', 'তে', 'রা', 'র', 'ে', 'য়'].map(fold)
/** Letters that are written for one another. */
const BENGALI_LETTERS = [
  ['ী', 'ি'],
  ['ূ', 'ু'],
  ['ণ', 'ন'],
  ['শ', 'স'],
  ['ষ', 'শ'],
  ['জ', 'য'],
  ['ড়', 'র'],
].map(([a = '', b = '']) => [fold(a), fold(b)] as const)

function bengaliForms(word: string): string[] {
  const stems = BENGALI_ENDINGS.filter((ending) => word.endsWith(ending) && word.length > ending.length + 1).map(
    (ending) => word.slice(0, -ending.length),
  )
  const spellings = BENGALI_LETTERS.flatMap(([a, b]) => [word.replaceAll(a, b), word.replaceAll(b, a)])
  return [...stems, ...spellings, ...['টি', 'গুলো', 'র', 'ের'].map((ending) => word + ending)]
}

const isBengali = (word: string): boolean => /\p{Script=Bengali}/u.test(word)

/**
 * Returns other numbers, cases and spellings of a word. Most of them do not exist: those that a shop has are used.
 * @param isGerman whether the word may be a German one
 */
export function formsOf(word: string, isGerman: boolean): string[] {
  if (/\p{N}/u.test(word)) return []
  const forms = isBengali(word) ? bengaliForms(word) : latinForms(word, isGerman)
  return [...new Set(forms)].filter((form) => form !== word)
}

function latinForms(word: string, isGerman: boolean): string[] {
  const base = baseOf(word)
  const english = word.length < MIN_STEM ? [] : [base, ...pluralsOf(base), ...pluralsOf(word)]
  if (!isGerman) return [...english, word.replace('ß', 'ss')]
  const spellings = germanSpellings(word)
  return [...english, ...spellings, ...[word, spellings[0] ?? word].flatMap(germanForms)]
}
