import { getLegalButton } from '#src/features/duties/order-button.service.ts'
import type { Gateway } from '#src/features/payments/payment.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { orderButtonEn as t } from '#src/shared/messages/checkout/order-button.en.ts'
import { formatMoney } from '#src/shared/money.ts'
import { isOnline } from '#src/shared/payment-providers.ts'

/** Returns the words on the button that orders; an order without anything to pay needs none of the law. */
export async function nameOrderButton(
  context: ShopContext,
  {
    payment,
    isPriced,
    payableAmount,
  }: { payment: { gateway: Gateway | null }; isPriced: boolean; payableAmount: number },
): Promise<string> {
  const { currency, locale } = context.shop
  if (isPriced && payableAmount === 0) return t.place
  const legal = await getLegalButton(context)
  if (legal !== null) return legal
  const isPaidNow = isPriced && payment.gateway !== null && isOnline(payment.gateway.provider)
  return isPaidNow ? t.placeAndPay(formatMoney(payableAmount, currency, locale)) : t.place
}
