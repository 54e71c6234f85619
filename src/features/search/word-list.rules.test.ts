import { expect, test } from 'vitest'
import { hasCompound, hasWord, toListed } from './word-list.rules.ts'

const LIST = ['arbeit', 'beer', 'lampe', 'regal', 'rice', 'rug', 'tisch', 'zimmer'].map((word) => `${word}\n`).join('')

test('finds each word of a list, and no part of one', () => {
  for (const word of LIST.trim().split('\n')) expect(hasWord(LIST, word), word).toBe(true)
  for (const word of ['', 'a', 'ric', 'rices', 'zimmers', 'zz', 'beer\nlampe'])
    expect(hasWord(LIST, word), word).toBe(false)
  expect(hasWord('', 'rice')).toBe(false)
})

test('knows a compound by its parts, with a letter between them', () => {
  expect(['tischlampe', 'arbeitszimmer', 'arbeitszimmerlampe', 'regal'].map((word) => hasCompound(LIST, word))).toEqual(
    [true, true, true, true],
  )
  expect(['tischlamqe', 'tischrug', 'zimmert'].some((word) => hasCompound(LIST, word))).toBe(false)
  expect(toListed('fußball')).toBe('fussball')
})
