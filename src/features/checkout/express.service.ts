import { findExpressGateway } from '#src/features/payments/express-payment.service.ts'
import type { PaymentClients } from '#src/features/payments/payment-clients.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { ExpressSettings } from './checkout.contract.ts'
import { findTerms } from './checkout.service.ts'
import { getDeliverySetup } from './quote-delivery.service.ts'

/** Returns what a page needs to show the buttons of wallets; null for a shop without them. */
export async function getExpressSettings(
  context: ShopContext,
  clients: PaymentClients,
): Promise<ExpressSettings | null> {
  const [express, delivery, terms] = await Promise.all([
    findExpressGateway(context, clients),
    getDeliverySetup(context),
    findTerms(context),
  ])
  if (!express) return null
  const { gateway, wallet } = express
  const served = delivery.countries.map(({ country }) => country)
  const countries = served.filter((country) => gateway.countries.length === 0 || gateway.countries.includes(country))
  return { gatewayId: gateway.id, wallet, countries, country: context.shop.country, terms }
}
