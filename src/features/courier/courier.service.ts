import { randomBytes } from 'node:crypto'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import type { CourierAccount, CourierClients } from './courier-clients.service.ts'
import {
  ageOf,
  LOOKUP_SCOPE,
  normaliseLocalities,
  TOKEN_MINUTES,
  type CourierArea,
  type CourierLocality,
  type LocalityList,
} from './courier.rules.ts'
import { courierStore, type StoredLocalities } from './courier.store.ts'
import { CourierFailure } from './courier-http.adapter.ts'
import { kilosOf, weightStep } from './parcel.rules.ts'
import type { Pathao } from './pathao.adapter.ts'

/** 192 bits. */
const TOKEN_BYTES = 24

/**
 * Issues a look-up token that lets this visitor read localities of this shop for some minutes. The courier's own tokens
 * never leave the server (security.md, trap 2).
 * @returns null in a shop without a courier
 */
export async function issueToken(context: GuestContext, clients: CourierClients): Promise<string | null> {
  return inTransaction(context, async (tx) => {
    const store = courierStore(tx)
    if (!clients.open(context, await store.account())) return null
    const token = `sfc_${randomBytes(TOKEN_BYTES).toString('base64url')}`
    await store.addVisitorToken({
      tokenHash: hashOf(context, token),
      guestHash: context.guest.hash(),
      scope: LOOKUP_SCOPE,
      expiresAt: new Date(context.now.getTime() + TOKEN_MINUTES * 60_000),
    })
    return token
  })
}

/** Returns whether the shop has an account with the courier. */
export const hasCourier = async (tx: Tx<ShopContext>): Promise<boolean> => (await courierStore(tx).account()) !== null

const hashOf = ({ secret }: ShopContext, token: string): string => secret.sign('courier visitor token', token)

/** A look-up: the courier clients, and the visitor's token. */
export interface Lookup {
  clients: CourierClients
  /** The header `Authorization`. */
  authorization: string | null
}

/**
 * Returns the cities. Like all look-ups, it throws Failure `courier_token_expired` without a valid token, and
 * `courier_unavailable` when neither the courier nor a stored list is available.
 */
export async function getCities(context: GuestContext, lookup: Lookup): Promise<CourierLocality[]> {
  const account = await checkIn(context, lookup)
  return cities(context, lookup.clients, account)
}

/** Returns the zones of a city. @throws Failure `not_found` for an unknown city */
export async function getZones(context: GuestContext, lookup: Lookup, cityId: number): Promise<CourierLocality[]> {
  const account = await checkIn(context, lookup)
  // Unknown ids are not requested: each would cost a request and a row.
  const listedCities = await cities(context, lookup.clients, account)
  if (!listedCities.some(({ id }) => id === cityId)) throw new Failure('not_found')
  return listLocalities(context, lookup.clients, {
    account,
    list: { kind: 'zones', parentId: cityId },
    fetchList: (pathao, token) => pathao.listZones(token, cityId),
  })
}

/** Returns the areas of a zone. @throws Failure `not_found` for a zone that is in no list */
export async function getAreas(context: GuestContext, lookup: Lookup, zoneId: number): Promise<CourierArea[]> {
  const account = await checkIn(context, lookup)
  if (!(await courierStore(context).isListed('zones', zoneId))) throw new Failure('not_found')
  return listLocalities(context, lookup.clients, {
    account,
    list: { kind: 'areas', parentId: zoneId },
    fetchList: (pathao, token) => pathao.listAreas(token, zoneId),
  })
}

/** The delivery price of a parcel, for its billed weight. */
interface Quote {
  amount: number
  currency: 'BDT'
  weightGrams: number
  cashOnDelivery: boolean
}

