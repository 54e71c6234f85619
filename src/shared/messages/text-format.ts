/** The forms of a text by the plural category of its language; `#` stands for the number. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/**
 * Returns how texts of a language contain numbers and lists.
 * @param language BCP 47 language of the texts, which need not be the shop's
 */
export function textFormat(language: string) {
  const rules = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)
  const lists = new Intl.ListFormat(language, { type: 'unit', style: 'short' })
  return {
    /** Puts a number into a text, in the plural form that it needs. */
    plural: (count: number, forms: PluralForms): string =>
      (forms[rules.select(count)] ?? forms.other).replaceAll('#', numbers.format(count)),
    /** Joins the items of a list, without a word such as "and" where the language allows it. */
    list: (items: readonly string[]): string => lists.format(items),
  }
}
