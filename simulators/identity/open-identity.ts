import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createControl } from './control.ts'
import { reservePort, type ReservedPort } from './reserved-port.ts'
import { openProvider } from './provider.ts'
import { serve } from './serve.ts'
import type { IdentityOptions, IdentitySimulator } from './types.ts'

/** Maximum wait for running requests on close, because some hang by request. */
const TIMEOUT_MS = 2000

/**
 * Starts an identity provider for several projects.
 * @throws Error when the port is in use
 */
export async function openIdentity({ port = 0, ...options }: IdentityOptions): Promise<IdentitySimulator> {
  const reservedPort = await reservePort(port)
  if (!reservedPort) throw new Error(`port ${port} is in use`)
  return serveIdentity(reservedPort, options)
}

/**
 * Starts an identity provider on a reserved port, which is released on failure.
 * @param options.id distinguishes this simulator from another program
 */
export async function serveIdentity(
  reservedPort: ReservedPort,
  { id = randomUUID(), ...options }: Omit<IdentityOptions, 'port'> & { id?: string },
): Promise<IdentitySimulator> {
  try {
    const provider = await openProvider(options)
    const control = createControl(provider, reservedPort.url)
    const pendingRequests = new Set<Promise<void>>()
    let isClosing = false
    reservedPort.setHandler((request, response) => {
      if (isClosing) return void response.destroy()
      const answering = serve({ provider, control, id }, request, response)
      pendingRequests.add(answering)
      void answering.finally(() => pendingRequests.delete(answering))
    })
    return {
      url: reservedPort.url,
      jwksUrl: `${reservedPort.url}/jwks`,
      control,
      close: async () => {
        if (isClosing) return
        isClosing = true
        // The port stays reserved until the state is saved, because its next owner reads the file.
        await Promise.race([Promise.all(pendingRequests), wait(TIMEOUT_MS, undefined, { ref: false })])
        await provider.save()
        await reservedPort.release()
      },
    }
  } catch (error) {
    await reservedPort.release()
    throw error
  }
}
