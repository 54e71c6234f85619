import { randomBytes } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { createClock, type Clock } from './clock.ts'
import { openKeyRing, type KeyRing } from './keys.ts'
import { IdentityError } from './error.ts'
import type { Fault, IdentityOptions, Project, RecordedRequest, TokenFault } from './types.ts'
import { createStateFile, readState } from './state-file.ts'
import { createProjectState, type ProjectState, type SavedState } from './state.ts'

/** The identity provider behind its calls. */
export interface Provider {
  clock: Clock
  keys: KeyRing
  /** Seals refresh tokens. */
  secret: string
  projectStates: ProjectState[]
  /** What is wrong with the ID tokens that a project hands out. */
  issuingFaults: Map<string, TokenFault>
  /** Such tokens, with what they would have said. */
  faultyTokens: Map<string, JWTPayload>
  faults: Fault[]
  requests: (Omit<RecordedRequest, 'status'> & { status: () => number })[]
  /** Resolves when all that has changed so far is kept. */
  save: () => Promise<void>
}

export async function openProvider({ projects, file, now }: IdentityOptions): Promise<Provider> {
  const saved = file ? await readState(file) : null
  const provider: Provider = {
    clock: createClock(now),
    keys: await openKeyRing(saved?.keys ?? []),
    secret: saved?.secret ?? randomBytes(32).toString('base64url'),
    projectStates: projects.map((project) => createProjectState(project, saved)),
    issuingFaults: new Map(),
    faultyTokens: new Map(),
    faults: [],
    requests: [],
    save: async () => {},
  }
  if (file) {
    provider.save = createStateFile(file, () => snapshot(provider, saved)).save
    if (!saved) await provider.save()
  }
  return provider
}

/** People of projects that are not served today are kept too. */
function snapshot({ keys, secret, projectStates }: Provider, saved: SavedState | null): SavedState {
  const served = new Set(projectStates.map(({ project }) => project.projectId))
  return {
    version: 1,
    keys: keys.saved(),
    secret,
    people: [
      ...(saved?.people.filter(({ projectId }) => !served.has(projectId)) ?? []),
      ...projectStates.map(({ project, accounts, codes }) => ({
        projectId: project.projectId,
        accounts: [...accounts.values()],
        codes,
      })),
    ],
  }
}

/** The room of an API key. @throws Refusal for a key that nobody has */
export function getProjectStateByKey({ projectStates }: Provider, apiKey: string | null): ProjectState {
  const projectState = projectStates.find(({ project }) => project.apiKey === apiKey)
  if (!projectState) throw new IdentityError('API key not valid. Please pass a valid API key.')
  return projectState
}

/** The room of a project, for tests. @throws Error when there is none */
export function getProjectState({ projectStates }: Provider, projectId: Project['projectId']): ProjectState {
  const projectState = projectStates.find(({ project }) => project.projectId === projectId)
  if (!projectState) throw new Error(`there is no project ${projectId}`)
  return projectState
}
