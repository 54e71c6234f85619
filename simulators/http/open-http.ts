import type { IncomingMessage, ServerResponse } from 'node:http'
import { reservePort } from '../identity/reserved-port.ts'

/** Names of this machine. Another one in `Host` is a page that pretends to be us. */
const OWN_NAMES = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/
const MAX_BODY = 1_000_000

/** A call that came, for tests to look at. */
export interface RecordedRequest {
  method: string
  path: string
  body: string
  headers: Readonly<Record<string, string | undefined>>
  /** null while it is worked on, and for a connection that was cut. */
  status: number | null
}

/** What is answered. */
export interface WireResponse {
  status: number
  /** HTML when it is a text, else JSON; absent for none. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

interface WireOptions {
  port: number
  /** Served as `POST /simulator/{name}`, with the parameters as a JSON array. */
  control: object
  /** @param response only for what is no answer */
  respond: (recordedRequest: RecordedRequest, response: ServerResponse) => Promise<WireResponse | null>
  requests: RecordedRequest[]
}

/** Takes a port of this machine and answers there. 0 takes a free one, as is done when somebody else has it. */
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

/** Unknown names are 404; another page's form cannot send JSON. */
async function steer(control: object, { method, path, body, headers }: RecordedRequest): Promise<WireResponse> {
  const actions = new Map<string, unknown>(Object.entries(control))
  const action = actions.get(path.slice('/simulator/'.length))
  if (method !== 'POST' || typeof action !== 'function') return { status: 404, body: { error: 'Not found' } }
  if (headers['content-type'] !== 'application/json') return { status: 415, body: { error: 'JSON is needed' } }
  const parameters: unknown = JSON.parse(body || '[]')
  const result: unknown = await action(...(Array.isArray(parameters) ? (parameters as unknown[]) : []))
  return { status: 200, body: { result: result ?? null } }
}
