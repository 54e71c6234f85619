import type { IncomingMessage, ServerResponse } from 'node:http'
import { reservePort } from '../identity/reserved-port.ts'

/** Host names of this machine. Another `Host` header indicates DNS rebinding by a foreign page. */
const OWN_NAMES = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/
const MAX_BODY = 1_000_000

/** A recorded request, for tests. */
export interface RecordedRequest {
  method: string
  path: string
  body: string
  headers: Readonly<Record<string, string | undefined>>
  /** null while the request runs, and for a closed connection. */
  status: number | null
}

/** A response of a simulator. */
export interface WireResponse {
  status: number
  /** A string is HTML, any other value is JSON; absent for no body. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

interface WireOptions {
  port: number
  /** Served as `POST /simulator/{name}`, with the parameters as a JSON array. */
  control: object
  /** @param response only for faults without an ordinary response */
  respond: (recordedRequest: RecordedRequest, response: ServerResponse) => Promise<WireResponse | null>
  requests: RecordedRequest[]
}

/** Starts an HTTP server on this machine. Port 0 selects a free one, and so does a port that is in use. */
export async function openWire(options: WireOptions): Promise<{ url: string; close: () => Promise<void> }> {
  const reservedPort = (await reservePort(options.port)) ?? (await reservePort(0))
  if (!reservedPort) throw new Error('this machine has no free port')
  reservedPort.setHandler((request, response) => {
    serve(options, request, response).catch(() => response.destroy())
  })
  return { url: reservedPort.url, close: reservedPort.release }
}

async function serve(options: WireOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url: path = '/' } = request
  const headers = request.headers as RecordedRequest['headers']
  const recordedRequest: RecordedRequest = { method, path, body: await readBody(request), headers, status: null }
  if (!OWN_NAMES.test(headers.host ?? ''))
    return send(response, { status: 403, body: 'Only this machine is answered.' })
  if (path.startsWith('/simulator/')) return send(response, await steer(options.control, recordedRequest))
  options.requests.push(recordedRequest)
  response.once('finish', () => (recordedRequest.status = response.statusCode))
  const result = await options.respond(recordedRequest, response)
  if (result) send(response, result)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > MAX_BODY) throw new Error('a body without end')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function send(response: ServerResponse, { status, body, headers = {} }: WireResponse): void {
  const isPage = typeof body === 'string'
  const type = isPage ? 'text/html; charset=utf-8' : 'application/json'
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers })
  response.end(isPage ? body : body === undefined ? '' : JSON.stringify(body))
}

/** Runs a control function. Unknown names get 404; forms of foreign pages cannot send JSON. */
async function steer(control: object, { method, path, body, headers }: RecordedRequest): Promise<WireResponse> {
  const actions = new Map<string, unknown>(Object.entries(control))
  const action = actions.get(path.slice('/simulator/'.length))
  if (method !== 'POST' || typeof action !== 'function') return { status: 404, body: { error: 'Not found' } }
  if (headers['content-type'] !== 'application/json') return { status: 415, body: { error: 'JSON is needed' } }
  const parameters: unknown = JSON.parse(body || '[]')
  const result: unknown = await action(...(Array.isArray(parameters) ? (parameters as unknown[]) : []))
  return { status: 200, body: { result: result ?? null } }
}
