/** What a browser needs for the wallets of a provider; nothing here is secret. */
export type WalletSettings =
  | {
      provider: 'stripe'
      publishableKey: string
      /** The digits of amounts at Stripe in the shop's currency. */
      digits: number
    }
  | {
      provider: 'sandbox'
      publishableKey: string
      /** Where the sandbox serves its wallet. */
      url: string
    }

/** The sources that the content security policy of a shop's pages allows for its wallets, beside the shop's own. */
export interface WalletSources {
  script: readonly string[]
  frame: readonly string[]
  connect: readonly string[]
}

const STRIPE = ['https://js.stripe.com', 'https://*.js.stripe.com']

/**
 * Returns the sources of a wallet. They hold on all pages of the shop, since a page keeps its policy while the visitor
 * goes on to a product without a new document. Nothing is requested from them before a wallet's button is in view.
 */
export const walletSources = (wallet: WalletSettings): WalletSources =>
  wallet.provider === 'stripe'
    ? { script: STRIPE, frame: [...STRIPE, 'https://hooks.stripe.com'], connect: ['https://api.stripe.com'] }
    : { script: [], frame: [wallet.url], connect: [] }

/** Returns the origins that may open the browser's own sheet for payments. */
export const paymentPermission = (wallet: WalletSettings): string =>
  wallet.provider === 'stripe' ? 'payment=(self "https://js.stripe.com")' : 'payment=()'
