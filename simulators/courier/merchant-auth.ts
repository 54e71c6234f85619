import { randomBytes, timingSafeEqual } from 'node:crypto'
import { failure, invalid, type CourierResponse } from './responses.ts'
import type { Merchant } from './merchant.ts'

const TOKEN_SECONDS = 432_000

/** Authenticates the merchant, by the simulator's clock. */
export class MerchantAuth {
  tokenSeconds = TOKEN_SECONDS
  merchant: Merchant
  #skippedMs = 0
  /** Tokens with their expiry. */
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

  issue(input: Readonly<Record<string, unknown>>): CourierResponse {
    const { client_id: id, client_secret: secret, grant_type: grant } = input
    if (!isSame(id, this.merchant.client_id) || !isSame(secret, this.merchant.client_secret))
      return failure(401, 'Client authentication failed')
    if (grant === 'password') {
      const { username, password } = input
      const isRight = isSame(username, this.merchant.username) && isSame(password, this.merchant.password)
      return isRight ? this.#hand() : failure(401, 'The user credentials were incorrect.')
    }
    if (grant !== 'refresh_token') return invalid({ grant_type: ['The selected grant type is invalid.'] })
    // A refresh token is valid once.
    const isValid = typeof input.refresh_token === 'string' && this.#refreshTokens.delete(input.refresh_token)
    return isValid ? this.#hand() : failure(401, 'The refresh token is invalid.')
  }

  /** The courier returns tokens without its envelope. */
  #hand(): CourierResponse {
    const [token, refreshToken] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
    this.#tokens.set(token, this.now + this.tokenSeconds * 1000)
    this.#refreshTokens.add(refreshToken)
    return {
      status: 200,
      body: { token_type: 'Bearer', expires_in: this.tokenSeconds, access_token: token, refresh_token: refreshToken },
    }
  }

  isAuthorized(authorization: string | undefined): boolean {
    const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
    return token !== undefined && (this.#tokens.get(token) ?? 0) > this.now
  }
}

const isSame = (actual: unknown, right: string): boolean => {
  const [a, b] = [Buffer.from(typeof actual === 'string' ? actual : ''), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
