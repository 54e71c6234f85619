import type { PriceRange } from '#src/features/listing/list-url.rules.ts'
import { fold, wordsIn } from '#src/shared/text.ts'

/** A search term in its parts. */
export interface ParsedTerm {
  /** The words to find, folded. */
  words: string[]
  /** How many of the words stand before the first preposition: the last of these is what is searched for. */
  headLength: number
  /** A price in words, in minor units; without words it is all that the term says. */
  price: PriceRange | null
  /** The term without the words of its price, folded; the term as it is without one. */
  withoutPrice: string
  /** Phrases that products must not have. */
  excluded: string[][]
  /** What products may say they are free of. */
  freeOf: string[][]
  /** Whether the term says nothing else: then its words as typed are the last resort. */
  isOnlyFree: boolean
  /** Whether the last word of the term is the last word to find, so that it may be unfinished. */
  isOpen: boolean
}

/** The most words of a term that are searched. */
const MAX_WORDS = 8
const MAX_EXCLUDED_WORDS = 3
/** "Gluten free" alone says what a product is without; "dairy free milk" is a phrase. */
const MIN_FREE_PHRASE = 3
const MAX_EXCLUDED = 4

const set = (words: string): ReadonlySet<string> => new Set(wordsIn(words))

/** Words after which follows what a thing is for, with or made of. */
const PREPOSITIONS = set('for with in by from of on to at per fur mit aus von vom im in bei auf zum zur fuer জন্য')
/** Words that say nothing about what is searched for. */
const STOP_WORDS = set(
  `a an the and or my me your our some any is are that this i im looking need want buy shop online please ones
  which what where do does did you have has had can could we it its there they them sell get find show give want
  best good nice great really very
  der die das den dem des ein eine einen einem einer und oder ich suche mein meine kaufen
  এবং ও একটি আমি চাই কিনতে জন্য`,
)
/** Words for anything: with a price they say nothing else. */
const ANYTHING = set(
  `something anything everything all product products item items thing things stuff gift gifts present presents
  device devices gadget gadgets goods
  etwas alles artikel produkte geschenk geschenke`,
)
/** How much of something: a jar of honey is honey. */
const CONTAINERS = set(
  'set pair pack packet box jar bottle bag can tin tube bunch piece pieces kilo glass cup bowl roll bar carton crate slice',
)
const NEGATIONS = set('without no not non except ohne kein keine keinen nicht')
/** Negations of a choice: nothing is sold as free of leather or plaid. */
const CHOICES = set('not non except nicht')
/** Words after what is left out: `ডিম ছাড়া` is without eggs. */
const LATE_NEGATIONS = set('ছাড়া বাদে')
/** Endings of German words for what is not in it: `glutenfrei`. */
const FREE_ENDINGS = ['freier', 'freies', 'freien', 'freie', 'frei']

const CURRENCY = '(?:€|eur|euros?|\\$|usd|dollars?|£|gbp|pounds?|quid|৳|tk|taka|bdt|টাকা(?:র)?|chf|francs?|franken)'
const AMOUNT = `${CURRENCY}?\\s*(\\d{1,7}(?:[.,]\\d{1,2})?)(?![\\d.,]*\\d)\\s*(${CURRENCY}(?![\\p{L}\\p{N}]))?`
const UNITS =
  'inch(?:es)?|in\\s*$|zoll|cm|mm|m|km|ft|feet|kg|g|mg|grams?|gramm|l|ml|cl|lit(?:er|re)s?|gb|tb|mb|w|kw|watts?|v|volts?|mah|ah|wh|hz|khz|mp|k|p|h|hours?|stunden|days?|tage|years?|jahren?|months?|monate|minutes?|minuten|people|persons?|personen|pieces?|stuck|seats?|sitz(?:e|er)|percent|prozent|er|x|lumens?|lm|db|litres|cups?|pack|degrees|grad'
const NO_UNIT = `(?!\\s*(?:["”″%°]|(?:${UNITS})(?![\\p{L}\\p{N}])))`
const START = '(?<![\\p{L}\\p{N}])'
const MOST =
  'under|below|less than|cheaper than|up to|upto|max(?:imum)?|at most|no more than|not more than|within|unter|bis(?: zu)?|weniger als|hochstens|maximal|billiger als|gunstiger als'
const LEAST = 'over|above|more than|at least|min(?:imum)?|from|starting at|uber|ab|mehr als|mindestens|teurer als'

