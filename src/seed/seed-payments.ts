import type { DemoShop } from '../../demo/demo-shop.ts'
import { isOnline } from '#src/shared/payment-providers.ts'
import { addGateways } from '#src/features/payments/payment.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { simulatorAccount } from './simulator-accounts.ts'

/** Adds the payment methods of a demo shop; those with a provider use its simulator. */
export const addDemoGateways = (context: ShopContext, gateways: DemoShop['gateways']): Promise<void> =>
  addGateways(
    context,
    gateways.map((gateway) =>
      isOnline(gateway.provider) ? { ...gateway, settings: simulatorAccount(gateway.provider) } : gateway,
    ),
  )
