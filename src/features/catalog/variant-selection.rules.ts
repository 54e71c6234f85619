/** A product's options and variants. */
export interface Choosable {
  options: readonly { name: string; values: readonly { label: string }[] }[]
  variants: readonly { _id: string; optionValues: readonly string[]; stockState: string }[]
}

/** One value for each option, in order; null without a choice. */
export type Choice = readonly (string | null)[]

/** Returns the initial choice: the variant of the URL, otherwise only options with a single value. */
export function initialChoice({ options, variants }: Choosable, variantId: string | null): Choice {
  const named = variants.find(({ _id }) => _id === variantId)
  if (named) return named.optionValues
  return options.map(({ values }, index) => {
    const sold = values.filter(({ label }) => variants.some(({ optionValues }) => optionValues[index] === label))
    return sold.length === 1 ? (sold[0]?.label ?? null) : null
  })
}

/** Returns the variant of a complete choice; null while it is incomplete or the combination does not exist. */
export const chosenVariant = <V extends Choosable['variants'][number]>(
  variants: readonly V[],
  choice: Choice,
): V | null =>
  variants.find(({ optionValues }) =>
    choice.every((value, index) => value !== null && optionValues[index] === value),
  ) ?? null

/**
 * Returns the image of a choice: that of the chosen variant; while the choice is incomplete, the one that all variants
 * with one of its values share, such as all sizes of a colour. Null when the choice does not determine it.
 */
export function imageOfChoice(
  variants: readonly { optionValues: readonly string[]; image: string | null }[],
  choice: Choice,
): string | null {
  const shared = (matches: (optionValues: readonly string[]) => boolean): string | null => {
    const images = new Set(variants.filter(({ optionValues }) => matches(optionValues)).map(({ image }) => image))
    const [only] = images
    return images.size === 1 ? (only ?? null) : null
  }
  const isChosen = (value: string | null): boolean => value !== null
  if (choice.every(isChosen)) {
    const own = shared((optionValues) => choice.every((value, index) => optionValues[index] === value))
    if (own) return own
  }
  return choice.reduce<string | null>(
    (image, value, index) => image ?? (isChosen(value) ? shared((values) => values[index] === value) : null),
    null,
  )
}

/** Returns whether a value is available together with the other choices. */
export function valueState(
  { variants }: Choosable,
  choice: Choice,
  { index, label }: { index: number; label: string },
): 'available' | 'soldOut' | 'notOffered' {
  const fitting = variants.filter(
    ({ optionValues }) =>
      optionValues[index] === label &&
      choice.every((value, other) => other === index || value === null || optionValues[other] === value),
  )
  if (fitting.length === 0) return 'notOffered'
  return fitting.some(({ stockState }) => stockState !== 'outOfStock') ? 'available' : 'soldOut'
}

/** Returns the first option without a choice, for "Please choose {option}"; null when all are chosen. */
export const firstMissing = ({ options }: Choosable, choice: Choice): string | null =>
  options.find((_, index) => choice[index] === null)?.name ?? null

/** The fields of a product that decide whether it can be bought. */
interface Purchasable extends Choosable {
  minPerOrder: number
  variants: readonly (Choosable['variants'][number] & { maxQuantity: number })[]
}

/** Returns whether the minimum quantity of this variant is available; without a choice, of any variant. */
export const isSellable = (
  { variants, minPerOrder }: Purchasable,
  variant: Purchasable['variants'][number] | null,
): boolean =>
  (variant ? [variant] : variants).some(
    ({ stockState, maxQuantity }) =>
      stockState !== 'outOfStock' && stockState !== 'upcoming' && maxQuantity >= minPerOrder,
  )

/** Returns the state of the buy button for a choice. */
export function purchaseState(product: Purchasable, choice: Choice): 'open' | 'choose' | 'soldOut' | 'notOffered' {
  const variant = chosenVariant(product.variants, choice)
  if (!isSellable(product, variant)) return 'soldOut'
  if (variant) return 'open'
  return firstMissing(product, choice) === null ? 'notOffered' : 'choose'
}
