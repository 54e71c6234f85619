import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { handleApiRequest, type ApiRequest } from './stripe/calls.ts'
import { servePage } from './stripe/checkout-page.ts'
import { API_VERSION, CheckoutState } from './stripe/checkout-state.ts'
import { parseForm, textOf } from './stripe/form.ts'
import { StripeNo } from './stripe/error.ts'
import {
  DEMO_STRIPE_ACCOUNT,
  type StripeControl,
  type StripeSimulator,
  type StripeSimulatorAccount,
  type StripeSimulatorOptions,
} from './stripe/types.ts'
import { Faults, applyFault, type WireFault } from './http/faults.ts'
import { openWire, type RecordedRequest, type WireResponse } from './http/open-http.ts'
import { PAGE_STYLE } from './http/page.ts'

export { DEMO_STRIPE_ACCOUNT } from './stripe/types.ts'
export type { StripeSimulator } from './stripe/types.ts'

const KEY_SECONDS = 86_400

/** The stored response of an idempotency key. */
interface StoredResponse {
  /** Method, path and body of the first request. */
  fingerprint: string
  response: WireResponse
  at: number
}

/** The API with its keys, idempotency and faults. */
class Counter {
  readonly checkoutState = new CheckoutState()
  readonly faults = new Faults()
  readonly requests: RecordedRequest[] = []
  base = ''
  readonly accounts: readonly StripeSimulatorAccount[]
  readonly #kept = new Map<string, StoredResponse>()

  constructor(accounts: readonly StripeSimulatorAccount[]) {
    this.accounts = accounts
  }

  async respond(request: RecordedRequest, response: ServerResponse): Promise<WireResponse | null> {
    const url = new URL(request.path, 'http://stripe')
    if (url.pathname === '/page.css') return PAGE_STYLE
    const sessionId = /^\/c\/pay\/(cs_test_\w+)$/.exec(url.pathname)?.[1]
    if (sessionId) return this.#page(sessionId, request)
    const fault = this.faults.consume(request)
    const serve = (): WireResponse => this.#withHeaders(request, this.#served(request, url, fault))
    return fault && fault.kind !== 'status' ? applyFault(fault, response, serve) : serve()
  }

  #page(sessionId: string, { method, body }: RecordedRequest): WireResponse {
    return servePage(this.checkoutState, sessionId, method === 'POST' ? textOf(parseForm(body), 'action') : null)
  }

  #served(request: RecordedRequest, url: URL, fault: WireFault | null): WireResponse {
    try {
      return this.#once(this.#read(request, url), request, fault)
    } catch (error) {
      if (error instanceof StripeNo) return error.answer
      throw error
    }
  }

  #read({ method, body, headers }: RecordedRequest, url: URL): ApiRequest {
    const key = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    const owner = this.accounts.find(({ secretKey }) => secretKey === key)
    if (!owner) throw new StripeNo(401, null, `Invalid API Key provided: ${key.slice(0, 8)}****`)
    if (headers['stripe-version'] !== API_VERSION) throw new StripeNo(400, null, 'Invalid Stripe API version')
    if (method === 'POST' && !headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      throw new StripeNo(
        400,
        null,
        'Invalid request (check that your POST content type is application/x-www-form-urlencoded).',
      )
    const path = /^\/v1\/(.+)$/.exec(url.pathname)?.[1] ?? ''
    const fields = parseForm(method === 'GET' ? url.search : body)
    return { owner, method, path, fields, base: this.base }
  }

  /** The first response of an idempotency key is repeated for all requests with it, including server errors. */
  #once(api: ApiRequest, { method, path, body, headers }: RecordedRequest, fault: WireFault | null): WireResponse {
    const key = method === 'POST' ? headers['idempotency-key'] : undefined
    const name = `${api.owner.secretKey} ${key}`
    const fingerprint = `${method} ${path} ${body}`
    const now = this.checkoutState.clock.seconds()
    const stored = this.#kept.get(name)
    if (key !== undefined && stored && stored.at > now - KEY_SECONDS) {
      if (stored.fingerprint !== fingerprint)
        throw new StripeNo(
          400,
          'idempotency_error',
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        )
      return { ...stored.response, headers: { 'idempotent-replayed': 'true' } }
    }
    const { status = 500, code = null } = fault ?? {}
    const response =
      fault?.kind === 'status' ? new StripeNo(status, code, 'Something went wrong').answer : this.#act(api)
    // Requests that failed before execution (conflict, rate limit, validation) are not stored.
    const hasBegun = response.status < 400 || response.status === 402 || response.status >= 500
    if (key !== undefined && hasBegun) this.#kept.set(name, { fingerprint, response: frozen(response), at: now })
    return response
  }

  #act(api: ApiRequest): WireResponse {
    return handleApiRequest(this.checkoutState, api)
  }

  #withHeaders({ headers }: RecordedRequest, response: WireResponse): WireResponse {
    const key = headers['idempotency-key']
    return {
      ...response,
      headers: {
        'request-id': `req_${randomBytes(7).toString('hex')}`,
        'stripe-version': API_VERSION,
        ...(key && { 'idempotency-key': key }),
        ...response.headers,
      },
    }
  }
}

