import { afterAll } from 'vitest'
import { openIdentity, type IdentitySimulator, type Project } from '#simulators/identity.ts'

/** A project with all sign-in methods that reveals whether e-mail or password was wrong. */
export const OPEN_PROJECT = {
  projectId: 'open-shop',
  apiKey: 'open-shop-key',
  providers: ['password', 'google.com', 'facebook.com'],
  emailPrivacy: false,
} as const satisfies Project

/** A project with the defaults of new ones: e-mail only, and it does not reveal which accounts exist. */
export const PRIVATE_PROJECT = {
  projectId: 'private-shop',
  apiKey: 'private-shop-key',
  providers: ['password'],
  emailPrivacy: true,
} as const satisfies Project

/**
 * Starts an identity provider for this test file on a free port; it is closed after the last test. Its `control.mint`
 * creates any token, valid or faulty.
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
