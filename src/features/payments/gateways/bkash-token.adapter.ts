import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { GatewayUnavailable } from '../gateway.ts'
import { sendRequest, LooseText, readObject, reasonOf, type GatewayOptions } from './gateway-http.adapter.ts'

/** The stored tokens of a shop; times are milliseconds since 1970. A token gives full access to payments. */
export interface BkashTokens {
  /** The account of the tokens: tokens of another account are useless. */
  appKey: string
  idToken: string | null
  refreshToken: string | null
  expiresAt: number
  /** When the request was sent that returned these tokens, or that failed. */
  answeredAt: number
}

/** Stores a shop's tokens for all processes. */
export interface BkashTokenStore {
  /** Returns the stored tokens and the times of token requests, oldest first. */
  read: () => Promise<{ tokens: BkashTokens | null; requestedAt: readonly number[] }>
  /**
   * Records a token request before it is sent. More than two requests an hour lock the shop's account for an hour, so a
   * request counts even when its process has died.
   * @param requestedAt replaces the expected times
   * @returns false when the stored times have changed: another process requests a token
   */
  claim: (expected: readonly number[], requestedAt: readonly number[]) => Promise<boolean>
  /** Stores the result of the last request, unless there is a newer one. */
  save: (tokens: BkashTokens) => Promise<void>
}

/** The credentials of the account. */
interface Keys {
  app_key: string
  app_secret: string
  username: string
  password: string
}

export interface TokenOptions extends GatewayOptions {
  tokens: BkashTokenStore
  now?: () => Date
}

const HOUR_MS = 3_600_000
/** The provider's limit per hour. */
const MAX_REQUESTS = 2
/** A token lasts one hour and is renewed at about minute 50. */
const RENEW_BEFORE_MS = 10 * 60_000
const MAX_SECONDS = 24 * 3600
/** A request counts as failed after this time. */
const REQUEST_TIMEOUT_MS = 35_000
const POLL_MS = 100

const Issued = z.object({
  statusCode: LooseText,
  // Tokens are sent in headers.
  id_token: z.string().regex(/^[\x21-\x7E]{1,8192}$/),
  expires_in: z.coerce.number().positive().max(MAX_SECONDS).catch(3600),
  refresh_token: z
    .string()
    .regex(/^[\x21-\x7E]{1,8192}$/)
    .nullish()
    .catch(null),
})

/** Provides a shop's token, and renews it no more often than the provider allows. */
export class BkashTokenManager {
  readonly #url: string
  readonly #keys: Keys
  readonly #options: TokenOptions
  readonly #nothing: BkashTokens
  #known: BkashTokens
  #trouble = ''

  /** @param url base URL of the endpoints, without a trailing slash */
  constructor(url: string, keys: Keys, options: TokenOptions) {
    this.#url = url
    this.#keys = keys
    this.#options = options
    this.#nothing = {
      appKey: keys.app_key,
      idToken: null,
      refreshToken: null,
      expiresAt: 0,
      answeredAt: 0,
    }
    this.#known = this.#nothing
  }

  /**
   * Returns a token that the provider should accept.
   * @param rejected the token that the provider has just rejected
   * @throws GatewayUnavailable
   */
  async current(rejected: string | null = null): Promise<string> {
    if (!this.#isGood(this.#known, rejected) || this.#isOld(this.#known)) this.#known = await this.#renewed(rejected)
    const { idToken } = this.#known
    if (idToken === null || !this.#isGood(this.#known, rejected))
      throw new GatewayUnavailable(`bKash: there is no token: ${this.#trouble || 'two were asked for within the hour'}`)
    return idToken
  }

  get #now(): number {
    return (this.#options.now?.() ?? new Date()).getTime()
  }

  #isGood({ idToken, expiresAt }: BkashTokens, rejected: string | null): boolean {
    return idToken !== null && idToken !== rejected && this.#now < expiresAt
  }

  #isOld({ expiresAt }: BkashTokens): boolean {
    return this.#now >= expiresAt - RENEW_BEFORE_MS
  }

  /** Returns the best available token: one from another process, a new one, or the old one until it expires. */
  async #renewed(rejected: string | null): Promise<BkashTokens> {
    const { tokens: store } = this.#options
    const timeout = performance.now() + REQUEST_TIMEOUT_MS
    while (performance.now() < timeout) {
      const { tokens, requestedAt } = await store.read()
      const stored = tokens?.appKey === this.#keys.app_key ? tokens : this.#nothing
      const isGood = this.#isGood(stored, rejected)
      if (isGood && !this.#isOld(stored)) return stored

      const recent = requestedAt.filter((at) => at > this.#now - HOUR_MS)
      const last = recent.at(-1) ?? 0
      const isPending = last > (tokens?.answeredAt ?? 0) && last > this.#now - REQUEST_TIMEOUT_MS
      if (isGood && isPending) return stored
      if (!isPending && recent.length >= MAX_REQUESTS) return stored
      const at = Math.max(this.#now, last + 1)
      if (isPending || !(await store.claim(requestedAt, [...recent, at]))) {
        // Another process requests a token; this one uses the result.
        await wait(POLL_MS)
        continue
      }
      // A rejected token may have been revoked together with its refresh token.
      const refreshToken = rejected === null ? stored.refreshToken : null
      const renewed = await this.#call({ ...stored, answeredAt: at }, refreshToken)
      await store.save(renewed)
      // The refresh token was rejected and no token is left: the next iteration requests a grant.
      if (refreshToken === null || renewed.refreshToken !== null || this.#isGood(renewed, rejected)) return renewed
    }
    return this.#nothing
  }

  /** Requests a token. @returns the tokens to store, also when the request failed */
  async #call(renewed: BkashTokens, refreshToken: string | null): Promise<BkashTokens> {
    const { app_key, app_secret, username, password } = this.#keys
    try {
      const { status, text } = await sendRequest(
        `${this.#url}/token/${refreshToken === null ? 'grant' : 'refresh'}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json', username, password },
          body: JSON.stringify({ app_key, app_secret, ...(refreshToken !== null && { refresh_token: refreshToken }) }),
        },
        this.#options,
      )
      const body = readObject(text)
      const issued = Issued.safeParse(body)
      if (status === 200 && issued.success && ['', '0000'].includes(issued.data.statusCode))
        return {
          ...renewed,
          idToken: issued.data.id_token,
          refreshToken: issued.data.refresh_token ?? null,
          expiresAt: this.#now + issued.data.expires_in * 1000,
        }
      const message = LooseText.parse(body?.statusMessage ?? body?.errorMessage ?? body?.message ?? body?.msg)
      this.#trouble = `HTTP ${status}, ${reasonOf(message, [app_secret, password, app_key])}`
      return { ...renewed, refreshToken: null }
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error
      this.#trouble = error.message
      return renewed
    }
  }
}
