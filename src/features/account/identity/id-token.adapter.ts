import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { ShopContext } from '#src/platform/context.ts'
import { simulatorOf } from '#src/platform/config/identity-settings.ts'
import { Failure } from '#src/shared/failure.ts'
import { createKeySet, KeysUnavailable } from './key-set.adapter.ts'
import { registerProcessState } from '#src/platform/process-state.ts'

/** Who somebody is by the external provider's word. */
export interface IdentityClaims {
  /** The project, as the provider writes it. */
  issuer: string
  /** The person there, for good. */
  subject: string
  /** null for people whom the provider knows without an address. */
  email: string | null
  /** Whether the provider has made sure that the address is theirs. */
  emailVerified: boolean
  name: string
  provider: 'Email' | 'Google' | 'Facebook'
  /** By which of its ways they can come: `password`, `google.com`, `facebook.com`. */
  ways: readonly string[]
  /** When they last proved who they are. */
  authTime: Date
  expiresAt: Date
}

const SKEW_SECONDS = 60
/** What opens a session was proved just now: a token that lay about does not. */
const MAX_AUTH_AGE_SECONDS = 5 * 60
const MAX_TOKEN = 8192

const PROVIDERS: Readonly<Record<string, IdentityClaims['provider']>> = {
  password: 'Email',
  'google.com': 'Google',
  'facebook.com': 'Facebook',
}

const Claims = z.object({
  sub: z.string().min(1).max(128),
  // One project and no list of them.
  aud: z.string(),
  exp: z.number(),
  iat: z.number(),
  auth_time: z.number(),
  email: z.email().max(254).optional(),
  email_verified: z.literal(true).optional().catch(undefined),
  name: z.string().max(500).optional().catch(undefined),
  firebase: z.object({
    sign_in_provider: z.string(),
    identities: z.record(z.string(), z.unknown()).optional().catch(undefined),
  }),
})

/** One for each key set that this process asks. */
const keySets = new Map<string, JWTVerifyGetKey>()
registerProcessState({ name: 'key sets of identity providers', reset: () => keySets.clear() })

function keysOf({ identity, shop }: ShopContext): JWTVerifyGetKey {
  const url = simulatorOf(identity, shop)?.jwksUrl ?? identity.jwksUrl
  const keySet = keySets.get(url) ?? createKeySet(url)
  keySets.set(url, keySet)
  return keySet
}

/**
 * Makes sure that an ID token was signed by the identity provider for this shop's own project, for somebody who has
 * proved just now who they are (security, trap 3). It says nothing of whether it was used before.
 * @throws Failure `identity_refused` for every token that is not exactly that
 * @throws Failure `identity_unavailable` when the provider's keys cannot be had
 */
export async function verifyIdToken(context: ShopContext, token: string): Promise<IdentityClaims> {
  const { shop, now } = context
  const { projectId } = shop.auth_credentials
  if (shop.auth_provider !== 'external' || !projectId || token.length > MAX_TOKEN) throw new Failure('identity_refused')
  const issuer = `https://securetoken.google.com/${projectId}`
  try {
    const { payload } = await jwtVerify(token, keysOf(context), {
      algorithms: ['RS256'],
      issuer,
      audience: projectId,
      requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
      clockTolerance: SKEW_SECONDS,
      currentDate: now,
    })
    return readClaims(Claims.parse(payload), { issuer, now })
  } catch (error) {
    if (error instanceof KeysUnavailable) {
      context.log.error({ err: error }, 'identity provider unavailable')
      throw new Failure('identity_unavailable', { retryAfterSeconds: 30 })
    }
    if (!(error instanceof errors.JOSEError) && !(error instanceof z.ZodError) && !(error instanceof Failure))
      throw error
    context.log.info({ reason: error instanceof errors.JOSEError ? error.code : error.name }, 'identity refused')
    throw new Failure('identity_refused')
  }
}

function readClaims(claims: z.infer<typeof Claims>, { issuer, now }: { issuer: string; now: Date }): IdentityClaims {
  const seconds = now.getTime() / 1000
  const isFuture = claims.iat > seconds + SKEW_SECONDS || claims.auth_time > seconds + SKEW_SECONDS
  const isOld = claims.auth_time < seconds - MAX_AUTH_AGE_SECONDS - SKEW_SECONDS
  const { sign_in_provider: signInProvider, identities = {} } = claims.firebase
  // Anonymous people and the project's own custom tokens are nobody's account here.
  const provider = Object.hasOwn(PROVIDERS, signInProvider) ? PROVIDERS[signInProvider] : undefined
  if (isFuture || isOld || !provider) throw new Failure('identity_refused')
  return {
    issuer,
    subject: claims.sub,
    email: claims.email ?? null,
    emailVerified: claims.email !== undefined && claims.email_verified === true,
    name: claims.name ?? '',
    provider,
    ways: [...new Set([signInProvider, ...Object.keys(identities)])].filter((name) => Object.hasOwn(PROVIDERS, name)),
    authTime: new Date(claims.auth_time * 1000),
    expiresAt: new Date(claims.exp * 1000),
  }
}
