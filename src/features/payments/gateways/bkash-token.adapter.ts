import { z } from 'zod'
import { GatewayUnavailable } from '../gateway.ts'
import { ask, LooseText, readObject, reasonOf, type GatewayOptions } from './ask.adapter.ts'

/** What is kept of a shop's tokens; the times are milliseconds since 1970. Whoever has the token takes payments. */
export const BkashTokens = z.object({
  idToken: z.string().nullable(),
  refreshToken: z.string().nullable(),
  expiresAt: z.number(),
  /** When tokens were asked for within the last hour. */
  calledAt: z.array(z.number()),
})
export type BkashTokens = z.output<typeof BkashTokens>

/** Where a shop's tokens are kept for all processes. */
export interface BkashTokenStore {
  /**
   * Gives what is kept (null the first time) to `obtain`, keeps what that answers, and answers it too. One at a time for
   * a shop, in all processes: more than two calls for a token in an hour close the shop's account for an hour.
   */
  withToken: (obtain: (kept: BkashTokens | null) => Promise<BkashTokens>) => Promise<BkashTokens>
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
const MAX_CALLS = 2
/** A token of an hour is renewed about minute 50. */
const RENEW_BEFORE_MS = 10 * 60_000
const MAX_SECONDS = 24 * 3600

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

const EMPTY: BkashTokens = { idToken: null, refreshToken: null, expiresAt: 0, calledAt: [] }

/** Hands out a shop's token, and renews it no more often than the provider allows. */
export class BkashTokenDesk {
  readonly #url: string
  readonly #keys: Keys
  readonly #options: TokenOptions
  #known: BkashTokens = EMPTY
  #trouble = 'the limit of calls for a token is reached'

  /** @param url of the calls, without a slash at the end */
  constructor(url: string, keys: Keys, options: TokenOptions) {
    this.#url = url
    this.#keys = keys
    this.#options = options
  }

  /**
   * A token that the provider should take.
   * @param rejected the one that it did not take just now
   * @throws GatewayUnavailable
   */
  async current(rejected: string | null = null): Promise<string> {
    if (!this.#isGood(this.#known, rejected) || this.#isOld(this.#known))
      this.#known = await this.#options.tokens.withToken((kept) => this.#renew(kept ?? EMPTY, rejected))
    const { idToken } = this.#known
    if (idToken === null || !this.#isGood(this.#known, rejected))
      throw new GatewayUnavailable(`bKash: there is no token: ${this.#trouble}`)
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

  async #renew(kept: BkashTokens, rejected: string | null): Promise<BkashTokens> {
    // Another process may have renewed it while this one waited.
    if (this.#isGood(kept, rejected) && !this.#isOld(kept)) return kept
    const state: BkashTokens = { ...kept, calledAt: kept.calledAt.filter((at) => at > this.#now - HOUR_MS) }
    const { refreshToken, calledAt } = state
    if (calledAt.length >= MAX_CALLS) return state
    // A token that is refused was perhaps taken back, and what renews it with it.
    if (refreshToken === null || rejected !== null) return this.#call('grant', state, {})
    const refreshed = await this.#call('refresh', state, { refresh_token: refreshToken })
    if (this.#isGood(refreshed, rejected) || refreshed.calledAt.length >= MAX_CALLS) return refreshed
    return this.#call('grant', refreshed, {})
  }

  /** @returns what is to be kept, also when there was no token: the call counts all the same */
  async #call(
    name: 'grant' | 'refresh',
    state: BkashTokens,
    grant: Readonly<Record<string, string>>,
  ): Promise<BkashTokens> {
    const { app_key, app_secret, username, password } = this.#keys
    const called: BkashTokens = { ...state, calledAt: [...state.calledAt, this.#now] }
    try {
      const { status, text } = await ask(
        `${this.#url}/token/${name}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json', username, password },
          body: JSON.stringify({ app_key, app_secret, ...grant }),
        },
        this.#options,
      )
      const body = readObject(text)
      const issued = Issued.safeParse(body)
      if (status === 200 && issued.success && ['', '0000'].includes(issued.data.statusCode))
        return {
          ...called,
          idToken: issued.data.id_token,
          refreshToken: issued.data.refresh_token ?? null,
          expiresAt: this.#now + issued.data.expires_in * 1000,
        }
      const said = LooseText.parse(body?.statusMessage ?? body?.errorMessage ?? body?.message ?? body?.msg)
      this.#trouble = `HTTP ${status}, ${reasonOf(said, [app_secret, password, app_key])}`
      return { ...called, refreshToken: null }
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error
      this.#trouble = error.message
      return called
    }
  }
}
