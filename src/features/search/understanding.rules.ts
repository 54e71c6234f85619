import type { Alternative, TextClause } from '#src/features/listing/list-page.rules.ts'
import { labelled } from '#src/features/listing/search-document.rules.ts'
import { isCode } from './search.rules.ts'
import { isBengali } from './transliteration.rules.ts'
import { modelForms, quantityWords, readQuantity } from '#src/features/listing/units.rules.ts'
import { MAX_PHRASE } from './vocabulary.rules.ts'
import { baseOf, formsOf } from './word-forms.rules.ts'

/** What a shop and its languages know of words. */
export interface WordSources {
  /** Whether products of the shop have a word. */
  isWhole: (word: string) => boolean
  /** Whether it is the prefix of one of the shop's words. */
  isBeginning: (word: string) => boolean
  /** Returns the shop's words in the other script that sound like a Bengali or Latin one. */
  soundsLike: (word: string) => readonly string[]
  /** Returns what a phrase also finds, in all languages of the shop. */
  synonymsOf: (words: readonly string[]) => readonly (readonly string[])[]
  /** Returns the shop's own synonyms of a phrase. */
  ownSynonymsOf: (words: readonly string[]) => readonly (readonly string[])[]
  /** Whether a word is one of a language and finished; nothing is while it is typed. */
  isReal: (word: string) => boolean
  /** Whether a phrase names products in one of the languages. */
  isThing: (words: readonly string[]) => boolean
  /** Whether a word may be a German one. */
  isGerman: (word: string) => boolean
}

/** A part of a search term: a word, or several that mean one thing. */
export interface TermPart {
  words: readonly string[]
  clause: TextClause
  /** Whether the shop has any of the alternatives. */
  isFound: boolean
  /** The alternatives that mean the same in other words. */
  synonyms?: ReadonlySet<Alternative>
  /** Whether the shop only has the parts of the word, or one that sounds like it: it may also be a typing error. */
  isGuess?: boolean
}

/** More forms than this make a search slow and find little. */
const MAX_FORMS = 4
const MAX_ALTERNATIVES = 10
const MIN_SPLIT = 3
/** Short beginnings of compound words: e-reader, t-shirt, x-ray. */
const SHORT_BEGINNINGS: ReadonlySet<string> = new Set(['e', 't', 'x', 'u', 'wi', 'pc', 'tv', 'co', 'in', 'on'])
/** Letters that join the parts of German compounds. */
const LINKS = ['', 's', 'n', 'en', 'es']

/** Splits words into parts with all their alternatives; a phrase with synonyms, or that is one word, is one part. */
export function toParts(words: readonly string[], isOpen: boolean, sources: WordSources): TermPart[] {
  const parts: TermPart[] = []
  for (let at = 0; at < words.length;) {
    const rest = words.slice(at)
    const isLast = (length: number): boolean => isOpen && at + length === words.length
    const part = longestPhrase(rest, isLast, sources) ?? toPart(rest.slice(0, 1), isLast(1), sources)
    parts.push(part)
    at += part.words.length
  }
  return withLabels(parts, sources)
}

/**
 * Adds the names of attributes: a "200 cm cable" is what has a cable of 200 cm. Beside the name of a thing they say
 * nothing: a chair with a frame is no frame for a chair.
 */
function withLabels(parts: readonly TermPart[], sources: WordSources): TermPart[] {
  return parts.map((part, index) => {
    const [word = ''] = part.words
    const others = parts.filter((_, at) => at !== index)
    const isLabel = others.length > 0 && part.words.length === 1 && !isCode(word)
    if (!isLabel || others.some(({ words }) => sources.isThing(words))) return part
    const labels = [word, ...existingForms(word, sources)].map((form): Alternative => ({
      words: [labelled(form)],
      kind: 'form',
      isNamed: true,
    }))
    return { ...part, clause: { ...part.clause, alternatives: [...part.clause.alternatives, ...labels] } }
  })
}

function longestPhrase(
  words: readonly string[],
  isLast: (length: number) => boolean,
  sources: WordSources,
): TermPart | null {
  for (let length = Math.min(MAX_PHRASE, words.length); length > 1; length -= 1) {
    const phrase = words.slice(0, length)
    // The number belongs to its unit: a cable of 2 m.
    if (length === 2 && readQuantity(words.slice(1)) && readQuantity(phrase)?.length !== length) continue
    const part = toPart(phrase, isLast(length), sources)
    // Without another way to say them, each word is a part.
    const forms = new Set([phrase, ...formsInShop(phrase, sources)].map((one) => one.join(' ')))
    const isOther = part.clause.alternatives.some(({ words: other }) => !forms.has(other.join(' ')))
    if (isOther || sources.isThing(phrase)) return part
  }
  return null
}