const pattern = (source: string): RegExp => new RegExp(source, 'u')
const BETWEEN = [
  pattern(`${START}(?:between|from|zwischen|von)\\s+${AMOUNT}\\s*(?:and|to|und|bis|-|–)\\s*${AMOUNT}${NO_UNIT}`),
  pattern(`${START}${AMOUNT}\\s*(?:to|bis|-|–)\\s*${AMOUNT}${NO_UNIT}`),
]
const UP_TO = [
  pattern(`${START}(?:${MOST})\\s*${AMOUNT}${NO_UNIT}`),
  pattern(`${START}${AMOUNT}\\s*(?:or less|or cheaper|oder weniger|এর নিচে|এর কম|র নিচে|র কম|র মধ্যে|এর মধ্যে|নিচে|কম)`),
]
const FROM = [
  pattern(`${START}(?:${LEAST})\\s*${AMOUNT}${NO_UNIT}`),
  pattern(`${START}${AMOUNT}\\s*(?:or more|and up|oder mehr|এর বেশি|র বেশি|বেশি|এর উপরে)`),
]
/** Phrases that are a price only with a currency: `from 2024` and `20-40` may be anything. */
const hasCurrency = (text: string): boolean => pattern(CURRENCY).test(text)
const NEEDS_CURRENCY = /^(?:from|ab|von|bis|in|within|min|max|\d)/u

interface ParseOptions {
  /** The decimals of the shop's currency. */
  digits: number
  /** Whether words are a phrase of the language: dairy free milk is plant milk. */
  isPhrase: (words: readonly string[]) => boolean
}

/** Returns the parts of a search term. */
export function parseTerm(value: string, { digits, isPhrase }: ParseOptions): ParsedTerm {
  const text = toAsciiDigits(fold(value)).replaceAll(/\s+/g, ' ').trim()
  const { price, rest } = takePrice(text, digits)
  const withoutPrice = price === null ? value : rest.replaceAll(/\s+/g, ' ').trim()
  const parsed = { ...takeWords(wordsOfPhrase(rest), isPhrase), price, withoutPrice, isOnlyFree: false }
  const isPriceOnly = price !== null && parsed.excluded.length === 0 && parsed.words.every((word) => ANYTHING.has(word))
  if (isPriceOnly) return { ...parsed, words: [], headLength: 0, withoutPrice: '', isOpen: false }
  if (parsed.words.length > 0) return withoutAnything(parsed)
  // Nothing else is said: the words themselves are searched.
  const words = wordsIn(text).slice(0, MAX_WORDS)
  const { freeOf } = parsed
  const isOnlyFree = parsed.excluded.length > 0
  const asTyped = { words, headLength: words.length, excluded: [], isOpen: true }
  return { ...asTyped, price: null, withoutPrice: value, freeOf, isOnlyFree }
}

/** A gift for a cook, devices with Matter: what these are for says what is searched for. */
function withoutAnything(parsed: ParsedTerm): ParsedTerm {
  const isAnything = (word: string, at: number): boolean =>
    ANYTHING.has(word) && (at === parsed.words.length - 1 || at === parsed.headLength - 1)
  const words = parsed.words.filter((word, at) => !isAnything(word, at))
  const removed = parsed.words.length - words.length
  if (words.length === 0 || removed === 0) return parsed
  const headLength = parsed.headLength - 1
  return {
    ...parsed,
    words,
    headLength: headLength <= 0 ? words.length : Math.min(headLength, words.length),
    isOpen: parsed.isOpen && !ANYTHING.has(parsed.words.at(-1) ?? ''),
  }
}

/** The sign for inches behind a number: 27". */
const INCHES = /(?<=\d)\s?["”″](?![\p{L}\p{N}])/gu
/** Between the sides of a size: 45x30. */
const SIDES = /(?<=\d)[x×](?=\d)/g

/** Returns the words of a term. In `in-ear` and `on-ear` the preposition is a part of the word. */
const wordsOfPhrase = (text: string): string[] =>
  text
    .replaceAll(SIDES, ' ')
    .replaceAll(INCHES, ' inch')
    .split(' ')
    .flatMap((part) => {
      const words = wordsIn(part)
      const [first = '', second] = words
      return second !== undefined && words.length === 2 && PREPOSITIONS.has(first) ? [words.join('')] : words
    })

/** Returns text with the digits of all scripts as 0 to 9. */
export const toAsciiDigits = (text: string): string =>
  text.replaceAll(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x9e6))

