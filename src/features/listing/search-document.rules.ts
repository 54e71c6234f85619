import { fold, slugOf, wordsIn } from '#src/shared/text.ts'
import { filterKey } from './filter-key.rules.ts'
import {
  headsOfCategory,
  headsOfName,
  headsOfTags,
  otherKindsOf,
  readAttribute,
  readStated,
  readValue,
  type StatedWords,
} from './word-roles.rules.ts'
import { quantitiesIn } from './units.rules.ts'

/**
 * The version of these rules in the index rows. A change of this file's output requires the next number, here and in
 * the condition of the index `listing_to_renew`.
 */
export const INDEX_VERSION = 5

/** The texts of a product for lists and search. */
export interface ListedTexts {
  name: string
  brand: string
  skus: readonly string[]
  /** Names from the main category down to the deepest. */
  categories: readonly string[]
  options: readonly { name: string; values: readonly { label: string; swatch?: string }[] }[]
  /** For each variant, in the order of the options. */
  optionValues: readonly (readonly string[])[]
  attributes: readonly { name: string; value: string }[]
  /** Without HTML. */
  description: string
}

/** A facet value before it has a code. */
export interface FacetEntry {
  key: string
  kind: 'brand' | 'option' | 'attribute'
  name: string
  label: string
  /** The normalised label: equal ones are the same value. */
  normalized: string
  swatch: string | null
}

/** Keys that no option or attribute can have. */
const RESERVED: ReadonlySet<string> = new Set(['brand', 'availability', 'rating', 'price'])
const MAX_LABEL = 100
const MAX_WORD = 60
const MAX_DESCRIPTION = 10_000
const MAX_ENTRIES = 200

/** Places of words that are in no name, in the `tsvector`; names take those before. */
export const PLACE = { brand: 100, deepestHead: 101, categoryHead: 102, other: 103, prose: 104, free: 105 } as const
/** The last place of a word in a name that has a number of its own. */
export const MAX_PLACE = 31

/** What the texts of a product say about one word. */
interface WordFacts {
  /** Its place in the name, from 1; 0 when it is not in the name. */
  place: number
  isHead: boolean
  isBrand: boolean
  /** Its category place, or none. */
  category: typeof PLACE.deepestHead | typeof PLACE.categoryHead | null
  isOther: boolean
  /** Whether it says what the product is without; no text has it. */
  isFree: boolean
}

/**
 * Returns the words of a product as a `tsvector` of PostgreSQL. A word of the name has its place there and weight A as
 * the head noun, otherwise B, as the brand has; words of categories, options and attributes have weight C; those of the
 * description and all others D. What the index alone has to find is repeated with a prefix: `!` for each word with a
 * weight above D, `@` for words of name and brand, `^` for head nouns of names and categories. Whole article numbers have `=`.
 */
export function searchText(texts: ListedTexts): string {
  const words = readWords(texts)
  const lexemes = [...words].map(([word, facts]) => `'${word}':${placesOf(facts)}`)
  const marked = (prefix: string, isMarked: (facts: WordFacts) => boolean): string[] =>
    [...words].flatMap(([word, facts]) => (isMarked(facts) ? [`'${prefix}${word}'`] : []))
  const codes = [...new Set(texts.skus.map((sku) => codeOf(sku)))].filter((code) => code !== null)
  return [
    ...lexemes,
    ...marked(
      '!',
      ({ place, isBrand, category, isOther, isFree }) => place > 0 || isBrand || category !== null || isOther || isFree,
    ),
    ...marked('@', ({ place, isBrand }) => place > 0 || isBrand),
    ...marked('^', ({ isHead, category }) => isHead || category !== null),
    ...codes.map((code) => `'${code}':1A`),
  ].join(' ')
}

function placesOf({ place, isHead, isBrand, category, isOther, isFree }: WordFacts): string {
  const places = [
    place > 0 ? `${place}${isHead ? 'A' : 'B'}` : isBrand ? `${PLACE.brand}B` : null,
    category === null ? null : `${category}C`,
  ]
  const numbers = places.filter((one) => one !== null)
  if (numbers.length > 0) return numbers.join(',')
  return isOther ? `${PLACE.other}C` : isFree ? `${PLACE.free}C` : `${PLACE.prose}D`
}

