import { z } from 'zod'
import type { Provider } from '../provider.ts'
import { IdentityError } from '../error.ts'
import type { ProviderId } from '../types.ts'
import type { Account, ProjectState } from '../state.ts'
import { providersOf } from '../state.ts'
import { issueTokens, type Tokens } from '../tokens.ts'

/** All fields of the served requests; others are ignored. */
export const RequestBody = z.object({
  idToken: z.string().optional(),
  email: z.string().optional(),
  password: z.string().optional(),
  displayName: z.string().nullish(),
  returnSecureToken: z.boolean().optional(),
  deleteProvider: z.array(z.string()).optional(),
  deleteAttribute: z.array(z.string()).optional(),
  requestType: z.string().optional(),
  newEmail: z.string().optional(),
  continueUrl: z.string().optional(),
  oobCode: z.string().optional(),
  newPassword: z.string().optional(),
  identifier: z.string().optional(),
  requestUri: z.string().optional(),
  postBody: z.string().optional(),
})

/** A request with its provider and the project of its API key. */
export interface IdentityRequest {
  provider: Provider
  projectState: ProjectState
  body: z.output<typeof RequestBody>
}

export type ResponseBody = Record<string, unknown>

const EMAIL = /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/

/** @throws IdentityError INVALID_EMAIL */
export function readEmail(text: string): string {
  if (text.length > 254 || !EMAIL.test(text)) throw new IdentityError('INVALID_EMAIL')
  return text.toLowerCase()
}

/** @throws IdentityError when the project has not enabled this sign-in method */
export function rejectUnlessOffered({ project }: ProjectState, by: ProviderId): void {
  if (project.providers.includes(by)) return
  throw new IdentityError(
    by === 'password'
      ? 'OPERATION_NOT_ALLOWED : Password sign-in is disabled for this project.'
      : 'OPERATION_NOT_ALLOWED : The identity provider configuration is not found.',
  )
}

/** Records a sign-in and returns its tokens. */
export async function signIn(
  { provider, projectState }: IdentityRequest,
  account: Account,
  by: ProviderId,
): Promise<Tokens> {
  if (account.disabled) throw new IdentityError('USER_DISABLED')
  account.lastSignInAt = provider.clock.now()
  return issueTokens(provider, projectState, { account, by, authTime: provider.clock.seconds() })
}

/** Returns the sign-in methods in the form of a response. */
export const providerInfo = (account: Account): ResponseBody[] =>
  providersOf(account).map((providerId) => {
    const login = account.logins.find(({ provider }) => provider === providerId)
    const id = login ? login.subject : account.email
    return {
      providerId,
      rawId: id,
      federatedId: id,
      ...(account.name && { displayName: account.name }),
      ...((login ? login.email : account.email) && { email: login ? login.email : account.email }),
    }
  })
