import { listGateways } from '#src/features/payments/payment.service.ts'
import { listDelivery } from '#src/features/shipping/delivery.admin.service.ts'
import type { LegalSlug } from '#src/features/shop/legal.rules.ts'
import { getPolicies, hasWithdrawal } from '#src/features/shop/policy.service.ts'
import { getShopInfo } from '#src/features/shop/shop.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { formatMoney } from '#src/shared/money.ts'
import { textLanguage } from '#src/shared/text-language.ts'
import { draftLegalText, type LegalDraft } from './legal-draft.rules.ts'

/**
 * Drafts a legal text from the seller, the policies, the delivery options and the payment methods of the shop.
 * @returns null for a text that is not drafted, and in languages without a checked wording
 */
export async function findLegalDraft(context: ShopContext, slug: LegalSlug): Promise<LegalDraft | null> {
  const { shop } = context
  if (textLanguage(shop.language) !== shop.language) return null
  const {
    companyName = '',
    registrationNumber = '',
    vatNumber = '',
    responsiblePerson = '',
    producerNumbers = '',
  } = shop.legal
  const { withdrawalDays, returnCostBearer, dropAddress } = await getPolicies(context)
  const { domain } = await getShopInfo(context)
  return draftLegalText(slug, {
    shopName: shop.name,
    seller: {
      companyName,
      responsiblePerson,
      registrationNumber,
      vatNumber,
      producerNumbers,
      address: shop.address,
      email: shop.shop_email,
      phone: shop.shop_number,
    },
    withdrawalUrl: (await hasWithdrawal(context)) ? `${domain}/withdraw` : null,
    withdrawalDays,
    returnCostBearer,
    returnAddress: dropAddress,
    zones: await listDelivery(context),
    payments: await listGateways(context),
    showMoney: (amount) => formatMoney(amount, shop.currency, shop.locale),
  })
}
