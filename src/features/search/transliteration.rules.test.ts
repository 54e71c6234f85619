import { expect, test } from 'vitest'
import { fold } from '#src/shared/text.ts'
import { indexBySound, soundKey } from './transliteration.rules.ts'

test('a Bengali word has the same key in both scripts, in its common spellings', () => {
  for (const [word, ...spellings] of [
    ['দুধ', 'dudh', 'doodh', 'dud'],
    ['চাল', 'chal', 'chaal'],
    ['মিষ্টি', 'mishti', 'misti', 'mishtee'],
    ['শাক', 'shak', 'shaak', 'sak'],
    ['মাছ', 'mach', 'machh'],
    ['ডিম', 'dim', 'deem'],
    ['আলু', 'alu', 'aloo'],
    ['পনির', 'ponir', 'paneer'],
    ['শাড়ি', 'shari', 'saree', 'sari'],
  ] as const)
    for (const spelling of spellings) expect(soundKey(spelling), `${word} ${spelling}`).toBe(soundKey(fold(word)))
  expect(soundKey('chal')).not.toBe(soundKey('dal'))
})

test('finds words of one script by their sound in the other', () => {
  const { bengali, latin } = indexBySound([fold('দুধ'), 'shaak', 'milk'])
  expect(bengali.get(soundKey('doodh'))).toEqual([fold('দুধ')])
  expect(latin.get(soundKey(fold('শাক')))).toEqual(['shaak'])
})
