import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { reservePort, type HeldPort } from './identity/reserved-port.ts'
import { serveIdentity } from './identity/open-identity.ts'
import type { IdentitySimulator, Project } from './identity/types.ts'
import { claimPlace, identityOf, newestPlace, type Place } from './lock-file.ts'

export { DamagedState } from './identity/state-file.ts'

/** An identity provider that all processes of one folder use; one of them runs it. */
export interface SharedIdentity {
  url: string
  jwksUrl: string
  /** Whether this process runs it now. */
  isOurs: () => boolean
  close: () => Promise<void>
}

export interface SharedOptions {
  /** Keeps accounts and signing keys. */
  folder: string
  /** The port that it should have; another one is taken when somebody else has it. */
  port: number
  projects: readonly Project[]
  /** Hears of what went wrong when this process was to go on with it. */
  onError: (error: unknown) => void
}

const LOOK_MS = 500
const ASK_MS = 3000
/** How often nobody may answer at a port that is taken, as when a simulator stops just now. */
const ASK_TURNS = 20
const ASK_AGAIN_MS = 100

/** Runs the identity provider of a folder, or joins the process that does and goes on with it when that one ends. */
export async function shareIdentity(options: SharedOptions): Promise<SharedIdentity> {
  const { folder, port } = options
  const isOf = await identityOf(folder)
  for (let turn = 1; ; turn += 1) {
    const newest = await newestPlace(folder)
    const place = newest?.folder === isOf ? newest : null
    const held = place && (await reservePort(place.port))
    if (place && held && place.wanted === port) {
      if (await isNewest(folder, place)) return attend(options, place, held)
      await held.release()
      continue
    }
    if (place && !held) {
      const found = await askAt(place)
      if (found === 'ours') return attend(options, place, null)
      if (found === 'nobody' && turn < ASK_TURNS) {
        await wait(ASK_AGAIN_MS)
        continue
      }
    }
    const moved = await moveTo(options, { number: (newest?.number ?? 0) + 1, folder: isOf })
    // Only now: whoever waits for the old port finds that it counts no more.
    await held?.release()
    if (moved) return attend(options, moved.place, moved.held)
  }
}

/** Takes the wanted port or a free one. @returns null when another process was quicker */
async function moveTo(
  { folder, port }: SharedOptions,
  next: Pick<Place, 'number' | 'folder'>,
): Promise<{ place: Place; held: HeldPort } | null> {
  const held = (await reservePort(port)) ?? (await reservePort(0))
  if (!held) throw new Error('this machine has no free port')
  const place = { ...next, id: randomUUID(), port: held.port, wanted: port }
  if (await claimPlace(folder, place)) return { place, held }
  await held.release()
  return null
}

const isNewest = async (folder: string, place: Place): Promise<boolean> =>
  (await newestPlace(folder))?.number === place.number

/** Who has the port of a place. */
async function askAt({ port, id }: Place): Promise<'ours' | 'another' | 'nobody'> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/simulator`, { signal: AbortSignal.timeout(ASK_MS) })
    return ((await answer.json()) as { id?: unknown }).id === id ? 'ours' : 'another'
  } catch (error) {
    // What answers no HTTP, or not in our format, is another program.
    return error instanceof TypeError ? 'nobody' : 'another'
  }
}

/** @param held the place's port, when this process has it */
async function attend(options: SharedOptions, place: Place, held: HeldPort | null): Promise<SharedIdentity> {
  const { folder, projects, onError } = options
  const file = join(folder, 'identity.json')
  const serve = (port: HeldPort): Promise<IdentitySimulator> => serveIdentity(port, { projects, file, id: place.id })
  let ours = held && (await serve(held))
  const closing = new AbortController()

  /** Goes on with it when the process that has it ends. */
  async function succeed(): Promise<void> {
    while (!ours && !closing.signal.aborted) {
      await wait(LOOK_MS, undefined, { ref: false, signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted) return
      const port = await reservePort(place.port)
      if (!port) continue
      if (await isNewest(folder, place)) ours = await serve(port)
      else return port.release()
    }
  }
  const succeeding = succeed().catch(onError)
  const url = `http://127.0.0.1:${place.port}`
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
