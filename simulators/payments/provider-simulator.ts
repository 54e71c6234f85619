import type { ServerResponse } from 'node:http'
import { Faults, applyFault, type WireFault } from '../http/faults.ts'
import { openWire, type RecordedRequest, type WireResponse } from '../http/open-http.ts'
import { PAGE_STYLE } from '../http/page.ts'
import { deliver } from '../http/webhook-sender.ts'

/** A recorded request to the provider's API, for tests. */
export interface RecordedPaymentRequest {
  method: string
  path: string
  /** Raw parameters, including keys and passwords. */
  parameters: Parameters
  /** null while the request runs, and for a closed connection. */
  status: number | null
}

export type Parameters = Readonly<Record<string, string>>

/** A sent webhook. */
export interface SentWebhook {
  url: string
  /** null without a response. */
  status: number | null
}

/** Control functions for tests; over HTTP `POST /simulator/{name}` with the parameters as a JSON array. */
export interface PaymentControl {
  addFault: (fault: WireFault) => void
  clearFaults: () => void
  /** Advances the simulator's clock. */
  advance: (seconds: number) => void
  /** Requests to the provider's API since the start or the last `forgetCalls`. */
  calls: () => readonly RecordedPaymentRequest[]
  forgetCalls: () => void
  /** Sent webhooks with the status of their responses. */
  notices: () => readonly SentWebhook[]
}

/** A running simulator of a payment provider. */
export interface PaymentSimulator<Control> {
  /** Base URL for accounts, such as `http://127.0.0.1:4113`. */
  url: string
  control: Control
  close: () => Promise<void>
}

/** A request with its parsed parameters. */
export interface ParsedRequest {
  method: string
  path: string
  parameters: Parameters
  headers: RecordedRequest['headers']
}

/** Implementation of a provider. */
export interface PaymentService<Control> {
  control: Control
  /** Serves the API; null for another path. Faults apply here. */
  api: (request: ParsedRequest) => WireResponse | null
  /** Serves pages and all other paths. */
  page: (request: ParsedRequest) => WireResponse | Promise<WireResponse>
}

/** Shared state of these simulators: clock, recorded requests, faults and sent webhooks. */
export class ProviderSimulator {
  readonly calls: RecordedRequest[] = []
  readonly faults = new Faults()
  /** `http://127.0.0.1:4113` */
  origin = ''
  readonly #isApi: (path: string) => boolean
  readonly #sent: SentWebhook[] = []
  #skippedMs = 0

  constructor(isApi: (path: string) => boolean) {
    this.#isApi = isApi
  }

  get now(): number {
    return Date.now() + this.#skippedMs
  }

  isApi({ path }: ParsedRequest): boolean {
    return this.#isApi(path)
  }

  control(): PaymentControl {
    return {
      addFault: (fault) => this.faults.add(fault),
      clearFaults: () => this.faults.clear(),
      advance: (seconds) => void (this.#skippedMs += seconds * 1000),
      calls: () =>
        this.calls
          .map((request) => ({ ...read(request), status: request.status }))
          .filter(({ path }) => this.#isApi(path))
          .map(({ method, path, parameters, status }) => ({ method, path, parameters, status })),
      forgetCalls: () => void this.calls.splice(0),
      notices: () => this.#sent.map((webhook) => ({ ...webhook })),
    }
  }

  /** Sends a webhook, without automatic retries. */
  async notify(url: string, headers: Record<string, string>, body: string): Promise<void> {
    const webhook: SentWebhook = { url, status: null }
    this.#sent.push(webhook)
    webhook.status = await deliver(url, headers, body)
  }
}

/** Starts a payment provider. */
export async function openPaymentService<Control extends object>(
  port: number,
  simulator: ProviderSimulator,
  service: PaymentService<Control>,
): Promise<PaymentSimulator<Control>> {
  const respond = async (recordedRequest: RecordedRequest, response: ServerResponse): Promise<WireResponse | null> => {
    const request = read(recordedRequest)
    if (request.path === '/page.css') return PAGE_STYLE
    if (!simulator.isApi(request)) return service.page(request)
    const carryOut = (): WireResponse => service.api(request) ?? { status: 404, body: { message: 'Not Found' } }
    const fault = simulator.faults.consume(recordedRequest)
    return fault ? applyFault(fault, response, carryOut) : carryOut()
  }
  const { url, close } = await openWire({ port, control: service.control, requests: simulator.calls, respond })
  simulator.origin = url
  return { url, control: service.control, close }
}

function read({ method, path: address, body, headers }: RecordedRequest): ParsedRequest {
  const { pathname: path, searchParams } = new URL(address, 'http://simulator')
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
  const sent = isForm ? Object.fromEntries(new URLSearchParams(body)) : textsOf(readJson(body))
  return { method, path, headers, parameters: { ...Object.fromEntries(searchParams), ...sent } }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

const textsOf = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, typeof each === 'string' ? each : '']))
    : {}
