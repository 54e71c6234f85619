/** The languages that the product's own texts are written in. */
const WRITTEN: ReadonlySet<string> = new Set(['en'])

/** The language of the texts that a shop's pages, mails and documents show: English where there are none in its own yet. */
export const textLanguage = (language: string): string => (WRITTEN.has(language) ? language : 'en')

/** The `lang` of what the shop wrote itself; undefined where the texts around it are in the same language. */
export const contentLanguage = (language: string): string | undefined =>
  textLanguage(language) === language ? undefined : language
