import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { failure, send, success } from './responses.ts'
import type { CourierFault } from './types.ts'

/** Larger than any client should read. */
const ENDLESS_BYTES = 64 * 1024 * 1024

/** Returns the fault for this request and counts it down. */
export function consumeFault(faults: CourierFault[], path: string): CourierFault | null {
  const at = faults.findIndex(({ call = '' }) => path.includes(call))
  const fault = faults[at]
  if (!fault) return null
  if (fault.times !== undefined) {
    if (fault.times <= 1) faults.splice(at, 1)
    else faults[at] = { ...fault, times: fault.times - 1 }
  }
  return fault
}

/**
 * Applies a fault.
 * @returns whether the request is finished
 */
export async function act(fault: CourierFault, response: ServerResponse): Promise<boolean> {
  switch (fault.kind) {
    case 'drop':
      response.destroy()
      return true
    case 'hang':
      return true
    case 'trickle':
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"message":')
      return true
    case 'garbage':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><h1>It works!</h1>')
      return true
    case 'shape':
      send(response, success('OK', { data: [{ id: 'x' }] }))
      return true
    case 'endless': {
      response.writeHead(200, { 'content-type': 'application/json' })
      const chunk = Buffer.alloc(1024 * 1024, ' ')
      for (let sent = 0; sent < ENDLESS_BYTES && !response.destroyed; sent += chunk.length)
        if (!response.write(chunk)) await Promise.race([once(response, 'drain'), once(response, 'close')])
      response.end()
      return true
    }
    case 'redirect':
      send(response, { ...failure(302, 'Moved'), headers: { location: fault.location ?? 'http://127.0.0.1:9/' } })
      return true
    case 'status': {
      const { status = 500, retryAfter } = fault
      send(response, failure(status, 'Something went wrong', retryAfter ? { 'retry-after': retryAfter } : {}))
      return true
    }
    case 'delay':
      await new Promise((done) => setTimeout(done, fault.delayMs ?? 1000))
      return false
  }
}
