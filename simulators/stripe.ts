import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { answerCall, type ApiCall } from './stripe/calls.ts'
import { answerPage } from './stripe/checkout-page.ts'
import { API_VERSION, Desk } from './stripe/checkout-state.ts'
import { parseForm, textOf } from './stripe/form.ts'
import { StripeNo } from './stripe/error.ts'
import {
  DEMO_STRIPE_ACCOUNT,
  type StripeControl,
  type StripeSimulator,
  type StripeSimulatorAccount,
  type StripeSimulatorOptions,
} from './stripe/types.ts'
import { Faults, goWrong, type WireFault } from './http/faults.ts'
import { openWire, type SeenCall, type WireAnswer } from './http/open-http.ts'
import { PAGE_STYLE } from './http/page.ts'

export { DEMO_STRIPE_ACCOUNT } from './stripe/types.ts'
export type { StripeSimulator } from './stripe/types.ts'

const KEY_SECONDS = 86_400

/** What was answered under an idempotency key. */
interface Kept {
  /** Method, address and body of the first call. */
  asked: string
  answer: WireAnswer
  at: number
}

/** The API behind its keys: who asks, whether it is asked again, and what goes wrong. */
class Counter {
  readonly desk = new Desk()
  readonly faults = new Faults()
  readonly calls: SeenCall[] = []
  base = ''
  readonly #accounts: readonly StripeSimulatorAccount[]
  readonly #kept = new Map<string, Kept>()

  constructor(accounts: readonly StripeSimulatorAccount[]) {
    this.#accounts = accounts
  }

  async answer(call: SeenCall, response: ServerResponse): Promise<WireAnswer | null> {
    const url = new URL(call.path, 'http://stripe')
    if (url.pathname === '/page.css') return PAGE_STYLE
    const sessionId = /^\/c\/pay\/(cs_test_\w+)$/.exec(url.pathname)?.[1]
    if (sessionId) return this.#page(sessionId, call)
    const fault = this.faults.take(call)
    const serve = (): WireAnswer => this.#withHeaders(call, this.#served(call, url, fault))
    return fault && fault.kind !== 'status' ? goWrong(fault, response, serve) : serve()
  }

  #page(sessionId: string, { method, body }: SeenCall): WireAnswer {
    return answerPage(this.desk, sessionId, method === 'POST' ? textOf(parseForm(body), 'action') : null)
  }

  #served(call: SeenCall, url: URL, fault: WireFault | null): WireAnswer {
    try {
      return this.#once(this.#read(call, url), call, fault)
    } catch (error) {
      if (error instanceof StripeNo) return error.answer
      throw error
    }
  }

  #read({ method, body, headers }: SeenCall, url: URL): ApiCall {
    const key = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    const owner = this.#accounts.find(({ secretKey }) => secretKey === key)
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

  /** The first answer under a key is the answer to all that come with it, errors of the server included. */
  #once(api: ApiCall, { method, path, body, headers }: SeenCall, fault: WireFault | null): WireAnswer {
    const key = method === 'POST' ? headers['idempotency-key'] : undefined
    const name = `${api.owner.secretKey} ${key}`
    const asked = `${method} ${path} ${body}`
    const now = this.desk.clock.seconds()
    const known = this.#kept.get(name)
    if (key !== undefined && known && known.at > now - KEY_SECONDS) {
      if (known.asked !== asked)
        throw new StripeNo(
          400,
          'idempotency_error',
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        )
      return { ...known.answer, headers: { 'idempotent-replayed': 'true' } }
    }
    const { status = 500, code = null } = fault ?? {}
    const answer = fault?.kind === 'status' ? new StripeNo(status, code, 'Something went wrong').answer : this.#act(api)
    // What did not begin, by a conflict, a limit or a check, is not kept.
    const hasBegun = answer.status < 400 || answer.status === 402 || answer.status >= 500
    if (key !== undefined && hasBegun) this.#kept.set(name, { asked, answer: frozen(answer), at: now })
    return answer
  }

  #act(api: ApiCall): WireAnswer {
    return answerCall(this.desk, api)
  }

  #withHeaders({ headers }: SeenCall, answer: WireAnswer): WireAnswer {
    const key = headers['idempotency-key']
    return {
      ...answer,
      headers: {
        'request-id': `req_${randomBytes(7).toString('hex')}`,
        'stripe-version': API_VERSION,
        ...(key && { 'idempotency-key': key }),
        ...answer.headers,
      },
    }
  }
}

/** As it was when it was given. */
const frozen = ({ status, body }: WireAnswer): WireAnswer => ({ status, body: structuredClone(body) })

function controlOf({ desk, faults, calls }: Counter): StripeControl {
  return {
    addFault: (fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    advance: (seconds) => {
      desk.clock.advance(seconds)
      desk.expireDue()
    },
    pay: (sessionId, options) => desk.pay(sessionId, options),
    payLater: (sessionId) => desk.payLater(sessionId),
    finishLater: (sessionId, outcome) => desk.finishLater(sessionId, outcome),
    decline: (sessionId) => desk.decline(sessionId),
    expire: (sessionId) => desk.expire(sessionId),
    setRefunds: (state) => void (desk.refundState = state),
    finishRefund: (refundId, state) => desk.finishRefund(refundId, state),
    dispute: (sessionId) => desk.dispute(sessionId),
    setWebhook: (url) => void (desk.webhook = url),
    holdEvents: (isHeld) => desk.postbox.hold(isHeld),
    events: () => desk.postbox.list(),
    sendEvent: (id, delivery) => desk.postbox.send(id, delivery),
    sessions: () => structuredClone([...desk.sessions.values()]),
    refunds: () => structuredClone([...desk.refunds.values()]),
    calls: () => calls.map((call) => ({ ...call })),
    forgetCalls: () => void calls.splice(0),
  }
}

/**
 * Stands in for Stripe: Checkout Sessions with a page to pay on, refunds, signed events, idempotency keys, and every
 * failure it is told to have.
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
    calls: counter.calls,
    answer: (call, response) => counter.answer(call, response),
  })
  counter.base = url
  return {
    url,
    control,
    close: () => {
      counter.desk.postbox.close()
      return close()
    },
  }
}
