import { randomBytes } from 'node:crypto'
import { createClock } from '../identity/clock.ts'
import { WebhookSender } from '../http/webhook-sender.ts'
import { StripeNo } from './error.ts'
import type { Charge, Intent, PayingOptions, Refund, RefundState, Session, StripeSimulatorAccount } from './types.ts'

export const API_VERSION = '2026-10-28.endive'

const newId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`

/** Sessions, payment intents and refunds of all accounts, and their events. */
export class CheckoutState {
  readonly clock = createClock()
  readonly webhookSender = new WebhookSender('stripe-signature', this.clock.now)
  readonly sessions = new Map<string, Session>()
  readonly intents = new Map<string, Intent>()
  readonly charges = new Map<string, Charge>()
  readonly refunds = new Map<string, Refund>()
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
    const session = this.#sessionOf(intent.id)
    this.#tell('refund.created', refund, session)
    this.#tell('charge.refunded', charge, session)
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
    const session = this.#sessionOf(refund.payment_intent)
    this.#tell('refund.updated', refund, session)
    if (state === 'failed') this.#tell('refund.failed', refund, session)
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
    const intent: Intent = {
      id: newId('pi'),
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: session.amount_total,
      amount_received: 0,
      currency: session.currency,
      description: null,
      metadata: session.metadata,
      latest_charge: null,
      last_payment_error: null,
      review: null,
    }
    this.intents.set(intent.id, intent)
    const owner = this.#owners.get(session.id)
    if (owner) this.#owners.set(intent.id, owner)
    session.payment_intent = intent.id
    return intent
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

  #tell(type: string, about: object, session: Session | undefined): void {
    const owner = session && this.#owners.get(session.id)
    if (!owner) return
    const webhook = this.webhook === undefined ? owner.webhook : this.webhook
    const id = newId('evt')
    this.webhookSender.post({
      id,
      type,
      url: webhook === null ? null : new URL(webhook, session.success_url).href,
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
