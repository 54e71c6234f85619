import { getReturnTerms, type PlacedProduct } from '#src/features/categories/return-terms.service.ts'
import { describeLimits, type DeliveryLimits } from '#src/features/shipping/delivery-limits.rules.ts'
import { hasLegalGuarantee } from '#src/features/shop/policy.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { guaranteeEn } from '#src/shared/messages/catalog/guarantee.en.ts'
import { returnTermsEn } from '#src/shared/messages/catalog/return-terms.en.ts'
import type { ReturnTerms } from '#src/shared/return-terms.ts'
import type { Product } from '../catalog.contract.ts'

type LegalNotes = Pick<Product, 'returnTerms' | 'guarantee' | 'deliveryNote'>

/** Returns what the law wants the page of a product to say before it is bought. */
export async function getLegalNotes(
  context: ShopContext,
  row: PlacedProduct & { isDigital: boolean; deliveryLimits: DeliveryLimits | null },
): Promise<LegalNotes> {
  const returnTerms = describeTerms((await getReturnTerms(context))(row))
  const deliveryNote = row.isDigital ? null : describeLimits(row.deliveryLimits, context.shop.language)
  return {
    ...(deliveryNote !== null && { deliveryNote }),
    ...(returnTerms && { returnTerms }),
    ...(!row.isDigital && (await hasLegalGuarantee(context)) && { guarantee: guaranteeEn.reminder }),
  }
}

/** Returns what a page says about sending an item back; null when it may come back for any reason. */
function describeTerms({
  isReturnable,
  withdrawalException,
}: ReturnTerms): NonNullable<LegalNotes['returnTerms']> | null {
  if (withdrawalException !== null)
    return { isReturnable, note: returnTermsEn[isReturnable ? 'noWithdrawal' : 'never'][withdrawalException] }
  return isReturnable ? null : { isReturnable, note: returnTermsEn.notReturnable }
}
