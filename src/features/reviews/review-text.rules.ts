import { cleanText } from '#src/shared/text.ts'
import { MAX_BODY, MAX_TITLE, MIN_BODY } from './review-limits.rules.ts'

/** The content of a review. */
export interface ReviewText {
  rating: number
  title: string
  body: string
}

export type TextErrorCode = 'titleTooLong' | 'bodyTooShort' | 'bodyTooLong' | 'contact' | 'unreadable'
type TextErrors = Partial<Record<'title' | 'body', TextErrorCode>>

/** Counts characters as people see them. */
const segments = new Intl.Segmenter()
export const lengthOf = (text: string): number => Array.from(segments.segment(text)).length

/**
 * Normalises the text: plain text, NFC, uniform line breaks. A rating alone is valid; a text has at least ten
 * characters.
 */
export function readReviewText(typed: {
  title: string
  body: string
}): { ok: true; title: string; body: string } | { ok: false; errors: TextErrors } {
  const title = cleanText(typed.title.replaceAll(/\s+/g, ' '))
  const body = cleanText(typed.body.replaceAll(/\r\n?/g, '\n').replaceAll(/\n{3,}/g, '\n\n'))
  const errors: TextErrors = {}
  if (title === null) errors.title = 'unreadable'
  else if (lengthOf(title) > MAX_TITLE) errors.title = 'titleTooLong'
  else if (hasContact(title)) errors.title = 'contact'
  if (body === null) errors.body = 'unreadable'
  else if (lengthOf(body) > MAX_BODY) errors.body = 'bodyTooLong'
  // A title without a text is too short.
  else if (lengthOf(body) < MIN_BODY && (body !== '' || title !== '')) errors.body = 'bodyTooShort'
  else if (hasContact(body)) errors.body = 'contact'
  return title === null || body === null || Object.keys(errors).length > 0
    ? { ok: false, errors }
    : { ok: true, title, body }
}

/** Domain endings: `great.It` is a sentence without a space, `shop.com` is a domain. */
const ENDINGS =
  'com|net|org|info|biz|shop|store|online|site|website|xyz|club|top|link|click|app|dev|blog|live|tv|io|gg|ly|cc|' +
  'eu|uk|de|fr|nl|bd|ru|cn|ie|pl|ch|es|pt|br|pk|au|nz|ca|jp|kr'
const LINK = new RegExp(
  String.raw`\b(?:https?|ftp)\s*:\s*/|\bwww\s*\.|(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{2,}\.(?:[a-z]{2,24}/\S|(?:${ENDINGS})\b)`,
  'iu',
)
const EMAIL = /[\p{L}\p{N}._%+-]@[\p{L}\p{N}]|@\s*[\p{L}\p{N}-]+\.[a-z]{2,}|\p{L}\s*[([{]\s*at\s*[)\]}]\s*\p{L}/iu
/** Dates and ranges of years: their digits are not a phone number. */
const DAY =
  /\b(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|\d{4}[./-]\d{1,2}[./-]\d{1,2}|(?:19|20)\d{2}\s*[-–]\s*(?:19|20)\d{2})\b/g
const PHONE =
  /(?:\+|\b00)\d(?:[ ().\-/]{0,2}\d){6,}|(?:\(\d{2,5}\)|\b0\d{1,4})(?:[ .\-/]{0,2}\d){5,}|\b\d(?:[ .\-/]?\d){8,}|\b\d{3}-\d{4}\b/
/** Invisible characters, which may hide text between letters. */
const INVISIBLE = /\p{Cf}/gu

/** Returns whether a text has a link, an e-mail address or a phone number. */
export function hasContact(text: string): boolean {
  const plain = text
    .replaceAll(INVISIBLE, '')
    .normalize('NFKC')
    // Digits of all scripts become ASCII: Unicode has them in rows of ten that end with nine.
    .replaceAll(/\p{Nd}/gu, digitOf)
  return LINK.test(plain) || EMAIL.test(plain) || PHONE.test(plain.replaceAll(DAY, ' '))
}

function digitOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  if (code < 128) return letter
  // The number of digits directly before it in its row is its value.
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

/** Returns the public name of a reviewer: `Anna K.` @returns '' for an invalid name, or one with contact data */
export function displayNameOf(name: string): string {
  const words = (cleanText(name) ?? '').split(/\s+/).filter((word) => /\p{L}/u.test(word))
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  const initial = /\p{L}/u.exec(last)?.[0].toUpperCase()
  const shown = initial ? `${first} ${initial}.` : first
  return hasContact(name) || lengthOf(first) > 40 ? '' : shown
}
