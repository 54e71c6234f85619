import type { SearchScope, TextClause } from '#src/features/listing/list-page.rules.ts'
import { firstThatFinds, hasFew } from '#src/features/listing/list-page.service.ts'
import type { PriceRange } from '#src/features/listing/list-url.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { minorUnitDigits } from '#src/shared/money.ts'
import { closestWords, DOUBLE_COST, isLikely, SWAP_COST } from './correction.rules.ts'
import {
  findAccessories,
  getCategoryNouns,
  hasCategoryNamed,
  languagesOfCatalogue,
  isNameOfSeveral,
  withLookup,
} from './dictionary.service.ts'
import { loadLanguageData, type LanguageData } from './language-data.adapter.ts'
import { parseTerm } from './query-phrases.rules.ts'
import { isCode, isReplaceable, lettersOf } from './search.rules.ts'
import { toTextQuery } from '#src/features/listing/text-query.rules.ts'
import { findOtherThings } from './other-kinds.service.ts'
import { findCorrection, findSimilarWords } from './spelling.service.ts'
import { getSynonyms } from './synonym.service.ts'
import { indexBySound, isBengali, soundKey } from './transliteration.rules.ts'
import { isNamedPart, namedPart, toParts, type TermPart } from './understanding.rules.ts'
import { phraseKey, type PhraseMap, type Vocabulary } from './vocabulary.rules.ts'
import { baseOf, formsOf, germanStems } from './word-forms.rules.ts'

/** The languages that shoppers of a country also search in. */
const LANGUAGES_OF_COUNTRY: Readonly<Record<string, string>> = { DE: 'de', AT: 'de', CH: 'de', BD: 'bn', IN: 'bn' }

/** What a search term means in a shop. */
export interface Understanding {
  parts: readonly TermPart[]
  /** The index of the part that says what is searched for; the others describe it. */
  head: number
  /** Whether that is a thing, and no quality or category. */
  isThing: boolean
  /** Whether it is a phrase whose last word names a thing: `tea bag`. */
  isOfThing: boolean
  /** Head nouns of other things in the categories that are named like it. */
  others: readonly string[]
  /** What it is a kind of: fruit for pineapple. */
  kindsAbove: readonly string[]
  /** Head nouns of what only goes with it. */
  accessories: readonly string[]
  /** Typing errors by the word as typed. */
  corrections: ReadonlyMap<string, string>
  /** For each part whether it is a word of the shop's languages or is found. */
  isReal: readonly boolean[]
  /** Whether what is searched for is a word of the shop's languages. */
  isHeadWord: boolean
  price: PriceRange | null
  /** The term without the words of its price. */
  withoutPrice: string
  /** Phrases that products must not have, in all forms. */
  excluded: readonly (readonly string[])[]
  /** What products may say that they are free of: `gluten free`. */
  freeOf: readonly TextClause[]
  /** Whether the term says nothing else. */
  isOnlyFree: boolean
  /** Whether it is the name of a category of several things. */
  isCategory: boolean
}

interface Knowledge {
  data: LanguageData
  own: PhraseMap
  isGermanShop: boolean
  /** Whether the term is still typed, so that its last word may be the beginning of another one. */
  isTyping: boolean
  /** Whether several words may be one part that has synonyms or names products. */
  usesPhrases: boolean
}

async function getKnowledge(context: ShopContext, value: string): Promise<Knowledge> {
  const { language, country } = context.shop
  const ofCatalogue = await languagesOfCatalogue(context)
  const languages = [language, LANGUAGES_OF_COUNTRY[country] ?? '', isBengali(value) ? 'bn' : '', ...ofCatalogue]
  const [data, own] = await Promise.all([loadLanguageData(languages), getSynonyms(context)])
  return { data, own, isGermanShop: languages.includes('de'), isTyping: false, usesPhrases: true }
}

