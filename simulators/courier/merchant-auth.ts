import { randomBytes, timingSafeEqual } from 'node:crypto'
import { failure, invalid, type CourierAnswer } from './responses.ts'
import type { Merchant } from './merchant.ts'

const TOKEN_SECONDS = 432_000

/** Lets its one merchant in. Its clock is the simulator's. */
export class Desk {
  tokenSeconds = TOKEN_SECONDS
  merchant: Merchant
  #skippedMs = 0
  /** Tokens with the moment of their end. */
  readonly #tokens = new Map<string, number>()
  readonly #refreshTokens = new Set<string>()

  constructor(merchant: Merchant) {
    this.merchant = merchant
  }

  get now(): number {
    return Date.now() + this.#skippedMs
  }

  advance(seconds: number): void {
    this.#skippedMs += seconds * 1000
  }

  revokeTokens(): void {
    this.#tokens.clear()
  }

  issue(given: Readonly<Record<string, unknown>>): CourierAnswer {
    const { client_id: id, client_secret: secret, grant_type: grant } = given
    if (!isSame(id, this.merchant.client_id) || !isSame(secret, this.merchant.client_secret))
      return failure(401, 'Client authentication failed')
    if (grant === 'password') {
      const { username, password } = given
      const isRight = isSame(username, this.merchant.username) && isSame(password, this.merchant.password)
      return isRight ? this.#hand() : failure(401, 'The user credentials were incorrect.')
    }
    if (grant !== 'refresh_token') return invalid({ grant_type: ['The selected grant type is invalid.'] })
    // Each is good for one time.
    const isKnown = typeof given.refresh_token === 'string' && this.#refreshTokens.delete(given.refresh_token)
    return isKnown ? this.#hand() : failure(401, 'The refresh token is invalid.')
  }

  /** Without the envelope, as the courier does it. */
  #hand(): CourierAnswer {
    const [token, refreshToken] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
    this.#tokens.set(token, this.now + this.tokenSeconds * 1000)
    this.#refreshTokens.add(refreshToken)
    return {
      status: 200,
      body: { token_type: 'Bearer', expires_in: this.tokenSeconds, access_token: token, refresh_token: refreshToken },
    }
  }

  knows(authorization: string | undefined): boolean {
    const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
    return token !== undefined && (this.#tokens.get(token) ?? 0) > this.now
  }
}

const isSame = (given: unknown, right: string): boolean => {
  const [a, b] = [Buffer.from(typeof given === 'string' ? given : ''), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