/**
 * Returns a part whose words as typed count only outside of prose: the shop may mention what it does not sell.
 * @param isCategory the name of a category is not also its parts: teapots are no pots for tea
 * @param isOfThing whether it is a phrase that names a thing: then a tea bag is a bag, and no coffee in a bag
 */
export function namedPart(
  { clause, ...part }: TermPart,
  { isCategory, isOfThing }: { isCategory: boolean; isOfThing: boolean },
): TermPart {
  const typed = baseOf(part.words.join(''))
  const synonyms = new Set<Alternative>()
  const alternatives = clause.alternatives
    .filter(({ words }) => !isCategory || words.length <= part.words.length || baseOf(words.join('')) !== typed)
    .map((one) => {
      // A word of the other script is a translation.
      if (!part.synonyms?.has(one) || isBengali(typed))
        return { ...one, isNamed: true, ...(isOfThing && one.words.length > 1 && { isInName: true }) }
      // An oven is also called stove; but a stove kettle is none.
      const synonym = { ...one, isNamed: true, isHead: true }
      synonyms.add(synonym)
      return synonym
    })
  return { ...part, clause: { ...clause, alternatives }, synonyms }
}

/**
 * Returns a part for products that have it outside of their prose, as whole words.
 * @param isHead whether they must be what it names: a thing, not its colour
 */
export function firmPart(part: TermPart, { isHead }: { isHead: boolean }): TermPart {
  const alternatives = part.clause.alternatives.map((one) => ({ ...one, isNamed: true, ...(isHead && { isHead }) }))
  return { ...part, clause: { alternatives, isOpen: false } }
}

/**
 * Returns a part for products whose name or category says so, or that have an attribute with this name.
 * @param isHead whether it has to say what they are
 */
export function statedPart({ clause, ...part }: TermPart, isHead: boolean): TermPart {
  const alternatives = clause.alternatives.map((one) =>
    isLabelled(one) ? one : { ...one, isNamed: true, ...(isHead ? { isHead } : { isInName: true }) },
  )
  return { ...part, clause: { alternatives, isOpen: false } }
}

const isLabelled = ({ words: [word = ''] }: Alternative): boolean => word.endsWith(labelled(''))

/** Returns a part as it was typed, in all forms. */
export const withoutMeanings = ({ clause, synonyms, ...part }: TermPart): TermPart => ({
  ...part,
  clause: { ...clause, alternatives: clause.alternatives.filter((one) => !synonyms?.has(one)) },
})

/** Whether a part names things (`namedPart`). */
export const isNamedPart = ({ clause }: TermPart): boolean => clause.alternatives[0]?.isNamed === true

