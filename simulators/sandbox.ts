import type { ServerResponse } from 'node:http'
import { servePage } from './sandbox/sandbox-page.ts'
import { serveWallet } from './sandbox/wallet.ts'
import {
  DEMO_SANDBOX_ACCOUNT,
  type SandboxControl,
  type SandboxPayment,
  type SandboxRequest,
  type SandboxSimulator,
  type SandboxSimulatorAccount,
  type SandboxSimulatorOptions,
  type WalletToken,
} from './sandbox/types.ts'
import { SandboxNo, SandboxState } from './sandbox/sandbox-state.ts'
import { Faults, applyFault } from './http/faults.ts'
import { openWire, type RecordedRequest, type WireResponse } from './http/open-http.ts'
import { PAGE_STYLE } from './http/page.ts'

export { DEMO_SANDBOX_ACCOUNT } from './sandbox/types.ts'
export type { SandboxSimulator } from './sandbox/types.ts'

const LATE_SECONDS = 30

/** The sandbox's API with its keys, and its payment page. */
class Window {
  readonly sandboxState: SandboxState
  readonly faults = new Faults()
  readonly requests: RecordedRequest[] = []
  base = ''
  readonly #accounts: readonly SandboxSimulatorAccount[]

  constructor(accounts: readonly SandboxSimulatorAccount[], lateSeconds: number) {
    this.#accounts = accounts
    this.sandboxState = new SandboxState(lateSeconds)
  }

  async respond(request: RecordedRequest, response: ServerResponse): Promise<WireResponse | null> {
    const { pathname } = new URL(request.path, 'http://sandbox')
    if (pathname === '/page.css') return PAGE_STYLE
    if (pathname.startsWith('/wallet')) return serveWallet(pathname, request, (key, token) => this.addToken(key, token))
    const paymentId = /^\/pay\/(\w+)$/.exec(pathname)?.[1]
    if (paymentId) return this.#answered(() => this.#page(paymentId, request))
    const fault = this.faults.consume(request)
    const serve = (): WireResponse => this.#answered(() => this.#api(pathname, request))
    return fault ? applyFault(fault, response, serve) : serve()
  }

  /** Makes a token for the account of a publishable key. @throws SandboxNo */
  addToken(publishableKey: string, token: Pick<WalletToken, 'amount' | 'currency' | 'outcome'>): string {
    const owner = this.#accounts.find((account) => account.publishableKey === publishableKey)
    if (!owner) throw new SandboxNo(401, 'this key is not known')
    return this.sandboxState.addToken(owner, token).id
  }

  #answered(respond: () => WireResponse): WireResponse {
    try {
      return respond()
    } catch (error) {
      if (error instanceof SandboxNo) return { status: error.status, body: { error: error.message } }
      throw error
    }
  }

  #page(paymentId: string, { method, body }: RecordedRequest): WireResponse {
    return servePage(this.sandboxState, paymentId, method === 'POST' ? new URLSearchParams(body) : null)
  }

  #api(path: string, { method, body, headers }: RecordedRequest): WireResponse {
    const owner = this.#accounts.find(({ key }) => headers.authorization === `Bearer ${key}`)
    if (!owner) throw new SandboxNo(401, 'this key is not known')
    const [, id = '', action = ''] = /^\/v1\/payments(?:\/(\w+))?(?:\/(cancel|refunds|authorize))?$/.exec(path) ?? [
      null,
      '-',
    ]
    if (method === 'POST' && !id) return this.#started(this.sandboxState.start(owner, readRequest(body)))
    const payment = this.sandboxState.find(owner, id)
    if (method === 'GET' && action !== 'cancel')
      return { status: 200, body: action ? { refunds: payment.refunds } : shown(payment) }
    if (method === 'POST' && action === 'cancel') {
      if (payment.state === 'open' && payment.step !== 'silence') this.sandboxState.fail(payment, 'cancelled')
      return { status: 200, body: shown(payment) }
    }
    if (method === 'POST' && action === 'authorize') {
      this.sandboxState.authorize(payment, String(readJson(body).token))
      return { status: 200, body: shown(payment) }
    }
    if (method === 'POST' && action === 'refunds') {
      const { name, amount } = readJson(body)
      return { status: 200, body: this.sandboxState.refund(payment, String(name), Number(amount)) }
    }
    throw new SandboxNo(405, 'this cannot be done')
  }

  #started({ id, attempt }: SandboxPayment): WireResponse {
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
  const input = readJson(body) as Partial<SandboxRequest>
  const { attempt, amount, currency, description, returnUrls, noticeUrl, expiresAt } = input
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

function controlOf(window: Window): SandboxControl {
  const { sandboxState, faults, requests } = window
  return {
    addFault: (fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    advance: (seconds) => sandboxState.clock.advance(seconds),
    choose: (paymentId, action) => sandboxState.choose(sandboxState.find(null, paymentId), action),
    finishLate: (paymentId) => sandboxState.capture(sandboxState.find(null, paymentId), 'approve'),
    setRefunds: (state) => void (sandboxState.refundState = state),
    finishRefund: (refundId, state) => sandboxState.finishRefund(refundId, state),
    holdWebhooks: (isHeld) => sandboxState.webhookSender.hold(isHeld),
    notices: () => sandboxState.webhookSender.list(),
    sendWebhook: (id, delivery) => sandboxState.webhookSender.send(id, delivery),
    createWalletToken: (publishableKey, token) => window.addToken(publishableKey, token),
    payments: () => structuredClone([...sandboxState.payments.values()]),
    calls: () => requests.map((request) => ({ ...request })),
    forgetCalls: () => void requests.splice(0),
  }
}

/** Starts the provider of development and demo shops, on whose page the payer chooses the outcome (behaviour B12). */
export async function openSandboxSimulator({
  accounts = [DEMO_SANDBOX_ACCOUNT],
  port = 0,
  lateSeconds = LATE_SECONDS,
}: SandboxSimulatorOptions = {}): Promise<SandboxSimulator> {
  const window = new Window(accounts, lateSeconds)
  const control = controlOf(window)
  const respond = (request: RecordedRequest, response: ServerResponse): Promise<WireResponse | null> =>
    window.respond(request, response)
  const { url, close } = await openWire({ port, control, requests: window.requests, respond })
  window.base = url
  return {
    url,
    control,
    close: () => {
      window.sandboxState.close()
      return close()
    },
  }
}
