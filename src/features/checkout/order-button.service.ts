import { listCheckoutBoxes, type CheckoutBox } from '#src/features/duties/checkout-box.service.ts'
import { getLegalButton } from '#src/features/duties/order-button.service.ts'
import type { Gateway } from '#src/features/payments/payment.rules.ts'
import { hasLegalGuarantee } from '#src/features/shop/policy.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { guaranteeEn } from '#src/shared/messages/catalog/guarantee.en.ts'
import { orderButtonEn as t } from '#src/shared/messages/checkout/order-button.en.ts'
import { formatMoney } from '#src/shared/money.ts'
import { isOnline } from '#src/shared/payment-providers.ts'

interface OrderToPlace {
  payment: { gateway: Gateway | null }
  delivery: { offer: unknown }
  credit: { payableAmount: number }
  lines: readonly { variant: { isDigital: boolean } | null }[]
  /** What staff have agreed with the customer; the boxes are then not needed. */
  terms: object | undefined
}

/** What stands at the end of the checkout: the words on the button that orders, and what is above it. */
export interface OrderWords {
  buttonLabel: string
  boxes: readonly CheckoutBox[]
  /** null when nothing is sent or no consumer of the EU buys here. */
  guarantee: string | null
}

/** Returns the words on the button that orders, and what the law wants above it. */
export async function describeOrder(
  context: ShopContext,
  { payment, delivery, credit, lines, terms }: OrderToPlace,
): Promise<OrderWords> {
  const hasDigital = lines.some(({ variant }) => variant?.isDigital)
  const isSent = lines.some(({ variant }) => variant && !variant.isDigital)
  const isPriced = delivery.offer !== null
  return {
    buttonLabel: await nameOrderButton(context, { payment, isPriced, payableAmount: credit.payableAmount }),
    guarantee: isSent && (await hasLegalGuarantee(context)) ? guaranteeEn.reminder : null,
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
