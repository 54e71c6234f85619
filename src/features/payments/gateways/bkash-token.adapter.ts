import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { GatewayUnavailable } from '../gateway.ts'
import { sendRequest, LooseText, readObject, reasonOf, type GatewayOptions } from './gateway-http.adapter.ts'

/** What is kept of a shop's tokens; the times are milliseconds since 1970. Whoever has the token takes payments. */
export interface BkashTokens {
  /** Whose they are: those of another account are of no use. */
  appKey: string
  idToken: string | null
  refreshToken: string | null
  expiresAt: number
  /** When the call was made that they came of, or that came to nothing. */
  answeredAt: number
}

/** Where a shop's tokens are kept for all processes. */
export interface BkashTokenStore {
  /** What is kept, and when tokens were asked for, oldest first. */
  read: () => Promise<{ tokens: BkashTokens | null; requestedAt: readonly number[] }>
  /**
   * Notes that a token is about to be asked for, before it is: more than two calls within an hour close the shop's
   * account for an hour, also when the process that made one is gone.
   * @param requestedAt what takes the place of the times that were seen
   * @returns false when they are not what they were: somebody else is asking
   */
  claim: (expected: readonly number[], requestedAt: readonly number[]) => Promise<boolean>
  /** Keeps what came of the last call, unless somebody has made another one since. */
  save: (tokens: BkashTokens) => Promise<void>
}

/** What opens the account. */
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
/** The provider's limit, within any hour. */
const MAX_REQUESTS = 2
/** A token of an hour is renewed about minute 50. */
const RENEW_BEFORE_MS = 10 * 60_000
const MAX_SECONDS = 24 * 3600
/** A call that takes longer than this is over. */
const REQUEST_TIMEOUT_MS = 35_000
const POLL_MS = 100

const Issued = z.object({
  statusCode: LooseText,
  // They go into headers.
  id_token: z.string().regex(/^[\x21-\x7E]{1,8192}$/),
  expires_in: z.coerce.number().positive().max(MAX_SECONDS).catch(3600),
  refresh_token: z
    .string()
    .regex(/^[\x21-\x7E]{1,8192}$/)
    .nullish()
    .catch(null),
})

/** Hands out a shop's token, and renews it no more often than the provider allows. */
export class BkashTokenManager {
  readonly #url: string
  readonly #keys: Keys
  readonly #options: TokenOptions
  readonly #nothing: BkashTokens
  #known: BkashTokens
  #trouble = ''

  /** @param url of the calls, without a slash at the end */
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
   * A token that the provider should take.
   * @param rejected the one that it did not take just now
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

  /** The best token there is now: somebody else's, a new one, or the old one for the rest of its time. */
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
        // Another process is at it, and this one takes what that one gets.
        await wait(POLL_MS)
        continue
      }
      // A token that is refused was perhaps taken back, and what renews it with it.
      const refreshToken = rejected === null ? stored.refreshToken : null
      const renewed = await this.#call({ ...stored, answeredAt: at }, refreshToken)
      await store.save(renewed)
      // What renews it is refused and no token is left: the next turn has one granted.
      if (refreshToken === null || renewed.refreshToken !== null || this.#isGood(renewed, rejected)) return renewed
    }
    return this.#nothing
  }

  /** Asks for a token. @returns what is to be kept, also when there was none */
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
