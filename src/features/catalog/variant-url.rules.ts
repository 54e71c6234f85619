/** A variant as commands refer to it. */
export interface AddressedVariant {
  id: string
  /** Empty without a SKU. */
  sku: string
  /** The names of the product's options, in the order of `optionValues`. */
  optionNames: readonly string[]
  optionValues: readonly string[]
}

/** A chosen value of an option. */
export interface ChosenOption {
  name: string
  value: string
}

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Returns the variants with all chosen values; names and values match in any case. */
export const matchOptions = (
  variants: readonly AddressedVariant[],
  chosen: readonly ChosenOption[],
): AddressedVariant[] =>
  variants.filter(({ optionNames, optionValues }) =>
    chosen.every(({ name, value }) =>
      optionNames.some((optionName, index) => isSame(optionName, name) && isSame(optionValues[index] ?? '', value)),
    ),
  )

/** Returns the variants that a short text selects: a SKU, an `_id`, or values separated by `|` (`Oak|Large`). */
export const matchText = (variants: readonly AddressedVariant[], text: string): AddressedVariant[] => {
  const bySku = variants.filter(({ id, sku }) => sku === text || id === text)
  if (bySku.length > 0) return bySku
  const values = text.split('|')
  return variants.filter(
    ({ optionValues }) =>
      optionValues.length === values.length && optionValues.every((value, index) => isSame(value, values[index] ?? '')),
  )
}

/** Returns the name of a variant in commands: its SKU, otherwise its options. */
export const nameVariant = ({ sku, optionNames, optionValues }: AddressedVariant): string =>
  sku || optionNames.map((name, index) => `--option "${name}=${optionValues[index] ?? ''}"`).join(' ')
