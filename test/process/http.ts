import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'

export interface Sent {
  path: string
  /** The header `Host` without a port; the requested port is appended. */
  host?: string
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string | Buffer
  agent?: Agent
  /** Time limit for the response. */
  timeoutMs?: number
}

export interface HttpResponse {
  status: number
  headers: IncomingHttpHeaders
  /** `Set-Cookie` lines. */
  cookies: string[]
  body: Buffer
  text: string
  /** Milliseconds from sending to the last byte. */
  ms: number
}

/** A lost or rejected connection, with whether it had served a request before. */
export class ConnectionLost extends Error {
  readonly code: string
  readonly wasReused: boolean

  constructor(error: NodeJS.ErrnoException, wasReused: boolean) {
    super(error.message)
    this.code = error.code ?? ''
    this.wasReused = wasReused
  }
}

/** Sends one raw request; redirects are not followed, and bodies are not decompressed. */
export function send(port: number, sent: Sent): Promise<HttpResponse> {
  const { path, host = 'home.localhost', method = 'GET', headers = {}, body, agent, timeoutMs = 30_000 } = sent
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      agent: agent ?? false,
      setHost: false,
      headers: {
        host: `${host}:${port}`,
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
    })
    const lost = (error: NodeJS.ErrnoException): void => reject(new ConnectionLost(error, outgoing.reusedSocket))
    outgoing.setTimeout(timeoutMs, () => outgoing.destroy(new Error(`${method} ${path}: nothing for ${timeoutMs} ms`)))
    outgoing.once('error', lost)
    outgoing.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', lost)
      response.once('end', () => {
        const all = Buffer.concat(chunks)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          cookies: response.headers['set-cookie'] ?? [],
          body: all,
          text: all.toString(),
          ms: performance.now() - started,
        })
      })
    })
    outgoing.end(body)
  })
}

/** Sends bytes and returns the response until the server closes, or is quiet for `quietMs`. */
export function sendRaw(port: number, bytes: string | Buffer, { quietMs = 1000 } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    const done = (): void => {
      socket.destroy()
      resolve(Buffer.concat(chunks).toString('latin1'))
    }
    socket.setTimeout(quietMs, done)
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.once('close', done)
    socket.once('error', (error: NodeJS.ErrnoException) => {
      // Data before a reset counts; unread bytes at the server cause one.
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') done()
      else reject(error)
    })
    socket.write(bytes)
  })
}
