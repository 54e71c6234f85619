/** Control characters except tab and line breaks: not allowed in names, addresses and notes. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/

/**
 * Normalises text for storage: NFC, trimmed.
 * @returns null when it contains control characters or unpaired surrogates
 */
export function cleanText(text: string): string | null {
  if (CONTROL.test(text) || !text.isWellFormed()) return null
  return text.normalize('NFC').trim()
}

/** Returns text in lower case without accents, for search. The vowel signs of other scripts are letters and stay. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]+/g, '')
    .normalize('NFC')
    .toLowerCase()

/**
 * Returns the words of a text for search: folded, without punctuation. Products and search terms share this rule.
 * PostgreSQL's own parser reads `salt/pepper` as a path, `2.5` as one word and the end of `abc-12` as -12.
 */
export const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Maximum length of a slug made from a name. */
const MAX_SLUG = 80
/** Maximum length of a slug from another shop system, which must not change. */
export const MAX_HANDLE = 255

/** Returns the slug of a name: lower-case words joined by `-`; letters of all scripts stay. */
export const slugOf = (name: string, max: number = MAX_SLUG): string =>
  fold(name)
    .replaceAll('ß', 'ss')
    // After this, no two hyphens are adjacent.
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-/, '')
    .slice(0, max)
    // The cut may split a surrogate pair.
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/-$/, '')

/** Returns the beginning of a text, cut between words. */
export function firstWords(text: string, max: number): string {
  const words = text.trim().replaceAll(/\s+/g, ' ')
  if (words.length <= max) return words
  const cut = words.slice(0, max)
  return `${trimEndOf(cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)), ' ,.;:–-')} …`
}

/**
 * Removes these characters from the end of a text. A pattern such as `/0+$/` would take quadratic time for a long run
 * of one of them.
 */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
