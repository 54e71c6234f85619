import { randomBytes } from 'node:crypto'
import { createClock } from '../identity/clock.ts'
import { WebhookSender } from '../http/webhook-sender.ts'
import { StripeNo } from './error.ts'
import type {
  Charge,
  ConfirmationToken,
  Intent,
  PayingOptions,
  Refund,
  RefundState,
  Session,
  StripeSimulatorAccount,
  TokenOutcome,
} from './types.ts'

export const API_VERSION = '2026-10-28.endive'

const TOKEN_SECONDS = 43_200

const newId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`

/** Sessions, payment intents and refunds of all accounts, and their events. */
export class CheckoutState {
  readonly clock = createClock()
  readonly webhookSender = new WebhookSender('stripe-signature', this.clock.now)
  readonly sessions = new Map<string, Session>()
  readonly intents = new Map<string, Intent>()
  readonly charges = new Map<string, Charge>()
  readonly refunds = new Map<string, Refund>()
  readonly tokens = new Map<string, ConfirmationToken & { outcome: TokenOutcome }>()
  readonly #owners = new Map<string, StripeSimulatorAccount>()
  refundState: RefundState = 'succeeded'
  /** Overrides the endpoints of the accounts. */
  webhook: string | null | undefined = undefined

  ownerOf(id: string): StripeSimulatorAccount | undefined {
    return this.#owners.get(id)
  }

  addSession(owner: StripeSimulatorAccount, input: Omit<Session, 'id' | 'url'>, base: string): Session {
    const id = newId('cs_test')
    const session: Session = { ...input, id, url: `${base}/c/pay/${id}` }
    this.sessions.set(id, session)
    this.#owners.set(id, owner)
    return session
  }

  /** Expires sessions that are due. */
  expireDue(): void {
    for (const session of this.sessions.values())
      if (session.status === 'open' && session.expires_at <= this.clock.seconds()) this.expire(session.id)
  }

  open(sessionId: string): Session {
    this.expireDue()
    const session = this.sessions.get(sessionId)
    if (!session) throw new StripeNo(404, 'resource_missing', `No such checkout.session: '${sessionId}'`)
    if (session.status === 'open') return session
    throw new StripeNo(400, null, `Only Checkout Sessions with a status in ["open"] can be changed.`)
  }

  expire(sessionId: string): void {
    const session = this.sessions.get(sessionId)
    if (session?.status !== 'open') return
    session.status = 'expired'
    session.url = null
    this.#tell('checkout.session.expired', session, session)
  }

  pay(sessionId: string, { amount, currency, risk = 'normal' }: PayingOptions = {}): void {
    const session = this.open(sessionId)
    const intent = this.#intentOf(session)
    Object.assign(intent, { amount: amount ?? intent.amount, currency: currency ?? intent.currency })
    this.#capture(intent, risk)
    this.#complete(session, 'paid')
    this.#tell('payment_intent.succeeded', intent, session)
  }

  payLater(sessionId: string): void {
    const session = this.open(sessionId)
    this.#intentOf(session).status = 'processing'
    this.#complete(session, 'unpaid')
  }

  finishLater(sessionId: string, outcome: 'succeeded' | 'failed'): void {
    const session = this.sessions.get(sessionId)
    const intent = this.intents.get(session?.payment_intent ?? '')
    if (!session || intent?.status !== 'processing') throw new Error('nothing of this session is under way')
    if (outcome === 'failed') {
      intent.status = 'requires_payment_method'
      this.#tell('checkout.session.async_payment_failed', session, session)
      return
    }
    this.#capture(intent, 'normal')
    session.payment_status = 'paid'
    this.#tell('checkout.session.async_payment_succeeded', session, session)
  }

  decline(sessionId: string): void {
    const session = this.open(sessionId)
    const intent = this.#intentOf(session)
    intent.last_payment_error = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' }
    this.#tell('payment_intent.payment_failed', intent, session)
  }

  addRefund(intent: Intent, input: Pick<Refund, 'amount' | 'metadata' | 'reason'>): Refund {
    const charge = this.charges.get(intent.latest_charge ?? '')
    if (!charge) throw new StripeNo(400, null, 'This PaymentIntent does not have a successful charge to refund.')
    const left = charge.amount - charge.amount_refunded
    if (left === 0) throw new StripeNo(400, 'charge_already_refunded', `Charge ${charge.id} has already been refunded.`)
    if (input.amount > left)
      throw new StripeNo(
        400,
        null,
        `Refund amount (${input.amount}) is greater than unrefunded amount on charge (${left})`,
      )
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      status: this.refundState === 'failed' ? 'pending' : this.refundState,
      currency: charge.currency,
      charge: charge.id,
      payment_intent: intent.id,
      created: this.clock.seconds(),
      ...input,
    }
    this.refunds.set(refund.id, refund)
    this.#takeBack(charge, refund.amount)
    this.#tell('refund.created', refund, intent)
    this.#tell('charge.refunded', charge, intent)
    if (this.refundState === 'failed') this.finishRefund(refund.id, 'failed')
    return refund
  }

  finishRefund(refundId: string, state: 'succeeded' | 'failed'): void {
    const refund = this.refunds.get(refundId)
    if (refund?.status !== 'pending') throw new Error('this refund is not under way')
    refund.status = state
    if (state === 'failed') {
      refund.failure_reason = 'expired_or_canceled_card'
      const charge = this.charges.get(refund.charge)
      if (charge) this.#takeBack(charge, -refund.amount)
    }
    const intent = this.intents.get(refund.payment_intent)
    this.#tell('refund.updated', refund, intent)
    if (state === 'failed') this.#tell('refund.failed', refund, intent)
  }

  dispute(sessionId: string): void {
    const session = this.sessions.get(sessionId)
    const intent = this.intents.get(session?.payment_intent ?? '')
    if (!session || !intent?.latest_charge) throw new Error('nothing of this session was paid')
    const { id: payment_intent, latest_charge: charge, amount, currency } = intent
    const dispute = {
      id: newId('du'),
      object: 'dispute',
      status: 'needs_response',
      payment_intent,
      charge,
      amount,
      currency,
    }
    this.#tell('charge.dispute.created', { ...dispute, metadata: {} }, session)
  }

  #takeBack(charge: Charge, amount: number): void {
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount
  }

  /** A payment intent exists from the first attempt to pay. */
  #intentOf(session: Session): Intent {
    const existingIntent = this.intents.get(session.payment_intent ?? '')
    if (existingIntent) return existingIntent
    const { amount_total: amount, currency, metadata } = session
    const intent = this.addIntent(this.#owners.get(session.id), { amount, currency, description: null, metadata })
    session.payment_intent = intent.id
    return intent
  }

  addIntent(
    owner: StripeSimulatorAccount | undefined,
    input: Pick<Intent, 'amount' | 'currency' | 'description' | 'metadata'>,
  ): Intent {
    const id = newId('pi')
    const intent: Intent = {
      id,
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount_received: 0,
      latest_charge: null,
      last_payment_error: null,
      review: null,
      client_secret: newId(`${id}_secret`),
      ...input,
    }
    this.intents.set(id, intent)
    if (owner) this.#owners.set(id, owner)
    return intent
  }

  addToken(owner: StripeSimulatorAccount, outcome: TokenOutcome): ConfirmationToken {
    const created = this.clock.seconds()
    const token = {
      id: newId('ctoken'),
      object: 'confirmation_token',
      created,
      expires_at: created + TOKEN_SECONDS,
      livemode: false,
      payment_intent: null,
      use_stripe_sdk: true,
      outcome,
    } as const
    this.tokens.set(token.id, { ...token })
    this.#owners.set(token.id, owner)
    return token
  }

  /**
   * Confirms an intent with a wallet's token, which is used up.
   * @throws StripeNo
   */
  confirm(intent: Intent, tokenId: string): void {
    if (intent.status !== 'requires_payment_method')
      throw new StripeNo(400, 'payment_intent_unexpected_state', `This PaymentIntent is ${intent.status}.`)
    const token = this.tokens.get(tokenId)
    if (!token || this.#owners.get(tokenId) !== this.#owners.get(intent.id))
      throw new StripeNo(404, 'resource_missing', `No such confirmation_token: '${tokenId}'`)
    if (token.expires_at === null || token.expires_at <= this.clock.seconds())
      throw new StripeNo(400, null, 'This ConfirmationToken was used or has expired.')
    Object.assign(token, { expires_at: null, payment_intent: intent.id })
    if (token.outcome === 'decline') this.#declineIntent(intent)
    if (token.outcome === 'challenge') intent.status = 'requires_action'
    else this.#succeed(intent, token.outcome === 'risky' ? 'elevated' : 'normal')
  }

  authenticate(intentId: string, isPassed: boolean): void {
    const intent = this.intents.get(intentId)
    if (intent?.status !== 'requires_action') throw new Error('this intent asks for nothing')
    if (isPassed) this.#succeed(intent, 'normal')
    else {
      intent.status = 'requires_payment_method'
      intent.last_payment_error = {
        type: 'card_error',
        code: 'payment_intent_authentication_failure',
        decline_code: 'authentication_required',
      }
      this.#tell('payment_intent.payment_failed', intent, intent)
    }
  }

  cancelIntent(intent: Intent): void {
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      throw new StripeNo(400, 'payment_intent_unexpected_state', `This PaymentIntent is ${intent.status}.`)
    intent.status = 'canceled'
    this.#tell('payment_intent.canceled', intent, intent)
  }

  #succeed(intent: Intent, risk: Charge['outcome']['risk_level']): void {
    this.#capture(intent, risk)
    this.#tell('payment_intent.succeeded', intent, intent)
  }

  #declineIntent(intent: Intent): never {
    intent.last_payment_error = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' }
    this.#tell('payment_intent.payment_failed', intent, intent)
    throw new StripeNo(402, 'card_declined', 'Your card was declined.')
  }

  #capture(intent: Intent, risk: Charge['outcome']['risk_level']): void {
    const { amount, currency, metadata } = intent
    const charge: Charge = {
      id: newId('ch'),
      object: 'charge',
      amount,
      amount_refunded: 0,
      currency,
      payment_intent: intent.id,
      refunded: false,
      metadata,
      outcome: { type: 'authorized', risk_level: risk },
    }
    this.charges.set(charge.id, charge)
    Object.assign(intent, { status: 'succeeded', amount_received: amount, latest_charge: charge.id })
  }

  #complete(session: Session, paymentStatus: Session['payment_status']): void {
    Object.assign(session, { status: 'complete', payment_status: paymentStatus, url: null })
    this.#tell('checkout.session.completed', session, session)
  }

  #sessionOf(intentId: string): Session | undefined {
    return [...this.sessions.values()].find((session) => session.payment_intent === intentId)
  }

  /** @param subject the session or the intent; a relative endpoint is resolved against the session's return URL */
  #tell(type: string, about: object, subject: Session | Intent | undefined): void {
    const owner = subject && this.#owners.get(subject.id)
    if (!owner) return
    const webhook = this.webhook === undefined ? owner.webhook : this.webhook
    const session = subject.object === 'checkout.session' ? subject : this.#sessionOf(subject.id)
    const id = newId('evt')
    this.webhookSender.post({
      id,
      type,
      url: webhook === null ? null : (URL.parse(webhook, session?.success_url)?.href ?? null),
      secret: owner.webhookSecret,
      body: JSON.stringify({
        id,
        object: 'event',
        api_version: API_VERSION,
        created: this.clock.seconds(),
        data: { object: about },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      }),
    })
  }
}
