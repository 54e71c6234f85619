import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as SocketServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { StartFailure } from '#src/platform/config/config.ts'
import { inviteBodyWhenRead } from './limited-body.ts'
import { sendText } from './respond.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

export interface Listening {
  port: number
  /** From now on this answers; until then everything is told to come back in a moment. */
  serve: (handler: Handler) => void
  /** Takes nothing new, finishes what is under way, and closes. */
  stop: () => Promise<void>
}

/** Longest that requests in flight are waited for when the server stops. */
const TIMEOUT_MS = 12_000
/** How long a connection may bring nothing while the server stops: its next request may be on its way. */
const IDLE_MS = 1000

interface Connection {
  /** When it was opened, or its last request was answered, on the monotonic clock. */
  idleSince: number
  /** The last answer on it, sent or not. */
  response: ServerResponse | null
  /** What had been read of it when its last request was answered. */
  bytesRead: number
}

const OPTIONS = {
  connectionsCheckingInterval: 2000,
  keepAlive: true,
  // Else the first of two `Host` would count here, and perhaps the last at a proxy in front: together they name no shop.
  joinDuplicateHeaders: true,
}

/** Opens the port first, so that one that is taken is known before any work is done. */
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
  // Slow senders are cut; the defaults of five minutes let one visitor hold many connections.
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
      // Connections that the system has accepted already are taken before the port is closed.
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
 * Passes every request on, also those with `Expect: 100-continue`: their body is invited when it is first read, which is
 * after everything that refuses a request by its headers.
 */
export function onRequest(server: Server, handler: Handler): void {
  server.on('request', handler)
  server.on('checkContinue', (request, response) => {
    inviteBodyWhenRead({ request, response })
    handler(request, response)
  })
}

/** A connection that stays open would keep the old server alive, and its next request would be lost. */
function announceEnd(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

/**
 * Takes no new connections. Those of the HTTP server's own `close` that are idle end at once, and a request that is on its
 * way on one of them is lost.
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

/** Ends connections that have brought nothing for a while; who asks meanwhile is answered, and told that it was the last. */
function closeIdle(connections: ReadonlyMap<Socket, Connection>, stoppedAt: number): void {
  for (const [socket, { idleSince, response, bytesRead }] of connections) {
    const isIdle = (response === null || response.closed) && socket.bytesRead === bytesRead
    if (!isIdle) continue
    const idleMs = performance.now() - Math.max(idleSince, stoppedAt)
    // Whoever does not close their side either has no request on its way.
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
