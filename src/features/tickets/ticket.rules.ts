import { trimEndOf } from '#src/shared/text.ts'

// What holds of support tickets (behaviour B20).

export const TICKET_CATEGORIES = ['order', 'delivery', 'return', 'payment', 'product', 'account', 'other'] as const
export type TicketCategory = (typeof TICKET_CATEGORIES)[number]

export const TICKET_STATUSES = ['open', 'answered', 'resolved', 'closed', 'spam'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]
/** As shoppers see it: nobody is told that they are taken for a nuisance. */
export const SHOWN_STATUSES = ['open', 'answered', 'resolved', 'closed'] as const
export type ShownStatus = (typeof SHOWN_STATUSES)[number]

export const TICKET_PRIORITIES = ['normal', 'high'] as const
export type TicketPriority = (typeof TICKET_PRIORITIES)[number]

export const TICKET_AUTHORS = ['shopper', 'shop', 'system'] as const
export type TicketAuthor = (typeof TICKET_AUTHORS)[number]

export const MIN_SUBJECT = 3
export const MAX_SUBJECT = 120
/** Of the first message; those after it may be as short as "Yes". */
export const MIN_FIRST_BODY = 10
export const MAX_BODY = 4000
export const MAX_FILES = 5
export const MAX_FILE_BYTES = 5 * 1024 * 1024
export const MAX_OPEN = 5
export const NEW_AN_HOUR = 5
export const MESSAGES_AN_HOUR = 20
/** Below so many tickets of 30 days nothing is said of how long an answer takes. */
export const MIN_FOR_MEDIAN = 10
export const MEDIAN_DAYS = 30

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const CLOSES_AFTER_DAYS = 7
const REOPENS_FOR_DAYS = 30

export const closesAt = (resolvedAt: Date): Date => new Date(resolvedAt.getTime() + CLOSES_AFTER_DAYS * DAY_MS)
export const reopensUntil = (closedAt: Date): Date => new Date(closedAt.getTime() + REOPENS_FOR_DAYS * DAY_MS)
export const hourBefore = (now: Date): Date => new Date(now.getTime() - HOUR_MS)
export const medianSince = (now: Date): Date => new Date(now.getTime() - MEDIAN_DAYS * DAY_MS)

/** One step of a ticket's state. `solve` of a shopper is two: it is resolved, and closed at once. */
export type TicketStep = 'reply' | 'answer' | 'resolve' | 'close' | 'reopen' | 'markSpam'

/** Where each step leads. What is not here is no step: nothing else ever changes a status. */
export const TRANSITIONS: Readonly<Record<TicketStep, Partial<Readonly<Record<TicketStatus, TicketStatus>>>>> = {
  reply: { open: 'open', answered: 'open', resolved: 'open' },
  answer: { open: 'answered', answered: 'answered' },
  resolve: { open: 'resolved', answered: 'resolved' },
  close: { resolved: 'closed' },
  reopen: { closed: 'open' },
  markSpam: { open: 'spam', answered: 'spam', resolved: 'spam', closed: 'spam' },
}

/** @returns null where the step is not possible */
export const after = (step: TicketStep, status: TicketStatus): TicketStatus | null => TRANSITIONS[step][status] ?? null

/** "Solved, thanks": from wherever the ticket is, at once to its end. @returns null where it has come to it already */
export function solved(status: TicketStatus): TicketStatus | null {
  const resolved = after('resolve', status) ?? status
  return after('close', resolved)
}

/** Whether it counts among the five that somebody may have open. */
export const isOpen = (status: TicketStatus): boolean => status === 'open' || status === 'answered'

/** Whether its shopper may open it again; later it is followed by a new one. */
export const mayReopen = ({ status, closedAt, now }: { status: TicketStatus; closedAt: Date | null; now: Date }) =>
  after('reopen', status) !== null && closedAt !== null && now < reopensUntil(closedAt)

/** What a shopper may do with a ticket now. */
export function possible(ticket: { status: TicketStatus; closedAt: Date | null; now: Date }): {
  reply: boolean
  solve: boolean
  reopen: boolean
  rate: boolean
} {
  const { status } = ticket
  return {
    reply: after('reply', status) !== null,
    solve: solved(status) !== null,
    reopen: mayReopen(ticket),
    rate: status === 'resolved' || status === 'closed',
  }
}

export const shownStatus = (status: TicketStatus): ShownStatus => (status === 'spam' ? 'closed' : status)

/** `T-7K3M9QXD`. @param code its eight characters */
export const showTicketNumber = (code: string): string => `T-${code}`

/** The code of a number as somebody types it, with or without its beginning. */
export function readTicketNumber(typed: string): string {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[IL]/g, '1').replaceAll('O', '0')
  return code.length > TICKET_CODE_LENGTH ? code.replace(/^T/, '') : code
}
export const TICKET_CODE_LENGTH = 8

/** What a guest's link ends in: 256 bits. */
export const isLinkToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** Whole hours, and never none. */
export const asHours = (milliseconds: number): number => Math.max(1, Math.round(milliseconds / HOUR_MS))

/** Text of a form: line ends as one sign each, so that it is as long for us as for who wrote it. */
export const withPlainLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

/** How a list shows what was last said. */
export function excerpt(body: string): string {
  const line = body.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= EXCERPT) return line
  // The cut may part a letter that takes two units.
  return `${line
    .slice(0, EXCERPT - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}
const EXCERPT = 140

export type FileKind = 'image' | 'pdf'

/**
 * What a file is, by its bytes and never by what it is called; null for everything else. A PDF begins as one and ends as
 * one: what has more behind its end is something else beside.
 */
export function kindOf(bytes: Uint8Array): FileKind | null {
  const text = (from: number, to?: number): string => String.fromCodePoint(...bytes.subarray(from, to))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image'
  if (text(0, 8) === '\u0089PNG\r\n\u001A\n') return 'image'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image'
  if (/^%PDF-[12]\.\d/.test(text(0, 8)) && /%%EOF\s*$/.test(text(-64))) return 'pdf'
  return null
}

/** The name under which a file is given back: the ending says what it has become. */
export function fileName(originalName: string, kind: FileKind, position: number): string {
  const last = originalName.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const ending = last.lastIndexOf('.')
  const base = last
    .slice(0, ending < 0 ? last.length : ending)
    .replaceAll(/[^\p{L}\p{M}\p{N} ._()-]+/gu, '')
    .trim()
    .slice(0, 80)
    // The cut may part a letter that takes two units.
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/^[ .]+/, '')
  return `${trimEndOf(base, ' .') || `file-${position + 1}`}.${kind === 'pdf' ? 'pdf' : 'webp'}`
}
