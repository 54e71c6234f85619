import { cleanText } from '#src/shared/text.ts'
import { MAX_BODY, MAX_TITLE, MIN_BODY } from './review-limits.rules.ts'

/** What somebody says of a product. */
export interface ReviewText {
  rating: number
  title: string
  body: string
}

export type TextErrorCode = 'titleTooLong' | 'bodyTooShort' | 'bodyTooLong' | 'contact' | 'unreadable'
type TextErrors = Partial<Record<'title' | 'body', TextErrorCode>>

/** Letters as people count them. */
const segments = new Intl.Segmenter()
export const lengthOf = (text: string): number => Array.from(segments.segment(text)).length

/**
 * The words as they are kept: plain text, NFC, with line breaks of one kind. Stars alone are a review too; whoever
 * writes, writes ten letters at least.
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
  // A heading over nothing says too little.
  else if (lengthOf(body) < MIN_BODY && (body !== '' || title !== '')) errors.body = 'bodyTooShort'
  else if (hasContact(body)) errors.body = 'contact'
  return title === null || body === null || Object.keys(errors).length > 0
    ? { ok: false, errors }
    : { ok: true, title, body }
}

/** Endings of names that are no words: `great.It` is a sentence without a space, `shop.com` is an address. */
const ENDINGS =
  'com|net|org|info|biz|shop|store|online|site|website|xyz|club|top|link|click|app|dev|blog|live|tv|io|gg|ly|cc|' +
  'eu|uk|de|fr|nl|bd|ru|cn|ie|pl|ch|es|pt|br|pk|au|nz|ca|jp|kr'
const LINK = new RegExp(
  String.raw`\b(?:https?|ftp)\s*:\s*/|\bwww\s*\.|(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{2,}\.(?:[a-z]{2,24}/\S|(?:${ENDINGS})\b)`,
  'iu',
)
const EMAIL = /[\p{L}\p{N}._%+-]@[\p{L}\p{N}]|@\s*[\p{L}\p{N}-]+\.[a-z]{2,}|\p{L}\s*[([{]\s*at\s*[)\]}]\s*\p{L}/iu
/** Days as people write them, and spans of years: their digits are no number to call. */
const DAY =
  /\b(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|\d{4}[./-]\d{1,2}[./-]\d{1,2}|(?:19|20)\d{2}\s*[-–]\s*(?:19|20)\d{2})\b/g
const PHONE =
  /(?:\+|\b00)\d(?:[ ().\-/]{0,2}\d){6,}|(?:\(\d{2,5}\)|\b0\d{1,4})(?:[ .\-/]{0,2}\d){5,}|\b\d(?:[ .\-/]?\d){8,}|\b\d{3}-\d{4}\b/
/** Not seen, and put between letters to hide what they say. */
const INVISIBLE = /\p{Cf}/gu

/** Whether a text holds a link, an address of e-mail or a telephone number. */
export function hasContact(text: string): boolean {
  const plain = text
    .replaceAll(INVISIBLE, '')
    .normalize('NFKC')
    // Digits of every script are read alike: Unicode keeps them in rows of ten that end in a nine.
    .replaceAll(/\p{Nd}/gu, digitOf)
  return LINK.test(plain) || EMAIL.test(plain) || PHONE.test(plain.replaceAll(DAY, ' '))
}

function digitOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  if (code < 128) return letter
  // How many digits stand right before it in its row says which one it is.
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

/** By what name an author is shown: `Anna K.` @returns '' for a name that is none, or would be a way to be reached */
export function displayNameOf(name: string): string {
  const words = (cleanText(name) ?? '').split(/\s+/).filter((word) => /\p{L}/u.test(word))
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  const initial = /\p{L}/u.exec(last)?.[0].toUpperCase()
  const shown = initial ? `${first} ${initial}.` : first
  return hasContact(name) || lengthOf(first) > 40 ? '' : shown
}
