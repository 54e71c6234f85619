import { wordsIn } from '#src/shared/text.ts'
import { baseOf } from './word-forms.rules.ts'

/** The most words of a phrase with synonyms. */
export const MAX_PHRASE = 4

/** For each phrase, by the base of its words, what it also finds, each as its words. */
export type PhraseMap = Pick<ReadonlyMap<string, readonly (readonly string[])[]>, 'get'>

export interface Vocabulary {
  synonyms: PhraseMap
  /** The keys of phrases that name products, not what they are made of or look like. */
  things: ReadonlySet<string>
  /** The keys of phrases that describe products. */
  qualities: ReadonlySet<string>
  /** For the key of a phrase, those of its kinds: boots of shoes. */
  kinds: ReadonlyMap<string, ReadonlySet<string>>
  /** For the key of a phrase, what it is a kind of: fruit for pineapple. */
  kindsAbove: ReadonlyMap<string, readonly string[]>
  /** Nouns of what only goes with another thing, in singular: a phone case is no phone. */
  accessories: ReadonlySet<string>
  /** All words, folded. */
  words: ReadonlySet<string>
}

/** From so many phrases on, their last word is one of the language, also when it is none of its own. */
const MIN_USES = 4

/** Returns the key of a phrase: equal for its singular and plural. */
export const phraseKey = (words: readonly string[]): string => words.map(baseOf).join(' ')

/**
 * Returns what each phrase also finds.
 * @param groups the sides of each group: phrases of the first one are the same, and find those of the others
 */
export function groupPhrases(groups: readonly (readonly (readonly (readonly string[])[])[])[]): PhraseMap {
  const phrases = new Map<string, (readonly string[])[]>()
  const add = (from: readonly string[], to: readonly string[]): void => {
    const text = to.join(' ')
    // A picture frame is no picture.
    if (from.join(' ') === text || (to.length === 1 && from.slice(0, -1).includes(text))) return
    const key = phraseKey(from)
    const list = phrases.get(key) ?? []
    if (!list.some((other) => other.join(' ') === text)) list.push(to)
    phrases.set(key, list)
  }
  for (const sides of groups)
    for (const one of sides[0] ?? [])
      for (const other of sides.flat()) {
        add(one, other)
        // Also written as one word.
        if (one.length > 1) add([one.join('')], other)
      }
  return phrases
}

/**
 * Reads vocabularies. Each line is a group: `couch = sofa = settee` are the same; a search for the first phrases of
 * `earbuds > headphones` also finds the last, but not the other way round; `#` begins a comment. After the line
 * `#! qualities`, phrases describe products and name none. After `#! kinds`, `shoe > boot` only says that boots are shoes.
 * After `#! accessories`, words are what only goes with another thing.
 */
export function buildVocabulary(texts: readonly string[]): Vocabulary {
  const sections = texts.map(readSections)
  const linesOf = (section: string): string[] => sections.flatMap((one) => one.get(section) ?? [])
  const kinds = readKinds(linesOf('kinds'))
  const accessories = new Set(linesOf('accessories').flatMap((line) => parseLine(line).flat().map(phraseKey)))
  const [things, qualities] = [linesOf('things'), linesOf('qualities')]
  const lines = [...things, ...qualities]
  const vocabulary = { things: new Set<string>(), qualities: new Set<string>(), words: new Set<string>() }
  // All pairs would take much more memory than the numbers of the lines.
  const places: Places = new Map()
  for (const [at, line] of lines.entries()) {
    const keys = at < things.length ? vocabulary.things : vocabulary.qualities
    for (const [side, phrases] of parseLine(line).entries())
      for (const phrase of phrases) {
        for (const word of phrase) vocabulary.words.add(word)
        keys.add(phraseKey(phrase))
        if (side === 0) for (const key of keysOf(phrase)) addTo(places, key, at)
      }
  }
  // A word of another language says nothing of two words of the first one: uhr is a watch and a clock.
  const first = sections.slice(0, 1).flatMap((one) => ['things', 'qualities'].flatMap((name) => one.get(name) ?? []))
  const inFirst = new Set(first)
  const phrases = first.flatMap((line) => parseLine(line).flat())
  const firstKeys = new Set(phrases.map(phraseKey))
  // A word of few phrases may be one that English has borrowed: kagzi lebu.
  const uses = Map.groupBy(phrases, (phrase) => baseOf(phrase.at(-1) ?? ''))
  const isOfFirst = (key: string): boolean => firstKeys.has(key) || (uses.get(key)?.length ?? 0) >= MIN_USES
  const sidesOf = (line: string, key: string): string[][][] => {
    const sides = parseLine(line)
    if (inFirst.has(line) || !isOfFirst(key)) return sides
    return sides.map((side) => side.filter((phrase) => phraseKey(phrase) === key || !isOfFirst(phraseKey(phrase))))
  }
  const find = (key: string) =>
    groupPhrases([places.get(key) ?? []].flat().map((at) => sidesOf(lines[at] ?? '', key))).get(key)
  return { ...vocabulary, kinds, kindsAbove: invert(kinds), accessories, synonyms: { get: find } }
}

/** Returns the lines of each section; things come before the first heading. */
function readSections(text: string): Map<string, string[]> {
  const sections = new Map<string, string[]>()
  let name = 'things'
  for (const line of text.split('\n')) {
    const heading = /^#! (\w+)/.exec(line)?.[1]
    if (heading !== undefined) name = heading
    const lines = sections.get(name) ?? []
    sections.set(name, lines)
    if (heading === undefined) lines.push(line)
  }
  return sections
}

/** Returns the kinds of each noun; several lines of one add up. */
function readKinds(lines: readonly string[]): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>()
  for (const [nouns = [], kinds = []] of lines.map(parseLine))
    for (const noun of nouns.map(phraseKey)) {
      const list = all.get(noun) ?? new Set<string>()
      for (const kind of kinds) list.add(phraseKey(kind))
      all.set(noun, list)
    }
  return all
}

/** Returns what each phrase is a kind of. */
function invert(kinds: ReadonlyMap<string, ReadonlySet<string>>): Map<string, string[]> {
  const above = new Map<string, string[]>()
  for (const [noun, list] of kinds) for (const kind of list) above.set(kind, [...(above.get(kind) ?? []), noun])
  return above
}

/** Returns the keys of a phrase, also written as one word. */
const keysOf = (phrase: readonly string[]): string[] =>
  phrase.length > 1 ? [phraseKey(phrase), phraseKey([phrase.join('')])] : [phraseKey(phrase)]

/** The numbers of the lines with a phrase; most are in only one. */
type Places = Map<string, number | number[]>

function addTo(places: Places, key: string, at: number): void {
  const earlier = places.get(key)
  places.set(key, earlier === undefined ? at : [earlier, at].flat())
}

/** Returns the phrases between the `>` of a line, each as its words. */
const parseLine = (line: string): string[][][] =>
  (line.split('#')[0] ?? '').split('>').map((side) =>
    side
      .split('=')
      .map((phrase) => wordsIn(phrase))
      .filter((phrase) => phrase.length > 0 && phrase.length <= MAX_PHRASE),
  )