/** Returns what a term means: its words with their forms and synonyms, typing errors corrected. */
export async function understandTerm(
  context: ShopContext,
  value: string,
  { isTyping = false, usesPhrases = true } = {},
): Promise<Understanding> {
  const knowledge = { ...(await getKnowledge(context, value)), isTyping, usesPhrases }
  const { synonyms } = knowledge.data.vocabulary
  const parsed = parseTerm(value, {
    digits: minorUnitDigits(context.shop.currency),
    isPhrase: (words) => synonyms.get(phraseKey(words)) !== undefined,
  })
  const { words, isOpen } = parsed
  const { corrections, parts } = await correctWords(context, words, { knowledge, isOpen })
  const excluded = await Promise.all(
    parsed.excluded.map((phrase) => readParts(context, phrase, { knowledge, isOpen: false })),
  )
  const { things, qualities } = knowledge.data.vocabulary
  const head = headOf(parts, parsed.headLength, qualities)
  const headPart = parts[head]
  const isCategory = headPart !== undefined && (await hasCategoryNamed(context, headPart.words))
  const isThing = headPart !== undefined && (isCategory || things.has(phraseKey(headPart.words)))
  const isOfThing = isThing && headPart.words.length > 1 && (headPart.words.at(-1) ?? '').length > 2
  return {
    parts: isThing ? parts.with(head, namedPart(headPart, { isCategory, isOfThing })) : parts,
    head,
    isThing: isThing && !isCategory && !qualities.has(phraseKey(headPart.words)),
    isOfThing,
    others: headPart ? await findOtherThings(context, namesOf(headPart), knowledge.data.vocabulary) : [],
    kindsAbove: headPart ? kindsAbove(headPart.words, knowledge.data.vocabulary) : [],
    accessories: isThing ? await findAccessories(context, knowledge.data.vocabulary) : [],
    corrections,
    isReal: parts.map(({ words, isFound }) => isFound || words.every((word) => knowledge.data.isRealWord(word))),
    isHeadWord: headPart?.words.every((word) => !isCode(word) && knowledge.data.isRealWord(word)) ?? false,
    price: parsed.price,
    withoutPrice: parsed.withoutPrice,
    excluded: excluded.flatMap(alternativesOf),
    freeOf: parsed.freeOf.map((phrase) => toFreeClause(phrase, synonyms)),
    isOnlyFree: parsed.isOnlyFree,
    isCategory: await isNameOfSeveral(context, value),
  }
}

/** Returns what these words are a kind of: a 4K TV is a television; what the whole phrase is, and what its last word is. */
function kindsAbove(words: readonly string[], { kindsAbove: above, synonyms }: Vocabulary): string[] {
  const noun = words.slice(-1)
  const key = phraseKey(noun)
  const nouns = words.length > 1 ? [key, ...(synonyms.get(key) ?? []).map(phraseKey)] : []
  return [...new Set([...(above.get(phraseKey(words)) ?? []), ...nouns, ...(above.get(key) ?? [])])]
}

/** Returns the nouns by which a shop may name what is searched for, the typed one first. */
const namesOf = ({ clause }: TermPart): string[] => [
  ...new Set(clause.alternatives.map(({ words }) => words.at(-1) ?? '').filter((word) => word !== '')),
]

const bengaliSounds = new WeakMap<Vocabulary, ReturnType<typeof indexBySound>['bengali']>()

/** Returns the Bengali words of a vocabulary that sound like a word in Latin letters. */
function soundsIn(vocabulary: Vocabulary, word: string): readonly string[] {
  const key = soundKey(word)
  const sounds = bengaliSounds.get(vocabulary) ?? indexBySound([...vocabulary.words].filter(isBengali)).bengali
  bengaliSounds.set(vocabulary, sounds)
  return key.length < MIN_SOUNDS ? [] : (sounds.get(key) ?? [])
}

/** Shorter sounds are those of too many words. */
const MIN_SOUNDS = 3

interface ReadOptions {
  knowledge: Knowledge
  isOpen: boolean
}

/** Returns the parts of words, each with its alternatives. */
const readParts = (
  context: ShopContext,
  words: readonly string[],
  { knowledge: { data, own, isGermanShop, isTyping, usesPhrases }, isOpen }: ReadOptions,
): Promise<TermPart[]> => {
  const isGerman = (word: string): boolean => isGermanShop && !data.isEnglishWord(word)
  /** Returns the synonyms of a phrase, in German also of its other numbers and cases. */
  const synonymsOf = (phrase: readonly string[]): readonly (readonly string[])[] => {
    const { synonyms } = data.vocabulary
    const last = phrase.at(-1) ?? ''
    const forms = isGerman(last) ? [...formsOf(last, true), ...germanStems(last)] : []
    const keys = [last, ...forms].map((form) => phraseKey([...phrase.slice(0, -1), form]))
    const found = keys.map((key) => synonyms.get(key)).find((list) => list !== undefined)
    if (found || phrase.length > 1 || data.isRealWord(last)) return found ?? []
    // A Bengali word in Latin letters.
    return soundsIn(data.vocabulary, last).flatMap((word) => synonyms.get(word) ?? [])
  }
  return withLookup(context, (lookup) =>
    toParts(words, isOpen, {
      ...lookup,
      synonymsOf: (phrase) => (usesPhrases || phrase.length === 1 ? synonymsOf(phrase) : []),
      ownSynonymsOf: (phrase) => own.get(phraseKey(phrase)) ?? [],
      isReal: (word) => !isTyping && data.isRealWord(word),
      isThing: (phrase) => (usesPhrases || phrase.length === 1) && data.vocabulary.things.has(phraseKey(phrase)),
      isGerman,
    }),
  )
}

