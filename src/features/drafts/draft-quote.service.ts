import type { QuoteRequest } from '#src/features/checkout/checkout.contract.ts'
import {
  calculate,
  type CalculationOptions,
  type QuoteCalculation,
} from '#src/features/checkout/quote-calculation.service.ts'
import { withStateCodes } from '#src/features/checkout/state-codes.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { DraftQuote } from './draft.admin.contract.ts'
import { sellableUnits } from './draft-search.service.ts'
import { addressOf, termsOf, type DraftContent } from './draft.rules.ts'

/** How the customer wants to pay, as far as it is known. */
interface QuotedPayment {
  gatewayId: string | null
  isPaid: boolean
}

export interface DraftToQuote extends QuotedPayment {
  draftId: string
  content: DraftContent
}

/** Returns the request of the shop's own checkout for a draft. */
export const requestOf = ({ draftId, content, gatewayId }: DraftToQuote): QuoteRequest =>
  withStateCodes({
    cartId: draftId,
    items: content.items.map(({ itemId, variantId, quantity }) => ({
      itemId,
      variantId,
      quantity,
      unitAmountWhenAdded: null,
      flashId: null,
    })),
    email: content.customer.email,
    address: addressOf(content),
    shippingOptionId: content.shippingOptionId,
    gatewayId,
    couponCode: content.couponCode,
  })

/** Calculates a draft as the shop's checkout does, with what staff have agreed. */
export const calculateDraft = (
  context: ShopContext,
  draft: DraftToQuote,
  options: Pick<CalculationOptions, 'lock' | 'guestHash' | 'heldOf'> = { lock: 'none', guestHash: null },
): Promise<QuoteCalculation> =>
  calculate(context, requestOf(draft), {
    ...options,
    userId: draft.content.customer.userId,
    terms: termsOf(draft.content, draft.isPaid),
  })

/** Returns what a draft costs now, and what it lacks. */
export async function quoteDraft(context: ShopContext, draft: DraftToQuote): Promise<DraftQuote> {
  const { quote, lines, agreement } = await calculateDraft(context, draft)
  return {
    quoteHash: quote.quoteHash,
    lines: lines.map(({ item, variant }, index) => {
      const { lineAmount = 0, discountAmount = 0, unitAmount = 0 } = agreement.lines[index] ?? {}
      return {
        itemId: item.itemId,
        variantId: variant?.isCustom ? null : item.variantId,
        name: variant?.name ?? '',
        sku: variant?.sku ?? '',
        optionValues: [...(variant?.optionValues ?? [])],
        image: variant?.image ?? null,
        quantity: item.quantity,
        unitAmount,
        lineAmount,
        discountAmount,
        available: variant && !variant.isCustom ? sellableUnits(variant) : null,
        problems: (quote.lines[index]?.problems ?? []).flatMap(({ blocks, message }) => (blocks ? [message] : [])),
      }
    }),
    coupon: quote.coupon,
    currency: quote.currency,
    pricesIncludeTax: quote.pricesIncludeTax,
    subtotalAmount: quote.subtotalAmount,
    discountAmount: quote.discountAmount,
    shippingAmount: quote.shippingAmount,
    feeAmount: quote.feeAmount,
    taxAmount: quote.taxAmount,
    taxLines: quote.taxLines,
    totalAmount: quote.totalAmount,
    shippingOffers: quote.shippingOffers,
    shippingOptionId: quote.shippingOptionId,
    requirements: quote.requirements,
    gateways: quote.gateways.map(({ _id, provider, title }) => ({ _id, provider, title })),
    gatewayId: quote.gatewayId,
  }
}
