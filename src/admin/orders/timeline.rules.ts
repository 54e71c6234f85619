import type { OperationResult, Order } from '../client/operations.ts'

type History = OperationResult<'showOrderHistory'>['data']
type Event = Order['events'][number]
type Note = Order['notes'][number]
type Ticket = OperationResult<'listSupportTickets'>['data'][number]

/** An entry of the timeline of an order. */
export type TimelineEntry =
  | { type: 'event'; key: string; at: string; event: Event; by: string | null }
  | { type: 'note'; key: string; at: string; note: Note }
  | { type: 'mail'; key: string; at: string; mail: History['mails'][number] }
  | { type: 'ticket'; key: string; at: string; ticket: Ticket }
  | { type: 'work'; key: string; at: string; action: string; by: string }

/**
 * Returns what has happened to an order, what staff have done and written, what was mailed, and what the customer has
 * asked, the newest first. An
 * operation that led to an event or a note is not listed twice: the event says who made it.
 */
export function timelineOf(
  { events, notes }: Pick<Order, 'events' | 'notes'>,
  { mails, entries }: History,
  tickets: readonly Ticket[] = [],
): TimelineEntry[] {
  // An operation and the events that it leads to are of one transaction, with one time.
  const isOf = (event: Event, { at }: { at: string }): boolean => event.actor === 'shop' && event.at === at
  const isWritten = ({ action, at }: History['entries'][number]): boolean =>
    action === 'order.note' && notes.some((note) => note.at === at)
  const listed = entries.filter((entry) => !events.some((event) => isOf(event, entry)) && !isWritten(entry))
  return [
    ...events
      .map((event, index): TimelineEntry => {
        const by = entries.find((entry) => isOf(event, entry))?.actor ?? null
        return { type: 'event', key: `event ${index}`, at: event.at, event, by }
      })
      // Of events with the same time, the later one comes first.
      .toReversed(),
    ...notes.map((note): TimelineEntry => ({ type: 'note', key: note._id, at: note.at, note })),
    ...mails.map((mail): TimelineEntry => ({ type: 'mail', key: mail._id, at: mail.at, mail })),
    ...tickets.map((ticket): TimelineEntry => ({ type: 'ticket', key: ticket._id, at: ticket.createdAt, ticket })),
    ...listed.map(({ _id, action, actor, at }): TimelineEntry => ({ type: 'work', key: _id, at, action, by: actor })),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

/** Whether an entry is about a mail or a payment, which a long timeline may leave out. */
export const isMailOrPayment = (entry: TimelineEntry): boolean =>
  entry.type === 'mail' || (entry.type === 'event' && /^(?:payment|refund)/.test(entry.event.type))
