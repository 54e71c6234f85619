import { afterAll } from 'vitest'
import { openIdentity, type IdentityControl, type IdentitySimulator, type Project } from '#simulators/identity.ts'

/** A project that says which half of a sign-in was wrong, with all ways in. */
export const OPEN_PROJECT = {
  projectId: 'open-shop',
  apiKey: 'open-shop-key',
  providers: ['password', 'google.com', 'facebook.com'],
  emailPrivacy: false,
} as const satisfies Project

/** A project as new ones are: it does not tell who has an account. E-mail only. */
export const PRIVATE_PROJECT = {
  projectId: 'private-shop',
  apiKey: 'private-shop-key',
  providers: ['password'],
  emailPrivacy: true,
} as const satisfies Project

/**
 * An identity provider of this test file's own, on a free port; closed after its last test. Its `control.mint` makes any
 * token, good or faulty.
 * @param now its clock, in milliseconds since 1970
 */
export async function openIdentitySimulator({
  projects = [OPEN_PROJECT, PRIVATE_PROJECT],
  now,
}: { projects?: readonly Project[]; now?: () => number } = {}): Promise<IdentitySimulator> {
  const simulator = await openIdentity({ projects, ...(now && { now }) })
  afterAll(() => simulator.close())
  return simulator
}

/** The same functions, each with a promise of its answer. */
export type RemoteIdentityControl = {
  [Name in keyof IdentityControl]: (
    ...parameters: Parameters<IdentityControl[Name]>
  ) => Promise<Awaited<ReturnType<IdentityControl[Name]>>>
}

/** The control of a simulator that runs in another process, as in browser tests. */
export function controlIdentity(url: string): RemoteIdentityControl {
  const call = async (name: string, parameters: unknown[]): Promise<unknown> => {
    const answer = await fetch(`${url}/simulator/${name}`, { method: 'POST', body: JSON.stringify(parameters) })
    const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } }
    if (error) throw new Error(error.message)
    return result
  }
  return new Proxy({} as RemoteIdentityControl, {
    get: (_, name) => (name === 'then' ? undefined : (...parameters: unknown[]) => call(String(name), parameters)),
  })
}
