import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** Only this machine reaches it. */
const LOOPBACK = '127.0.0.1'

/** A port of this machine that nobody else can have now. */
export interface HeldPort {
  port: number
  url: string
  /** From now on requests are answered; those that came before waited. */
  answer: (handler: (request: IncomingMessage, response: ServerResponse) => void) => void
  /** Gives it back; requests under way are cut. */
  release: () => Promise<void>
}

/**
 * Takes a port; 0 takes a free one.
 * @returns null when somebody else has it
 */
export async function reservePort(wanted: number): Promise<HeldPort | null> {
  let handler: Parameters<HeldPort['answer']>[0] | null = null
  let waiting: [IncomingMessage, ServerResponse][] = []
  const server = createServer((request, response) => {
    if (handler) handler(request, response)
    else waiting.push([request, response])
  })
  server.listen(wanted, LOOPBACK)
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return null
    throw error
  }
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : wanted
  return {
    port,
    url: `http://${LOOPBACK}:${port}`,
    answer: (next) => {
      handler = next
      for (const [request, response] of waiting) next(request, response)
      waiting = []
    },
    release: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
