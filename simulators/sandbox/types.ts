import type { WireFault } from '../http/faults.ts'
import type { RecordedRequest } from '../http/open-http.ts'
import type { Delivery } from '../http/webhook-sender.ts'

/** One account of the sandbox. */
export interface SandboxSimulatorAccount {
  key: string
  noticeSecret: string
}

/** The account of the demo shops. */
export const DEMO_SANDBOX_ACCOUNT: SandboxSimulatorAccount = {
  key: 'sandbox-demo-key',
  noticeSecret: 'sandbox-demo-secret',
}

/**
 * What a shopper chooses on the page: money comes; the bank declines, asks for a code, never answers, answers half a
 * minute late, or takes another amount; a look at the payment is asked for; nobody wants to pay any more.
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

/** A payment as it is asked for. */
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
  /** What the page waits for: a choice, the code of the bank, or nothing any more. */
  step: 'choice' | 'challenge' | 'silence'
  reason: SandboxFailure | null
  capture: SandboxCapture | null
  refunds: SandboxRefund[]
}

/** What tests change and read; over HTTP it is `POST /simulator/{name}` with the parameters as a JSON array. */
export interface SandboxControl {
  addFault: (fault: WireFault) => void
  clearFaults: () => void
  advance: (seconds: number) => void
  /** Presses a button of the page. */
  choose: (paymentId: string, action: SandboxAction) => void
  /** What the bank's late answer says comes now. */
  finishLate: (paymentId: string) => void
  /** What refunds become that are made from now on. */
  setRefunds: (state: SandboxRefund['state']) => void
  finishRefund: (refundId: string, state: 'succeeded' | 'failed') => void
  /** From now on notices wait for `sendWebhook`, as if they were late or lost. */
  holdWebhooks: (isHeld: boolean) => void
  notices: () => { id: string; type: string; body: string }[]
  /** @returns the status of each answer, null where there was none */
  sendWebhook: (id: string, delivery?: Delivery) => Promise<(number | null)[]>
  payments: () => SandboxPayment[]
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
  /** 0, the default, takes a free one, as is done when somebody else has this one. */
  port?: number
  /** How long the bank takes that answers late. */
  lateSeconds?: number
}