/** Returns what the texts say about each word, in the order of the texts. */
function readWords(texts: ListedTexts): Map<string, WordFacts> {
  const words = new Map<string, WordFacts>()
  const factsOf = (text: string): WordFacts => {
    const word = text.slice(0, MAX_WORD).toWellFormed()
    const facts = words.get(word) ?? {
      place: 0,
      isHead: false,
      isBrand: false,
      category: null,
      isOther: false,
      isFree: false,
    }
    words.set(word, facts)
    return facts
  }
  const addProse = (list: readonly string[]): void => {
    for (const word of list) factsOf(word)
  }
  const addOther = ({ words: list, denied, free }: StatedWords): void => {
    for (const word of list) if (!denied.has(word)) factsOf(word).isOther = true
    for (const word of free) factsOf(word).isFree = true
    addProse([...denied])
  }
  const addQuantities = (text: string): void => {
    for (const word of quantitiesIn(text)) factsOf(word).isOther = true
  }
  const addLabel = (list: readonly string[]): void => {
    for (const word of list) factsOf(labelled(word)).isFree = true
    addProse(list)
  }
  readName(texts.name, factsOf)
  for (const word of wordsIn(texts.brand)) factsOf(word).isBrand = true
  const others = otherKindsOf(texts.name, texts.categories)
  for (const category of texts.categories) {
    addOther(readStated(category))
    addQuantities(category)
  }
  const heads = texts.categories
    .map((category) => headsOfCategory(category).filter((noun) => !others.has(noun)))
    .filter(({ length }) => length > 0)
  for (const [index, nouns] of heads.entries()) {
    const level = levelOf(index === heads.length - 1, nouns.length)
    if (level !== null) for (const noun of nouns) factsOf(noun).category = level
  }
  for (const label of new Set(texts.optionValues.flat())) {
    addOther(readValue(label))
    addQuantities(label)
  }
  for (const word of optionalWords(texts)) factsOf(avoidable(word)).isFree = true
  for (const attribute of texts.attributes) {
    const { label, ...stated } = readAttribute(attribute)
    addOther(stated)
    for (const noun of headsOfTags(attribute)) factsOf(noun).category ??= PLACE.categoryHead
    addQuantities(attribute.value)
    // "Free from" names no thing.
    if (stated.denied.size > 0) addProse(label)
    else addLabel(label)
  }
  for (const { name } of texts.options) addLabel(wordsIn(name))
  addProse(wordsIn(texts.skus.join(' ')))
  const description = texts.description.slice(0, MAX_DESCRIPTION)
  addProse([...wordsIn(description), ...quantitiesIn(description)])
  return words
}

/** Returns the word that says that an attribute or option with this name has a value. */
export const labelled = (word: string): string => `${word}label`

/** Returns the words of options that not all variants have: a kettle in red and in cream also is one that is not red. */
function optionalWords({ name, categories, attributes, options, optionValues }: ListedTexts): string[] {
  const stated = new Set(wordsIn([name, ...categories, ...attributes.map(({ value }) => value)].join(' ')))
  return options.flatMap((_, index) => {
    const labels = [...new Set(optionValues.map((values) => values[index] ?? ''))].map(wordsIn)
    return labels.flat().filter((word) => !stated.has(word) && labels.some((words) => !words.includes(word)))
  })
}

/** Returns the word that says that a product with this word also comes without it. */
export const avoidable = (word: string): string => `${word}optional`

/** A product of "Milk and cream" may be either, so these say less about it. */
const levelOf = (isDeepest: boolean, headCount: number): WordFacts['category'] =>
  headCount === 1 ? (isDeepest ? PLACE.deepestHead : PLACE.categoryHead) : isDeepest ? PLACE.categoryHead : null

/** Reads the words of a name with their places; of a repeated word the first place counts. */
function readName(name: string, factsOf: (word: string) => WordFacts): void {
  const { words, denied, free } = readStated(name)
  const heads = new Set(headsOfName(name))
  for (const word of free) factsOf(word).isFree = true
  for (const quantity of quantitiesIn(name)) {
    const facts = factsOf(quantity)
    const [digits = ''] = /^\d+/.exec(quantity) ?? []
    facts.place = Math.min(words.findIndex((word) => word.startsWith(digits) || digits.endsWith(word)) + 1, MAX_PLACE)
    facts.isOther = true
  }
  for (const [index, word] of words.entries()) {
    const facts = factsOf(word)
    if ((denied.has(word) && !heads.has(word)) || facts.place > 0) continue
    facts.place = Math.min(index + 1, MAX_PLACE)
    facts.isHead = heads.has(word)
  }
}

