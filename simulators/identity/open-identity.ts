import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createControl } from './control.ts'
import { openProvider } from './provider.ts'
import { serve } from './serve.ts'
import type { IdentityOptions, IdentitySimulator } from './shapes.ts'

/** Only this machine reaches it. */
export const LOOPBACK = '127.0.0.1'
/** Longest that answers under way are waited for at the end; some were told to hang. */
const PATIENCE_MS = 2000

/**
 * Starts an identity provider for some projects.
 * @throws Error with code EADDRINUSE when the port is taken
 */
export async function openIdentity(options: IdentityOptions & { id?: string }): Promise<IdentitySimulator> {
  const { port = 0, id = randomUUID() } = options
  let isClosing = false
  const underWay = new Set<Promise<void>>()
  // Listens before it reads its file: who has the port has the file.
  const opening = Promise.withResolvers<Parameters<typeof serve>[0]>()
  opening.promise.catch(() => {})
  const server = createServer((request, response) => {
    if (isClosing) return void response.destroy()
    const answering = opening.promise.then((parts) => serve(parts, request, response))
    const done = answering.catch(() => void response.destroy())
    underWay.add(done)
    void done.finally(() => underWay.delete(done))
  })
  server.listen(port, LOOPBACK)
  await once(server, 'listening')
  const address = server.address()
  const url = `http://${LOOPBACK}:${typeof address === 'object' && address ? address.port : port}`

  async function release(): Promise<void> {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  try {
    const provider = await openProvider(options)
    const control = createControl(provider, () => url)
    opening.resolve({ provider, control, id })
    return {
      url,
      jwksUrl: `${url}/jwks`,
      control,
      close: async () => {
        if (isClosing) return
        isClosing = true
        // The port is held until all is kept: whoever gets it next reads the file.
        await Promise.race([Promise.all(underWay), wait(PATIENCE_MS, undefined, { ref: false })])
        await provider.save()
        await release()
      },
    }
  } catch (error) {
    opening.reject(error)
    await release()
    throw error
  }
}
