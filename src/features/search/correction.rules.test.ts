import { expect, test } from 'vitest'
import { closestWords, correctionCost, isLikely, otherBeginnings, pickCorrection } from './correction.rules.ts'

const wordsOf = (typed: string, words: readonly string[], isOpen = false) =>
  closestWords(typed, words, isOpen).map(({ word }) => word)

test('corrects a word to the closest ones, and the last word to a prefix of a longer one', () => {
  const words = ['table', 'tables', 'tale', 'tablecloth', 'tanker']

  expect(wordsOf('tabel', words)).toEqual(['table'])
  expect(wordsOf('tablee', words)).toEqual(['table', 'tables'])
  expect(wordsOf('tabelclo', words)).toEqual([])
  expect(wordsOf('tabelclo', words, true)).toEqual(['tablecloth'])
  expect(wordsOf('tab', words, true)).toEqual([])
})

test('a plural also stands for the singular that the shop does not have', () => {
  expect(wordsOf('smartwach', ['smartwatches'])).toEqual(['smartwatches'])
  expect(wordsOf('armchiar', ['armchairs', 'armchair'])[0]).toBe('armchair')
})

test('neighbouring keys, doubled and swapped letters and other vowels cost less than other letters', () => {
  const other = correctionCost('lamq', 'lamp')
  expect(other).toBe(1)
  for (const [typed, meant] of [
    ['lanp', 'lamp'],
    ['lammp', 'lamp'],
    ['buter', 'butter'],
    ['lapm', 'lamp'],
    ['lemp', 'lamp'],
    ['egss', 'eggs'],
    ['toool', 'tool'],
  ] as const)
    expect(correctionCost(typed, meant), typed).toBeLessThan(other)
  expect(correctionCost('lamp', 'lamp')).toBe(0)
  expect(wordsOf('chsir', ['choir', 'chair', 'cheir'])[0]).toBe('chair')
})

test('of equally likely corrections the one that more products have is used, and none that no product has', () => {
  const corrections = closestWords('chaur', ['chair', 'chaar'], false)
  expect(corrections.map(({ word }) => word)).toEqual(['chair', 'chaar'])
  const equal = corrections.map((correction) => ({ ...correction, cost: 0.6 }))
  expect(pickCorrection(equal, [2, 90])?.word).toBe('chaar')
  expect(pickCorrection(equal, [2, 0])?.word).toBe('chair')
  expect(pickCorrection(corrections, [0, 0])).toBeNull()
})

test('a short word may be a thing with another vowel', () => {
  expect(isLikely('plag', 'plug', true)).toBe(true)
  expect(isLikely('plag', 'plug')).toBe(false)
  expect(isLikely('plag', 'flog', true)).toBe(false)
})

test('another beginning is a neighbouring key, one letter more or less, or the first two swapped', () => {
  expect(otherBeginnings('hcair')).toContain('chair')
  expect(otherBeginnings('vhair')).toContain('chair')
  expect(otherBeginnings('hair')).toContain('chair')
  expect(otherBeginnings('cchair')).toContain('chair')
  expect(otherBeginnings('hable')).not.toContain('table')
})
