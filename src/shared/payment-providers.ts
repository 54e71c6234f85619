/** How a shop can be paid: at the door, by hand, or at a provider's page. */
export const PROVIDERS = ['cod', 'bankTransfer', 'mobileWallet', 'sandbox', 'stripe', 'sslcommerz', 'bkash'] as const
export type Provider = (typeof PROVIDERS)[number]

export const ONLINE_PROVIDERS = ['sandbox', 'stripe', 'sslcommerz', 'bkash'] as const satisfies readonly Provider[]
export type OnlineProvider = (typeof ONLINE_PROVIDERS)[number]

/** Paid at a page of the provider's own. */
export const isOnline = (provider: string): provider is OnlineProvider =>
  ONLINE_PROVIDERS.some((known) => known === provider)

/** Money is sent by hand, and the shop looks whether it has come. */
export const isManual = (provider: string): boolean => provider === 'bankTransfer' || provider === 'mobileWallet'
