/** A variant with the fields on which a card's offer depends. */
interface OfferedVariant {
  _id: string
  optionValues: readonly string[]
  unitAmount: number
  strikeAmount: number | null
  discountBps: number | null
  unitPrice: unknown
  stockState: string
  stockLeft: number | null
}

interface ColouredProduct<V> {
  options: readonly { values: readonly { label: string; swatch?: string | undefined }[] }[]
  variants: readonly V[]
}

/**
 * Returns the fields of a card for a colour: those of its cheapest variant that is available, or of its cheapest.
 * @returns null when no variant has the colour
 */
export function findColourOffer<V extends OfferedVariant>({ options, variants }: ColouredProduct<V>, colour: string) {
  const option = options.findIndex(({ values }) => values.some(({ label, swatch }) => swatch && label === colour))
  const fitting = variants
    .filter(({ optionValues }) => optionValues[option] === colour)
    .toSorted((one, other) => one.unitAmount - other.unitAmount)
  const shown = fitting.find(({ stockState }) => stockState !== 'outOfStock') ?? fitting[0]
  if (!shown) return null
  const { _id: variantId, unitAmount: priceAmount, strikeAmount, discountBps } = shown
  return {
    variantId,
    priceAmount,
    strikeAmount,
    discountBps,
    priceFrom: fitting.some(({ unitAmount }) => unitAmount > priceAmount),
    unitPrice: shown.unitPrice as V['unitPrice'],
    stockState: shown.stockState as V['stockState'],
    stockLeft: shown.stockLeft,
  }
}