/** Returns a part whose word is taken as written when nothing has the parts that the shop has of it: no tea for `teaster`. */
async function withoutFailedGuess(context: ShopContext, part: TermPart, { knowledge }: ReadOptions): Promise<TermPart> {
  const { isGuess = false, words, clause } = part
  if (!isGuess || words.every((word) => knowledge.data.isRealWord(word))) return part
  if ((await firstThatFinds(context, [toTextQuery([clause])])) !== null) return part
  return { ...part, clause: { ...clause, alternatives: clause.alternatives.slice(0, 1) }, isFound: false }
}

/** Corrects words that neither the shop nor its languages have. */
async function correctWords(context: ShopContext, words: readonly string[], options: ReadOptions) {
  const read = await readParts(context, words, options)
  const parts = await Promise.all(read.map((part) => withoutFailedGuess(context, part, options)))
  const unknown = parts
    .filter(({ isFound }) => !isFound)
    .flatMap((part) => part.words.map((word) => ({ word, isLast: part.clause.isOpen })))
    .filter(({ word }) => !isCode(word) && isReplaceable(word))
  const corrections = await correctSounds(context, parts, options)
  for (const { word, isLast } of unknown) {
    const { data } = options.knowledge
    const found = data.isCompound(word)
      ? await correctCompound(context, word, data)
      : // There is no list of Bengali words: any may be a real one, so another spelling is only suggested.
        data.isRealWord(word) || isBengali(word)
        ? null
        : await correctWord(context, word, { ...options, isOpen: isLast })
    if (found !== null) corrections.set(word, found)
  }
  const corrected = words.map((word) => corrections.get(word) ?? word)
  const doubled = unknown.filter(({ word }) => !corrections.has(word)).map(({ word }) => word)
  const whole = options.knowledge.isTyping ? null : await correctDoubled(context, corrected, { doubled, options })
  if (whole) return { corrections: new Map([...corrections, ...whole.corrections]), parts: whole.parts }
  return { corrections, parts: corrections.size === 0 ? parts : await readParts(context, corrected, options) }
}

/**
 * Corrects words with a letter too many or too few of two equal ones that would otherwise be read as a Bengali word in
 * Latin letters: "passatta" is passata.
 */
async function correctSounds(
  context: ShopContext,
  parts: readonly TermPart[],
  { knowledge: { data } }: ReadOptions,
): Promise<Map<string, string>> {
  const corrections = new Map<string, string>()
  for (const { words, isFound } of parts) {
    const [word = ''] = words
    const isSound =
      isFound &&
      words.length === 1 &&
      !data.isRealWord(word) &&
      !isBengali(word) &&
      soundsIn(data.vocabulary, word).length > 0
    if (!isSound) continue
    const [best] = await findSimilarWords(context, word, false)
    if (best && best.cost <= DOUBLE_COST) corrections.set(word, best.word)
  }
  return corrections
}

/** Returns the word of the shop that was most likely meant, or one of its languages that the shop has another word for. */
async function correctWord(context: ShopContext, word: string, options: ReadOptions): Promise<string | null> {
  const { things } = options.knowledge.data.vocabulary
  const nouns = await getCategoryNouns(context)
  const isThing = (one: string): boolean => things.has(phraseKey([one])) || nouns.has(phraseKey([one]))
  const found = await findCorrection(context, word, { isOpen: options.isOpen, isThing })
  if (found !== null) return found
  const first = lettersOf(word)[0] ?? ''
  const candidates = [...options.knowledge.data.vocabulary.words].filter((one) => one.startsWith(first))
  for (const { word: other } of closestWords(word, candidates, false)) {
    const [part] = await readParts(context, [other], { ...options, isOpen: false })
    if (part?.isFound && isLikely(word, other)) return other
  }
  return null
}

