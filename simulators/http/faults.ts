import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { RecordedRequest, WireResponse } from './open-http.ts'

/** Larger than any client should read. */
const ENDLESS_BYTES = 64 * 1024 * 1024

/** A fault in future responses. */
export interface WireFault {
  /** Only requests whose method and path contain this, such as `POST /v1/refunds`; without it, all. */
  call?: string
  /** Number of requests; without it, all until `clearFaults()`. */
  times?: number
  /**
   * `drop` closes the connection without a response; `hang` never responds; `after` executes the request and closes the
   * connection; `garbage` responds with 200 and a body that is not JSON; `shape` responds with JSON of another shape;
   * `answer` responds with `body`; `endless` responds with a huge body; `redirect` points elsewhere; `status` responds
   * with that error status; `delay` responds late.
   */
  kind: 'drop' | 'hang' | 'after' | 'garbage' | 'shape' | 'answer' | 'endless' | 'redirect' | 'status' | 'delay'
  /** The request is executed, and only its response is lost. */
  isDone?: boolean
  body?: unknown
  status?: number
  /** With `status`: the provider's error code. */
  code?: string
  /** With `redirect`: the target. */
  location?: string
  delayMs?: number
}

/** Requested faults, used one at a time. */
export class Faults {
  readonly #faults: WireFault[] = []

  add(fault: WireFault): void {
    this.#faults.push(fault)
  }

  clear(): void {
    this.#faults.length = 0
  }

  /** Returns the fault for this request and counts it down. */
  consume({ method, path }: RecordedRequest): WireFault | null {
    const at = this.#faults.findIndex(({ call = '' }) => `${method} ${path}`.includes(call))
    const fault = this.#faults[at]
    if (!fault) return null
    if (fault.times !== undefined) {
      if (fault.times <= 1) this.#faults.splice(at, 1)
      else this.#faults[at] = { ...fault, times: fault.times - 1 }
    }
    return fault
  }
}

/**
 * Applies a fault.
 * @param respond returns the response without the fault
 * @returns the response to send; null when the fault has handled the connection
 */
export async function applyFault(
  fault: WireFault,
  response: ServerResponse,
  respond: () => WireResponse,
): Promise<WireResponse | null> {
  if (fault.isDone) respond()
  switch (fault.kind) {
    case 'after':
      respond()
      response.destroy()
      return null
    case 'drop':
      response.destroy()
      return null
    case 'hang':
      return null
    case 'garbage':
      return { status: 200, body: '<html><h1>It works!</h1>' }
    case 'shape':
      return { status: 200, body: { id: 7, object: 'list' } }
    case 'answer':
      return { status: 200, body: fault.body ?? {} }
    case 'redirect':
      return { status: 302, body: {}, headers: { location: fault.location ?? 'http://127.0.0.1:9/' } }
    case 'endless': {
      response.writeHead(200, { 'content-type': 'application/json' })
      const chunk = Buffer.alloc(1024 * 1024, ' ')
      for (let sent = 0; sent < ENDLESS_BYTES && !response.destroyed; sent += chunk.length)
        if (!response.write(chunk)) await Promise.race([once(response, 'drain'), once(response, 'close')])
      response.end()
      return null
    }
    case 'delay':
      await new Promise((done) => setTimeout(done, fault.delayMs ?? 1000))
      return respond()
    case 'status':
      return { status: fault.status ?? 500, body: { error: { message: 'Something went wrong' } } }
  }
}
