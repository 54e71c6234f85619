import { expect, test } from 'vitest'
import { namedPart, toParts, type WordSources } from './understanding.rules.ts'
import { buildVocabulary, phraseKey } from './vocabulary.rules.ts'

const SHOP = [
  'power',
  'bank',
  'sideboard',
  'wing',
  'chair',
  'chairs',
  'sofas',
  'corner',
  'phone',
  'tactile',
  'bucher',
  'regal',
]
const VOCABULARY = buildVocabulary([
  'couch = sofa = settee\nsectional = corner sofa\ncell phone = phone\nlounge suite = corner sofa\npower bank = powerbank\nbrolly = umbrella',
])

const SOURCES: WordSources = {
  isWhole: (word) => SHOP.includes(word),
  isBeginning: (word) => SHOP.some((one) => one.startsWith(word)),
  soundsLike: () => [],
  synonymsOf: (words) => VOCABULARY.synonyms.get(phraseKey(words)) ?? [],
  ownSynonymsOf: (words) => (words.join(' ') === 'seat' ? [['stool', 'unknown']] : []),
  isReal: (word) => word === 'chair' || word === 'chai',
  isThing: (words) => ['lamp shade', 'chair'].includes(words.join(' ')),
  isGerman: () => false,
}

const read = (term: string, isOpen = false) =>
  toParts(term.split(' '), isOpen, SOURCES).map(({ clause, isFound }) => ({
    found: isFound,
    words: clause.alternatives.map(({ words, kind }) => `${words.join(' ')} ${kind}`),
  }))

test('a word has its forms that the shop has', () => {
  expect(read('chair')).toEqual([{ found: true, words: ['chair typed', 'chairs form'] }])
  expect(read('sofa')).toEqual([{ found: true, words: ['sofa typed', 'sofas form'] }])
  expect(read('lamp')).toEqual([{ found: false, words: ['lamp typed'] }])
})

test('compounds are found as one word and as two', () => {
  expect(read('powerbank')[0]?.words).toContain('power bank form')
  expect(read('side board')).toEqual([{ found: true, words: ['side board typed', 'sideboard form'] }])
  expect(read('wingchair')[0]?.words).toEqual(['wingchair typed', 'wing chair form', 'wing chairs form'])
  expect(read('bucherregal')[0]?.words).toContain('bucher regal form')
  expect(read('sidechair')[0]?.words).toEqual(['sidechair typed'])
})

test('synonyms count when the shop has them, and are as good as forms when it lacks the typed words', () => {
  expect(read('couch')).toEqual([{ found: true, words: ['couch typed', 'sofas form'] }])
  expect(read('sectionals')[0]?.words).toEqual(['sectionals typed', 'corner sofas form'])
  expect(read('lounge suite')[0]).toEqual({ found: true, words: ['lounge suite typed', 'corner sofas form'] })
  expect(read('brolly')).toEqual([{ found: false, words: ['brolly typed'] }])
  // Staff know best what their shop has.
  expect(read('seat')[0]?.words).toEqual(['seat typed', 'stool unknown synonym'])
})

test('the longest phrase with another way to say it is one part', () => {
  expect(read('red power bank').map(({ words }) => words[0])).toEqual(['red typed', 'power typed', 'bank typed'])
  // Not a lamp, nor shade for plants.
  expect(read('lamp shade').map(({ words }) => words)).toEqual([['lamp shade typed']])
  expect(read('side board chair').map(({ words }) => words[0])).toEqual(['side board typed', 'chair typed'])
})

test('only an unfinished last word is a prefix', () => {
  const isOpen = (term: string) => toParts(term.split(' '), true, SOURCES).map(({ clause }) => clause.isOpen)
  expect(isOpen('corner ta')).toEqual([false, true])
  expect(read('tac', true)[0]?.found).toBe(true)
  // A word of the shop that names products.
  expect(isOpen('corner chair')).toEqual([false, false])
})

test('a named part counts only outside of prose', () => {
  const [part] = toParts(['chair'], false, SOURCES)
  expect(
    part && namedPart(part, { isCategory: false, isOfThing: false }).clause.alternatives.map(({ isNamed }) => isNamed),
  ).toEqual([true, true])
})
