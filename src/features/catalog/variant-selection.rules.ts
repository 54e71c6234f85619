/** A product's options and what is sold of them. */
export interface Choosable {
  options: readonly { name: string; values: readonly { label: string }[] }[]
  variants: readonly { _id: string; optionValues: readonly string[]; stockState: string }[]
}

/** One value for each option, in order; null where none is chosen yet. */
export type Choice = readonly (string | null)[]

/** What is chosen when the page opens: the variant of the address, else only what leaves no choice. */
export function initialChoice({ options, variants }: Choosable, variantId: string | null): Choice {
  const named = variants.find(({ _id }) => _id === variantId)
  if (named) return named.optionValues
  return options.map(({ values }, index) => {
    const sold = values.filter(({ label }) => variants.some(({ optionValues }) => optionValues[index] === label))
    return sold.length === 1 ? (sold[0]?.label ?? null) : null
  })
}

/** The variant of a complete choice; null while something is missing or this combination is not sold. */
export const chosenVariant = <V extends Choosable['variants'][number]>(
  variants: readonly V[],
  choice: Choice,
): V | null =>
  variants.find(({ optionValues }) =>
    choice.every((value, index) => value !== null && optionValues[index] === value),
  ) ?? null

/** Whether a value can be had together with what else is chosen. */
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

/** The first option without a value, for "Please choose {option}"; null when all are chosen. */
export const firstMissing = ({ options }: Choosable, choice: Choice): string | null =>
  options.find((_, index) => choice[index] === null)?.name ?? null

/** What can be bought of a product. */
interface Purchasable extends Choosable {
  minPerOrder: number
  variants: readonly (Choosable['variants'][number] & { maxQuantity: number })[]
}

/** Whether this variant can be had, or any while none is chosen: in as many pieces as one has to take. */
export const isSellable = (
  { variants, minPerOrder }: Purchasable,
  variant: Purchasable['variants'][number] | null,
): boolean =>
  (variant ? [variant] : variants).some(
    ({ stockState, maxQuantity }) =>
      stockState !== 'outOfStock' && stockState !== 'upcoming' && maxQuantity >= minPerOrder,
  )

/** What the button of a product is for, by what is chosen. */
export function purchaseState(product: Purchasable, choice: Choice): 'open' | 'choose' | 'soldOut' | 'notOffered' {
  const variant = chosenVariant(product.variants, choice)
  if (!isSellable(product, variant)) return 'soldOut'
  if (variant) return 'open'
  return firstMissing(product, choice) === null ? 'notOffered' : 'choose'
}
