import type { ExpressSettings, Placed } from '#src/features/checkout/checkout.contract.ts'

/** Where the shopper goes after the order. */
export type NextStep = Placed['next']

/** What a wallet's sheet shows; amounts in minor units. */
export interface WalletSheet {
  currency: string
  lines: readonly WalletLine[]
  options: readonly WalletOption[]
  optionId: string | null
  totalAmount: number
  /** Whether the total holds for an address, so that it can be paid. */
  isFinal: boolean
}

interface WalletLine {
  kind: 'subtotal' | 'discount' | 'delivery' | 'fee' | 'tax'
  label: string
  amount: number
}

interface WalletOption {
  id: string
  label: string
  detail: string
  amount: number
}

/** An address of a wallet, which names only the place until the shopper has authorised the payment. */
export interface WalletAddress {
  country: string
  state?: string
  city?: string
  postcode?: string
  addressLine1?: string
  addressLine2?: string
}

/** What a shopper has authorised. */
export interface Authorization {
  name: string
  email: string
  phone: string
  address: WalletAddress
  /** Makes the provider's token. @throws WalletError */
  createToken: () => Promise<string>
}

/** Why a wallet's sheet goes on. */
export interface Rejection {
  type: 'rejected'
  reason: 'address' | 'changed' | 'payment'
  message: string
  /** The changed total. A wallet that shows it calls `onShown`: only then does the next authorisation accept it. */
  changed?: { sheet: WalletSheet; onShown: () => void }
}

/** What the shop does for a wallet. */
export interface WalletHandlers {
  /** A wallet's button was pressed. @returns what its sheet shows first; null keeps it closed */
  open: () => WalletSheet | null
  setAddress: (address: WalletAddress) => Promise<WalletSheet | Rejection>
  setOption: (optionId: string) => Promise<WalletSheet | Rejection>
  /** Places and pays the order; repeated calls share one order. */
  authorize: (authorization: Authorization) => Promise<NextStep | Rejection>
  /** The sheet was closed because something failed. */
  fail: (message: string) => void
}

/** The buttons of a provider's wallets on a page. */
export interface ExpressWallet {
  /** Changes the amount that the sheet starts with. */
  setAmount: (amount: number) => void
  /** Asks the question of the shopper's bank. */
  authenticate: (secret: string) => Promise<void>
  remove: () => void
}

export interface WalletOptions<Provider extends ExpressSettings['wallet']['provider']> {
  settings: ExpressSettings & { wallet: Extract<ExpressSettings['wallet'], { provider: Provider }> }
  /** Receives the buttons. */
  element: HTMLElement
  currency: string
  amount: number
  handlers: WalletHandlers
}

/** A wallet cannot go on; its message is for the shopper. */
export class WalletError extends Error {
  override readonly name = 'WalletError'
}

export const isRejection = (result: object): result is Rejection => 'type' in result && result.type === 'rejected'
