import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { ShopContext } from '#src/platform/context.ts'
import { simulatorOf } from '#src/platform/config/identity-settings.ts'
import { Failure } from '#src/shared/failure.ts'
import { createKeySet, KeysUnavailable } from './key-set.adapter.ts'
import { registerProcessState } from '#src/platform/process-state.ts'

/** The identity of a person, according to the external provider. */
export interface IdentityClaims {
  /** The project, as the provider spells it. */
  issuer: string
  /** The permanent id of the person at the provider. */
  subject: string
  /** null if the provider knows no address. */
  email: string | null
  /** Whether the provider has verified the address. */
  emailVerified: boolean
  name: string
  provider: 'Email' | 'Google' | 'Facebook'
  /** The sign-in methods at the provider: `password`, `google.com`, `facebook.com`. */
  ways: readonly string[]
  /** When the person last authenticated. */
  authTime: Date
  expiresAt: Date
}

const SKEW_SECONDS = 60
/** A session needs a recent authentication, so that a leaked token cannot open one later. */
const MAX_AUTH_AGE_SECONDS = 5 * 60
const MAX_TOKEN = 8192

const PROVIDERS: Readonly<Record<string, IdentityClaims['provider']>> = {
  password: 'Email',
  'google.com': 'Google',
  'facebook.com': 'Facebook',
}

const Claims = z.object({
  sub: z.string().min(1).max(128),
  // A list of audiences is rejected.
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

/** One entry for each key set URL of this process. */
const keySets = new Map<string, JWTVerifyGetKey>()
registerProcessState({ name: 'key sets of identity providers', reset: () => keySets.clear() })

function keysOf({ identity, shop }: ShopContext): JWTVerifyGetKey {
  const url = simulatorOf(identity, shop)?.jwksUrl ?? identity.jwksUrl
  const keySet = keySets.get(url) ?? createKeySet(url)
  keySets.set(url, keySet)
  return keySet
}

/**
 * Verifies an ID token of the identity provider. It must be signed for this shop's own project, after a recent
 * authentication (security, trap 3). It does not check whether the token was used before.
 * @throws Failure `identity_refused` for every other token
 * @throws Failure `identity_unavailable` when the provider's keys are unavailable
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
      context.log.error({ err: error }, 'identity.provider_unavailable')
      throw new Failure('identity_unavailable', { retryAfterSeconds: 30 })
    }
    if (!(error instanceof errors.JOSEError) && !(error instanceof z.ZodError) && !(error instanceof Failure))
      throw error
    context.log.info({ reason: error instanceof errors.JOSEError ? error.code : error.name }, 'identity.token_rejected')
    throw new Failure('identity_refused')
  }
}

function readClaims(claims: z.infer<typeof Claims>, { issuer, now }: { issuer: string; now: Date }): IdentityClaims {
  const seconds = now.getTime() / 1000
  const isFuture = claims.iat > seconds + SKEW_SECONDS || claims.auth_time > seconds + SKEW_SECONDS
  const isOld = claims.auth_time < seconds - MAX_AUTH_AGE_SECONDS - SKEW_SECONDS
  const { sign_in_provider: signInProvider, identities = {} } = claims.firebase
  // Anonymous users and custom tokens of the project have no account here.
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
