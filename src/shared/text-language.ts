/** The languages in which interface texts exist. */
const WRITTEN: ReadonlySet<string> = new Set(['en'])

/** Returns the language of interface texts in a shop's pages, mails and documents; English if its own is missing. */
export const textLanguage = (language: string): string => (WRITTEN.has(language) ? language : 'en')

/** Returns the `lang` of a shop's own content; undefined if the surrounding texts have the same language. */
export const contentLanguage = (language: string): string | undefined =>
  textLanguage(language) === language ? undefined : language
