import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { reservePort, type ReservedPort } from './identity/reserved-port.ts'
import { serveIdentity } from './identity/open-identity.ts'
import type { IdentitySimulator, Project } from './identity/types.ts'
import { claimLock, identityOf, findNewestLock, type SimulatorLock } from './lock-file.ts'

export { DamagedState } from './identity/state-file.ts'

/** An identity provider that all processes of a folder share; one of them runs it. */
export interface SharedIdentity {
  url: string
  jwksUrl: string
  /** Returns whether this process runs it now. */
  isOurs: () => boolean
  close: () => Promise<void>
}

export interface SharedOptions {
  /** Folder of accounts and signing keys. */
  folder: string
  /** Requested port; a free one is used when it is in use. */
  port: number
  projects: readonly Project[]
  /** Receives errors of a takeover by this process. */
  onError: (error: unknown) => void
}

const POLL_MS = 500
/** A provider on a busy machine responds late; taking it for another program would start a second one. */
const REQUEST_TIMEOUT_MS = 10_000
/** Limit for a port that is in use but does not respond, as when a simulator is stopping. */
const MAX_ATTEMPTS = 20
const RETRY_MS = 100

/** Runs the identity provider of a folder, or joins the process that runs it and takes over when that process ends. */
export async function shareIdentity(options: SharedOptions): Promise<SharedIdentity> {
  const { folder, port } = options
  const isOf = await identityOf(folder)
  for (let attempt = 1; ; attempt += 1) {
    const newest = await findNewestLock(folder)
    const lock = newest?.folder === isOf ? newest : null
    const reservedPort = lock && (await reservePort(lock.port))
    if (lock && reservedPort && lock.wanted === port) {
      if (await isNewest(folder, lock)) return attend(options, lock, reservedPort)
      await reservedPort.release()
      continue
    }
    if (lock && !reservedPort) {
      const found = await identifyPortOwner(lock)
      if (found === 'ours') return attend(options, lock, null)
      if (found === 'nobody' && attempt < MAX_ATTEMPTS) {
        await wait(RETRY_MS)
        continue
      }
    }
    const moved = await moveTo(options, { number: (newest?.number ?? 0) + 1, folder: isOf })
    // The old port is released only after the move, so that a process that waits for it finds it outdated.
    await reservedPort?.release()
    if (moved) return attend(options, moved.lock, moved.reservedPort)
  }
}

/**
 * Binds the requested port or a free one.
 * @returns null when another process was faster
 */
async function moveTo(
  { folder, port }: SharedOptions,
  next: Pick<SimulatorLock, 'number' | 'folder'>,
): Promise<{ lock: SimulatorLock; reservedPort: ReservedPort } | null> {
  const reservedPort = (await reservePort(port)) ?? (await reservePort(0))
  if (!reservedPort) throw new Error('this machine has no free port')
  const lock = { ...next, id: randomUUID(), port: reservedPort.port, wanted: port }
  if (await claimLock(folder, lock)) return { lock, reservedPort }
  await reservedPort.release()
  return null
}

const isNewest = async (folder: string, lock: SimulatorLock): Promise<boolean> =>
  (await findNewestLock(folder))?.number === lock.number

/** Returns the owner of the port in the lock file. */
async function identifyPortOwner({ port, id }: SimulatorLock): Promise<'ours' | 'another' | 'nobody'> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/simulator`, {
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    return ((await response.json()) as { id?: unknown }).id === id ? 'ours' : 'another'
  } catch (error) {
    // A response that is not HTTP, or not in our format, comes from another program.
    return error instanceof TypeError ? 'nobody' : 'another'
  }
}

/** @param reservedPort the port in the lock file, when this process has bound it */
async function attend(
  options: SharedOptions,
  lock: SimulatorLock,
  reservedPort: ReservedPort | null,
): Promise<SharedIdentity> {
  const { folder, projects, onError } = options
  const file = join(folder, 'identity.json')
  const serve = (port: ReservedPort): Promise<IdentitySimulator> => serveIdentity(port, { projects, file, id: lock.id })
  let ours = reservedPort && (await serve(reservedPort))
  const closing = new AbortController()

  /** Takes over when the process that runs the provider ends. */
  async function succeed(): Promise<void> {
    while (!ours && !closing.signal.aborted) {
      await wait(POLL_MS, undefined, { ref: false, signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted) return
      const port = await reservePort(lock.port)
      if (!port) continue
      if (await isNewest(folder, lock)) ours = await serve(port)
      else return port.release()
    }
  }
  const succeeding = succeed().catch(onError)
  const url = `http://127.0.0.1:${lock.port}`
  return {
    url,
    jwksUrl: `${url}/jwks`,
    isOurs: () => ours !== null,
    close: async () => {
      closing.abort()
      await succeeding
      await ours?.close()
    },
  }
}
