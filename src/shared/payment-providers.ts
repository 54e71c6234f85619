/** Payment methods: cash on delivery, manual payments and online providers. */
export const PROVIDERS = ['cod', 'bankTransfer', 'mobileWallet', 'sandbox', 'stripe', 'sslcommerz', 'bkash'] as const
export type Provider = (typeof PROVIDERS)[number]

export const ONLINE_PROVIDERS = ['sandbox', 'stripe', 'sslcommerz', 'bkash'] as const satisfies readonly Provider[]
export type OnlineProvider = (typeof ONLINE_PROVIDERS)[number]

/** Whether the shopper pays on a page of the provider. */
export const isOnline = (provider: string): provider is OnlineProvider =>
  ONLINE_PROVIDERS.some((known) => known === provider)

/** Whether the shopper transfers money and the shop checks its arrival. */
export const isManual = (provider: string): boolean => provider === 'bankTransfer' || provider === 'mobileWallet'

/** The provider of a payment that staff have received outside of the shop, such as in cash or at a till. */
export const EXTERNAL = 'external'
