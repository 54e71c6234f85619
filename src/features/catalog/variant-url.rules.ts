/** A variant as commands address it. */
export interface AddressedVariant {
  id: string
  /** Empty where it has none. */
  sku: string
  /** The names of the product's options, in the order of `optionValues`. */
  optionNames: readonly string[]
  optionValues: readonly string[]
}

/** An option of a product with the value that was chosen. */
export interface ChosenOption {
  name: string
  value: string
}

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The variants that have every chosen value; names and values in any case. */
export const matchOptions = (
  variants: readonly AddressedVariant[],
  chosen: readonly ChosenOption[],
): AddressedVariant[] =>
  variants.filter(({ optionNames, optionValues }) =>
    chosen.every(({ name, value }) =>
      optionNames.some((optionName, index) => isSame(optionName, name) && isSame(optionValues[index] ?? '', value)),
    ),
  )

/** The variant that a short text means: its SKU, or its values with `|` between them (`Oak|Large`). */
export const matchText = (variants: readonly AddressedVariant[], text: string): AddressedVariant[] => {
  const bySku = variants.filter(({ sku }) => sku === text)
  if (bySku.length > 0) return bySku
  const values = text.split('|')
  return variants.filter(
    ({ optionValues }) =>
      optionValues.length === values.length && optionValues.every((value, index) => isSame(value, values[index] ?? '')),
  )
}

/** How a command names a variant: its SKU, else its options. */
export const nameVariant = ({ sku, optionNames, optionValues }: AddressedVariant): string =>
  sku || optionNames.map((name, index) => `--option "${name}=${optionValues[index] ?? ''}"`).join(' ')
