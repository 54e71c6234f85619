import { z } from 'zod'
import { getShopInfo } from '#src/features/shop/shop.service.ts'
import type { Config } from '#src/platform/config/config.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import type { GatewayClient } from './gateway.ts'
import type { GatewayRow } from './gateway.store.ts'
import { bkashTokens } from './gateway-token.service.ts'
import { BkashAccount, openBkash } from './gateways/bkash.adapter.ts'
import { openSslcommerz, SslcommerzAccount } from './gateways/sslcommerz.adapter.ts'
import { openSandbox, SandboxAccount } from './gateways/sandbox.adapter.ts'
import { openStripe, StripeAccount } from './gateways/stripe.adapter.ts'
import { isOnline, type OnlineProvider } from '#src/shared/payment-providers.ts'

export interface PaymentClientsOptions {
  /** Whether accounts may use any URL on this machine: only in tests and development. */
  allowLocal: boolean
  /** The providers' simulators, for accounts with the base URL `simulator`; set with the demo. */
  simulators?: Config['paymentSimulators']
  /** Returns the origin of a domain: providers send browsers and webhooks there. */
  originOf: (domain: string) => string
  /** Stores the images of payment proofs. */
  storage: Storage
}

/** The base URL of an account that uses the simulator that the server has started. */
export const SIMULATOR = 'simulator'

interface ProviderOptions {
  allowLocal: boolean
  context: ShopContext
  gatewayId: string
}

/** Validates and opens each provider's account. */
const OPENERS: Record<OnlineProvider, (settings: unknown, options: ProviderOptions) => GatewayClient> = {
  sandbox: (settings, { allowLocal }) => openSandbox(SandboxAccount.parse(settings), { allowLocal }),
  stripe: (settings, { allowLocal }) => openStripe(StripeAccount.parse(settings), { allowLocal }),
  sslcommerz: (settings, { allowLocal }) => openSslcommerz(SslcommerzAccount.parse(settings), { allowLocal }),
  bkash: (settings, { allowLocal, context, gatewayId }) =>
    openBkash(BkashAccount.parse(settings), { allowLocal, tokens: bkashTokens(context, gatewayId) }),
}

const PURPOSE = 'payment gateway'
const Settings = z.record(z.string(), z.string())
export type AccountSettings = Readonly<z.output<typeof Settings>>

/** Encrypts an account's settings. Only this deployment can decrypt them, and only for this shop and payment method. */
export const sealSettings = (
  { secret, shop }: ShopContext,
  gatewayId: string,
  settings: Readonly<Record<string, string>>,
): Buffer => secret.seal(PURPOSE, `${shop.id} ${gatewayId}`, JSON.stringify(settings))

/** @returns null when nothing is set, or the settings were encrypted with another key */
export function openSettings(
  { secret, shop }: Pick<ShopContext, 'secret' | 'shop'>,
  { id, credentials }: Pick<GatewayRow, 'id' | 'credentials'>,
): AccountSettings | null {
  const text = credentials && secret.open(PURPOSE, `${shop.id} ${id}`, credentials)
  return text ? (Settings.safeParse(JSON.parse(text)).data ?? null) : null
}

/** This process's provider clients, for all shops, each with its own account. */
export class PaymentClients {
  readonly #options: PaymentClientsOptions

  constructor(options: PaymentClientsOptions) {
    this.#options = options
  }

  get storage(): Storage {
    return this.#options.storage
  }

  /** Returns the settings of an account with the provider's simulator; null without the demo. */
  simulatorAccount(provider: OnlineProvider): AccountSettings | null {
    return this.#options.simulators?.[provider]?.account ?? null
  }

  /** Returns the client of a payment method; null when it has no usable account. */
  connect(context: ShopContext, gateway: GatewayRow | null): GatewayClient | null {
    if (!gateway || !isOnline(gateway.provider)) return null
    const settings = openSettings(context, gateway)
    if (settings === null) {
      context.log.error({ shopId: context.shop.id, gatewayId: gateway.id }, 'payment.account_unreadable')
      return null
    }
    try {
      return this.open(context, { gatewayId: gateway.id, provider: gateway.provider, settings })
    } catch (error) {
      context.log.error(
        { shopId: context.shop.id, gatewayId: gateway.id, reason: error instanceof Error ? error.name : '' },
        'payment.account_unusable',
      )
      return null
    }
  }

  /** @throws Error for invalid settings or an unsafe URL */
  open(
    context: ShopContext,
    account: { gatewayId: string; provider: OnlineProvider; settings: AccountSettings },
  ): GatewayClient {
    const { gatewayId, provider, settings } = account
    const { baseUrl, ...keys } = settings
    const simulator = baseUrl === SIMULATOR ? this.#options.simulators?.[provider]?.url : undefined
    if (baseUrl === SIMULATOR && simulator === undefined) throw new Error('simulators are there with DEMO=on alone')
    const address = simulator ?? baseUrl
    const allowLocal = this.#options.allowLocal || simulator !== undefined
    return OPENERS[provider](address === undefined ? keys : { ...keys, baseUrl: address }, {
      allowLocal,
      context,
      gatewayId,
    })
  }

  /** Returns the callback and webhook URLs of a payment. */
  async addresses(context: ShopContext, { gatewayId, attempt }: { gatewayId: string; attempt: string }) {
    const { domain } = await getShopInfo(context)
    const own = `${this.#options.originOf(domain)}/pay/${gatewayId}`
    const returnUrl = (outcome: string): string => `${own}/${attempt}/${outcome}`
    return {
      returnUrls: { success: returnUrl('success'), failure: returnUrl('fail'), cancel: returnUrl('cancel') },
      webhookUrl: `${own}/notice`,
    }
  }
}