/**
 * Returns the English word of the shop that was meant by what is a German word only as a compound of others: `smartwach`
 * is no word of its own.
 */
async function correctCompound(context: ShopContext, word: string, data: LanguageData): Promise<string | null> {
  const [best] = await findSimilarWords(context, word, false)
  const isMeant = best !== undefined && best.cost <= 1 && data.isEnglishWord(baseOf(best.word))
  return isMeant ? best.word : null
}

/**
 * Corrects words of the language with a letter too many or too few of two equal ones ("dinning table"), only when the
 * whole term finds something then.
 */
async function correctDoubled(
  context: ShopContext,
  words: readonly string[],
  { doubled, options }: { doubled: readonly string[]; options: ReadOptions },
): Promise<{ corrections: Map<string, string>; parts: TermPart[] } | null> {
  const corrections = new Map<string, string>()
  for (const word of doubled) {
    const [best] = await findSimilarWords(context, word, false)
    // Lists of German words have names of places and the like.
    const most = options.knowledge.data.isEnglishWord(word) ? DOUBLE_COST : SWAP_COST
    if (best && best.cost <= most) corrections.set(word, best.word)
  }
  if (corrections.size === 0) return null
  const corrected = words.map((word) => corrections.get(word) ?? word)
  const parts = await readParts(context, corrected, options)
  const query = toTextQuery(parts.map(({ clause }) => clause))
  return (await firstThatFinds(context, [query])) === null ? null : { corrections, parts }
}

/**
 * Returns the part that says what is searched for: the last one before the first preposition (in `case for phones` the
 * case) that is no number or quality, as in `chair 65 cm` and `sofa blue`.
 */
function headOf(parts: readonly TermPart[], headLength: number, qualities: ReadonlySet<string>): number {
  let length = 0
  let last = 0
  for (const [index, { words }] of parts.entries()) {
    if (length >= headLength) break
    length += words.length
    last = index
  }
  const describes = ({ words }: TermPart): boolean => isCode(words[0] ?? '') || qualities.has(phraseKey(words))
  const head = parts.slice(0, last + 1).findLastIndex((part) => !describes(part))
  return head < 0 ? last : head
}

/** Returns all ways to write a phrase that is left out. */
function alternativesOf(parts: readonly TermPart[]): (readonly string[])[] {
  const [only, ...others] = parts
  if (only && others.length === 0) return only.clause.alternatives.map(({ words }) => words)
  return [parts.flatMap(({ words }) => words)]
}

/** Returns a search for products with all of these parts. */
export async function scopeOfParts(
  context: ShopContext,
  parts: readonly TermPart[],
  {
    excluded = [],
    freeOf = [],
    isOnlyFree = false,
    isCategory = false,
    others = [],
    accessories = [],
    head = parts.length - 1,
  }: Partial<
    Pick<Understanding, 'excluded' | 'freeOf' | 'isOnlyFree' | 'isCategory' | 'others' | 'accessories' | 'head'>
  > = {},
): Promise<SearchScope> {
  const clauses = parts.map(({ clause }) => clause)
  const isIndexed = !(await hasFew(context))
  const headPart = parts[head]
  const isThing = headPart !== undefined && isNamedPart(headPart)
  const query = toTextQuery(clauses, { excluded, others, head, isCategory, isThing, accessories })
  if (isOnlyFree) return { kind: 'search', query: toTextQuery([...freeOf]), isIndexed }
  if (freeOf.length === 0) return { kind: 'search', query, isIndexed }
  // Products that say so come before those that only do not mention it.
  const saying = toTextQuery([...freeOf, ...clauses], { head: head + freeOf.length })
  return { kind: 'search', query: (await firstThatFinds(context, [saying])) === null ? query : saying, isIndexed }
}

/** Returns a clause for products that say that they are free of something: `gluten free`. */
function toFreeClause(words: readonly string[], synonyms: PhraseMap): TextClause {
  const phrase = words.join('')
  const others = synonyms.get(phraseKey([...words, 'free'])) ?? []
  return {
    alternatives: [
      { words: [`${phrase}free`], kind: 'typed', isNamed: true },
      { words: [`${phrase}frei`], kind: 'form', isNamed: true },
      // "No added sugar".
      { words: [`added${phrase}free`], kind: 'synonym', isNamed: true },
      ...others.map((other) => ({ words: other, kind: 'synonym' as const, isNamed: true })),
    ],
    isOpen: false,
  }
}
