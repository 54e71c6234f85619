import { getReturnTerms } from '#src/features/categories/return-terms.service.ts'
import type { OrderDraft } from '#src/features/orders/creation/create-order.service.ts'
import { CUSTOM_LINE } from '#src/features/pricing/price.rules.ts'
import type { Gateway } from '#src/features/payments/payment.rules.ts'
import { paymentsEn } from '#src/shared/messages/checkout/payments.en.ts'
import type { LegalVersions } from '#src/features/shop/legal-version.service.ts'
import { isGiftCardClass } from '#src/shared/products/gift-card-class.ts'
import { EXTERNAL } from '#src/shared/payment-providers.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { QuoteRow } from '#src/platform/db/tables.generated.ts'
import type { CardDeliveries } from './gift-card-deliveries.service.ts'
import { FREE } from './quote-payment.service.ts'
import type { QuoteCalculation } from './quote-calculation.service.ts'

interface Agreed {
  row: Pick<QuoteRow, 'cart_id' | 'guest_hash'>
  calculation: QuoteCalculation & {
    address: NonNullable<QuoteCalculation['address']>
    offer: NonNullable<QuoteCalculation['offer']>
  }
  texts: {
    orderNote: string
    giftMessage: string
    cardDeliveries?: CardDeliveries
    legalVersions?: LegalVersions
    consents?: OrderDraft['consents']
  }
}

/**
 * Returns the order of a quote, exactly as it was shown.
 * @param userId null for a guest
 */
export async function toDraft(
  context: ShopContext,
  userId: string | null,
  { row, calculation, texts }: Agreed,
): Promise<OrderDraft> {
  const termsOf = await getReturnTerms(context)
  const { totals, lines, email, address, billingAddress, offer, gateway, couponId, agreement, credits } = calculation
  const { id, title, description, type, carrier, trackingUrlTemplate } = offer.option
  return {
    cartId: row.cart_id,
    guestHash: row.guest_hash,
    userId,
    email,
    address,
    billingAddress,
    note: texts.orderNote,
    giftMessage: texts.giftMessage,
    ...(texts.legalVersions && { legalVersions: texts.legalVersions }),
    ...(texts.consents && { consents: texts.consents }),
    coupon: couponId !== null && agreement.couponCode ? { id: couponId, code: agreement.couponCode } : null,
    lines: lines.flatMap(({ item, variant, price, isPreorder }, index) => {
      const line = totals.lines[index]
      if (!variant || !price || !line) return []
      return [
        {
          productId: variant.productId,
          variantId: variant.variantId,
          name: variant.name,
          slug: variant.slug,
          sku: variant.sku,
          image: variant.image,
          optionValues: variant.optionValues,
          quantity: item.quantity,
          unitAmount: price.amount,
          lineAmount: line.lineAmount,
          discountAmount: line.discountAmount,
          couponAmount: line.couponAmount,
          netAmount: line.netAmount,
          taxAmount: line.taxAmount,
          taxClass: variant.taxClass,
          taxRatePpm: line.taxRatePpm,
          priceSource: variant.isCustom ? CUSTOM_LINE : price.source,
          weightGrams: variant.weightGrams,
          isPreorder,
          isDigital: variant.isDigital,
          ...(isGiftCardClass(variant.taxClass) && { giftCard: texts.cardDeliveries?.get(variant.variantId) ?? null }),
          returnTerms: termsOf(variant),
        },
      ]
    }),
    totals,
    shippingOption: { _id: id, title, description, type, carrier, trackingUrlTemplate },
    promise: offer.promise,
    payment: gateway ? methodOf(gateway) : withoutGateway(agreement.gatewayId, credits),
    credits,
  }
}

function withoutGateway(id: string | null, credits: QuoteCalculation['credits']): OrderDraft['payment'] {
  if (id === EXTERNAL) return { provider: EXTERNAL, title: paymentsEn.external, instructions: '' }
  if (credits.length === 0) return { provider: 'free', title: FREE.title, instructions: '' }
  const kinds = new Set(credits.map(({ isCard }) => isCard))
  const title = kinds.size > 1 ? paymentsEn.cardAndCredit : kinds.has(true) ? paymentsEn.giftCard : paymentsEn.credit
  return { provider: 'credit', title, instructions: '' }
}

/** Returns the payment method as the order stores it. */
const methodOf = ({ provider, title, instructions, ...account }: Gateway): OrderDraft['payment'] => ({
  provider,
  title,
  instructions,
  accountName: account.accountName,
  accountNumber: account.accountNumber,
  accountType: account.accountType,
})
