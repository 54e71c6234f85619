/** The forms of a text by the plural category of its language; `#` stands for the number. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Returns a function that creates a value on its first call. */
function lazily<T>(create: () => T): () => T {
  let value: T | undefined
  return () => (value ??= create())
}

/**
 * Returns how texts of a language contain numbers and lists.
 * @param language BCP 47 language of the texts, which need not be the shop's
 */
export function textFormat(language: string) {
  // Created when used: each takes milliseconds on a phone, and every page begins with this module.
  const rules = lazily(() => new Intl.PluralRules(language))
  const numbers = lazily(() => new Intl.NumberFormat(language))
  const lists = lazily(() => new Intl.ListFormat(language, { type: 'unit', style: 'short' }))
  return {
    /** Puts a number into a text, in the plural form that it needs. */
    plural: (count: number, forms: PluralForms): string =>
      (forms[rules().select(count)] ?? forms.other).replaceAll('#', () => numbers().format(count)),
    /** Joins the items of a list, without a word such as "and" where the language allows it. */
    list: (items: readonly string[]): string => lists().format(items),
  }
}
