import { trimEndOf } from '#src/shared/text.ts'

// The rules of support tickets (behaviour B20).

export const TICKET_CATEGORIES = ['order', 'delivery', 'return', 'payment', 'product', 'account', 'other'] as const
export type TicketCategory = (typeof TICKET_CATEGORIES)[number]

export const TICKET_STATUSES = ['open', 'answered', 'resolved', 'closed', 'spam'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]
/** The statuses for shoppers: spam is not revealed. */
export const SHOWN_STATUSES = ['open', 'answered', 'resolved', 'closed'] as const
export type ShownStatus = (typeof SHOWN_STATUSES)[number]

export const TICKET_PRIORITIES = ['normal', 'high'] as const
export type TicketPriority = (typeof TICKET_PRIORITIES)[number]

export const TICKET_AUTHORS = ['shopper', 'shop', 'system'] as const
export type TicketAuthor = (typeof TICKET_AUTHORS)[number]

export const MIN_SUBJECT = 3
export const MAX_SUBJECT = 120
/** The minimum of the first message; later ones may be as short as "Yes". */
export const MIN_FIRST_BODY = 10
export const MAX_BODY = 4000
/** Of a saved reply. */
export const MAX_REPLY_TITLE = 60
export const MAX_SAVED_REPLIES = 300
export const MAX_FILES = 5
export const MAX_FILE_BYTES = 5 * 1024 * 1024
export const MAX_OPEN = 5
export const NEW_AN_HOUR = 5
export const MESSAGES_AN_HOUR = 20
/** With fewer tickets in 30 days no median is shown. */
export const MIN_FOR_MEDIAN = 10
export const MEDIAN_DAYS = 30

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const CLOSES_AFTER_DAYS = 7
const REOPENS_FOR_DAYS = 30
const RATING_DAYS = 90

export const closesAt = (resolvedAt: Date): Date => new Date(resolvedAt.getTime() + CLOSES_AFTER_DAYS * DAY_MS)
export const reopensUntil = (closedAt: Date): Date => new Date(closedAt.getTime() + REOPENS_FOR_DAYS * DAY_MS)
export const hourBefore = (now: Date): Date => new Date(now.getTime() - HOUR_MS)
export const ratingsSince = (now: Date): Date => new Date(now.getTime() - RATING_DAYS * DAY_MS)
export const medianSince = (now: Date): Date => new Date(now.getTime() - MEDIAN_DAYS * DAY_MS)

/** One step of a ticket's status. The shopper's `solve` takes two: resolved, then closed. */
export type TicketStep = 'reply' | 'answer' | 'resolve' | 'close' | 'reopen' | 'markSpam' | 'unmarkSpam'

/** The transitions of each step; no other changes exist. */
export const TRANSITIONS: Readonly<Record<TicketStep, Partial<Readonly<Record<TicketStatus, TicketStatus>>>>> = {
  reply: { open: 'open', answered: 'open', resolved: 'open' },
  answer: { open: 'answered', answered: 'answered' },
  resolve: { open: 'resolved', answered: 'resolved' },
  close: { resolved: 'closed' },
  reopen: { closed: 'open' },
  markSpam: { open: 'spam', answered: 'spam', resolved: 'spam', closed: 'spam' },
  unmarkSpam: { spam: 'open' },
}

/** @returns null when the step is not allowed */
export const after = (step: TicketStep, status: TicketStatus): TicketStatus | null => TRANSITIONS[step][status] ?? null

/** Returns the final status of "Solved, thanks" from any status. @returns null when it has been reached already */
export function solved(status: TicketStatus): TicketStatus | null {
  const resolved = after('resolve', status) ?? status
  return after('close', resolved)
}

/** Returns whether the ticket counts towards the limit of five open ones. */
export const isOpen = (status: TicketStatus): boolean => status === 'open' || status === 'answered'

/** Returns whether the shopper may reopen the ticket; later a new one follows it. */
export const mayReopen = ({ status, closedAt, now }: { status: TicketStatus; closedAt: Date | null; now: Date }) =>
  after('reopen', status) !== null && closedAt !== null && now < reopensUntil(closedAt)

/** Returns the actions that the shopper may take now. */
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

/** Parses a ticket number as typed, with or without its prefix. */
export function readTicketNumber(typed: string): string {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[IL]/g, '1').replaceAll('O', '0')
  return code.length > TICKET_CODE_LENGTH ? code.replace(/^T/, '') : code
}
export const TICKET_CODE_LENGTH = 8

/** Returns whether a text has the format of a link token: 256 bits. */
export const isLinkToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** Returns whole hours, at least one. */
export const asHours = (milliseconds: number): number => Math.max(1, Math.round(milliseconds / HOUR_MS))

/** Normalises line ends of form text, so that its length is the same in the browser and here. */
export const withPlainLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

/** Returns the excerpt of the last message for lists. */
export function excerpt(body: string): string {
  const line = body.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= EXCERPT) return line
  // The cut may split a surrogate pair.
  return `${line
    .slice(0, EXCERPT - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}
const EXCERPT = 140

export type FileKind = 'image' | 'pdf'

/**
 * Detects the type of a file by its bytes, never by its name; null for unsupported types. A PDF must begin and end as
 * one: content after its end makes it a polyglot.
 */
export function kindOf(bytes: Uint8Array): FileKind | null {
  const text = (from: number, to?: number): string => String.fromCodePoint(...bytes.subarray(from, to))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image'
  if (text(0, 8) === '\u0089PNG\r\n\u001A\n') return 'image'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image'
  if (/^%PDF-[12]\.\d/.test(text(0, 8)) && /%%EOF\s*$/.test(text(-64))) return 'pdf'
  return null
}

/** Returns the download name of a file, with the extension of its stored type. */
export function fileName(originalName: string, kind: FileKind, position: number): string {
  const last = originalName.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const ending = last.lastIndexOf('.')
  const base = last
    .slice(0, ending < 0 ? last.length : ending)
    .replaceAll(/[^\p{L}\p{M}\p{N} ._()-]+/gu, '')
    .trim()
    .slice(0, 80)
    // The cut may split a surrogate pair.
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/^[ .]+/, '')
  return `${trimEndOf(base, ' .') || `file-${position + 1}`}.${kind === 'pdf' ? 'pdf' : 'webp'}`
}
