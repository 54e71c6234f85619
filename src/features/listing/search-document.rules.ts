import { fold, slugOf, wordsIn } from '#src/shared/text.ts'
import { filterKey } from './filter-key.rules.ts'

/**
 * By which of these rules a product stands in the lists. A change of what this file makes of a product needs the next
 * number, here and in the condition of the index `listing_to_renew`.
 */
export const INDEX_VERSION = 1

/** What lists and search have to know of a product's texts. */
export interface ListedTexts {
  name: string
  brand: string
  skus: readonly string[]
  /** Names from the main category down. */
  categories: readonly string[]
  options: readonly { name: string; values: readonly { label: string; swatch?: string }[] }[]
  /** Of each variant, in the order of the options. */
  optionValues: readonly (readonly string[])[]
  attributes: readonly { name: string; value: string }[]
  /** Without HTML. */
  description: string
}

/** A value that lists can be narrowed to, before it has a code. */
export interface FacetEntry {
  key: string
  kind: 'brand' | 'option' | 'attribute'
  name: string
  label: string
  /** What makes two labels one value. */
  folded: string
  swatch: string | null
}

/** The facets that no option and no attribute can take the name of. */
const RESERVED: ReadonlySet<string> = new Set(['brand', 'availability', 'rating', 'price'])
const MAX_LABEL = 100
const MAX_WORD = 60
const MAX_DESCRIPTION = 10_000
const MAX_ENTRIES = 200

/**
 * The words of a product as PostgreSQL's `tsvector` is written, each with the weight of the best field that has it:
 * A name, B brand, C category, D everything else. The words of the name stand there a second time with `!` before them,
 * so that the index alone tells what is called so; those of attributes with `@`, because they count more than a
 * description; whole article numbers have `=` before them.
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

/** An article number as it is looked up whole, whatever signs stand in it: `HF-12 a` is `=hf12a`. */
export function codeOf(sku: string): string | null {
  const code = wordsIn(sku).join('')
  return code === '' || code.length > MAX_WORD ? null : `=${code}`
}

/** The words that a slip of the finger can be mended to: those without digits. */
export const dictionaryWords = (text: string): string[] =>
  [...text.matchAll(/'([^'!@=]+)':/g)]
    .map(([, word = '']) => word)
    .filter((word) => !/\p{N}/u.test(word) && word.length > 1)

/** What a product can be found under in facets. @param filterable names of the attributes by which the shop filters */
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

/** What makes two names of attributes one, whatever their case and spelling. */
export const attributeKey = (name: string): string => filterKey(slugOf(name))

/** Each value once, as it was first written. */
export const distinctEntries = (entries: readonly FacetEntry[]): FacetEntry[] =>
  [...new Map(entries.toReversed().map((entry) => [`${entry.key} ${entry.folded}`, entry])).values()].toReversed()

function toEntry(
  kind: FacetEntry['kind'],
  name: string,
  { label, swatch }: { label: string; swatch?: string },
): FacetEntry | null {
  const key = kind === 'brand' ? kind : attributeKey(name)
  const text = label.trim().slice(0, MAX_LABEL).toWellFormed()
  const folded = fold(text)
  if (key === '' || folded === '' || (kind !== 'brand' && RESERVED.has(key))) return null
  return { key, kind, name: name.trim(), label: text, folded, swatch: swatch ?? null }
}

/** Facet numbers and value numbers share one integer. */
export const CODES_PER_FACET = 1 << 20
export const MAX_FACET = 2047

export interface NewValue {
  code: number
  facet: number
  value: string
  folded: string
  label: string
  swatch: string | null
}

/**
 * Gives codes to values that the shop has not had before.
 * @param last the highest code of each facet that is used already
 * @param taken `{facet} {value}` of the addresses that are used already
 */
export function assignCodes(
  entries: readonly FacetEntry[],
  facets: ReadonlyMap<string, number>,
  { last, taken }: { last: ReadonlyMap<number, number>; taken: ReadonlySet<string> },
): NewValue[] {
  const next = new Map<number, number>()
  const used = new Set(taken)
  return entries.flatMap(({ key, label, folded, swatch }) => {
    const facet = facets.get(key)
    if (facet === undefined) return []
    const code = (next.get(facet) ?? last.get(facet) ?? facet * CODES_PER_FACET) + 1
    // A shop with more than a million values of one facet lists the rest without it.
    if (code >= (facet + 1) * CODES_PER_FACET) return []
    next.set(facet, code)
    const slug = slugOf(label)
    // No slug has two hyphens in a row.
    const value = slug !== '' && !used.has(`${facet} ${slug}`) ? slug : `${slug}--${code % CODES_PER_FACET}`
    used.add(`${facet} ${value}`)
    return [{ code, facet, value, folded, label, swatch }]
  })
}
