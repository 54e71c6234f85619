import { fold, slugOf, wordsIn } from '#src/shared/text.ts'
import { filterKey } from './filter-key.rules.ts'

/**
 * The version of these rules in the index rows. A change of this file's output requires the next number, here and in
 * the condition of the index `listing_to_renew`.
 */
export const INDEX_VERSION = 1

/** The texts of a product for lists and search. */
export interface ListedTexts {
  name: string
  brand: string
  skus: readonly string[]
  /** Names from the main category down. */
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

/**
 * Returns the words of a product as a `tsvector` of PostgreSQL, each with the weight of its best field: A name, B
 * brand, C category, D everything else. The words of the name are repeated with the prefix `!`, so that the index alone
 * finds names. Words of attributes have the prefix `@`, because they rank above descriptions; whole article numbers
 * have `=`.
 */
export function searchText(texts: ListedTexts): string {
  const weights = new Map<string, string>()
  const add = (text: string, weight: string): void => {
    for (const word of wordsIn(text)) {
      const cut = word.slice(0, MAX_WORD).toWellFormed()
      if (!weights.has(cut)) weights.set(cut, weight)
    }
  }
  add(texts.name, '1A')
  add(texts.brand, '2B')
  add(texts.categories.join(' '), '3C')
  const values = texts.attributes.map(({ value }) => value).join(' ')
  add(values, '4D')
  add(texts.skus.join(' '), '4D')
  add(texts.description.slice(0, MAX_DESCRIPTION), '4D')
  const lexemes = [...weights].map(([word, weight]) => `'${word}':${weight}`)
  const marked = (prefix: string, text: string): string[] =>
    [...new Set(wordsIn(text))].map((word) => `'${prefix}${word.slice(0, MAX_WORD).toWellFormed()}'`)
  const codes = [...new Set(texts.skus.map((sku) => codeOf(sku)))].filter((code) => code !== null)
  return [...lexemes, ...marked('!', texts.name), ...marked('@', values), ...codes.map((code) => `'${code}'`)].join(' ')
}

/** Returns an article number as it is searched, without punctuation: `HF-12 a` is `=hf12a`. */
export function codeOf(sku: string): string | null {
  const code = wordsIn(sku).join('')
  return code === '' || code.length > MAX_WORD ? null : `=${code}`
}

/** Returns the words for spelling correction: those without digits. */
export const dictionaryWords = (text: string): string[] =>
  [...text.matchAll(/'([^'!@=]+)':/g)]
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
