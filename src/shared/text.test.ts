import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText, firstWords, fold, MAX_HANDLE, slugOf, wordsIn } from './text.ts'

const anyText = fc.string({ unit: 'grapheme' })

test('stores text trimmed and normalised', () => {
  expect(cleanText('  Ko\u0308hler \n')).toBe('Köhler')
  expect(cleanText('Two lines\nand a tab\t!')).toBe('Two lines\nand a tab\t!')
  expect(cleanText('')).toBe('')
})

test('rejects control characters and unpaired surrogates', () => {
  for (const text of [
    'a\u0000',
    'bell\u0007',
    'escape\u001B[31m',
    'delete\u007F',
    'next line\u0085',
    '\uD83D',
    'a\uDC00b',
  ])
    expect(cleanText(text), JSON.stringify(text)).toBeNull()
  expect(cleanText('🫖')).toBe('🫖')
})

test('normalising text again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const cleaned = cleanText(text)
      if (cleaned !== null) expect(cleanText(cleaned)).toBe(cleaned)
    }),
  )
})

test('search ignores case and accents, and preserves the vowel signs of other scripts', () => {
  expect(fold('CRÈME Brûlée')).toBe('creme brulee')
  expect(fold('Größe')).toBe('große')
  expect(fold('Ελαιόλαδο')).toBe('ελαιολαδο')
  expect(fold('বাংলা')).toBe('বাংলা')
  expect(fold('ﬁne ２')).toBe('fine 2')
})

test('splits text into words at punctuation', () => {
  expect(wordsIn('Salt/Pepper-mill, 2.5 kg (men’s) #12')).toEqual([
    'salt',
    'pepper',
    'mill',
    '2',
    '5',
    'kg',
    'men',
    's',
    '12',
  ])
  expect(wordsIn('🫖 — …')).toEqual([])
})

test('splitting the resulting words again changes nothing', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const words = wordsIn(text)
      expect(wordsIn(words.join(' '))).toEqual(words)
    }),
  )
})

test('creates a slug from the words of a name', () => {
  expect(slugOf('  Chesterfield Sofa, 3-seater!  ')).toBe('chesterfield-sofa-3-seater')
  expect(slugOf('Größe Straße')).toBe('grosse-strasse')
  expect(slugOf('বাংলা চা')).toBe('বাংলা-চা')
  expect(slugOf('—')).toBe('')
})

test('creates a short, well-formed and path-safe slug for any name', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.string({ unit: 'grapheme', minLength: 70, maxLength: 200 })), (name) => {
      const slug = slugOf(name)
      expect(slug.length).toBeLessThanOrEqual(80)
      expect(slug.isWellFormed()).toBe(true)
      expect(slug).toMatch(/^(?:[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*)?$/u)
    }),
  )
})

test('does not split a surrogate pair when it truncates a long name', () => {
  const slug = slugOf(`a${'𠮷'.repeat(60)}`)

  expect(slug.isWellFormed()).toBe(true)
  expect(slug).toHaveLength(79)
})

test('preserves the whole slug of another shop system when it is longer than one that is created here', () => {
  const handle = 'hand-painted-mugs-'.repeat(15).slice(0, 255)
  expect(slugOf(handle, MAX_HANDLE)).toBe(handle)
  expect(slugOf(handle)).toHaveLength(80)
})

test('truncates a text between words', () => {
  expect(firstWords('Twenty percent off all lamps, this week.', 26)).toBe('Twenty percent off all …')
  expect(firstWords(' short ', 26)).toBe('short')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 4, max: 60 }), (text, max) => {
      expect(firstWords(text, max).length).toBeLessThanOrEqual(max + 2)
    }),
  )
})
