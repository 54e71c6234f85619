import type { ShopContext } from '#src/platform/context.ts'
import { Failure } from '#src/shared/failure.ts'
import { hourBefore, MAX_OPEN, MESSAGES_AN_HOUR, NEW_AN_HOUR } from './ticket.rules.ts'
import { ticketStore } from './ticket.store.ts'

// What one person may send. Call these while the person is held (`holdPerson`): then tries side by side are counted one
// after the other, in whatever process.

const HOUR_S = 3600

/** @throws Failure `too_many_tickets` when five are open, `rate_limited` after five in an hour */
export async function refuseMoreTickets(inside: ShopContext, personKey: string): Promise<void> {
  const { open, begun } = await ticketStore(inside).countOf(personKey, { since: hourBefore(inside.now), but: null })
  if (open >= MAX_OPEN) throw new Failure('too_many_tickets')
  refuseMoreThan(NEW_AN_HOUR, begun, inside.now)
}

/** Before another one opens again. @param ticketId that one @throws Failure `too_many_tickets` */
export async function refuseToReopen(inside: ShopContext, personKey: string, ticketId: string): Promise<void> {
  const { open } = await ticketStore(inside).countOf(personKey, { since: inside.now, but: ticketId })
  if (open >= MAX_OPEN) throw new Failure('too_many_tickets')
}

/** @throws Failure `rate_limited` after twenty in an hour */
export async function refuseMoreMessages(inside: ShopContext, personKey: string): Promise<void> {
  refuseMoreThan(MESSAGES_AN_HOUR, await ticketStore(inside).saidSince(personKey, hourBefore(inside.now)), inside.now)
}

/** @param times of the last hour, the oldest first */
function refuseMoreThan(most: number, times: readonly Date[], now: Date): void {
  const first = times.at(-most)
  if (times.length < most || !first) return
  const seconds = Math.max(1, Math.ceil(HOUR_S - (now.getTime() - first.getTime()) / 1000))
  throw new Failure('rate_limited', { values: { n: Math.ceil(seconds / 60) }, retryAfterSeconds: seconds })
}
