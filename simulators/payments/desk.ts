import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { holdPort } from '../identity/held-port.ts'
import { PAGE_CSS, RETURN_JS } from './page.ts'

/** What goes wrong with answers to come. */
export interface PaymentFault {
  /** Only calls whose path contains this, as `api.php` or `token/grant`; without it all of the provider's API. */
  call?: string
  /** How many calls; without it every one until `clearFaults()`. */
  times?: number
  /**
   * `drop` closes the connection without a word, `hang` never answers, `html` answers 200 with a page, `answer` with
   * `body`, `endless` with more than anybody reads, `redirect` leads elsewhere, `status` answers an error of that number,
   * `delay` is late.
   */
  kind: 'drop' | 'hang' | 'html' | 'answer' | 'endless' | 'redirect' | 'status' | 'delay'
  /** The call is carried out, and only its answer is lost. */
  after?: boolean
  status?: number
  body?: unknown
  /** With `redirect`: where to. */
  location?: string
  delayMs?: number
}

/** A call that came, for tests to look at. */
export interface SeenPaymentCall {
  method: string
  path: string
  /** The parameters as they came, keys and passwords too. */
  parameters: Readonly<Record<string, string>>
  /** null while it is worked on, and for a connection that was cut. */
  status: number | null
}

/** A notice that was sent. */
export interface SentNotice {
  url: string
  /** null when nobody took it. */
  status: number | null
}

/** What every simulator of a provider lets tests do; over HTTP `POST /simulator/{name}`, parameters as a JSON array. */
export interface PaymentControl {
  addFault: (fault: PaymentFault) => void
  clearFaults: () => void
  /** Moves the clock of the simulator on. */
  advance: (seconds: number) => void
  /** Calls of the provider's API since the start or the last `forgetCalls`. */
  calls: () => readonly SeenPaymentCall[]
  forgetCalls: () => void
  /** Notices that were sent, with what became of them. */
  notices: () => readonly SentNotice[]
}

/** A request with what was sent in it. */
export interface PaymentCall {
  request: IncomingMessage
  url: URL
  text: string
  /** Of a form, the query or a JSON object. */
  parameters: Readonly<Record<string, string>>
}

/** What is answered: JSON, a page, or the way to somewhere else. */
export type PaymentAnswer =
  | { status: number; body: unknown }
  | { page: string; formTo: string }
  | { seeOther: string }
  | { type: string; content: string }

/** A running stand-in for a provider of payments. */
export interface PaymentSimulator<Control> {
  /** `http://127.0.0.1:4120` */
  url: string
  control: Control
  close: () => Promise<void>
}

const CALLS_KEPT = 500
const NOTICE_MS = 5000
const BODY_LIMIT = 100_000
/** More than anybody should read. */
const ENDLESS_BYTES = 64 * 1024 * 1024
/** Names of this machine. Another one in `Host` is a page that pretends to be us. */
const OWN_NAMES = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/** What all simulators keep: the clock, the calls that came, what is to go wrong, and the notices that went out. */
export class PaymentDesk {
  readonly calls: SeenPaymentCall[] = []
  readonly faults: PaymentFault[] = []
  readonly sent: SentNotice[] = []
  #skippedMs = 0

  get now(): number {
    return Date.now() + this.#skippedMs
  }

  control(): PaymentControl {
    return {
      addFault: (fault) => void this.faults.push(fault),
      clearFaults: () => void this.faults.splice(0),
      advance: (seconds) => void (this.#skippedMs += seconds * 1000),
      calls: () => this.calls.map((call) => ({ ...call })),
      forgetCalls: () => void this.calls.splice(0),
      notices: () => this.sent.map((notice) => ({ ...notice })),
    }
  }

  /** Sends a notice; who does not take it is not told again unless somebody asks for it. */
  async notify(url: string, init: RequestInit): Promise<void> {
    const notice: SentNotice = { url, status: null }
    this.sent.push(notice)
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(NOTICE_MS),
        ...init,
      })
      notice.status = response.status
      await response.body?.cancel()
    } catch {
      notice.status = null
    }
  }
}

/** What a simulator is made of. */
export interface PaymentService<Control> {
  desk: PaymentDesk
  control: Control
  /** Paths of the provider's API: they are noted, and they are what goes wrong. */
  isApi: (path: string) => boolean
  answer: (call: PaymentCall) => PaymentAnswer | Promise<PaymentAnswer>
}

