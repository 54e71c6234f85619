import { randomBytes } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { createClock, type Clock } from './clock.ts'
import { openKeyRing, type KeyRing } from './keys.ts'
import { IdentityError } from './error.ts'
import type { Fault, IdentityOptions, Project, RecordedRequest, TokenFault } from './types.ts'
import { createStateFile, readState } from './state-file.ts'
import { createProjectState, type ProjectState, type SavedState } from './state.ts'

/** State of the identity provider. */
export interface Provider {
  clock: Clock
  keys: KeyRing
  /** Encrypts refresh tokens. */
  secret: string
  projectStates: ProjectState[]
  /** Faults of the ID tokens that a project issues. */
  issuingFaults: Map<string, TokenFault>
  /** Faulty tokens with the claims they would have had. */
  faultyTokens: Map<string, JWTPayload>
  faults: Fault[]
  requests: (Omit<RecordedRequest, 'status'> & { status: () => number })[]
  /** Resolves when all changes so far are saved. */
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

/** Accounts of projects that are not served now are saved too. */
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

/**
 * Returns the project of an API key.
 * @throws IdentityError for an unknown key
 */
export function getProjectStateByKey({ projectStates }: Provider, apiKey: string | null): ProjectState {
  const projectState = projectStates.find(({ project }) => project.apiKey === apiKey)
  if (!projectState) throw new IdentityError('API key not valid. Please pass a valid API key.')
  return projectState
}

/**
 * Returns a project, for tests.
 * @throws Error when there is none
 */
export function getProjectState({ projectStates }: Provider, projectId: Project['projectId']): ProjectState {
  const projectState = projectStates.find(({ project }) => project.projectId === projectId)
  if (!projectState) throw new Error(`there is no project ${projectId}`)
  return projectState
}
