import { DEMO_MERCHANT, DEMO_WEBHOOK_SECRET } from '#simulators/courier/merchant.ts'
import { keepCourierAccount } from '#src/features/courier/courier-account.service.ts'
import type { ShopContext } from '#src/platform/context.ts'

/** The account of a demo shop with the courier's simulator, which sends it webhooks too. */
export function keepDemoCourier(context: ShopContext): Promise<void> {
  const { client_id: clientId, client_secret: clientSecret, ...rest } = DEMO_MERCHANT
  return keepCourierAccount(context, {
    environment: 'simulator',
    credentials: { clientId, clientSecret, ...rest, webhookSecret: DEMO_WEBHOOK_SECRET },
  })
}
