import { expect, test } from 'vitest'
import { insertMention, matchingPeople, mentionAt } from './mention.rules.ts'

const at = (text: string) => mentionAt(text.replace('|', ''), text.indexOf('|'))

test.each([
  ['@|', { start: 0, typed: '' }],
  ['Please ask @Ki| about it', { start: 11, typed: 'Ki' }],
  ['(@kim pa|', { start: 1, typed: 'kim pa' }],
  ['@Kim and @Ma|', { start: 9, typed: 'Ma' }],
  ['kim@shop|', null],
  ['@ |', null],
  ['@Kim\nthen|', null],
  ['no one|', null],
])('the mention of %j is %j', (text, mention) => {
  expect(at(text)).toEqual(mention)
})

const PEOPLE = ['Kim Park', 'Émile Kimura', 'Maeve Byrne'].map((name) => ({ name }))
const namesOf = (typed: string): string[] => matchingPeople(PEOPLE, typed).map(({ name }) => name)

test('people are found by the beginning of a word of their name, in any spelling of its letters', () => {
  expect(namesOf('kim')).toEqual(['Kim Park', 'Émile Kimura'])
  expect(namesOf('emile k')).toEqual(['Émile Kimura'])
  expect(namesOf('')).toHaveLength(3)
  expect(namesOf('Kim Park hello')).toEqual([])
})

test('a name replaces what was typed, with one space after it', () => {
  expect(insertMention('Ask @ki about it', { start: 4, typed: 'ki' }, 'Kim Park')).toEqual({
    text: 'Ask @Kim Park about it',
    caret: 14,
  })
  expect(insertMention('@', { start: 0, typed: '' }, 'Kim Park')).toEqual({ text: '@Kim Park ', caret: 10 })
})
