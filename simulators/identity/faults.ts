import { setTimeout as wait } from 'node:timers/promises'
import { sendJson, type Exchange } from './exchange.ts'
import type { Provider } from './provider.ts'
import { buildErrorBody } from './error.ts'
import type { Fault } from './types.ts'

/** Returns the fault for this request, if any, and counts it down. */
function consumeFault({ faults }: Provider, path: string): Fault | null {
  const fault = faults.find(({ call = '' }) => path.includes(call))
  if (!fault) return null
  if (fault.times !== undefined) {
    fault.times -= 1
    if (fault.times <= 0) faults.splice(faults.indexOf(fault), 1)
  }
  return fault
}

/**
 * Applies a fault to a request.
 * @returns whether the request still needs a response
 */
export async function applyFault(provider: Provider, exchange: Exchange): Promise<boolean> {
  const fault = consumeFault(provider, exchange.url.pathname)
  if (!fault) return true
  const { response } = exchange
  const { kind, status = 500, message = 'INTERNAL_ERROR', delayMs = 0 } = fault
  if (kind === 'delay') {
    await wait(delayMs)
    return true
  }
  if (kind === 'drop') response.destroy()
  if (kind === 'status') sendJson(exchange, status, buildErrorBody(status, message))
  if (kind === 'message') sendJson(exchange, 400, buildErrorBody(400, message))
  if (kind === 'garbage') {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<h1>Welcome to the hotel</h1>')
  }
  return false
}
