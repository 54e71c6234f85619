import { randomBytes } from 'node:crypto'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import type { CourierAccount, CourierClients } from './courier-clients.service.ts'
import {
  ageOf,
  LOOK_UP_SCOPE,
  normaliseLocalities,
  TOKEN_MINUTES,
  type CourierArea,
  type CourierLocality,
  type PlaceList,
} from './courier.rules.ts'
import { courierStore, type KeptPlaces } from './courier.store.ts'
import { CourierFailure } from './courier-http.adapter.ts'
import { kilosOf, weightStep } from './parcel.rules.ts'
import type { Pathao } from './pathao.adapter.ts'

/** 192 bits. */
const TOKEN_BYTES = 24

/**
 * A token of ours that lets this visitor look up places in this shop for some minutes, and nothing else: what the
 * courier itself gave us never leaves the server (security.md, trap 2).
 * @returns null in a shop that has no courier
 */
export async function giveToken(context: GuestContext, desk: CourierClients): Promise<string | null> {
  return inTransaction(context, async (tx) => {
    const store = courierStore(tx)
    if (!desk.open(context, await store.account())) return null
    const token = `sfc_${randomBytes(TOKEN_BYTES).toString('base64url')}`
    await store.addVisitorToken({
      tokenHash: hashOf(context, token),
      guestHash: context.guest.hash(),
      scope: LOOK_UP_SCOPE,
      expiresAt: new Date(context.now.getTime() + TOKEN_MINUTES * 60_000),
    })
    return token
  })
}

const hashOf = ({ secret }: ShopContext, token: string): string => secret.sign('courier visitor token', token)

/** A look-up: the desk that asks, and the token that the visitor shows. */
export interface LookUp {
  desk: CourierClients
  /** The header `Authorization`. */
  authorization: string | null
}

/**
 * Throws, as all look-ups do, Failure `courier_token_expired` without a token of this visitor's, and
 * `courier_unavailable` when neither the courier nor a list of the last days can help.
 */
export async function getCities(context: GuestContext, lookUp: LookUp): Promise<CourierLocality[]> {
  const account = await checkIn(context, lookUp)
  return cities(context, lookUp.desk, account)
}

/** The zones of a city. @throws Failure `not_found` for a city that the courier does not name */
export async function getZones(context: GuestContext, lookUp: LookUp, cityId: number): Promise<CourierLocality[]> {
  const account = await checkIn(context, lookUp)
  // Numbers that nobody was told are not asked for: each would cost a call and a row.
  const known = await cities(context, lookUp.desk, account)
  if (!known.some(({ id }) => id === cityId)) throw new Failure('not_found')
  return listPlaces(context, lookUp.desk, {
    account,
    list: { kind: 'zones', parentId: cityId },
    fetchList: (pathao, token) => pathao.listZones(token, cityId),
  })
}

/** The areas of a zone. @throws Failure `not_found` for a zone that is in no list of zones */
export async function getAreas(context: GuestContext, lookUp: LookUp, zoneId: number): Promise<CourierArea[]> {
  const account = await checkIn(context, lookUp)
  if (!(await courierStore(context).isListed('zones', zoneId))) throw new Failure('not_found')
  return listPlaces(context, lookUp.desk, {
    account,
    list: { kind: 'areas', parentId: zoneId },
    fetchList: (pathao, token) => pathao.listAreas(token, zoneId),
  })
}

/** What a parcel costs, for a weight that the courier charges for. */
interface Quote {
  amount: number
  currency: 'BDT'
  weightGrams: number
  cashOnDelivery: boolean
}

/** What a parcel to a zone costs. @throws Failure `not_found` for a zone that is in no list of the city's */
export async function getQuote(
  context: GuestContext,
  lookUp: LookUp,
  { cityId, zoneId, weightGrams: grams = 0 }: { cityId: number; zoneId: number; weightGrams?: number | undefined },
): Promise<Quote> {
  const account = await checkIn(context, lookUp)
  const zones = await courierStore(context).places({ kind: 'zones', parentId: cityId })
  if (!zones?.places.some(({ id }) => id === zoneId)) throw new Failure('not_found')
  const weightGrams = weightStep(grams)
  try {
    const { desk } = lookUp
    const storeId = await storeOf(context, desk, account)
    const question = { storeId, cityId, zoneId, weightKilos: kilosOf(weightGrams) }
    const name = `price ${storeId} ${cityId} ${zoneId} ${weightGrams}`
    const price = await desk.getOrLoad(context, { account, name }, (pathao, token) => pathao.askPrice(token, question))
    return { amount: price.amount, currency: 'BDT', weightGrams, cashOnDelivery: price.takesCash }
  } catch (error) {
    if (!(error instanceof CourierFailure)) throw error
    throw new Failure('courier_unavailable', { retryAfterSeconds: 60 })
  }
}

/** Where the shop's parcels are picked up. @throws CourierFailure when the account has no store that may be used */
export async function storeOf(context: ShopContext, desk: CourierClients, account: CourierAccount): Promise<number> {
  const { storeId } = account.credentials
  if (storeId !== undefined) return storeId
  const stores = await desk.getOrLoad(context, { account, name: 'stores' }, (pathao, token) => pathao.listStores(token))
  const usable = stores.filter(({ isActive }) => isActive)
  const store = usable.find(({ isDefault }) => isDefault) ?? usable[0]
  if (!store) throw new CourierFailure('refused', 'no active store')
  return store.id
}

const cities = (context: GuestContext, desk: CourierClients, account: CourierAccount): Promise<CourierLocality[]> =>
  listPlaces(context, desk, {
    account,
    list: { kind: 'cities', parentId: 0 },
    fetchList: (pathao, token) => pathao.listCities(token),
  })

async function checkIn(context: GuestContext, { desk, authorization }: LookUp): Promise<CourierAccount> {
  const token = /^Bearer (sfc_[\w-]{32})$/i.exec(authorization ?? '')?.[1]
  const guestHash = context.guest.known()
  if (!token || guestHash === null) throw new Failure('courier_token_expired')
  const account = await inTransaction(context, async (tx) => {
    const store = courierStore(tx)
    const isGood = await store.isVisitorToken({ tokenHash: hashOf(context, token), guestHash, scope: LOOK_UP_SCOPE })
    if (!isGood) throw new Failure('courier_token_expired')
    return desk.open(context, await store.account())
  })
  if (!account) throw new Failure('courier_unavailable')
  return account
}

interface Wanted<T extends CourierLocality> {
  account: CourierAccount
  list: PlaceList
  fetchList: (pathao: Pathao, accessToken: string) => Promise<T[]>
}

/** A list that is a day old at most; an older one of the last week when the courier does not answer. */
async function listPlaces<T extends CourierLocality>(
  context: GuestContext,
  desk: CourierClients,
  { account, list, fetchList }: Wanted<T>,
): Promise<T[]> {
  // Lists of a kind were written below by the same call.
  const kept = (await courierStore(context).places(list)) as KeptPlaces<T> | null
  const age = kept && ageOf(kept.fetchedAt, context.now)
  if (kept && age === 'fresh') return kept.places
  try {
    const name = `${list.kind} ${list.parentId}`
    return await desk.ask(context, { account, name }, async (pathao, accessToken) => {
      const places = normaliseLocalities(await fetchList(pathao, accessToken))
      await inTransaction(context, (tx) => courierStore(tx).keepPlaces(account.version, { ...list, places }))
      return places
    })
  } catch (error) {
    if (!(error instanceof CourierFailure)) throw error
    if (kept && age === 'stale') return kept.places
    throw new Failure('courier_unavailable', { retryAfterSeconds: 60 })
  }
}
