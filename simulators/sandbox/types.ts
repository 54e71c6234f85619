import type { WireFault } from '../http/faults.ts'
import type { RecordedRequest } from '../http/open-http.ts'
import type { Delivery } from '../http/webhook-sender.ts'

/** An account of the sandbox. */
export interface SandboxSimulatorAccount {
  key: string
  noticeSecret: string
  /** The key for browsers; without it, the account has no wallet. */
  publishableKey?: string
}

/** The account of the demo shops. */
export const DEMO_SANDBOX_ACCOUNT = {
  key: 'sandbox-demo-key',
  noticeSecret: 'sandbox-demo-secret',
  publishableKey: 'sandbox-demo-public',
} as const satisfies SandboxSimulatorAccount

/**
 * Choices of a shopper on the page: the bank approves, declines, asks for a code, never responds, responds half a
 * minute late, or captures another amount; the payment needs a review; the shopper cancels.
 */
export const SANDBOX_ACTIONS = [
  'approve',
  'decline',
  'challenge',
  'timeout',
  'late',
  'mismatch',
  'risky',
  'cancel',
] as const
export type SandboxAction = (typeof SANDBOX_ACTIONS)[number]

/** What the bank does with a payment that was authorised in the wallet. */
export const WALLET_OUTCOMES = ['approve', 'decline', 'timeout', 'mismatch', 'risky'] as const
export type WalletOutcome = (typeof WALLET_OUTCOMES)[number]

/** What a shopper has authorised in the wallet: an amount, once. */
export interface WalletToken {
  id: string
  amount: number
  currency: string
  outcome: WalletOutcome
  /** The payment that used it. */
  payment: string | null
}

export type SandboxFailure = 'declined' | 'cancelled' | 'expired' | 'error'

export interface SandboxCapture {
  id: string
  amount: number
  currency: string
  risk: boolean
}

export interface SandboxRefund {
  id: string
  name: string
  amount: number
  state: 'pending' | 'succeeded' | 'failed'
  message: string | null
}

/** A request for a payment. */
export interface SandboxRequest {
  attempt: string
  amount: number
  currency: string
  description: string
  returnUrls: { success: string; failure: string; cancel: string }
  noticeUrl: string
  expiresAt: string
}

export interface SandboxPayment extends SandboxRequest {
  id: string
  state: 'open' | 'captured' | 'failed'
  /** What the page waits for: a choice, the bank's code, or nothing more. */
  step: 'choice' | 'challenge' | 'silence'
  reason: SandboxFailure | null
  capture: SandboxCapture | null
  refunds: SandboxRefund[]
}

/** Control functions for tests; over HTTP `POST /simulator/{name}` with the parameters as a JSON array. */
export interface SandboxControl {
  addFault: (fault: WireFault) => void
  clearFaults: () => void
  advance: (seconds: number) => void
  /** Presses a button of the page. */
  choose: (paymentId: string, action: SandboxAction) => void
  /** Triggers the bank's late response now. */
  finishLate: (paymentId: string) => void
  /** Sets the state of future refunds. */
  setRefunds: (state: SandboxRefund['state']) => void
  finishRefund: (refundId: string, state: 'succeeded' | 'failed') => void
  /** Holds webhooks for `sendWebhook`, as if they were late or lost. */
  holdWebhooks: (isHeld: boolean) => void
  notices: () => { id: string; type: string; body: string }[]
  /** @returns the status of each response, null without one */
  sendWebhook: (id: string, delivery?: Delivery) => Promise<(number | null)[]>
  payments: () => SandboxPayment[]
  /** Makes the token of an authorised wallet. @returns its id */
  createWalletToken: (publishableKey: string, token: Pick<WalletToken, 'amount' | 'currency' | 'outcome'>) => string
  calls: () => readonly RecordedRequest[]
  forgetCalls: () => void
}

/** A running sandbox. */
export interface SandboxSimulator {
  /** `http://127.0.0.1:4112` */
  url: string
  control: SandboxControl
  close: () => Promise<void>
}

export interface SandboxSimulatorOptions {
  accounts?: readonly SandboxSimulatorAccount[]
  /** Port; 0, the default, selects a free one, and so does a port that is in use. */
  port?: number
  /** Delay of the bank's late response. */
  lateSeconds?: number
}
