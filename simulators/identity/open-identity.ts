import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createControl } from './control.ts'
import { reservePort, type HeldPort } from './reserved-port.ts'
import { openProvider } from './provider.ts'
import { serve } from './serve.ts'
import type { IdentityOptions, IdentitySimulator } from './types.ts'

/** Longest that answers under way are waited for at the end; some were told to hang. */
const TIMEOUT_MS = 2000

/** Starts an identity provider for some projects. @throws Error when the port is taken */
export async function openIdentity({ port = 0, ...options }: IdentityOptions): Promise<IdentitySimulator> {
  const held = await reservePort(port)
  if (!held) throw new Error(`port ${port} is in use`)
  return serveIdentity(held, options)
}

/**
 * The same on a port that is held already; it is given back when this fails.
 * @param options.id tells this simulator from another program
 */
export async function serveIdentity(
  held: HeldPort,
  { id = randomUUID(), ...options }: Omit<IdentityOptions, 'port'> & { id?: string },
): Promise<IdentitySimulator> {
  try {
    const provider = await openProvider(options)
    const control = createControl(provider, held.url)
    const underWay = new Set<Promise<void>>()
    let isClosing = false
    held.answer((request, response) => {
      if (isClosing) return void response.destroy()
      const answering = serve({ provider, control, id }, request, response)
      underWay.add(answering)
      void answering.finally(() => underWay.delete(answering))
    })
    return {
      url: held.url,
      jwksUrl: `${held.url}/jwks`,
      control,
      close: async () => {
        if (isClosing) return
        isClosing = true
        // The port is held until all is kept: whoever gets it next reads the file.
        await Promise.race([Promise.all(underWay), wait(TIMEOUT_MS, undefined, { ref: false })])
        await provider.save()
        await held.release()
      },
    }
  } catch (error) {
    await held.release()
    throw error
  }
}