/** Listens on loopback alone. @param port a free one when it is 0, or somebody else has this one */
export async function openPaymentService<Control extends object>(
  port: number,
  build: (url: string) => PaymentService<Control>,
): Promise<PaymentSimulator<Control>> {
  const held = (await holdPort(port)) ?? (await holdPort(0))
  if (!held) throw new Error('this machine has no free port')
  const service = build(held.url)
  held.answer((request, response) => {
    serve(service, request, response).catch(() => response.destroy())
  })
  return { url: held.url, control: service.control, close: held.release }
}

async function serve<Control extends object>(
  service: PaymentService<Control>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!OWN_NAMES.test(request.headers.host ?? '')) return send(response, { status: 403, body: {} })
  const call = await readCall(request)
  const { pathname } = call.url
  if (pathname === '/simulator/page.css') return send(response, { type: 'text/css', content: PAGE_CSS })
  if (pathname === '/simulator/return.js') return send(response, { type: 'text/javascript', content: RETURN_JS })
  if (pathname.startsWith('/simulator/') && request.method === 'POST') {
    const answer = await obey(service.control, call)
    if (answer) return send(response, answer)
  }
  if (!service.isApi(pathname)) return send(response, await service.answer(call))

  const seen: SeenPaymentCall = {
    method: request.method ?? '',
    path: pathname,
    parameters: call.parameters,
    status: null,
  }
  service.desk.calls.push(seen)
  if (service.desk.calls.length > CALLS_KEPT) service.desk.calls.shift()
  response.once('finish', () => (seen.status = response.statusCode))
  const fault = takeFault(service.desk.faults, pathname)
  const done = fault?.after ? await service.answer(call) : null
  if (fault && (await act(fault, response))) return
  send(response, done ?? (await service.answer(call)))
}

async function readCall(request: IncomingMessage): Promise<PaymentCall> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > BODY_LIMIT) throw new Error('too long')
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  const url = new URL(request.url ?? '/', 'http://simulator')
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
  const sent = isForm ? Object.fromEntries(new URLSearchParams(text)) : textsOf(readJson(text))
  return { request, url, text, parameters: { ...Object.fromEntries(url.searchParams), ...sent } }
}

export function readJson(text: string): unknown {
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

/** Does what tests ask for over HTTP. @returns null for an unknown name */
async function obey(control: object, { url, text }: PaymentCall): Promise<PaymentAnswer | null> {
  const actions = new Map<string, (...parameters: never[]) => unknown>(Object.entries(control))
  const action = actions.get(url.pathname.slice('/simulator/'.length))
  if (!action) return null
  const parameters = readJson(text)
  const result = await action(...((Array.isArray(parameters) ? parameters : []) as never[]))
  return { status: 200, body: { result: result ?? null } }
}

/** Takes the fault that concerns this call, once less. */
function takeFault(faults: PaymentFault[], path: string): PaymentFault | null {
  const at = faults.findIndex(({ call = '' }) => path.includes(call))
  const fault = faults[at]
  if (!fault) return null
  if (fault.times !== undefined) {
    if (fault.times <= 1) faults.splice(at, 1)
    else faults[at] = { ...fault, times: fault.times - 1 }
  }
  return fault
}

/** Does what a fault is. @returns whether the call is over with it */
async function act(fault: PaymentFault, response: ServerResponse): Promise<boolean> {
  switch (fault.kind) {
    case 'drop':
      response.destroy()
      return true
    case 'hang':
      return true
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><h1>It works!</h1>')
      return true
    case 'answer':
      send(response, { status: fault.status ?? 200, body: fault.body ?? {} })
      return true
    case 'endless': {
      response.writeHead(200, { 'content-type': 'application/json' })
      const part = Buffer.alloc(1024 * 1024, ' ')
      for (let sent = 0; sent < ENDLESS_BYTES && !response.destroyed; sent += part.length)
        if (!response.write(part)) await Promise.race([once(response, 'drain'), once(response, 'close')])
      response.end()
      return true
    }
    case 'redirect':
      response.writeHead(302, { location: fault.location ?? 'http://127.0.0.1:9/' }).end()
      return true
    case 'status':
      send(response, { status: fault.status ?? 500, body: { message: 'Something went wrong' } })
      return true
    case 'delay':
      await new Promise((done) => setTimeout(done, fault.delayMs ?? 1000))
      return false
  }
}

function send(response: ServerResponse, answer: PaymentAnswer): void {
  if ('seeOther' in answer) return void response.writeHead(303, { location: answer.seeOther }).end()
  if ('content' in answer) return void response.writeHead(200, { 'content-type': answer.type }).end(answer.content)
  if ('page' in answer) {
    const policy =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; " +
      `frame-ancestors 'none'; form-action 'self' ${answer.formTo}`
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
    return void response.writeHead(200, headers).end(answer.page)
  }
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
}
