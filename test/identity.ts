import { afterAll } from 'vitest'
import { openIdentity, type IdentitySimulator, type Project } from '#simulators/identity.ts'

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
