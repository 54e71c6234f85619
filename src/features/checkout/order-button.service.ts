import { listCheckoutBoxes, type CheckoutBox } from '#src/features/duties/checkout-box.service.ts'
import { getLegalButton } from '#src/features/duties/order-button.service.ts'
import type { Gateway } from '#src/features/payments/payment.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { orderButtonEn as t } from '#src/shared/messages/checkout/order-button.en.ts'
import { formatMoney } from '#src/shared/money.ts'
import { isOnline } from '#src/shared/payment-providers.ts'

interface OrderToPlace {
  payment: { gateway: Gateway | null }
  delivery: { offer: unknown }
  credit: { payableAmount: number }
  hasDigital: boolean
  /** What staff have agreed with the customer; the boxes are then not needed. */
  terms: object | undefined
}

/** Returns the words on the button that orders, and the boxes above it. */
export async function describeOrder(
  context: ShopContext,
  { payment, delivery, credit, hasDigital, terms }: OrderToPlace,
): Promise<{ buttonLabel: string; boxes: readonly CheckoutBox[] }> {
  const isPriced = delivery.offer !== null
  return {
    buttonLabel: await nameOrderButton(context, { payment, isPriced, payableAmount: credit.payableAmount }),
    boxes: terms ? [] : await listCheckoutBoxes(context, { hasDigital }),
  }
}

/** Returns the words on the button that orders; an order without anything to pay needs none of the law. */
async function nameOrderButton(
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
