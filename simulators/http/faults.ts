import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { RecordedRequest, WireResponse } from './open-http.ts'

/** More than anybody should read of an answer. */
const ENDLESS_BYTES = 64 * 1024 * 1024

/** What goes wrong with calls to come. */
export interface WireFault {
  /** Only calls whose method and path contain this, as `POST /v1/refunds`; without it all. */
  call?: string
  /** How many calls; without it every one until `clearFaults()`. */
  times?: number
  /**
   * `drop` closes the connection without a word, `hang` never answers, `after` does what was asked and closes the
   * connection, `garbage` answers 200 with no JSON, `shape` with JSON that is no answer, `answer` with `body`, `endless` with more than
   * anybody reads, `redirect` leads elsewhere, `status` answers an error of that number, `delay` is late.
   */
  kind: 'drop' | 'hang' | 'after' | 'garbage' | 'shape' | 'answer' | 'endless' | 'redirect' | 'status' | 'delay'
  /** What was asked is done, and only its answer is lost in this way. */
  isDone?: boolean
  body?: unknown
  status?: number
  /** With `status`: the provider's own word for it. */
  code?: string
  /** With `redirect`: where to. */
  location?: string
  delayMs?: number
}

/** Faults that were asked for, taken one by one. */
export class Faults {
  readonly #faults: WireFault[] = []

  add(fault: WireFault): void {
    this.#faults.push(fault)
  }

  clear(): void {
    this.#faults.length = 0
  }

  /** The fault that concerns this call, once less. */
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
 * Does what a fault is.
 * @param respond what there would be without it
 * @returns what is answered instead, null when the response has been dealt with
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
