import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** Reachable only from this machine. */
const LOOPBACK = '127.0.0.1'

/** A port of this machine that this process has bound. */
export interface ReservedPort {
  port: number
  url: string
  /** Sets the request handler; earlier requests have waited for it. */
  setHandler: (handler: (request: IncomingMessage, response: ServerResponse) => void) => void
  /** Releases the port; running requests are aborted. */
  release: () => Promise<void>
}

/**
 * Binds a port; 0 selects a free one.
 * @returns null when the port is in use
 */
export async function reservePort(requestedPort: number): Promise<ReservedPort | null> {
  let handler: Parameters<ReservedPort['setHandler']>[0] | null = null
  let pendingRequests: [IncomingMessage, ServerResponse][] = []
  const server = createServer((request, response) => {
    if (handler) handler(request, response)
    else pendingRequests.push([request, response])
  })
  server.listen(requestedPort, LOOPBACK)
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return null
    throw error
  }
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : requestedPort
  return {
    port,
    url: `http://${LOOPBACK}:${port}`,
    setHandler: (next) => {
      handler = next
      for (const [request, response] of pendingRequests) next(request, response)
      pendingRequests = []
    },
    release: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
