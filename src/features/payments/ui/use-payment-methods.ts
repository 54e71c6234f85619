import { useMoney } from '#src/web/kit/display/price.tsx'
import type { RadioCard } from '#src/web/kit/form/radio-cards.tsx'
import type { PaymentGateway } from '../payment.contract.ts'
import { isManual, isOnline } from '#src/shared/payment-providers.ts'
import { usePaymentMethodTexts } from './texts.ts'

/** A way to pay as it is offered, with what follows when it is chosen. */
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

/** Whether it is paid at a provider's page, which comes right after the order. */
export const isOnlineMethod = (provider: string): boolean => isOnline(provider)
