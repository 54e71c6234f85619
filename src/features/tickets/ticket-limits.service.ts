import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { hourBefore, MAX_OPEN, MESSAGES_AN_HOUR, NEW_AN_HOUR } from './ticket.rules.ts'
import { ticketStore } from './ticket.store.ts'

// Limits per customer. They require the lock of the customer (`lockCustomer`): then parallel attempts are counted one
// after the other, in all processes.

const HOUR_S = 3600

/** @throws Failure `too_many_tickets` when five are open, `rate_limited` after five in an hour */
export async function rejectMoreTickets(tx: Tx<ShopContext>, personKey: string): Promise<void> {
  const { open, begun } = await ticketStore(tx).countOf(personKey, { since: hourBefore(tx.now), but: null })
  if (open >= MAX_OPEN) throw new Failure('too_many_tickets')
  rejectMoreThan(NEW_AN_HOUR, begun, tx.now)
}

/**
 * Checks the limit before a ticket is reopened. @param ticketId the ticket to reopen @throws Failure `too_many_tickets`
 */
export async function rejectReopening(tx: Tx<ShopContext>, personKey: string, ticketId: string): Promise<void> {
  const { open } = await ticketStore(tx).countOf(personKey, { since: tx.now, but: ticketId })
  if (open >= MAX_OPEN) throw new Failure('too_many_tickets')
}

/** @throws Failure `rate_limited` after twenty in an hour */
export async function rejectMoreMessages(tx: Tx<ShopContext>, personKey: string): Promise<void> {
  rejectMoreThan(MESSAGES_AN_HOUR, await ticketStore(tx).listMessageTimes(personKey, hourBefore(tx.now)), tx.now)
}

/** @param times of the last hour, oldest first */
function rejectMoreThan(most: number, times: readonly Date[], now: Date): void {
  const first = times.at(-most)
  if (times.length < most || !first) return
  const seconds = Math.max(1, Math.ceil(HOUR_S - (now.getTime() - first.getTime()) / 1000))
  throw new Failure('rate_limited', { values: { n: Math.ceil(seconds / 60) }, retryAfterSeconds: seconds })
}
