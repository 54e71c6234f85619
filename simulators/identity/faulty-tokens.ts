import { createPublicKey, createHmac } from 'node:crypto'
import { base64url, importJWK, SignJWT, type JWK, type JWTHeaderParameters, type JWTPayload } from 'jose'
import { makeKey, publicHalf, type KeyRing } from './keys.ts'
import type { TokenFault } from './types.ts'

const HOUR = 3600
const TEN_MINUTES = 600
const OTHER = 'somebody-elses-project'

/** Claims that a verifier must reject, with a correct signature. */
const INVALID_CLAIMS: Partial<Record<TokenFault, (claims: JWTPayload) => JWTPayload>> = {
  expired: ({ iat = 0, exp = 0, auth_time, ...rest }) => ({
    ...rest,
    iat: iat - 2 * HOUR,
    exp: exp - 2 * HOUR,
    auth_time: Number(auth_time) - 2 * HOUR,
  }),
  'wrong-audience': (claims) => ({ ...claims, aud: OTHER }),
  'wrong-issuer': (claims) => ({ ...claims, iss: issuerOf(OTHER) }),
  'wrong-project': (claims) => ({ ...claims, aud: OTHER, iss: issuerOf(OTHER) }),
  future: ({ iat = 0, exp = 0, ...rest }) => ({ ...rest, iat: iat + TEN_MINUTES, exp: exp + TEN_MINUTES }),
  'future-sign-in': (claims) => ({ ...claims, auth_time: Number(claims.auth_time) + TEN_MINUTES }),
  'no-subject': ({ sub, ...rest }) => (sub === undefined ? {} : rest),
  'empty-subject': (claims) => ({ ...claims, sub: '' }),
}

/** Signatures that a verifier must reject, with correct claims. */
const INVALID_SIGNATURES: Partial<Record<TokenFault, (claims: JWTPayload, publishedKey: JWK) => Promise<string>>> = {
  unsigned: async (claims) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
  symmetric: async (claims, publishedKey) => {
    const head = `${encode({ alg: 'HS256', kid: publishedKey.kid, typ: 'JWT' })}.${encode(claims)}`
    const pem = createPublicKey({ key: { ...publicHalf(publishedKey) }, format: 'jwk' }).export({
      type: 'spki',
      format: 'pem',
    })
    return `${head}.${createHmac('sha256', pem).update(head).digest('base64url')}`
  },
  forged: async (claims, publishedKey) =>
    signWith(await makeKey(), claims, { alg: 'RS256', kid: publishedKey.kid ?? '' }),
  'own-key': async (claims) => {
    const key = await makeKey()
    return signWith(key, claims, { alg: 'RS256', kid: key.kid ?? '', jwk: publicHalf(key) })
  },
  'unknown-key': async (claims) => {
    const key = await makeKey()
    return signWith(key, claims, { alg: 'RS256', kid: key.kid ?? '' })
  },
}

export const issuerOf = (projectId: string): string => `https://securetoken.google.com/${projectId}`

/** Signs claims, correctly or with a fault. */
export async function signToken(keys: KeyRing, claims: JWTPayload, fault: TokenFault | null): Promise<string> {
  if (!fault) return keys.sign(claims)
  const sign = INVALID_SIGNATURES[fault]
  if (sign) return sign(claims, keys.newest())
  return keys.sign(INVALID_CLAIMS[fault]?.(claims) ?? claims)
}

const encode = (value: unknown): string => base64url.encode(JSON.stringify(value))

const signWith = async (key: JWK, claims: JWTPayload, header: JWTHeaderParameters): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ typ: 'JWT', ...header }).sign(await importJWK(key, 'RS256'))
