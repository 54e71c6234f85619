import type { MailPart } from '#src/features/mail/mail.rules.ts'
import type { Mail } from '#src/features/mail/mail.service.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { ticketMailEn } from '#src/shared/messages/ticket-mail.en.ts'
import type { Recipient } from './ticket.store.ts'

const t = ticketMailEn
const text = (content: string): MailPart => ({ type: 'text', text: content })

/** A ticket as its mails name it. */
export interface MailedTicket {
  id: string
  number: string
  /** Where who wrote it finds it. */
  path: string
  isGuest: boolean
  to: Recipient
}

const privately = ({ isGuest }: MailedTicket): MailPart[] => (isGuest ? [text(t.private)] : [])

/**
 * A request came in. Nothing of what it says is in the mail: the address may be a stranger's, who did not write it.
 * @param message what the screen says too, with the request's number
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

/** The shop answered. */
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
        ...reply.body
          .split(/\n+/)
          .filter((line) => line.trim() !== '')
          .map(text),
        { type: 'button', label: button, path: ticket.path },
        text(noReply),
        ...privately(ticket),
      ],
      reason: t.reason(shop.name),
      stop: null,
    },
  }
}

/** The shop takes it for solved. @param at tells this time from another */
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

/** To the shop: somebody wrote. */
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
      parts: [
        ...ticket.about.map(text),
        text(ticket.subject),
        ...ticket.body
          .split(/\n+/)
          .filter((line) => line.trim() !== '')
          .map(text),
      ],
      reason: t.shopReason(shop.name),
      stop: null,
    },
  }
}
