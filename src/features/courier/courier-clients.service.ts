import { LRUCache } from 'lru-cache'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import {
  lifeOf,
  pauseAfter,
  type CourierCredentials,
  type CourierEnvironment,
  type CourierToken,
} from './courier.rules.ts'
import { courierStore, type AccountRow } from './courier.store.ts'
import { CourierFailure } from './courier-http.adapter.ts'
import { courierAddress, openPathao, type Pathao } from './pathao.adapter.ts'

export interface CourierClientsOptions {
  /** Where accounts with the simulator are served; null is nowhere. */
  simulatorUrl: string | null
  /** Longest for one answer, and for all that one look-up takes. */
  stepMs?: number
  allMs?: number
}

/** All that one look-up may take, with a token renewed on the way: somebody waits for it before an address form. */
const ALL_MS = 8000

/** Booking may take as many times as long. */
const BOOKING_TIMES = 4
const MAX_REMEMBERED = 5000
const REMEMBERED_MS = 3_600_000

/** A shop's account, opened. */
export interface CourierAccount {
  version: string
  environment: CourierEnvironment
  credentials: CourierCredentials
  token: (CourierToken & { renewAt: Date; endsAt: Date }) | null
}

/** Which work of which shop is under way, so that all who want it wait for the same. */
interface Flight {
  /** With the version of the account: what was asked of the account before is not what is asked of this one. */
  account: CourierAccount
  name: string
  /** Longer than a look-up takes: nobody repeats it when it was given up. */
  isBooking?: true
}

/** A shop's courier that is left alone for a while, after it failed. */
interface Pause {
  version: string
  until: number
  failure: CourierFailure
}

/** How this process asks the courier: for all shops, each with its own account. */
export class CourierClients {
  readonly #options: CourierClientsOptions
  readonly #flights = new Map<string, Promise<unknown>>()
  /** By shop, or by list where only one is refused: never more than there are shops and lists. */
  readonly #pauses = new Map<string, Pause>()
  readonly #remembered = new LRUCache<string, { value: object; until: number }>({ max: MAX_REMEMBERED })

  constructor(options: CourierClientsOptions) {
    this.#options = options
  }

  /** The account of a row; null where there is none that could be used. */
  open({ secret, shop, log }: ShopContext, row: AccountRow | null): CourierAccount | null {
    if (!row || courierAddress(row.environment, this.#options.simulatorUrl) === null) return null
    const credentials = secret.open(CREDENTIALS, shop.id, row.credentials)
    if (credentials === null) {
      log.error({ shopId: shop.id }, 'the courier account was sealed with another SECRET_KEY; please set it again')
      return null
    }
    const token = row.token && secret.open(TOKEN, shop.id, row.token)
    const { version, environment, tokenRenewAt: renewAt, tokenEndsAt: endsAt } = row
    return {
      version,
      environment,
      // Both were written by `sealCredentials` and `#renew`; the seal says that nobody has changed them.
      credentials: JSON.parse(credentials) as CourierCredentials,
      token: token && renewAt && endsAt ? { ...(JSON.parse(token) as CourierToken), renewAt, endsAt } : null,
    }
  }

  /**
   * Asks the courier, with a token that is issued, renewed or, when the courier does not take it, replaced once.
   * Who asks the same of the same account at the same time gets the same answer.
   * @throws CourierFailure at once while the courier is left alone
   */
  async request<T>(
    context: ShopContext,
    { account, name, isBooking }: Flight,
    work: (pathao: Pathao, accessToken: string) => Promise<T>,
  ): Promise<T> {
    for (const key of [context.shop.id, `${context.shop.id} ${name}`]) {
      const pause = this.#pauses.get(key)
      if (pause && pause.version === account.version && pause.until > context.now.getTime()) throw pause.failure
    }
    return this.#together(context, { account, name }, async () => {
      const pathao = this.connect(account.environment, isBooking ? BOOKING_TIMES : 1)
      if (!pathao) throw new CourierFailure('failed', 'no simulator')
      try {
        const token = await this.#accessToken(context, { account, pathao, rejected: null })
        try {
          return await work(pathao, token)
        } catch (error) {
          if (!isUnauthorised(error)) throw error
          return await work(pathao, await this.#accessToken(context, { account, pathao, rejected: token }))
        }
      } catch (error) {
        if (error instanceof CourierFailure) this.#leaveAlone(context, { account, name }, error)
        throw error
      }
    })
  }

  /** The same, asked at most once an hour: for what hardly ever changes and many want to know. */
  async getOrLoad<T extends object>(
    context: ShopContext,
    flight: Flight,
    work: (pathao: Pathao, accessToken: string) => Promise<T>,
  ): Promise<T> {
    const key = `${context.shop.id} ${flight.account.version} ${flight.name}`
    const cached = this.#remembered.get(key)
    // Only the same work goes by the same name.
    if (cached && cached.until > context.now.getTime()) return cached.value as T
    const value = await this.request(context, flight, work)
    this.#remembered.set(key, { value, until: context.now.getTime() + REMEMBERED_MS })
    return value
  }

  /**
   * The courier's API, for one look-up; null where the account's environment is not set up.
   * @param times how many times as long as a look-up it may take
   */
  connect(environment: CourierEnvironment, times = 1): Pathao | null {
    const { allMs = ALL_MS, stepMs, simulatorUrl } = this.#options
    const address = courierAddress(environment, simulatorUrl)
    return address === null ? null : openPathao(address, AbortSignal.timeout(allMs * times), stepMs)
  }

  #leaveAlone({ shop, now, log }: ShopContext, { account, name }: Flight, failure: CourierFailure): void {
    const { reason, retryAfterSeconds, message } = failure
    const seconds = pauseAfter(reason, retryAfterSeconds)
    const key = reason === 'refused' ? `${shop.id} ${name}` : shop.id
    this.#pauses.set(key, { version: account.version, until: now.getTime() + seconds * 1000, failure })
    log.warn({ shopId: shop.id, reason: message, seconds }, 'the courier is left alone for a while')
  }

