import { expect, test } from 'vitest'
import { buildVocabulary, phraseKey } from './vocabulary.rules.ts'

const find = (text: string, phrase: string) =>
  (buildVocabulary([text]).synonyms.get(phraseKey(phrase.split(' '))) ?? []).map((words) => words.join(' '))

test('every phrase of a group finds the others, in singular and plural', () => {
  const text = '# furniture\ncouch = sofa = settee\npower bank = Powerbank # with a comment\n'
  expect(find(text, 'couches')).toEqual(['sofa', 'settee'])
  expect(find(text, 'power banks')).toEqual(['powerbank'])
  expect(find('chopping board = bread board', 'breadboards')).toEqual(['chopping board', 'bread board'])
  expect(find('picture frame = picture = frame', 'picture frame')).toEqual(['frame'])
  expect(find(text, 'furniture')).toEqual([])
})

test('a pair with a direction finds only the last phrases', () => {
  const text = 'earbuds = ear buds > headphones'
  expect(find(text, 'earbuds')).toEqual(['ear buds', 'headphones'])
  expect(find(text, 'headphones')).toEqual([])
  expect(buildVocabulary([text]).words).toEqual(new Set(['earbuds', 'ear', 'buds', 'headphones']))
})

test('tells products from what describes them, and does not mix the kinds of something', () => {
  const { things, synonyms } = buildVocabulary(['nuts > almonds = cashews\n#! qualities\nwood = wooden'])
  expect(things).toEqual(new Set(['nut', 'almond', 'cashew']))
  expect(synonyms.get('wood')).toEqual([['wooden']])
  expect(synonyms.get('nut')).toEqual([['almonds'], ['cashews']])
  expect(synonyms.get('almond')).toBeUndefined()
})

test('joins groups of the same phrase, also from several vocabularies', () => {
  const { synonyms } = buildVocabulary(['tv = television', 'tv = fernseher\ntv = television'])
  expect(synonyms.get('tv')).toEqual([['television'], ['fernseher']])
})
