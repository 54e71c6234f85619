import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { wordsIn } from '#src/shared/text.ts'
import { buildVocabulary, MAX_PHRASE, phraseKey } from './vocabulary.rules.ts'

const LANGUAGES = ['en', 'de', 'bn'] as const
const LEAST_GROUPS = { en: 2200, de: 1300, bn: 500 }
/** Products that no chain of synonyms may make the same. */
const DIFFERENT = [
  ['rice', 'pasta'],
  ['rice', 'flour'],
  ['rice', 'noodles'],
  ['beer', 'wine'],
  ['beer', 'whisky'],
  ['butter', 'margarine'],
  ['butter', 'cheese'],
  ['butter', 'oil'],
  ['milk', 'cream'],
  ['milk', 'oat milk'],
  ['honey', 'jam'],
  ['tea', 'coffee'],
  ['sugar', 'salt'],
  ['bread', 'cake'],
  ['egg', 'meat'],
  ['chicken', 'beef'],
  ['beef', 'pork'],
  ['lactose free', 'dairy free'],
  ['sofa', 'armchair'],
  ['table', 'chair'],
  ['rug', 'runner'],
  ['rug', 'blanket'],
  ['curtain', 'blind'],
  ['plate', 'bowl'],
  ['knife', 'fork'],
  ['phone', 'phone case'],
  ['phone', 'tablet'],
  ['laptop', 'tablet'],
  ['monitor', 'television'],
  ['keyboard', 'mouse'],
  ['charger', 'cable'],
  ['watch', 'bracelet'],
  ['shirt', 'trousers'],
  ['dog food', 'cat food'],
  ['women', 'men'],
] as const

interface Group {
  line: string
  /** The phrases of each side, as written. */
  sides: string[][]
}

const groupsOf = (text: string): Group[] =>
  text
    .replace(/#! kinds.*/s, '')
    .split('\n')
    .map((line) => line.split('#')[0]?.trim() ?? '')
    .filter((line) => line !== '')
    .map((line) => ({ line, sides: line.split('>').map((side) => side.split('=').map((phrase) => phrase.trim())) }))

const textOf = (language: string): string =>
  readFileSync(new URL(`vocabulary/${language}.txt`, import.meta.url), 'utf8')
const keyOf = (phrase: string): string => phraseKey(wordsIn(phrase))

/** Returns which groups belong together because one phrase is in both, each by its number. */
function joinGroups(groups: readonly Group[]): Map<string, string> {
  const parents = new Map<string, string>()
  const rootOf = (key: string): string => {
    const parent = parents.get(key) ?? key
    return parent === key ? key : rootOf(parent)
  }
  for (const { sides } of groups) {
    const [first = '', ...others] = (sides[0] ?? []).map(keyOf)
    for (const other of others) parents.set(rootOf(other), rootOf(first))
  }
  return new Map([...parents.keys(), ...DIFFERENT.flat().map(keyOf)].map((key) => [key, rootOf(key)]))
}

describe.each(LANGUAGES)('the vocabulary of %s', (language) => {
  const text = textOf(language)
  const groups = groupsOf(text)

  test('has enough groups, each of them of short phrases', () => {
    // A name of a brand stands alone.
    expect(groups.filter(({ sides }) => sides.flat().length > 1).length).toBeGreaterThanOrEqual(LEAST_GROUPS[language])
    const wrong = groups.filter(
      ({ sides }) =>
        sides.length > 2 ||
        sides.flat().some((phrase) => wordsIn(phrase).length === 0 || wordsIn(phrase).length > MAX_PHRASE),
    )
    expect(wrong.map(({ line }) => line)).toEqual([])
  })

  test('has no group twice, and no phrase on both sides of one', () => {
    const sorted = groups.map(({ sides }) => sides.map((side) => side.map(keyOf).toSorted().join('=')).join('>'))
    expect(sorted.filter((one, index) => sorted.indexOf(one) < index)).toEqual([])
    const both = groups.filter(({ sides: [left = [], right = []] }) => right.some((one) => left.includes(one)))
    expect(both.map(({ line }) => line)).toEqual([])
  })

  test('tells products from what describes them only once', () => {
    expect(text.split('\n').filter((line) => line === '#! qualities')).toHaveLength(1)
    expect(buildVocabulary([text]).things.size).toBeGreaterThan(0)
  })

  test('never makes two products the same', () => {
    // Every shop also uses English.
    const roots = joinGroups(language === 'en' ? groups : [...groupsOf(textOf('en')), ...groups])
    const same = DIFFERENT.filter(([a, b]) => roots.get(keyOf(a)) === roots.get(keyOf(b)))
    expect(same).toEqual([])
  })
})
