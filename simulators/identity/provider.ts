import { randomBytes } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { createClock, type Clock } from './clock.ts'
import { openKeyRing, type KeyRing } from './keys.ts'
import { Refusal } from './error.ts'
import type { Fault, IdentityOptions, Project, SeenCall, TokenFault } from './types.ts'
import { createStateFile, readState } from './state-file.ts'
import { openRoom, type Room, type SavedState } from './state.ts'

/** The identity provider behind its calls. */
export interface Provider {
  clock: Clock
  keys: KeyRing
  /** Seals refresh tokens. */
  secret: string
  rooms: Room[]
  /** What is wrong with the ID tokens that a project hands out. */
  issuingFaults: Map<string, TokenFault>
  /** Such tokens, with what they would have said. */
  faultyTokens: Map<string, JWTPayload>
  faults: Fault[]
  calls: (Omit<SeenCall, 'status'> & { status: () => number })[]
  /** Resolves when all that has changed so far is kept. */
  save: () => Promise<void>
}

export async function openProvider({ projects, file, now }: IdentityOptions): Promise<Provider> {
  const saved = file ? await readState(file) : null
  const provider: Provider = {
    clock: createClock(now),
    keys: await openKeyRing(saved?.keys ?? []),
    secret: saved?.secret ?? randomBytes(32).toString('base64url'),
    rooms: projects.map((project) => openRoom(project, saved)),
    issuingFaults: new Map(),
    faultyTokens: new Map(),
    faults: [],
    calls: [],
    save: async () => {},
  }
  if (file) {
    provider.save = createStateFile(file, () => snapshot(provider, saved)).save
    if (!saved) await provider.save()
  }
  return provider
}

/** People of projects that are not served today are kept too. */
function snapshot({ keys, secret, rooms }: Provider, saved: SavedState | null): SavedState {
  const served = new Set(rooms.map(({ project }) => project.projectId))
  return {
    version: 1,
    keys: keys.saved(),
    secret,
    people: [
      ...(saved?.people.filter(({ projectId }) => !served.has(projectId)) ?? []),
      ...rooms.map(({ project, accounts, codes }) => ({
        projectId: project.projectId,
        accounts: [...accounts.values()],
        codes,
      })),
    ],
  }
}

/** The room of an API key. @throws Refusal for a key that nobody has */
export function roomOfKey({ rooms }: Provider, apiKey: string | null): Room {
  const room = rooms.find(({ project }) => project.apiKey === apiKey)
  if (!room) throw new Refusal('API key not valid. Please pass a valid API key.')
  return room
}

/** The room of a project, for tests. @throws Error when there is none */
export function roomOfProject({ rooms }: Provider, projectId: Project['projectId']): Room {
  const room = rooms.find(({ project }) => project.projectId === projectId)
  if (!room) throw new Error(`there is no project ${projectId}`)
  return room
}
