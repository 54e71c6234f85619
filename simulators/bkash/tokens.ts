import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { WireResponse } from '../http/open-http.ts'
import type { BkashMerchant } from './types.ts'

const TOKEN_SECONDS = 3600
const REFRESH_SECONDS = 28 * 24 * 3600
const HOUR_MS = 3_600_000
const MAX_REQUESTS = 2

const isSame = (actual: string | undefined, right: string): boolean => {
  const [a, b] = [Buffer.from(actual ?? ''), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Issues tokens, at most twice an hour. They are self-contained, so they survive a restart of the simulator. */
export class Tokens {
  readonly #merchant: BkashMerchant
  readonly #now: () => number
  #calls: number[] = []
  #blockedUntil = 0
  #revokedAt = 0

  constructor(merchant: BkashMerchant, now: () => number) {
    this.#merchant = merchant
    this.#now = now
  }

  revoke(): void {
    this.#revokedAt = this.#now()
  }

  #make(kind: string, seconds: number): string {
    const now = Math.max(this.#now(), this.#revokedAt + 1)
    const claims = { kind, iat: now, exp: now + seconds * 1000, jti: randomBytes(8).toString('hex') }
    const text = Buffer.from(JSON.stringify(claims)).toString('base64url')
    return `${text}.${this.#sign(text)}`
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#merchant.app_secret).update(text).digest('base64url')
  }

  #isGood(kind: string, token: string | undefined): boolean {
    const [text = '', signature] = (token ?? '').split('.')
    if (!isSame(signature, this.#sign(text))) return false
    const claims = JSON.parse(Buffer.from(text, 'base64url').toString()) as { kind: string; iat: number; exp: number }
    return claims.kind === kind && claims.iat > this.#revokedAt && claims.exp > this.#now()
  }

  isAuthorized(authorization: string | undefined, appKey: string | undefined): boolean {
    return isSame(appKey, this.#merchant.app_key) && this.#isGood('id', authorization)
  }

  issue(
    isRefresh: boolean,
    headers: Readonly<Record<string, unknown>>,
    input: Readonly<Record<string, string>>,
  ): WireResponse {
    const now = this.#now()
    this.#calls = [...this.#calls.filter((at) => at > now - HOUR_MS), now]
    if (this.#calls.length > MAX_REQUESTS && now >= this.#blockedUntil) this.#blockedUntil = now + HOUR_MS
    if (now < this.#blockedUntil) return { status: 429, body: { message: 'Limit Exceeded' } }
    const { app_key, app_secret, username, password } = this.#merchant
    const isLetIn = isSame(String(headers.username), username) && isSame(String(headers.password), password)
    if (!isLetIn) return { status: 403, body: { message: 'Forbidden' } }
    if (!isSame(input.app_key, app_key) || !isSame(input.app_secret, app_secret))
      return { status: 200, body: { statusCode: '2001', statusMessage: 'Invalid App Key' } }
    if (isRefresh && !this.#isGood('refresh', input.refresh_token))
      return { status: 401, body: { message: 'Unauthorized' } }
    return {
      status: 200,
      body: {
        statusCode: '0000',
        statusMessage: 'Successful',
        id_token: this.#make('id', TOKEN_SECONDS),
        token_type: 'Bearer',
        expires_in: TOKEN_SECONDS,
        refresh_token: this.#make('refresh', REFRESH_SECONDS),
      },
    }
  }
}
