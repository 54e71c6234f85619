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
  /** All words, folded. */
  words: ReadonlySet<string>
}

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
 */
export function buildVocabulary(texts: readonly string[]): Vocabulary {
  const sections = texts.map((text) => text.split('#! kinds'))
  const kinds = readKinds(sections.flatMap(([, section = '']) => section.split('\n')))
  const [things, qualities] = [0, 1].map((part) =>
    sections.flatMap(([text = '']) => (text.split('#! qualities')[part] ?? '').split('\n')),
  )
  const lines = [...(things ?? []), ...(qualities ?? [])]
  const vocabulary = { things: new Set<string>(), qualities: new Set<string>(), words: new Set<string>() }
  // All pairs would take much more memory than the numbers of the lines.
  const places: Places = new Map()
  for (const [at, line] of lines.entries()) {
    const keys = at < (things ?? []).length ? vocabulary.things : vocabulary.qualities
    for (const [side, phrases] of parseLine(line).entries())
      for (const phrase of phrases) {
        for (const word of phrase) vocabulary.words.add(word)
        keys.add(phraseKey(phrase))
        if (side === 0) for (const key of keysOf(phrase)) addTo(places, key, at)
      }
  }
  const find = (key: string) =>
    groupPhrases([places.get(key) ?? []].flat().map((at) => parseLine(lines[at] ?? ''))).get(key)
  return { ...vocabulary, kinds, synonyms: { get: find } }
}

const readKinds = (lines: readonly string[]): Map<string, Set<string>> =>
  new Map(
    lines
      .map(parseLine)
      .flatMap(([nouns = [], kinds = []]) =>
        nouns.map((noun): [string, Set<string>] => [phraseKey(noun), new Set(kinds.map(phraseKey))]),
      ),
  )

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
