import type { MailPart } from '#src/features/mail/mail.rules.ts'
import type { Mail } from '#src/features/mail/mail.service.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { ticketMailEn } from '#src/shared/messages/support/ticket-mail.en.ts'
import type { Recipient } from './ticket.store.ts'

const t = ticketMailEn
const text = (content: string): MailPart => ({ type: 'text', text: content })

/** The ticket data of its mails. */
export interface MailedTicket {
  id: string
  number: string
  /** The page of the ticket for its author. */
  path: string
  isGuest: boolean
  to: Recipient
}

const linesOf = (body: string): MailPart[] =>
  body
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map(text)

const privately = ({ isGuest }: MailedTicket): MailPart[] => (isGuest ? [text(t.private)] : [])

/**
 * A new request was received. The mail repeats nothing of its text: the e-mail address may belong to someone else.
 * @param message the confirmation that the page shows too, with the request's number
 */
export function ticketReceived(shop: ShopRow, ticket: MailedTicket, message: string): Mail {
  const { subject, preview, heading, ignore } = t.received
  return {
    kind: 'ticketReceived',
    about: ticket.id,
    to: ticket.to.email,
    content: {
      subject: subject(ticket.number, shop.name),
      preview,
      heading,
      parts: [
        text(t.hello(ticket.to.name)),
        text(message),
        { type: 'button', label: t.see, path: ticket.path },
        ...privately(ticket),
        text(ignore),
      ],
      reason: t.reason(shop.name),
      stop: null,
    },
  }
}

/** The shop has answered. */
export function ticketReplied(
  shop: ShopRow,
  ticket: MailedTicket,
  reply: { id: string; name: string; body: string },
): Mail {
  const { subject, preview, heading, from, button, noReply } = t.answered
  return {
    kind: 'ticketAnswered',
    about: `${ticket.id} ${reply.id}`,
    to: ticket.to.email,
    content: {
      subject: subject(ticket.number, shop.name),
      preview,
      heading,
      parts: [
        text(t.hello(ticket.to.name)),
        text(from(reply.name, shop.name)),
        ...linesOf(reply.body),
        { type: 'button', label: button, path: ticket.path },
        text(noReply),
        ...privately(ticket),
      ],
      reason: t.reason(shop.name),
      stop: null,
    },
  }
}

/** The shop has written first. */
export function ticketStarted(
  shop: ShopRow,
  ticket: MailedTicket,
  message: { subject: string; name: string; body: string },
): Mail {
  const { subject, preview, heading } = t.started
  const { from, button, noReply } = t.answered
  return {
    kind: 'ticketStarted',
    about: ticket.id,
    to: ticket.to.email,
    content: {
      subject: subject(message.subject, shop.name),
      preview: preview(shop.name),
      heading: heading(shop.name),
      parts: [
        text(t.hello(ticket.to.name)),
        text(from(message.name, shop.name)),
        ...linesOf(message.body),
        { type: 'button', label: button, path: ticket.path },
        text(noReply),
        ...privately(ticket),
      ],
      reason: t.startedReason(shop.name),
      stop: null,
    },
  }
}

/** The shop has marked the ticket as solved. @param at distinguishes repeated mails */
export function ticketResolved(shop: ShopRow, ticket: MailedTicket, at: Date): Mail {
  const { subject, preview, heading } = t.resolved
  return {
    kind: 'ticketResolved',
    about: `${ticket.id} ${at.getTime()}`,
    to: ticket.to.email,
    content: {
      subject: subject(ticket.number, shop.name),
      preview,
      heading,
      parts: [
        text(t.hello(ticket.to.name)),
        text(t.resolved.text),
        { type: 'button', label: t.see, path: ticket.path },
        ...privately(ticket),
      ],
      reason: t.reason(shop.name),
      stop: null,
    },
  }
}

/** A mail to the shop about a new ticket. */
export function newTicket(
  shop: ShopRow,
  ticket: { id: string; number: string; subject: string; body: string; about: readonly string[] },
): Mail {
  const { subject, preview, heading } = t.newTicket
  return {
    kind: 'shopNewTicket',
    about: ticket.id,
    to: shop.order_email || shop.shop_email,
    content: {
      subject: subject(ticket.number, ticket.subject),
      preview,
      heading,
      parts: [...ticket.about.map(text), text(ticket.subject), ...linesOf(ticket.body)],
      reason: t.shopReason(shop.name),
      stop: null,
    },
  }
}
