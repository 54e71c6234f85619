import type { ShopContext } from './context.ts'

/**
 * Events by which a feature reaches features above it, each with what it carries and what a subscriber returns. Features
 * add theirs by declaration merging.
 */
// eslint-disable-next-line typescript/no-empty-object-type -- features merge their events into it
export interface DomainEvents {}

type Name = keyof DomainEvents
type Payload<N extends Name> = DomainEvents[N] extends { payload: infer P } ? P : never
type Result<N extends Name> = DomainEvents[N] extends { result: infer R } ? R : void
type Subscriber<N extends Name> = (tx: ShopContext, payload: Payload<N>) => Promise<Result<N>>

/** The subscribers of every event, in the order in which they run. */
export type Subscriptions<N extends Name = Name> = { readonly [K in N]: readonly Subscriber<K>[] }

let load: (() => Promise<Subscriptions>) | null = null
let loaded: Promise<Subscriptions> | null = null

/**
 * Connects subscribers once for the process, before any work.
 * @param loadSubscriptions called with the first event: commands that publish none need not load every feature
 */
export function registerSubscriptions(loadSubscriptions: () => Promise<Subscriptions>): void {
  load = loadSubscriptions
  loaded = null
}

/**
 * Runs the subscribers of an event in order, in the transaction of the publisher: an error rolls all of it back.
 * @returns what each subscriber returned
 */
export async function publish<N extends Name>(tx: ShopContext, name: N, payload: Payload<N>): Promise<Result<N>[]> {
  if (!load) throw new Error('the subscriptions of domain events are not registered')
  const subscriptions = await (loaded ??= load())
  const results: Result<N>[] = []
  for (const subscriber of subscriptions[name] as readonly Subscriber<N>[]) results.push(await subscriber(tx, payload))
  return results
}