function takePrice(text: string, digits: number): { price: PriceRange | null; rest: string } {
  const none = { price: null, rest: text }
  if (!/\d/.test(text)) return none
  const toMinor = (amount: string | undefined): number | null =>
    amount === undefined ? null : Math.round(Number(amount.replace(',', '.')) * 10 ** digits)
  const take = (patterns: readonly RegExp[]): RegExpExecArray | null => {
    for (const one of patterns) {
      const found = one.exec(text)
      if (found && (hasCurrency(found[0]) || !NEEDS_CURRENCY.test(found[0]))) return found
    }
    return null
  }
  const cut = (found: RegExpExecArray, price: PriceRange) => ({ price, rest: text.replace(found[0], ' ') })
  const between = take(BETWEEN)
  if (between) {
    const amounts = [toMinor(between[1]), toMinor(between[3])].filter((amount) => amount !== null)
    return cut(between, { min: Math.min(...amounts), max: Math.max(...amounts) })
  }
  const most = take(UP_TO)
  if (most) return cut(most, { min: null, max: toMinor(most[1]) })
  const least = take(FROM)
  return least ? cut(least, { min: toMinor(least[1]), max: null }) : none
}

function takeWords(
  all: readonly string[],
  isPhrase: ParseOptions['isPhrase'],
): Omit<ParsedTerm, 'price' | 'withoutPrice' | 'isOnlyFree'> {
  if (all.length >= MIN_FREE_PHRASE && all.includes('free') && isPhrase(all))
    return { words: [...all], headLength: all.length, excluded: [], freeOf: [], isOpen: false }
  const words: string[] = []
  const excluded: string[][] = []
  const freeOf: string[][] = []
  let headLength = 0
  let isOpen = false
  const exclude = (phrase: readonly string[], isChoice = false): void => {
    if (phrase.length === 0 || excluded.length >= MAX_EXCLUDED) return
    excluded.push([...phrase])
    if (!isChoice) freeOf.push([...phrase])
  }
  for (let at = 0; at < all.length; at += 1) {
    const word = all[at] ?? ''
    const next = all[at + 1]
    isOpen = false
    if (next !== undefined && NEGATIONS.has(word) && isPhrase([word, next])) {
      words.push(word, next)
      at += 1
    } else if (NEGATIONS.has(word) && next !== undefined && !/\d/.test(next)) {
      const phrase = phraseAfter(all, at + 1)
      exclude(phrase.words, CHOICES.has(word))
      at = phrase.end - 1
    } else if (CONTAINERS.has(word) && next === 'of' && all[at + 2] !== undefined) at += 1
    else if (word === 'free' && next === 'of' && all[at + 2] !== undefined) {
      exclude([all[at + 2] ?? ''])
      at += 2
    } else if (word === 'free' && words.length > 0) exclude([words.pop() ?? ''])
    else if (LATE_NEGATIONS.has(word) && words.length > 0) exclude([words.pop() ?? ''])
    else if (PREPOSITIONS.has(word)) headLength ||= words.length
    else if (!STOP_WORDS.has(word)) {
      const without = withoutFree(word)
      if (without === null) words.push(word)
      else exclude([without])
      isOpen = without === null
    }
  }
  const first = words.slice(0, MAX_WORDS)
  return { words: first, headLength: Math.min(headLength || first.length, first.length), excluded, freeOf, isOpen }
}

/** Returns the words after a negation, up to the next preposition or stop word. */
function phraseAfter(all: readonly string[], from: number): { words: string[]; end: number } {
  let end = from
  const isPart = (word: string | undefined): boolean =>
    word !== undefined && !PREPOSITIONS.has(word) && !STOP_WORDS.has(word) && !NEGATIONS.has(word)
  while (end < all.length && STOP_WORDS.has(all[end] ?? '')) end += 1
  const start = end
  while (end < all.length && end - start < MAX_EXCLUDED_WORDS && isPart(all[end])) end += 1
  return { words: all.slice(start, end), end: Math.max(end, from) }
}

/** Returns what a German word such as `glutenfrei` leaves out. */
function withoutFree(word: string): string | null {
  const ending = FREE_ENDINGS.find((one) => word.endsWith(one))
  const stem = ending === undefined ? '' : word.slice(0, -ending.length)
  return stem.length > 3 ? stem : null
}
