import type { ServerResponse } from 'node:http'
import { answerPage } from './sandbox/sandbox-page.ts'
import {
  DEMO_SANDBOX_ACCOUNT,
  type SandboxControl,
  type SandboxPayment,
  type SandboxRequest,
  type SandboxSimulator,
  type SandboxSimulatorAccount,
  type SandboxSimulatorOptions,
} from './sandbox/types.ts'
import { SandboxNo, Till } from './sandbox/sandbox-state.ts'
import { Faults, goWrong } from './http/faults.ts'
import { openWire, type SeenCall, type WireAnswer } from './http/open-http.ts'
import { PAGE_STYLE } from './http/page.ts'

export { DEMO_SANDBOX_ACCOUNT } from './sandbox/types.ts'
export type { SandboxSimulator } from './sandbox/types.ts'

const LATE_SECONDS = 30

/** The sandbox's API behind its keys, and its page. */
class Window {
  readonly till: Till
  readonly faults = new Faults()
  readonly calls: SeenCall[] = []
  base = ''
  readonly #accounts: readonly SandboxSimulatorAccount[]

  constructor(accounts: readonly SandboxSimulatorAccount[], lateSeconds: number) {
    this.#accounts = accounts
    this.till = new Till(lateSeconds)
  }

  async answer(call: SeenCall, response: ServerResponse): Promise<WireAnswer | null> {
    const { pathname } = new URL(call.path, 'http://sandbox')
    if (pathname === '/page.css') return PAGE_STYLE
    const paymentId = /^\/pay\/(\w+)$/.exec(pathname)?.[1]
    if (paymentId) return this.#answered(() => this.#page(paymentId, call))
    const fault = this.faults.take(call)
    const serve = (): WireAnswer => this.#answered(() => this.#api(pathname, call))
    return fault ? goWrong(fault, response, serve) : serve()
  }

  #answered(answer: () => WireAnswer): WireAnswer {
    try {
      return answer()
    } catch (error) {
      if (error instanceof SandboxNo) return { status: error.status, body: { error: error.message } }
      throw error
    }
  }

  #page(paymentId: string, { method, body }: SeenCall): WireAnswer {
    return answerPage(this.till, paymentId, method === 'POST' ? new URLSearchParams(body) : null)
  }

  #api(path: string, { method, body, headers }: SeenCall): WireAnswer {
    const owner = this.#accounts.find(({ key }) => headers.authorization === `Bearer ${key}`)
    if (!owner) throw new SandboxNo(401, 'this key is not known')
    const [, id = '', action = ''] = /^\/v1\/payments(?:\/(\w+))?(?:\/(cancel|refunds))?$/.exec(path) ?? [null, '-']
    if (method === 'POST' && !id) return this.#started(this.till.start(owner, readRequest(body)))
    const payment = this.till.find(owner, id)
    if (method === 'GET' && action !== 'cancel')
      return { status: 200, body: action ? { refunds: payment.refunds } : shown(payment) }
    if (method === 'POST' && action === 'cancel') {
      if (payment.state === 'open' && payment.step !== 'silence') this.till.fail(payment, 'cancelled')
      return { status: 200, body: shown(payment) }
    }
    if (method === 'POST' && action === 'refunds') {
      const { name, amount } = readJson(body)
      return { status: 200, body: this.till.refund(payment, String(name), Number(amount)) }
    }
    throw new SandboxNo(405, 'this cannot be done')
  }

  #started({ id, attempt }: SandboxPayment): WireAnswer {
    return { status: 200, body: { id, attempt, url: `${this.base}/pay/${id}` } }
  }
}

const shown = ({ id, attempt, state, reason, capture }: SandboxPayment): object => ({
  id,
  attempt,
  state,
  reason,
  capture,
})

function readJson(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // Told below.
  }
  throw new SandboxNo(400, 'this is no JSON')
}

function readRequest(body: string): SandboxRequest {
  const given = readJson(body) as Partial<SandboxRequest>
  const { attempt, amount, currency, description, returnUrls, noticeUrl, expiresAt } = given
  const urls = [returnUrls?.success, returnUrls?.failure, returnUrls?.cancel, noticeUrl]
  const isWhole =
    /^[A-Za-z0-9_-]{1,30}$/.test(attempt ?? '') &&
    Number.isSafeInteger(amount) &&
    Number(amount) > 0 &&
    /^[A-Z]{3}$/.test(currency ?? '') &&
    typeof description === 'string' &&
    urls.every((url) => URL.canParse(url ?? '')) &&
    !Number.isNaN(Date.parse(expiresAt ?? ''))
  if (!isWhole) throw new SandboxNo(422, 'this is no request for a payment')
  return { attempt, amount, currency, description, returnUrls, noticeUrl, expiresAt } as SandboxRequest
}

function controlOf({ till, faults, calls }: Window): SandboxControl {
  return {
    addFault: (fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    advance: (seconds) => till.clock.advance(seconds),
    choose: (paymentId, action) => till.choose(till.find(null, paymentId), action),
    finishLate: (paymentId) => till.capture(till.find(null, paymentId), 'approve'),
    setRefunds: (state) => void (till.refundState = state),
    finishRefund: (refundId, state) => till.finishRefund(refundId, state),
    holdWebhooks: (isHeld) => till.postbox.hold(isHeld),
    notices: () => till.postbox.list(),
    sendWebhook: (id, delivery) => till.postbox.send(id, delivery),
    payments: () => structuredClone([...till.payments.values()]),
    calls: () => calls.map((call) => ({ ...call })),
    forgetCalls: () => void calls.splice(0),
  }
}

/** The provider of development and demo shops: a page where whoever pays chooses what shall happen (behaviour B12). */
export async function openSandboxSimulator({
  accounts = [DEMO_SANDBOX_ACCOUNT],
  port = 0,
  lateSeconds = LATE_SECONDS,
}: SandboxSimulatorOptions = {}): Promise<SandboxSimulator> {
  const window = new Window(accounts, lateSeconds)
  const control = controlOf(window)
  const answer = (call: SeenCall, response: ServerResponse): Promise<WireAnswer | null> => window.answer(call, response)
  const { url, close } = await openWire({ port, control, calls: window.calls, answer })
  window.base = url
  return {
    url,
    control,
    close: () => {
      window.till.close()
      return close()
    },
  }
}
