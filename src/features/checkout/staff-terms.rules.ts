import type { CheckedLine } from '#src/features/cart/cart.rules.ts'
import type { Reduction } from '#src/features/pricing/totals.rules.ts'

/** A line that staff write into a draft, without a product and without stock. */
export interface CustomLine {
  itemId: string
  name: string
  /** Minor units. */
  unitAmount: number
  quantity: number
  taxClass: string
}

/** What staff agree with a customer beside the shop's own prices. */
export interface StaffTerms {
  customLines: readonly CustomLine[]
  /** What they take off a line, by its id. */
  reductions: ReadonlyMap<string, Reduction>
  /** What they take off the goods. */
  orderReduction: Reduction | null
  /** Their own price of the delivery in minor units; null for that of the option. */
  shippingAmount: number | null
  /** Whether the customer has paid already, outside of the shop. */
  isPaid: boolean
}

/** Returns a custom line in the form of a line of the cart. */
export function toCheckedLine({ itemId, name, unitAmount, quantity, taxClass }: CustomLine): CheckedLine {
  return {
    item: { itemId, variantId: itemId, quantity, unitAmountWhenAdded: null, flashId: null },
    variant: {
      variantId: itemId,
      productId: itemId,
      slug: '',
      name,
      sku: '',
      image: null,
      optionValues: [],
      weightGrams: 0,
      taxClass,
      isDigital: false,
      tags: '',
      minPerOrder: 1,
      maxPerOrder: quantity,
      isShown: true,
      availableFrom: null,
      preorder: null,
      categoryIds: [],
      returnable: null,
      withdrawalException: null,
      deliveryLimits: null,
      priceAmount: unitAmount,
      salePriceAmount: null,
      saleStartsAt: null,
      saleEndsAt: null,
      strikeAmount: null,
      stockTracked: false,
      stockOnHand: 0,
      backorderLimit: null,
      isCustom: true,
    },
    price: { amount: unitAmount, source: 'list', strikeAmount: null, discountBps: null },
    availability: null,
    flash: null,
    isPreorder: false,
    problems: [],
  }
}
