import type { Ticket, TicketsQuery } from '../client/operations.ts'

/** Views of the list: filters with a name. */
export const VIEWS = {
  waiting: { status: 'open' },
  mine: { status: 'open', assignee: 'me' },
  unassigned: { status: 'open', assignee: 'none' },
  answered: { status: 'answered' },
  resolved: { status: 'done' },
  spam: { status: 'spam' },
} as const satisfies Record<string, TicketsQuery>

export type ViewName = keyof typeof VIEWS

/** Returns the view that the URL names; a search has none, because it looks through all tickets. */
export function viewOf(params: URLSearchParams): ViewName | null {
  if (params.has('search')) return null
  const name = params.get('view') ?? 'waiting'
  return name in VIEWS ? (name as ViewName) : 'waiting'
}

/** Parameters of the URL that filter the tickets of a view or a search. */
export const FILTERS = ['priority', 'assignee'] as const

export const hasFilters = (params: URLSearchParams): boolean => FILTERS.some((name) => params.has(name))

/** Whether the view of the URL says whose tickets it has, so that no filter can. */
export const isOfAssignee = (params: URLSearchParams): boolean => {
  const view = viewOf(params)
  return view !== null && 'assignee' in VIEWS[view]
}

/** Returns the query of the API for the URL of the list; the API checks the values. */
export function queryOf(params: URLSearchParams): TicketsQuery {
  const view = viewOf(params)
  const filters = FILTERS.flatMap((name) => (params.has(name) ? [[name, params.get(name)]] : []))
  return { ...Object.fromEntries(filters), ...(view === null ? { search: params.get('search') ?? '' } : VIEWS[view]) }
}

/** Returns the neighbour of a row; the first row without one. */
export function neighbourOf(numbers: readonly string[], number: string, step: 1 | -1): string | null {
  const at = numbers.indexOf(number)
  if (at < 0) return numbers[0] ?? null
  return numbers[at + step] ?? null
}

export type ThreadEntry =
  | { kind: 'message'; at: string; message: Ticket['messages'][number] }
  | { kind: 'note'; at: string; note: Ticket['notes'][number] }

/** Returns messages and notes in the order in which they were written. */
export const entriesOf = ({ messages, notes }: Pick<Ticket, 'messages' | 'notes'>): ThreadEntry[] =>
  [
    ...messages.map((message): ThreadEntry => ({ kind: 'message', at: message.createdAt, message })),
    ...notes.map((note): ThreadEntry => ({ kind: 'note', at: note.createdAt, note })),
  ].toSorted((left, right) => left.at.localeCompare(right.at))

/** Returns the id of the newest message that a person has written. */
export const newestMessageId = ({ messages }: Pick<Ticket, 'messages'>): string | undefined =>
  messages.findLast(({ author }) => author !== 'system')?._id

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long a ticket waits: whole minutes, hours or days. */
export function ageOf(since: string, now: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  const ms = Math.max(0, now - Date.parse(since))
  if (ms < HOUR_MS) return { unit: 'minutes', count: Math.floor(ms / MINUTE_MS) }
  if (ms < 2 * DAY_MS) return { unit: 'hours', count: Math.floor(ms / HOUR_MS) }
  return { unit: 'days', count: Math.floor(ms / DAY_MS) }
}

/** Whether a ticket waits much longer than usual. */
export const isLate = (since: string, { now, usualHours }: { now: number; usualHours: number | null }): boolean =>
  now - Date.parse(since) > Math.max(2 * (usualHours ?? 12), 12) * HOUR_MS
