import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK, type JWTPayload } from 'jose'
import { decodeProtectedHeader, importJWK, jwtVerify, SignJWT } from 'jose'

/** Keys that sign ID tokens. */
export interface KeyRing {
  sign: (claims: JWTPayload) => Promise<string>
  /** Returns the claims of a token that one of these keys signed, even an expired one; null for any other. */
  read: (token: string) => Promise<JWTPayload | null>
  /** Public keys in the form of a key set. */
  publicKeys: () => readonly JWK[]
  newest: () => JWK
  /** @returns the `kid` of the new key */
  rotate: () => Promise<string>
  dropOld: () => void
  /** Private keys, for the state file. */
  saved: () => JWK[]
}

export async function openKeyRing(saved: readonly JWK[]): Promise<KeyRing> {
  let keys = saved.length > 0 ? [...saved] : [await makeKey()]
  const newest = (): JWK => keys[keys.length - 1] ?? {}
  return {
    sign: async (claims) => {
      const key = newest()
      const header = { alg: 'RS256', kid: key.kid ?? '', typ: 'JWT' }
      return new SignJWT(claims).setProtectedHeader(header).sign(await importJWK(key, 'RS256'))
    },
    read: async (token) => {
      try {
        const { kid } = decodeProtectedHeader(token)
        const key = keys.find((each) => each.kid === kid)
        if (!key) return null
        // The caller checks the expiry by the simulator's clock.
        const { payload } = await jwtVerify(token, await importJWK(publicHalf(key), 'RS256'), {
          algorithms: ['RS256'],
          currentDate: new Date(0),
        })
        return payload
      } catch {
        return null
      }
    },
    publicKeys: () => keys.map(publicHalf),
    newest,
    rotate: async () => {
      const key = await makeKey()
      keys = [...keys, key]
      return key.kid ?? ''
    },
    dropOld: () => {
      keys = [newest()]
    },
    saved: () => keys,
  }
}

export async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: randomUUID().replaceAll('-', ''), alg: 'RS256', use: 'sig' }
}

export const publicHalf = ({ kty, n, e, kid, alg, use }: JWK): JWK => ({ kty, n, e, kid, alg, use }) as JWK
