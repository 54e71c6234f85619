import { useMoney } from '#src/web/kit/display/price.tsx'
import type { RadioCard } from '#src/web/kit/form/radio-cards.tsx'
import type { PaymentGateway } from '../payment.contract.ts'
import { isManual, isOnline } from '#src/shared/payment-providers.ts'
import { usePaymentMethodTexts } from './texts.ts'

/** Returns a payment method as a card, with a note on what follows. */
export function usePaymentMethodCards(): (gateway: PaymentGateway) => RadioCard {
  const t = usePaymentMethodTexts()
  const money = useMoney()
  return ({ _id, provider, title, description, logo, isTest, feeAmount }) => ({
    value: _id,
    title,
    text: description,
    logo,
    badge: isTest && t.test,
    ...(feeAmount > 0 && { amount: `+ ${money(feeAmount)}` }),
    detail: isOnline(provider)
      ? t.toProvider(t.providers[provider])
      : isManual(provider)
        ? t.byHand
        : provider === 'cod'
          ? t.atDoor
          : undefined,
  })
}
