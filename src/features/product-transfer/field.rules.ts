import { fromDecimal, minorUnitDigits } from '#src/shared/money.ts'
import { htmlFault } from '#src/shared/html-limits.ts'
import { cleanText } from '#src/shared/text.ts'
import type { ParseResult } from './imported-product.rules.ts'

/** Behaviour B1. */
export const MAX_NAME = 200
export const MAX_IMAGES = 20
const MAX_LABEL = 100
const MAX_ATTRIBUTES = 30
const MAX_ATTRIBUTE_VALUE = 500
const MAX_SHORT_DESCRIPTION = 300
/** Characters of HTML; the longest description in a real export had 30,000. */
export const MAX_DESCRIPTION = 100_000

/** Longest handle that Shopify creates; as part of a key it must fit into a database index. */
export const MAX_KEY = 255
export const MAX_IMAGE_URL = 2000

/** 100 lines of 99 units at the highest price add up exactly, below 2^53. */
const MAX_PRICE_DIGITS = 11
const MAX_WHOLE = 2_000_000_000

/** Marks bytes that were not UTF-8. A real U+FFFD may be part of a text; this code point is unassigned in Unicode. */
export const NOT_UTF8 = '\uFFFF'

/** Formats text of the file for a terminal: without control characters, and shortened. */
export const show = (text: string): string => {
  const clean = cleanText(text.slice(0, 60).replaceAll(NOT_UTF8, '\uFFFD').toWellFormed())?.replaceAll(/\s+/g, ' ')
  return clean === undefined ? 'a text with control characters' : `"${clean}${text.length > 60 ? '…' : ''}"`
}

/**
 * Parses a text: NFC, trimmed, without control characters.
 * @param max length in characters
 */
export function readText(text: string, what: string, max: number): ParseResult<string> {
  if (text.includes(NOT_UTF8)) return { ok: false, reason: `${what} is not UTF-8 (please save the file as UTF-8)` }
  const value = cleanText(text)
  if (value === null) return { ok: false, reason: `${what} holds control characters` }
  if (value.length > max) return { ok: false, reason: `${what} has ${value.length} characters, ${max} is the most` }
  return { ok: true, value }
}

/** Parses a name in one line: line breaks and runs of spaces become one space. */
export function readName(text: string, what: string, max = MAX_LABEL): ParseResult<string> {
  const read = readText(text, what, Number.POSITIVE_INFINITY)
  return read.ok ? readText(read.value.replaceAll(/\s+/g, ' '), what, max) : read
}

/** Parses HTML within the size and number of tags that a page can show. */
export function readDescription(text: string): ParseResult<string> {
  const read = readText(text, 'the description', MAX_DESCRIPTION)
  const fault = read.ok ? htmlFault(read.value) : null
  return fault === null ? read : { ok: false, reason: `the description cannot be shown. ${fault}` }
}

/** Parses a decimal price into minor units, by its digits and without binary fractions. */
export function readPrice(text: string, currency: string): ParseResult<number> {
  const price = text.trim()
  if (price === '') return { ok: false, reason: 'has no price' }
  if (/^-\s*[\d.]/.test(price)) return { ok: false, reason: `the price ${show(price)} is below zero` }
  const value = fromDecimal(price, currency)
  if (value === null) {
    const tooFine = /^[\d,]+\.\d+$/.test(price) && fromDecimal(price.slice(0, price.indexOf('.')), currency) !== null
    const digits = minorUnitDigits(currency)
    if (tooFine)
      return { ok: false, reason: `the price ${show(price)} has more than the ${digits} decimals of ${currency}` }
    return { ok: false, reason: `the price ${show(price)} is no plain decimal number` }
  }
  if (String(value).length > MAX_PRICE_DIGITS)
    return { ok: false, reason: `the price ${show(price)} has too many digits` }
  return { ok: true, value }
}

/** Free variants are often mistakes, so they need a confirmation. */
export const FREE = 'costs 0.00 and is left out (--include-free takes it)'

/** Parses a whole number; empty is 0. Spreadsheets write `12.0` for 12. */
export function readWhole(text: string, what: string): ParseResult<number> {
  const number = text.trim()
  if (number === '') return { ok: true, value: 0 }
  if (!/^-?\d+(\.0+)?$/.test(number)) return { ok: false, reason: `${what} ${show(number)} is no whole number` }
  const value = Number(number)
  if (Math.abs(value) > MAX_WHOLE) return { ok: false, reason: `${what} ${show(number)} is too large` }
  return { ok: true, value: value === 0 ? 0 : value }
}

/** Parses whole grams, rounded up, because shipping costs rise in steps. Empty is 0. */
export function readGrams(text: string): ParseResult<number> {
  const weight = text.trim()
  if (weight === '') return { ok: true, value: 0 }
  const grams = /^\d+(\.\d+)?$/.test(weight) ? Math.ceil(Number(weight)) : Number.NaN
  if (!(grams <= MAX_WHOLE)) return { ok: false, reason: `the weight ${show(weight)} is no number of grams` }
  return { ok: true, value: grams }
}

export interface Attribute {
  name: string
  value: string
}

/** Returns the first 30 attributes with a value; an unreadable one is an error. */
export function readAttributes(input: readonly Attribute[]): ParseResult<Attribute[]> {
  const attributes: Attribute[] = []
  for (const { name, value } of input) {
    if (value.trim() === '') continue
    const read = readName(value, `the attribute ${show(name)}`, MAX_ATTRIBUTE_VALUE)
    if (!read.ok) return read
    attributes.push({ name: name.slice(0, MAX_LABEL), value: read.value })
  }
  return { ok: true, value: attributes.slice(0, MAX_ATTRIBUTES) }
}

/** Shortens a text to at most 300 characters, at a word boundary. */
export function shorten(text: string): string {
  if (text.length <= MAX_SHORT_DESCRIPTION) return text
  const cut = text.slice(0, MAX_SHORT_DESCRIPTION - 1)
  return `${cut
    .slice(0, Math.max(cut.lastIndexOf(' '), MAX_SHORT_DESCRIPTION / 2))
    .toWellFormed()
    .trimEnd()}…`
}

type Values<R> = { [K in keyof R]: R[K] extends ParseResult<infer V> ? V : never }

/** Returns all values, or the first failure. */
export function readAll<R extends Readonly<Record<string, ParseResult<unknown>>>>(readings: R): ParseResult<Values<R>> {
  const values: Record<string, unknown> = {}
  for (const [name, reading] of Object.entries(readings)) {
    if (!reading.ok) return reading
    values[name] = reading.value
  }
  // Each name of R has the value of its own reading.
  return { ok: true, value: values as Values<R> }
}