  /** @param rejected a token that the courier did not take: another one is wanted */
  #accessToken(
    context: ShopContext,
    { account, pathao, rejected }: { account: CourierAccount; pathao: Pathao; rejected: string | null },
  ): Promise<string> {
    return this.#together(context, { account, name: `token after ${rejected}` }, async () => {
      // Meanwhile somebody else, here or in another process, may have been given one.
      const row = await inTransaction(context, (tx) => courierStore(tx).account())
      const cached = row?.version === account.version ? (this.open(context, row)?.token ?? null) : account.token
      const usable = cached?.accessToken === rejected ? null : cached
      if (usable && usable.renewAt > context.now) return usable.accessToken
      try {
        return await this.#renew(context, { account, pathao, refreshToken: cached?.refreshToken ?? null })
      } catch (error) {
        // It is renewed before its time: when that fails there is some of it left.
        if (usable && usable.endsAt > context.now && error instanceof CourierFailure) return usable.accessToken
        throw error
      }
    })
  }

  async #renew(
    context: ShopContext,
    { account, pathao, refreshToken }: { account: CourierAccount; pathao: Pathao; refreshToken: string | null },
  ): Promise<string> {
    const { credentials, version } = account
    const renewed =
      refreshToken === null
        ? null
        : await pathao.renewToken(credentials, refreshToken).catch((error: unknown) => {
            // Used by another process a moment ago, or too old: the credentials are there for that.
            if (error instanceof CourierFailure && ['unauthorised', 'refused'].includes(error.reason)) return null
            throw error
          })
    const { seconds, ...token } = renewed ?? (await pathao.issueToken(credentials))
    const sealed = context.secret.seal(TOKEN, context.shop.id, JSON.stringify(token))
    await inTransaction(context, (tx) =>
      courierStore(tx).saveToken(version, { sealed, ...lifeOf(seconds, context.now) }),
    )
    return token.accessToken
  }

  async #together<T>({ shop }: ShopContext, { account, name }: Flight, work: () => Promise<T>): Promise<T> {
    const key = `${shop.id} ${account.version} ${name}`
    // Only the same work goes by the same name.
    const pending = this.#flights.get(key) as Promise<T> | undefined
    if (pending) return pending
    const flight = work()
    this.#flights.set(key, flight)
    try {
      return await flight
    } finally {
      this.#flights.delete(key)
    }
  }
}

const CREDENTIALS = 'courier credentials'
const TOKEN = 'courier token'

export const sealCredentials = ({ secret, shop }: ShopContext, credentials: CourierCredentials): Buffer =>
  secret.seal(CREDENTIALS, shop.id, JSON.stringify(credentials))

const isUnauthorised = (error: unknown): boolean => error instanceof CourierFailure && error.reason === 'unauthorised'
