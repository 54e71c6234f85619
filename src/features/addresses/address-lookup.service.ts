import { LRUCache } from 'lru-cache'
import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { normalisePostcode } from './postcode.rules.ts'
import { LookupFailure } from './address-lookup-http.adapter.ts'
import { MAX_QUERY, MIN_QUERY } from './address-lookup-limits.rules.ts'
import {
  type AddressLookup,
  type AddressSuggestion,
  type FoundAddress,
  type LookupEnvironment,
  type LookupProvider,
} from './address-lookup.rules.ts'
import { addressLookupStore, type LookupAccountRow } from './address-lookup.store.ts'
import { openGooglePlaces } from './google-places.adapter.ts'
import { openLoqate } from './loqate.adapter.ts'

/** The account settings of staff. */
export interface LookupAccountDraft {
  provider: LookupProvider
  environment: LookupEnvironment
  key: string
}

const PURPOSE = 'address lookup key'
const MAX_CACHED = 2000
const CACHED_MS = 5 * 60_000
/** How long a provider is left alone after a failure, and after it has rejected the key. */
const PAUSE_MS = 30_000
const REJECTED_PAUSE_MS = 5 * 60_000
const MAX_PAUSES = 10_000

/** This process's clients of address providers, for all shops, each with its own key. */
export class AddressLookupClients {
  readonly #simulatorUrl: string | null
  readonly #suggestions = new LRUCache<string, AddressSuggestion[]>({ max: MAX_CACHED, ttl: CACHED_MS })
  readonly #pauses = new LRUCache<string, true>({ max: MAX_PAUSES })

  /** @param simulatorUrl of the simulator, for its accounts; null without one */
  constructor(simulatorUrl: string | null) {
    this.#simulatorUrl = simulatorUrl
  }

  /** Returns the provider of an account; null for an unusable one. */
  open(
    { secret, shop, log }: ShopContext,
    { provider, environment, credentials }: LookupAccountRow,
  ): AddressLookup | null {
    const key = secret.open(PURPOSE, shop.id, credentials)
    if (key === null) {
      log.error({ shopId: shop.id }, 'address_lookup.account_unreadable')
      return null
    }
    return this.connect({ provider, environment, key })
  }

  /** @returns null for an account of a simulator that is not configured */
  connect({ provider, environment, key }: LookupAccountDraft): AddressLookup | null {
    if (environment === 'simulator' && this.#simulatorUrl === null) return null
    const url = environment === 'simulator' ? this.#simulatorUrl : null
    return provider === 'google' ? openGooglePlaces(key, url) : openLoqate(key, url)
  }

  /** Returns cached suggestions, or runs the request. A failing provider is left alone; shoppers type on. */
  async suggest(
    context: ShopContext,
    { row, cacheKey }: { row: LookupAccountRow; cacheKey: string },
    request: (lookup: AddressLookup) => Promise<AddressSuggestion[]>,
  ): Promise<AddressSuggestion[]> {
    const account = `${context.shop.id} ${row.credentials.toString('base64')}`
    const cached = this.#suggestions.get(`${account} ${cacheKey}`)
    if (cached) return cached
    const suggestions = await this.attempt(context, row, request)
    if (suggestions) this.#suggestions.set(`${account} ${cacheKey}`, suggestions)
    return suggestions ?? []
  }

  /** @returns null after a failure, which is only logged, and during the pause after one */
  async attempt<T>(
    context: ShopContext,
    row: LookupAccountRow,
    request: (lookup: AddressLookup) => Promise<T>,
  ): Promise<T | null> {
    const account = `${context.shop.id} ${row.credentials.toString('base64')}`
    const lookup = this.#pauses.has(account) ? null : this.open(context, row)
    if (!lookup) return null
    try {
      return await request(lookup)
    } catch (error) {
      if (!(error instanceof LookupFailure)) throw error
      this.#pauses.set(account, true, { ttl: error.isUnauthorised ? REJECTED_PAUSE_MS : PAUSE_MS })
      context.log.warn({ shopId: context.shop.id, reason: error.message }, 'address_lookup.paused')
      return null
    }
  }
}

const loadAccount = (context: ShopContext): Promise<LookupAccountRow | null> =>
  context.processCache.getOrLoad(context, { name: 'address lookup account', tags: ['shop'] }, () =>
    inTransaction(context, (tx) => addressLookupStore(tx).account()),
  )

/** Returns whether the shop suggests addresses. */
export const hasAddressLookup = async (context: ShopContext): Promise<boolean> => (await loadAccount(context)) !== null

/** Returns the shop's provider and environment; null when shoppers type their address alone. */
export async function findLookupAccount(context: ShopContext): Promise<Omit<LookupAccountRow, 'credentials'> | null> {
  const row = await inTransaction(context, (tx) => addressLookupStore(tx).account())
  return row && { provider: row.provider, environment: row.environment }
}

export interface TypedQuery {
  query: string
  country: string
  session: string
  group?: string | null | undefined
}

/** Returns addresses for what a shopper has typed; none without a provider, and when it fails. */
export async function suggestAddresses(
  context: ShopContext,
  clients: AddressLookupClients,
  { query: typed, country, session, group = null }: TypedQuery,
): Promise<AddressSuggestion[]> {
  const query = typed.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_QUERY)
  const row = query.length < MIN_QUERY ? null : await loadAccount(context)
  if (!row) return []
  const { language } = context.shop
  const cacheKey = JSON.stringify([country, language, query.toLowerCase(), group])
  return clients.suggest(context, { row, cacheKey }, (lookup) =>
    lookup.suggest({ query, country, language, session, group }),
  )
}

/** Returns the fields of a suggestion; null without a provider, for an unknown id, and when the provider fails. */
export async function resolveAddress(
  context: ShopContext,
  clients: AddressLookupClients,
  { id, session }: { id: string; session: string },
): Promise<FoundAddress | null> {
  const row = await loadAccount(context)
  const { language } = context.shop
  const found = row && (await clients.attempt(context, row, (lookup) => lookup.resolve({ id, language, session })))
  return found && { ...found, postcode: normalisePostcode(found.country, found.postcode) }
}

/** Stores a shop's account with an encrypted key. */
export async function saveLookupAccount(context: ShopContext, draft: LookupAccountDraft): Promise<void> {
  const { provider, environment, key } = draft
  const credentials = context.secret.seal(PURPOSE, context.shop.id, key)
  await inTransaction(context, async (tx) => {
    await addressLookupStore(tx).setAccount({ provider, environment, credentials })
    await invalidate(tx, 'shop')
  })
}

/**
 * Checks a key with its provider, and stores it unless it is rejected.
 * @returns whether the provider could be reached
 * @throws ShopInputError for a rejected key
 */
export async function setLookupAccount(
  context: ShopContext,
  clients: AddressLookupClients,
  draft: LookupAccountDraft,
): Promise<boolean> {
  const lookup = clients.connect(draft)
  if (!lookup) throw new ShopInputError('There is no address simulator: ADDRESS_SIMULATOR_URL is not set.')
  const { country, language } = context.shop
  const probe = { query: 'Main Street', country, language, session: crypto.randomUUID(), group: null }
  const isReached = await lookup.suggest(probe).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof LookupFailure)) throw error
      if (error.isUnauthorised) throw new ShopInputError('The provider does not take this key.')
      return false
    },
  )
  await saveLookupAccount(context, draft)
  return isReached
}

/** Deletes the account: shoppers type their address alone from now on. */
export async function removeLookupAccount(tx: Tx<ShopContext>): Promise<void> {
  await addressLookupStore(tx).removeAccount()
  await invalidate(tx, 'shop')
}
