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
  /** The URL of the simulator for its accounts; null without one. */
  simulatorUrl: string | null
  /** The timeouts of one request, and of a whole look-up. */
  stepMs?: number
  allMs?: number
}

/** The time limit of a look-up with a token renewal: a visitor waits for it in an address form. */
const ALL_MS = 8000

/** A booking may take this many times as long. */
const BOOKING_TIMES = 4
const MAX_REMEMBERED = 5000
const REMEMBERED_MS = 3_600_000

/** A shop's account with decrypted credentials. */
export interface CourierAccount {
  version: string
  environment: CourierEnvironment
  credentials: CourierCredentials
  token: (CourierToken & { renewAt: Date; endsAt: Date }) | null
}

/** Identifies a request of a shop, so that identical requests share one response. */
interface Flight {
  /** Includes the version of the account: a response of the previous account is not reused. */
  account: CourierAccount
  name: string
  /** Allows more time than a look-up: a booking must not be repeated after a timeout. */
  isBooking?: true
}

/** A pause for a shop's courier after a failure. */
interface Pause {
  version: string
  until: number
  failure: CourierFailure
}

/** This process's courier clients, for all shops, each with its own account. */
export class CourierClients {
  readonly #options: CourierClientsOptions
  readonly #flights = new Map<string, Promise<unknown>>()
  /** By shop, or by list when only that one is rejected: bounded by the number of shops and lists. */
  readonly #pauses = new Map<string, Pause>()
  readonly #remembered = new LRUCache<string, { value: object; until: number }>({ max: MAX_REMEMBERED })

  constructor(options: CourierClientsOptions) {
    this.#options = options
  }

  /** Opens the account of a row; null when it is unusable. */
  open({ secret, shop, log }: ShopContext, row: AccountRow | null): CourierAccount | null {
    if (!row || courierAddress(row.environment, this.#options.simulatorUrl) === null) return null
    const credentials = secret.open(CREDENTIALS, shop.id, row.credentials)
    if (credentials === null) {
      log.error({ shopId: shop.id }, 'courier.account_unreadable')
      return null
    }
    const token = row.token && secret.open(TOKEN, shop.id, row.token)
    const { version, environment, tokenRenewAt: renewAt, tokenEndsAt: endsAt } = row
    return {
      version,
      environment,
      // Written by `sealCredentials` and `#renew`; the encryption also guarantees that they are unmodified.
      credentials: JSON.parse(credentials) as CourierCredentials,
      token: token && renewAt && endsAt ? { ...(JSON.parse(token) as CourierToken), renewAt, endsAt } : null,
    }
  }

  /**
   * Sends a request to the courier. Its token is issued, renewed, or replaced once after a rejection. Identical
   * requests of one account at the same time share a response.
   * @throws CourierFailure at once during a pause
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

  /** The same, cached for an hour: for data that rarely changes and is requested often. */
  async getOrLoad<T extends object>(
    context: ShopContext,
    flight: Flight,
    work: (pathao: Pathao, accessToken: string) => Promise<T>,
  ): Promise<T> {
    const key = `${context.shop.id} ${flight.account.version} ${flight.name}`
    const cached = this.#remembered.get(key)
    // The same name always means the same request.
    if (cached && cached.until > context.now.getTime()) return cached.value as T
    const value = await this.request(context, flight, work)
    this.#remembered.set(key, { value, until: context.now.getTime() + REMEMBERED_MS })
    return value
  }

  /**
   * Opens the courier's API for one look-up; null when the account's environment is not configured.
   * @param times multiplies the time limit of a look-up
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
    log.warn({ shopId: shop.id, reason: message, seconds }, 'courier.paused')
  }

  /** @param rejected a token that the courier has rejected, to be replaced */
  #accessToken(
    context: ShopContext,
    { account, pathao, rejected }: { account: CourierAccount; pathao: Pathao; rejected: string | null },
  ): Promise<string> {
    return this.#together(context, { account, name: `token after ${rejected}` }, async () => {
      // Another request or process may have a new token.
      const row = await inTransaction(context, (tx) => courierStore(tx).account())
      const cached = row?.version === account.version ? (this.open(context, row)?.token ?? null) : account.token
      const usable = cached?.accessToken === rejected ? null : cached
      if (usable && usable.renewAt > context.now) return usable.accessToken
      try {
        return await this.#renew(context, { account, pathao, refreshToken: cached?.refreshToken ?? null })
      } catch (error) {
        // Tokens are renewed early, so the old one still works when that fails.
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
            // Used by another process a moment ago, or expired: the credentials issue a new token.
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
    // The same name always means the same request.
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
