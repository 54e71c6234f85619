import { expect, test } from 'vitest'
import { levelsOf, runsInOrder, splitAtBreaks } from './text-runs.ts'

/** Returns the runs of a text, with one font for right-to-left scripts and another for the rest. */
function runsOf(text: string): string[] {
  const fonts = new Map<number, string>()
  for (let at = 0; at < text.length; at += 1)
    fonts.set(at, /[\p{sc=Arabic}\p{sc=Hebrew}]/u.test(text[at] ?? '') ? 'rtl' : 'ltr')
  return runsInOrder(text, { start: 0, end: text.length, levels: levelsOf(text), fonts }).map((run) => run.text)
}

test('right-to-left text is ordered correctly, with numbers and Latin words left to right', () => {
  expect(runsOf('Tea شاي 500 ml')).toEqual(['Tea ', '500', ' ', 'شاي', ' ml'])
  expect(runsOf('شاي 500 كوب XL')).toEqual(['XL', ' ', 'كوب', ' ', '500', ' ', 'شاي'])
  expect(runsOf('תה 25 כוס')).toEqual(['כוס', ' ', '25', ' ', 'תה'])
})

test('brackets around right-to-left words are mirrored', () => {
  expect(runsOf('שלום (תה)')).toEqual(['(', 'תה', ') ', 'שלום'])
})

test('lines break after spaces, between words of unspaced scripts, and in long words, never before a comma', () => {
  expect(splitAtBreaks('Cup of tea')).toEqual(['Cup ', 'of ', 'tea'])
  expect(splitAtBreaks('日本製の茶道具、大きなサイズです。').join('|')).toMatch(/\|.*\|/)
  for (const part of splitAtBreaks('日本製の茶道具、大きなサイズです。')) expect(part).not.toMatch(/^[、。]/)
  expect(splitAtBreaks('x'.repeat(30))).toEqual(['x'.repeat(24), 'x'.repeat(6)])
})