function toPart(words: readonly string[], isOpen: boolean, sources: WordSources): TermPart {
  const alternatives = new Map<string, Alternative>()
  const add = (list: readonly (readonly string[])[], kind: Alternative['kind'], isNamed = false): void => {
    for (const other of list) {
      const key = other.join(' ')
      if (alternatives.has(key) || alternatives.size >= MAX_ALTERNATIVES) continue
      alternatives.set(key, isNamed ? { words: other, kind, isNamed } : { words: other, kind })
    }
  }
  const [word = ''] = words
  const isTyped = words.every((one) => isCode(one) || sources.isWhole(one))
  const isPrefix = isOpen && words.length === 1 && sources.isBeginning(word)
  const quantity = readQuantity(words)
  const [typedQuantity, ...otherQuantities] = quantity?.length === words.length ? quantityWords(quantity) : []
  // Its number and unit count only together.
  add([typedQuantity === undefined ? words : [typedQuantity]], 'typed')
  add(sources.ownSynonymsOf(words), 'synonym')
  const own = alternatives.size
  if (typedQuantity !== undefined)
    add(
      otherQuantities.map((one) => [one]),
      'form',
    )
  else if (isTyped)
    add(
      modelForms(words).filter(([name = '']) => words.length > 1 || sources.isWhole(name)),
      'form',
      true,
    )
  if (typedQuantity === undefined) add(formsInShop(words, sources), 'form')
  if (words.length === 2) add(joined(words, sources), 'form', true)
  const synonyms = sources.synonymsOf(words).map((synonym) => ({ synonym, inShop: variantsInShop(synonym, sources) }))
  const isInShop = isTyped || alternatives.size > own
  if (words.length === 1 && !isCode(word) && !isInShop) {
    // A word that the vocabulary translates is not what sounds like it.
    const isTranslated = synonyms.some(({ inShop }) => inShop.length > 0)
    const sounds = isTranslated ? [] : sources.soundsLike(word).map((one) => [one])
    // A word of the shop is not also its parts: a carpet is no car for pets.
    add([...splitsOf(word, sources), ...sounds].slice(0, MAX_FORMS), 'form', true)
  }
  const typed = words.join('')
  const before = alternatives.size
  const isElsewhere = isTyped || isPrefix || alternatives.size > 1
  for (const { synonym, inShop } of synonyms) {
    // In a shop without the typed words, what means the same is as good.
    add(inShop, isElsewhere && synonym.join('') !== typed ? 'synonym' : 'form', true)
  }
  const isFound = isTyped || isPrefix || alternatives.size > 1
  const isGuess = isFound && !isInShop && !isPrefix && own === 1 && alternatives.size === before
  // An internet router is a router: that is no other word.
  const noun = baseOf(words.at(-1) ?? '')
  const otherWords = new Set(
    [...alternatives.values()].slice(before).filter((one) => baseOf(one.words.at(-1) ?? '') !== noun),
  )
  // A word of the shop that names products is not the beginning of another one: a car is no care.
  const isFinished = isTyped && words.length === 1 && sources.isReal(word) && sources.isThing(words)
  return {
    words,
    clause: { alternatives: [...alternatives.values()], isOpen: isOpen && !isFinished },
    isFound,
    synonyms: otherWords,
    ...(isGuess && { isGuess }),
  }
}

/** Returns the ways to write these words in other forms that the shop has. */
function formsInShop(words: readonly string[], sources: WordSources): string[][] {
  const variants = words.map((word) => (isCode(word) ? [word] : [word, ...existingForms(word, sources)]))
  return combine(variants).slice(1, MAX_FORMS + 1)
}

/** Returns the ways to write a synonym that the shop has; none when it lacks one of the words. */
function variantsInShop(words: readonly string[], sources: WordSources): string[][] {
  const variants = words.map((word) => {
    const forms = existingForms(word, sources)
    return isCode(word) || sources.isWhole(word) ? [word, ...forms] : forms
  })
  return combine(variants).slice(0, MAX_FORMS)
}

const existingForms = (word: string, sources: WordSources): string[] =>
  formsOf(word, sources.isGerman(word))
    .filter((form) => sources.isWhole(form))
    .slice(0, MAX_FORMS)

/** Returns every choice of one variant for each word, the first variants first. */
const combine = (variants: readonly (readonly string[])[]): string[][] =>
  variants.reduce<string[][]>((all, list) => all.flatMap((begin) => list.map((word) => [...begin, word])), [[]])

/** Returns two words as the one that the shop has: `power bank` as `powerbank`. */
function joined(words: readonly string[], sources: WordSources): string[][] {
  const word = words.join('')
  if (isCode(word)) return []
  return [...(sources.isWhole(word) ? [word] : []), ...existingForms(word, sources)].map((one) => [one])
}

/** Returns a word as the two that the shop has: `wingchair` as `wing chair`. */
function splitsOf(word: string, sources: WordSources): string[][] {
  const splits: string[][] = []
  for (let at = 1; at <= word.length - MIN_SPLIT + 1; at += 1) {
    const [first, rest] = [word.slice(0, at), word.slice(at)]
    if (at < MIN_SPLIT && !SHORT_BEGINNINGS.has(first)) continue
    const firsts = LINKS.map((link) => (first.endsWith(link) ? first.slice(0, first.length - link.length) : ''))
      .filter((one) => one.length >= Math.min(MIN_SPLIT, at))
      .filter((one) => at < MIN_SPLIT || sources.isWhole(one))
    const seconds = [rest, ...formsOf(rest, false)].filter((one) => sources.isWhole(one))
    for (const one of firsts.slice(0, 1)) for (const second of seconds.slice(0, 2)) splits.push([one, second])
  }
  return splits
}
