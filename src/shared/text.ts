/** Everything but tab and line breaks below U+0020, and the C1 block: never part of a name, an address or a note. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/

/** Text as it is kept: NFC, trimmed. @returns null when it holds control characters or broken surrogates */
export function cleanText(text: string): string | null {
  if (CONTROL.test(text) || !text.isWellFormed()) return null
  return text.normalize('NFC').trim()
}

/** Lower case without accents: what search compares. The vowel signs of other scripts are letters and stay. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]+/g, '')
    .normalize('NFC')
    .toLowerCase()

/**
 * The words of a text as search compares them: folded, without the signs between them. Products and terms are cut by
 * this one rule; PostgreSQL's own takes `salt/pepper` for a path, `2.5` for one word and the end of `abc-12` for -12.
 */
export const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Characters of an address that is made from a name. */
const MAX_SLUG = 80
/** Characters of an address that came from another shop system, which must stay what it was. */
export const MAX_HANDLE = 255

/** The part of an address that stands for a name: lower-case words joined by `-`; letters of every script stay. */
export const slugOf = (name: string, max: number = MAX_SLUG): string =>
  fold(name)
    .replaceAll('ß', 'ss')
    // From here on no two hyphens stand together.
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-/, '')
    .slice(0, max)
    // The cut may part a letter that takes two units.
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/-$/, '')

/** The beginning of a text, cut between words. */
export function firstWords(text: string, max: number): string {
  const words = text.trim().replaceAll(/\s+/g, ' ')
  if (words.length <= max) return words
  const cut = words.slice(0, max)
  return `${trimEndOf(cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)), ' ,.;:–-')} …`
}

/**
 * A text without these characters at its end. A pattern such as `/0+$/` looks again from each of them when another one
 * follows: a long text of one character then takes the square of its length.
 */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
