import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as SocketServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { StartFailure } from '#src/platform/config/config.ts'
import { inviteBodyWhenRead } from './limited-body.ts'
import { sendText } from './respond.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

export interface Listening {
  port: number
  /** Sets the handler of requests; before that, all requests get 503. */
  serve: (handler: Handler) => void
  /** Rejects new connections, finishes requests in progress and closes. */
  stop: () => Promise<void>
}

/** Maximum wait for requests in progress when the server stops. */
const TIMEOUT_MS = 12_000
/** How long a connection may be idle while the server stops: its next request may be in transit. */
const IDLE_MS = 1000

interface Connection {
  /** Time of connection or of the last response, on the monotonic clock. */
  idleSince: number
  /** The last response on it, complete or not. */
  response: ServerResponse | null
  /** Bytes received when the last response was complete. */
  bytesRead: number
}

const OPTIONS = {
  connectionsCheckingInterval: 2000,
  keepAlive: true,
  // Otherwise the first of two `Host` headers would count here, and perhaps the last at a proxy. Joined, they match no
  // shop.
  joinDuplicateHeaders: true,
}

/** Listens on the port first, so that a port in use is reported before any other work. */
export async function listen(host: string | undefined, port: number): Promise<Listening> {
  let handler: Handler = respondStarting
  const connections = new Map<Socket, Connection>()
  let isStopping = false
  const server = createServer(OPTIONS)
  onRequest(server, (request, response) => {
    const connection = connections.get(request.socket)
    if (connection) trackResponse(connection, request.socket, response)
    if (isStopping) announceEnd(response)
    handler(request, response)
  })
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { idleSince: performance.now(), response: null, bytesRead: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  // Disconnects slow clients; with the defaults of five minutes one visitor could hold many connections.
  server.headersTimeout = 10_000
  server.requestTimeout = 15_000
  server.keepAliveTimeout = 65_000
  server.maxConnections = 20_000
  await open(server, host, port)
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    serve: (next) => {
      handler = next
    },
    stop: async () => {
      isStopping = true
      for (const { response } of connections.values()) if (response) announceEnd(response)
      // Accept connections that the system has already established before the port is closed.
      await new Promise((resolve) => setImmediate(resolve))
      const closed = closePort(server)
      const stoppedAt = performance.now()
      const sweep = setInterval(() => closeIdle(connections, stoppedAt), 100)
      await Promise.race([closed, wait(TIMEOUT_MS, undefined, { ref: false })])
      clearInterval(sweep)
      server.closeAllConnections()
    },
  }
}

/**
 * Handles all requests, including those with `Expect: 100-continue`. Their body is requested when it is first read,
 * after all checks of the headers.
 */
export function onRequest(server: Server, handler: Handler): void {
  server.on('request', handler)
  server.on('checkContinue', (request, response) => {
    inviteBodyWhenRead({ request, response })
    handler(request, response)
  })
}

/** A keep-alive connection would delay the end of the old server, and its next request would be lost. */
function announceEnd(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

/**
 * Accepts no new connections. Unlike the HTTP server's `close`, it keeps idle connections, where a request may be in
 * transit.
 */
const closePort = (server: Server): Promise<void> =>
  new Promise((resolve) => SocketServer.prototype.close.call(server, () => resolve()))

function trackResponse(connection: Connection, socket: Socket, response: ServerResponse): void {
  connection.response = response
  response.once('close', () => {
    connection.idleSince = performance.now()
    connection.bytesRead = socket.bytesRead
  })
}

/** Closes connections that have been idle for a second; a request until then is answered, with `connection: close`. */
function closeIdle(connections: ReadonlyMap<Socket, Connection>, stoppedAt: number): void {
  for (const [socket, { idleSince, response, bytesRead }] of connections) {
    const isIdle = (response === null || response.closed) && socket.bytesRead === bytesRead
    if (!isIdle) continue
    const idleMs = performance.now() - Math.max(idleSince, stoppedAt)
    // The client did not close its side and sent no request.
    if (idleMs > 2 * IDLE_MS) socket.destroy()
    else if (idleMs > IDLE_MS) socket.end()
  }
}

function open(server: Server, host: string | undefined, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new StartFailure(`Port ${port} is in use. Please stop what uses it, or set PORT to another one.`))
      else if (error.code === 'EACCES')
        reject(new StartFailure(`Port ${port} may not be opened by this user. Please set PORT to one above 1023.`))
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        reject(new StartFailure(`HOST ${host ?? ''} is no address of this machine.`))
      else reject(error)
    })
    server.listen({ port, ...(host && { host }) }, () => resolve())
  })
}

function respondStarting(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('retry-after', '2')
  sendText({ request, response }, 503, 'Starting. Please try again in a moment.')
}
