import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { StartFailure } from '#src/platform/config.ts'
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
const PATIENCE_MS = 12_000
/** How long a new connection may take to say its first word while the server stops. */
const SILENCE_MS = 1000

interface Connection {
  /** When, on the monotonic clock. */
  opened: number
  /** The last answer on it, sent or not. */
  response: ServerResponse | null
}

const OPTIONS = {
  connectionsCheckingInterval: 2000,
  keepAlive: true,
  // Else the first of two `Host` would count here, and perhaps the last at a proxy in front: together they name no shop.
  joinDuplicateHeaders: true,
}

/** Opens the port first, so that one that is taken is known before any work is done. */
export async function listen(host: string | undefined, port: number): Promise<Listening> {
  let handler: Handler = answerStarting
  const connections = new Map<Socket, Connection>()
  let isStopping = false
  const server = createServer(OPTIONS, (request, response) => {
    const connection = connections.get(request.socket)
    if (connection) connection.response = response
    if (isStopping) announceEnd(response)
    handler(request, response)
  })
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { opened: performance.now(), response: null })
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
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const { response } of connections.values()) if (response) announceEnd(response)
      const sweep = setInterval(() => {
        server.closeIdleConnections()
        closeSilent(connections)
      }, 100)
      await Promise.race([closed, wait(PATIENCE_MS, undefined, { ref: false })])
      clearInterval(sweep)
      server.closeAllConnections()
    },
  }
}

/** A connection that stays open would keep the old server alive, and its next request would be lost. */
function announceEnd(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

/** Browsers open connections ahead of need; to Node's server one that has said nothing yet is not idle. */
function closeSilent(connections: ReadonlyMap<Socket, Connection>): void {
  for (const [socket, { opened }] of connections)
    if (socket.bytesRead === 0 && performance.now() - opened > SILENCE_MS) socket.destroy()
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

function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('retry-after', '2')
  sendText({ request, response }, 503, 'Starting. Please try again in a moment.')
}
