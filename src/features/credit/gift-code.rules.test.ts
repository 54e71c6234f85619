import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createGiftCode, GIFT_CODE_BYTES, readGiftCode, showGiftCode } from './gift-code.rules.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODES = 100_000

const createCode = (): string => createGiftCode(randomBytes(GIFT_CODE_BYTES))
const replace = (code: string, place: number, character: string): string =>
  code.slice(0, place) + character + code.slice(place + 1)

test('all of 100,000 codes are right and different, and a changed character is found in each', () => {
  const codes = new Set<string>()
  for (let index = 0; index < CODES; index += 1) {
    const code = createCode()
    codes.add(code)
    const place = index % code.length
    const other = ALPHABET[(ALPHABET.indexOf(code[place] ?? '') + 1 + (index % 31)) % 32] ?? ''
    if (readGiftCode(code) !== code || readGiftCode(replace(code, place, other)) !== null) expect(code).toBe('')
  }
  expect(codes.size).toBe(CODES)
})

test('finds every single error and every swap of two characters', () => {
  for (let round = 0; round < 20; round += 1) {
    const code = createCode()
    for (let place = 0; place < code.length; place += 1) {
      for (const character of ALPHABET)
        if (character !== code[place]) expect(readGiftCode(replace(code, place, character))).toBeNull()
      for (let other = place + 1; other < code.length; other += 1)
        if (code[other] !== code[place]) {
          const swapped = replace(replace(code, place, code[other] ?? ''), other, code[place] ?? '')
          expect(readGiftCode(swapped)).toBeNull()
        }
    }
  }
})

test('forgives case, spaces, hyphens and letters that look like digits', () => {
  const code = createGiftCode(new Uint8Array(GIFT_CODE_BYTES))
  expect(code).toBe('0000000000000000')
  const random = createGiftCode(Uint8Array.from({ length: GIFT_CODE_BYTES }, (_, index) => index * 25))
  expect(showGiftCode(random)).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)

  expect(readGiftCode('OOoo 0000-oooo oooo')).toBe(code)
  expect(readGiftCode(` ${showGiftCode(random).toLowerCase()} `)).toBe(random)
  for (const typed of ['', random.slice(1), `${random}0`, replace(random, 3, 'U'), replace(random, 3, 'é')])
    expect(readGiftCode(typed)).toBeNull()
})
