import type { ShopContext } from './context.ts'
import type { Tx } from './db/db.ts'

/**
 * Domain events, by which a feature notifies features above it, with payload and result types. Features add theirs by
 * declaration merging.
 */
// eslint-disable-next-line typescript/no-empty-object-type -- features merge their events into it
export interface DomainEvents {}

type Name = keyof DomainEvents
type Payload<N extends Name> = DomainEvents[N] extends { payload: infer P } ? P : never
type Result<N extends Name> = DomainEvents[N] extends { result: infer R } ? R : void
type Subscriber<N extends Name> = (tx: Tx<ShopContext>, payload: Payload<N>) => Promise<Result<N>>

/** The subscribers of each event, in the order in which they run. */
export type Subscriptions<N extends Name = Name> = { readonly [K in N]: readonly Subscriber<K>[] }

let load: (() => Promise<Subscriptions>) | null = null
let loaded: Promise<Subscriptions> | null = null

/**
 * Registers the subscribers of this process, before any work.
 * @param loadSubscriptions called at the first event: commands that publish none need not load every feature
 */
export function registerSubscriptions(loadSubscriptions: () => Promise<Subscriptions>): void {
  load = loadSubscriptions
  loaded = null
}

/**
 * Runs an event's subscribers in order, in the publisher's transaction: an error rolls all of it back.
 * @returns the result of each subscriber
 */
export async function publish<N extends Name>(tx: Tx<ShopContext>, name: N, payload: Payload<N>): Promise<Result<N>[]> {
  if (!load) throw new Error('the subscriptions of domain events are not registered')
  const subscriptions = await (loaded ??= load())
  const results: Result<N>[] = []
  for (const subscriber of subscriptions[name] as readonly Subscriber<N>[]) results.push(await subscriber(tx, payload))
  return results
}
