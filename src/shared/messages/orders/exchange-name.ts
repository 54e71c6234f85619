interface ExchangeTexts {
  exchangeFor: (option: string) => string
  replacement: string
}

/** Returns whether an item is replaced by the same again. */
export const isReplacement = (
  { optionValues }: { optionValues: readonly string[] },
  chosen: readonly string[],
): boolean => chosen.join('\n') === optionValues.join('\n')

/** Names what comes instead of an item: another option of its product, or the same again. */
export const nameExchange = (
  t: ExchangeTexts,
  item: { optionValues: readonly string[] },
  chosen: readonly string[],
): string => (isReplacement(item, chosen) ? t.replacement : t.exchangeFor(chosen.join(', ')))