/** Returns the delivery price to a zone. @throws Failure `not_found` for a zone that is not in the city's list */
export async function getQuote(
  context: GuestContext,
  lookup: Lookup,
  { cityId, zoneId, weightGrams: grams = 0 }: { cityId: number; zoneId: number; weightGrams?: number | undefined },
): Promise<Quote> {
  const account = await checkIn(context, lookup)
  const zones = await courierStore(context).places({ kind: 'zones', parentId: cityId })
  if (!zones?.places.some(({ id }) => id === zoneId)) throw new Failure('not_found')
  const weightGrams = weightStep(grams)
  try {
    const { clients } = lookup
    const storeId = await storeOf(context, clients, account)
    const priceQuery = { storeId, cityId, zoneId, weightKilos: kilosOf(weightGrams) }
    const name = `price ${storeId} ${cityId} ${zoneId} ${weightGrams}`
    const price = await clients.getOrLoad(context, { account, name }, (pathao, token) =>
      pathao.fetchPrice(token, priceQuery),
    )
    return { amount: price.amount, currency: 'BDT', weightGrams, cashOnDelivery: price.takesCash }
  } catch (error) {
    if (!(error instanceof CourierFailure)) throw error
    throw new Failure('courier_unavailable', { retryAfterSeconds: 60 })
  }
}

/** Returns the pickup store. @throws CourierFailure when the account has no usable store */
export async function storeOf(context: ShopContext, clients: CourierClients, account: CourierAccount): Promise<number> {
  const { storeId } = account.credentials
  if (storeId !== undefined) return storeId
  const stores = await clients.getOrLoad(context, { account, name: 'stores' }, (pathao, token) =>
    pathao.listStores(token),
  )
  const usable = stores.filter(({ isActive }) => isActive)
  const store = usable.find(({ isDefault }) => isDefault) ?? usable[0]
  if (!store) throw new CourierFailure('refused', 'no active store')
  return store.id
}

const cities = (context: GuestContext, clients: CourierClients, account: CourierAccount): Promise<CourierLocality[]> =>
  listLocalities(context, clients, {
    account,
    list: { kind: 'cities', parentId: 0 },
    fetchList: (pathao, token) => pathao.listCities(token),
  })

async function checkIn(context: GuestContext, { clients, authorization }: Lookup): Promise<CourierAccount> {
  const token = /^Bearer (sfc_[\w-]{32})$/i.exec(authorization ?? '')?.[1]
  const guestHash = context.guest.findHash()
  if (!token || guestHash === null) throw new Failure('courier_token_expired')
  const account = await inTransaction(context, async (tx) => {
    const store = courierStore(tx)
    const isGood = await store.isVisitorToken({ tokenHash: hashOf(context, token), guestHash, scope: LOOKUP_SCOPE })
    if (!isGood) throw new Failure('courier_token_expired')
    return clients.open(context, await store.account())
  })
  if (!account) throw new Failure('courier_unavailable')
  return account
}

interface LocalityQuery<T extends CourierLocality> {
  account: CourierAccount
  list: LocalityList
  fetchList: (pathao: Pathao, accessToken: string) => Promise<T[]>
}

/** Returns a list that is at most a day old; an older one, up to a week, when the courier does not respond. */
async function listLocalities<T extends CourierLocality>(
  context: GuestContext,
  clients: CourierClients,
  { account, list, fetchList }: LocalityQuery<T>,
): Promise<T[]> {
  // Lists of a kind were written below by the same function.
  const stored = (await courierStore(context).places(list)) as StoredLocalities<T> | null
  const age = stored && ageOf(stored.fetchedAt, context.now)
  if (stored && age === 'fresh') return stored.places
  try {
    const name = `${list.kind} ${list.parentId}`
    return await clients.request(context, { account, name }, async (pathao, accessToken) => {
      const localities = normaliseLocalities(await fetchList(pathao, accessToken))
      await inTransaction(context, (tx) =>
        courierStore(tx).saveLocalities(account.version, { ...list, places: localities }),
      )
      return localities
    })
  } catch (error) {
    if (!(error instanceof CourierFailure)) throw error
    if (stored && age === 'stale') return stored.places
    throw new Failure('courier_unavailable', { retryAfterSeconds: 60 })
  }
}
