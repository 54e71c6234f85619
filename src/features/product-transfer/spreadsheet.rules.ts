/** English words and years with a leading apostrophe: `'Til Dawn` and `'47 Cap` retain it. */
const SHORTENED = /^'(?:til|tis|twas|em|n|cause|round|bout|cuz)\b/i
const YEAR = /^'\d\d(?:s\b| \p{Lu})/u
const QUOTED = /^'.*'(?:[^\p{L}]|$)/u

/** Removes the apostrophe with which spreadsheets mark a number or code as text. */
export const stripApostrophe = (code: string): string => code.replace(/^'\s*/, '')

/** Removes that apostrophe from a text, unless it opens a quotation or stands for omitted letters. */
export const stripTextApostrophe = (text: string): string =>
  text.startsWith("'") && !SHORTENED.test(text) && !YEAR.test(text) && !QUOTED.test(text.slice(0, 300))
    ? stripApostrophe(text)
    : text
