import { DEMO_MERCHANT, DEMO_WEBHOOK_SECRET } from '#simulators/courier/merchant.ts'
import { saveCourierAccount } from '#src/features/courier/courier-account.service.ts'
import type { ShopContext } from '#src/platform/context.ts'

/** Saves the account of a demo shop with the courier simulator, webhooks included. */
export function saveDemoCourierAccount(context: ShopContext): Promise<void> {
  const { client_id: clientId, client_secret: clientSecret, ...rest } = DEMO_MERCHANT
  return saveCourierAccount(context, {
    environment: 'simulator',
    credentials: { clientId, clientSecret, ...rest, webhookSecret: DEMO_WEBHOOK_SECRET },
  })
}
