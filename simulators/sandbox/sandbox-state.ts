import { randomBytes } from 'node:crypto'
import { createClock } from '../identity/clock.ts'
import { WebhookSender } from '../http/webhook-sender.ts'
import type {
  SandboxAction,
  SandboxFailure,
  SandboxPayment,
  SandboxRefund,
  SandboxRequest,
  SandboxSimulatorAccount,
  WalletToken,
} from './types.ts'

const newId = (kind: string): string => `${kind}_${randomBytes(9).toString('hex')}`

/** An error response of the sandbox, with its status. */
export class SandboxNo extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Payments of all accounts, and their webhooks. */
export class SandboxState {
  readonly clock = createClock()
  readonly webhookSender = new WebhookSender('sandbox-signature', this.clock.now)
  readonly payments = new Map<string, SandboxPayment>()
  readonly tokens = new Map<string, WalletToken>()
  readonly #owners = new Map<string, SandboxSimulatorAccount>()
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #lateSeconds: number
  refundState: SandboxRefund['state'] = 'succeeded'

  constructor(lateSeconds: number) {
    this.#lateSeconds = lateSeconds
  }

  /**
   * Starts a payment; idempotent per attempt.
   * @throws SandboxNo when the same attempt has other values
   */
  start(owner: SandboxSimulatorAccount, request: SandboxRequest): SandboxPayment {
    const existing = [...this.payments.values()].find(
      ({ id, attempt }) => attempt === request.attempt && this.#owners.get(id) === owner,
    )
    if (existing) {
      const isSame = existing.amount === request.amount && existing.currency === request.currency
      if (!isSame) throw new SandboxNo(409, 'this attempt is another payment')
      return existing
    }
    const nothingYet = { state: 'open', step: 'choice', reason: null, capture: null } as const
    const payment: SandboxPayment = { ...request, ...nothingYet, id: newId('sbx'), refunds: [] }
    this.payments.set(payment.id, payment)
    this.#owners.set(payment.id, owner)
    return payment
  }

  /** @param owner null for the page, which is open to everyone with its URL */
  find(owner: SandboxSimulatorAccount | null, id: string): SandboxPayment {
    const payment = this.payments.get(id)
    if (!payment || (owner && this.#owners.get(id) !== owner)) throw new SandboxNo(404, 'there is no such payment')
    if (payment.state === 'open' && payment.step !== 'silence' && Date.parse(payment.expiresAt) <= this.clock.now())
      this.fail(payment, 'expired')
    return payment
  }

  choose(payment: SandboxPayment, action: SandboxAction): void {
    if (payment.state !== 'open' || payment.step === 'silence') throw new SandboxNo(409, 'this payment is over')
    if (action === 'challenge' || action === 'timeout') payment.step = action === 'timeout' ? 'silence' : 'challenge'
    else if (action === 'late') this.#answerLate(payment)
    else if (action === 'decline') this.fail(payment, 'declined')
    else if (action === 'cancel') this.fail(payment, 'cancelled')
    else this.capture(payment, action)
  }

  addToken(owner: SandboxSimulatorAccount, input: Pick<WalletToken, 'amount' | 'currency' | 'outcome'>): WalletToken {
    const token: WalletToken = { ...input, id: newId('wt'), payment: null }
    this.tokens.set(token.id, token)
    this.#owners.set(token.id, owner)
    return token
  }

  /**
   * Pays with a token of the wallet, which is used up; idempotent for the same payment.
   * @throws SandboxNo for a token of another account, amount or payment
   */
  authorize(payment: SandboxPayment, tokenId: string): void {
    const token = this.tokens.get(tokenId)
    if (!token || this.#owners.get(tokenId) !== this.#owners.get(payment.id))
      throw new SandboxNo(404, 'there is no such token')
    if (token.payment === payment.id) return
    if (token.payment !== null) throw new SandboxNo(409, 'this token was used')
    if (token.amount !== payment.amount || token.currency !== payment.currency)
      throw new SandboxNo(422, 'another amount was authorised')
    token.payment = payment.id
    this.choose(payment, token.outcome)
  }

  capture(payment: SandboxPayment, action: 'approve' | 'risky' | 'mismatch'): void {
    payment.state = 'captured'
    payment.capture = {
      id: newId('cap'),
      amount: payment.amount + (action === 'mismatch' ? 1 : 0),
      currency: payment.currency,
      risk: action === 'risky',
    }
    this.#tell(payment, 'captured')
  }

  fail(payment: SandboxPayment, reason: SandboxFailure): void {
    Object.assign(payment, { state: 'failed', reason })
    this.#tell(payment, 'failed')
  }

  /** Creates a refund; idempotent per name. */
  refund(payment: SandboxPayment, name: string, amount: number): SandboxRefund {
    const existing = payment.refunds.find((refund) => refund.name === name)
    if (existing) return existing
    const refundedAmount = payment.refunds
      .filter(({ state }) => state !== 'failed')
      .reduce((sum, each) => sum + each.amount, 0)
    if (
      !payment.capture ||
      !Number.isSafeInteger(amount) ||
      amount < 1 ||
      amount > payment.capture.amount - refundedAmount
    )
      throw new SandboxNo(422, 'there is not so much to give back')
    const message = this.refundState === 'failed' ? 'the bank refused' : null
    const refund: SandboxRefund = { id: newId('rf'), name, amount, state: this.refundState, message }
    payment.refunds.push(refund)
    this.#tell(payment, 'refund')
    return refund
  }

  finishRefund(refundId: string, state: 'succeeded' | 'failed'): void {
    for (const payment of this.payments.values())
      for (const refund of payment.refunds)
        if (refund.id === refundId) {
          Object.assign(refund, { state, message: state === 'failed' ? 'the bank refused' : null })
          this.#tell(payment, 'refund')
        }
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.webhookSender.close()
  }

  #answerLate(payment: SandboxPayment): void {
    payment.step = 'silence'
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      if (payment.state === 'open') this.capture(payment, 'approve')
    }, this.#lateSeconds * 1000)
    timer.unref()
    this.#timers.add(timer)
  }

  #tell({ id: payment, attempt, noticeUrl }: SandboxPayment, type: string): void {
    const owner = this.#owners.get(payment)
    const event = newId('evt')
    const body = JSON.stringify({ event, type, attempt, payment })
    if (owner) this.webhookSender.post({ id: event, type, url: noticeUrl, secret: owner.noticeSecret, body })
  }
}