/** Returns an article number as it is searched, without punctuation: `HF-12 a` is `=hf12a`. */
export function codeOf(sku: string): string | null {
  const code = wordsIn(sku).join('')
  return code === '' || code.length > MAX_WORD ? null : `=${code}`
}

/** Returns the words for spelling correction: those of its texts without digits. */
export const dictionaryWords = (text: string): string[] =>
  [...text.matchAll(/'([^'!@^=]+)':(\d+)/g)]
    .filter(([, , place]) => Number(place) !== PLACE.free)
    .map(([, word = '']) => word)
    .filter((word) => !/\p{N}/u.test(word) && word.length > 1)

/** Returns the facet values of a product. @param filterable names of the attributes by which the shop filters */
export function facetEntries(texts: ListedTexts, filterable: readonly string[]): FacetEntry[] {
  const names = new Set(filterable.map(attributeKey))
  const sold = texts.options.map((_, index) => new Set(texts.optionValues.map((values) => values[index])))
  const entries = [
    toEntry('brand', 'Brand', { label: texts.brand }),
    ...texts.options.flatMap(({ name, values }, index) =>
      values.filter(({ label }) => sold[index]?.has(label)).map((value) => toEntry('option', name, value)),
    ),
    ...texts.attributes
      .filter(({ name }) => names.has(attributeKey(name)))
      .map(({ name, value }) => toEntry('attribute', name, { label: value })),
  ].filter((entry) => entry !== null)
  return distinctEntries(entries).slice(0, MAX_ENTRIES)
}

/** Returns the key of an attribute name, equal for all spellings and cases. */
export const attributeKey = (name: string): string => filterKey(slugOf(name))

/** Returns each value once, with its first label. */
export const distinctEntries = (entries: readonly FacetEntry[]): FacetEntry[] =>
  [...new Map(entries.toReversed().map((entry) => [`${entry.key} ${entry.normalized}`, entry])).values()].toReversed()

function toEntry(
  kind: FacetEntry['kind'],
  name: string,
  { label, swatch }: { label: string; swatch?: string },
): FacetEntry | null {
  const key = kind === 'brand' ? kind : attributeKey(name)
  const text = label.trim().slice(0, MAX_LABEL).toWellFormed()
  const normalized = fold(text)
  if (key === '' || normalized === '' || (kind !== 'brand' && RESERVED.has(key))) return null
  return { key, kind, name: name.trim(), label: text, normalized, swatch: swatch ?? null }
}

/** Facet numbers and value numbers share one integer. */
export const CODES_PER_FACET = 1 << 20
export const MAX_FACET = 2047

export interface NewValue {
  code: number
  facet: number
  value: string
  normalized: string
  label: string
  swatch: string | null
}

/**
 * Assigns codes to new values.
 * @param last the highest used code of each facet
 * @param taken the used values as `{facet} {value}`
 */
export function assignCodes(
  entries: readonly FacetEntry[],
  facets: ReadonlyMap<string, number>,
  { last, taken }: { last: ReadonlyMap<number, number>; taken: ReadonlySet<string> },
): NewValue[] {
  const next = new Map<number, number>()
  const used = new Set(taken)
  return entries.flatMap(({ key, label, normalized, swatch }) => {
    const facet = facets.get(key)
    if (facet === undefined) return []
    const code = (next.get(facet) ?? last.get(facet) ?? facet * CODES_PER_FACET) + 1
    // Beyond a million values of one facet, the rest is listed without it.
    if (code >= (facet + 1) * CODES_PER_FACET) return []
    next.set(facet, code)
    const slug = slugOf(label)
    // No slug has two hyphens in a row, so this cannot collide.
    const value = slug !== '' && !used.has(`${facet} ${slug}`) ? slug : `${slug}--${code % CODES_PER_FACET}`
    used.add(`${facet} ${value}`)
    return [{ code, facet, value, normalized, label, swatch }]
  })
}
