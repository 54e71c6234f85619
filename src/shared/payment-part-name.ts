interface PartTexts {
  storeCredit: string
  giftCard: (last4: string) => string
}

/** Returns how to name a part of a payment: its payment method, store credit, or a gift card by the end of its code. */
export function namePaymentPart(
  { provider, title, last4 }: { provider: string; title: string; last4: string | null },
  texts: PartTexts,
): string {
  if (provider !== 'credit') return title
  return last4 === null ? texts.storeCredit : texts.giftCard(last4)
}
