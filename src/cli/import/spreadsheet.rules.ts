/** Words and years that English shortens at their beginning: `'Til Dawn` and `'47 Cap` keep their apostrophe. */
const SHORTENED = /^'(?:til|tis|twas|em|n|cause|round|bout|cuz)\b/i
const YEAR = /^'\d\d(?:s\b| \p{Lu})/u
const QUOTED = /^'.*'(?:[^\p{L}]|$)/u

/** A number or a code without the apostrophe by which spreadsheets keep it a text. */
export const stripApostrophe = (code: string): string => code.replace(/^'\s*/, '')

/** A text without that apostrophe; one that opens a quotation, or stands for letters, is part of the text. */
export const stripTextApostrophe = (text: string): string =>
  text.startsWith("'") && !SHORTENED.test(text) && !YEAR.test(text) && !QUOTED.test(text.slice(0, 300))
    ? stripApostrophe(text)
    : text
