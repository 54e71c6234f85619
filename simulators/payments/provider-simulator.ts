import type { ServerResponse } from 'node:http'
import { Faults, applyFault, type WireFault } from '../http/faults.ts'
import { openWire, type RecordedRequest, type WireResponse } from '../http/open-http.ts'
import { PAGE_STYLE } from '../http/page.ts'
import { deliver } from '../http/webhook-sender.ts'

/** A call of the provider's API that came, for tests to look at. */
export interface RecordedPaymentRequest {
  method: string
  path: string
  /** The parameters as they came, keys and passwords too. */
  parameters: Parameters
  /** null while it is worked on, and for a connection that was cut. */
  status: number | null
}

export type Parameters = Readonly<Record<string, string>>

/** A notice that was sent. */
export interface SentWebhook {
  url: string
  /** null when nobody took it. */
  status: number | null
}

/** What these simulators let tests do; over HTTP `POST /simulator/{name}`, parameters as a JSON array. */
export interface PaymentControl {
  addFault: (fault: WireFault) => void
  clearFaults: () => void
  /** Moves the clock of the simulator on. */
  advance: (seconds: number) => void
  /** Calls of the provider's API since the start or the last `forgetCalls`. */
  calls: () => readonly RecordedPaymentRequest[]
  forgetCalls: () => void
  /** Notices that were sent, with what became of them. */
  notices: () => readonly SentWebhook[]
}

/** A running stand-in for a provider of payments. */
export interface PaymentSimulator<Control> {
  /** The base of accounts that are with it, as `http://127.0.0.1:4113`. */
  url: string
  control: Control
  close: () => Promise<void>
}

/** A call with what was sent in it. */
export interface ParsedRequest {
  method: string
  path: string
  parameters: Parameters
  headers: RecordedRequest['headers']
}

/** What a provider does. */
export interface PaymentService<Control> {
  control: Control
  /** Its API: null for a path that is none. What is to go wrong goes wrong here. */
  api: (request: ParsedRequest) => WireResponse | null
  /** Its pages, and what else is there. */
  page: (request: ParsedRequest) => WireResponse | Promise<WireResponse>
}

/** What these simulators keep: the clock, the calls that came, what is to go wrong, and the notices that went out. */
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

  /** Sends a notice; who does not take it is not told again unless somebody asks for it. */
  async notify(url: string, headers: Record<string, string>, body: string): Promise<void> {
    const webhook: SentWebhook = { url, status: null }
    this.#sent.push(webhook)
    webhook.status = await deliver(url, headers, body)
  }
}

/** @param build is given the desk that it works at */
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
