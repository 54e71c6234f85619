import { GIFT_CARD_CLASS, isGiftCardClass } from '#src/shared/products/gift-card-class.ts'
import type { ProductFields } from '../product-form.rules.ts'

export type ProductKind = 'goods' | 'digital' | 'giftCard'

export const kindOf = ({ taxClass, isDigital }: Pick<ProductFields, 'taxClass' | 'isDigital'>): ProductKind =>
  isGiftCardClass(taxClass) ? 'giftCard' : isDigital ? 'digital' : 'goods'

/** Returns the kinds that a product can have: it is a gift card from the beginning, or never. */
export const kindsFor = (kind: ProductKind, isNew: boolean): readonly ProductKind[] =>
  isNew ? ['goods', 'digital', 'giftCard'] : kind === 'giftCard' ? ['giftCard'] : ['goods', 'digital']

/** Returns what changes when a product gets a kind: a gift card has no tax, no stock, and no price but its amount. */
export function changesTo(
  kind: ProductKind,
  { taxClass, variants }: Pick<ProductFields, 'taxClass' | 'variants'>,
): Partial<ProductFields> {
  if (kind === 'giftCard')
    return {
      taxClass: GIFT_CARD_CLASS,
      isDigital: true,
      variants: variants.map((variant) => ({ ...variant, salePrice: '', stock: '', weight: '', stockTracked: false })),
    }
  if (!isGiftCardClass(taxClass)) return { isDigital: kind === 'digital' }
  return {
    taxClass: 'standard',
    isDigital: kind === 'digital',
    variants: variants.map((variant) => ({ ...variant, stockTracked: true })),
  }
}
