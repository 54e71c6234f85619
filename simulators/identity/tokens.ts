import { createHmac, timingSafeEqual } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { z } from 'zod'
import { issuerOf, signToken } from './faulty-tokens.ts'
import type { Provider } from './provider.ts'
import { IdentityError } from './error.ts'
import type { Project, ProviderId, TokenInput } from './types.ts'
import { newSubject, type Account, type ProjectState } from './state.ts'

const LIFETIME_S = 3600

/** Tokens of a sign-in, with the field names of the response. */
export interface Tokens {
  idToken: string
  refreshToken: string
  expiresIn: string
}

/** A sign-in: account, method, and time in seconds since 1970. */
export interface SignIn {
  account: Account
  by: ProviderId
  authTime: number
}

/** Claims of a refresh token, which is encrypted to prevent forgery. */
const RefreshClaims = z.object({
  projectId: z.string(),
  subject: z.string(),
  by: z.enum(['password', 'google.com', 'facebook.com']),
  authTime: z.number(),
  /** Seconds since 1970. */
  madeAt: z.number(),
})

export async function issueTokens(provider: Provider, { project }: ProjectState, signIn: SignIn): Promise<Tokens> {
  const { account, by, authTime } = signIn
  const now = provider.clock.seconds()
  const claims = claimsOf(project, {
    now,
    authTime,
    input: {
      subject: account.subject,
      email: account.email,
      emailVerified: account.emailVerified,
      name: account.name,
      provider: by,
      identities: identitiesOf(account),
    },
  })
  const fault = provider.issuingFaults.get(project.projectId) ?? null
  const idToken = await signToken(provider.keys, claims, fault)
  // Only its receiver must reject it; the simulator itself treats it as valid.
  if (fault) provider.faultyTokens.set(idToken, claims)
  const refresh = {
    projectId: project.projectId,
    subject: account.subject,
    by,
    authTime,
    madeAt: now,
  }
  return { idToken, refreshToken: seal(provider.secret, JSON.stringify(refresh)), expiresIn: String(LIFETIME_S) }
}

/** Returns an ID token for a person, who needs no account. */
export async function mintToken(provider: Provider, project: Project, input: TokenInput): Promise<string> {
  const now = provider.clock.seconds()
  const by = input.provider ?? 'password'
  const { email = 'person@example.test', subject = newSubject() } = input
  const identities = Object.fromEntries([
    ...(email ? [['email', [email]]] : []),
    ...(input.providers ?? [by]).filter((each) => each !== 'password').map((each) => [each, [`${each}-${subject}`]]),
  ]) as Record<string, string[]>
  const claims = claimsOf(project, {
    now,
    authTime: now - (input.signedInAgo ?? 0),
    input: {
      subject,
      email,
      emailVerified: input.emailVerified ?? false,
      name: input.name ?? '',
      provider: by,
      identities,
    },
  })
  return signToken(provider.keys, { ...claims, ...input.claims }, input.fault ?? null)
}

interface Person {
  subject: string
  email: string | null
  emailVerified: boolean
  name: string
  provider: ProviderId
  identities: Record<string, string[]>
}

function claimsOf(
  { projectId }: Project,
  { now, authTime, input }: { now: number; authTime: number; input: Person },
): JWTPayload {
  return {
    ...(input.name && { name: input.name }),
    iss: issuerOf(projectId),
    aud: projectId,
    auth_time: authTime,
    user_id: input.subject,
    sub: input.subject,
    iat: now,
    exp: now + LIFETIME_S,
    ...(input.email && { email: input.email, email_verified: input.emailVerified }),
    firebase: { identities: input.identities, sign_in_provider: input.provider },
  }
}

const identitiesOf = (account: Account): Record<string, string[]> => ({
  ...(account.email && { email: [account.email] }),
  ...Object.fromEntries(account.logins.map(({ provider, subject }) => [provider, [subject]])),
})

/**
 * Returns the sign-in of an ID token.
 * @throws IdentityError
 */
export async function readIdToken(
  provider: Provider,
  projectState: ProjectState,
  token: string | undefined,
): Promise<SignIn> {
  if (!token) throw new IdentityError('MISSING_ID_TOKEN')
  const claims = provider.faultyTokens.get(token) ?? (await provider.keys.read(token))
  if (!claims || claims.aud !== projectState.project.projectId || (claims.exp ?? 0) <= provider.clock.seconds())
    throw new IdentityError('INVALID_ID_TOKEN')
  const account = projectState.accounts.get(claims.sub ?? '')
  if (!account) throw new IdentityError('USER_NOT_FOUND')
  if (account.disabled) throw new IdentityError('USER_DISABLED')
  if ((claims.iat ?? 0) < account.validSince) throw new IdentityError('TOKEN_EXPIRED')
  const { sign_in_provider: by } = claims.firebase as { sign_in_provider: ProviderId }
  return { account, by, authTime: Number(claims.auth_time) }
}

/**
 * Returns the sign-in of a refresh token.
 * @throws IdentityError
 */
export function readRefreshToken(provider: Provider, projectState: ProjectState, token: string): SignIn {
  const opened = open(provider.secret, token)
  const claims = opened === null ? null : RefreshClaims.parse(JSON.parse(opened))
  if (claims?.projectId !== projectState.project.projectId) throw new IdentityError('INVALID_REFRESH_TOKEN')
  const account = projectState.accounts.get(claims.subject)
  if (!account) throw new IdentityError('USER_NOT_FOUND')
  if (account.disabled) throw new IdentityError('USER_DISABLED')
  if (claims.madeAt < account.validSince) throw new IdentityError('TOKEN_EXPIRED')
  return { account, by: claims.by, authTime: claims.authTime }
}

const macOf = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url')

const seal = (secret: string, text: string): string => {
  const body = Buffer.from(text).toString('base64url')
  return `${body}.${macOf(secret, body)}`
}

function open(secret: string, sealed: string): string | null {
  const [body = '', given = ''] = sealed.split('.')
  const right = Buffer.from(macOf(secret, body))
  const isOurs = right.length === given.length && timingSafeEqual(right, Buffer.from(given))
  return isOurs ? Buffer.from(body, 'base64url').toString() : null
}