/** A copy protects the stored response from later changes. */
const frozen = ({ status, body }: WireResponse): WireResponse => ({ status, body: structuredClone(body) })

function controlOf({ checkoutState, faults, requests, accounts }: Counter): StripeControl {
  return {
    addFault: (fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    advance: (seconds) => {
      checkoutState.clock.advance(seconds)
      checkoutState.expireDue()
    },
    pay: (sessionId, options) => checkoutState.pay(sessionId, options),
    payLater: (sessionId) => checkoutState.payLater(sessionId),
    finishLater: (sessionId, outcome) => checkoutState.finishLater(sessionId, outcome),
    decline: (sessionId) => checkoutState.decline(sessionId),
    expire: (sessionId) => checkoutState.expire(sessionId),
    setRefunds: (state) => void (checkoutState.refundState = state),
    finishRefund: (refundId, state) => checkoutState.finishRefund(refundId, state),
    dispute: (sessionId) => checkoutState.dispute(sessionId),
    createConfirmationToken: (publishableKey, outcome = 'approve') => {
      const owner = accounts.find((account) => account.publishableKey === publishableKey)
      if (!owner) throw new Error('this publishable key is not known')
      return checkoutState.addToken(owner, outcome).id
    },
    authenticate: (intentId, isPassed) => checkoutState.authenticate(intentId, isPassed),
    intents: () => structuredClone([...checkoutState.intents.values()]),
    setWebhook: (url) => void (checkoutState.webhook = url),
    holdEvents: (isHeld) => checkoutState.webhookSender.hold(isHeld),
    events: () => checkoutState.webhookSender.list(),
    sendEvent: (id, delivery) => checkoutState.webhookSender.send(id, delivery),
    sessions: () => structuredClone([...checkoutState.sessions.values()]),
    refunds: () => structuredClone([...checkoutState.refunds.values()]),
    calls: () => requests.map((request) => ({ ...request })),
    forgetCalls: () => void requests.splice(0),
  }
}

/**
 * Starts a simulator of Stripe: Checkout Sessions with a payment page, refunds, signed events, idempotency keys and
 * requested faults.
 */
export async function openStripeSimulator({
  accounts = [DEMO_STRIPE_ACCOUNT],
  port = 0,
}: StripeSimulatorOptions = {}): Promise<StripeSimulator> {
  const counter = new Counter(accounts)
  const control = controlOf(counter)
  const { url, close } = await openWire({
    port,
    control,
    requests: counter.requests,
    respond: (request, response) => counter.respond(request, response),
  })
  counter.base = url
  return {
    url,
    control,
    close: () => {
      counter.checkoutState.webhookSender.close()
      return close()
    },
  }
}
