import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** Only this machine reaches it. */
const LOOPBACK = '127.0.0.1'

/** A port of this machine that nobody else can have now. */
export interface ReservedPort {
  port: number
  url: string
  /** From now on requests are answered; those that came before waited. */
  setHandler: (handler: (request: IncomingMessage, response: ServerResponse) => void) => void
  /** Gives it back; requests under way are cut. */
  release: () => Promise<void>
}

/**
 * Takes a port; 0 takes a free one.
 * @returns null when somebody else has it
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
