import { Lock, Paperclip } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Ticket } from '../client/operations.ts'
import { Avatar } from '../kit/avatar.tsx'
import { useFormats } from '../kit/formats.ts'
import { ticketsEn as t } from '../messages/tickets.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { entriesOf } from './ticket-views.rules.ts'

type Message = Ticket['messages'][number]

/** The messages of a ticket with the notes of staff, the newest at the bottom. */
export function Thread({ ticket }: { ticket: Ticket }) {
  const box = useRef<HTMLDivElement>(null)
  const entries = entriesOf(ticket)
  const count = entries.length
  useEffect(() => {
    if (!box.current) return
    // The keyboard scrolls what has the focus.
    box.current.tabIndex = 0
    box.current.scrollTo({ top: box.current.scrollHeight })
  }, [count])
  return (
    <div ref={box} className="thread" role="log" aria-label={t.messages}>
      {entries.map((entry) =>
        entry.kind === 'note' ? (
          <Note key={entry.note._id} note={entry.note} />
        ) : (
          <MessageBubble key={entry.message._id} message={entry.message} ticket={ticket} />
        ),
      )}
      {ticket.rating !== null && <p className="event">{t.rating(ticket.rating)}</p>}
    </div>
  )
}

function MessageBubble({ message, ticket }: { message: Message; ticket: Ticket }) {
  const shop = useShop()
  const { time } = useFormats()
  const { author, authorName, body, createdAt, readAt, attachments } = message
  if (author === 'system')
    return (
      <p className="event">
        {body} <time dateTime={createdAt}>{time(createdAt)}</time>
      </p>
    )
  const isOurs = author === 'shop'
  const name = isOurs ? authorName || shop.name : ticket.name || ticket.email
  return (
    <div className={isOurs ? 'message ours' : 'message'}>
      {!isOurs && <Avatar name={name} className="violet" />}
      <div>
        <p className="bubble preserve-lines">{body}</p>
        {attachments.map((file) => (
          <a
            key={file._id}
            className="file"
            href={`/admin/v1/shops/${shop._id}/tickets/${ticket.number}/attachments/${file._id}`}
            download={file.name}
          >
            <Paperclip aria-hidden />
            <bdi className="ellipsis">{file.name}</bdi>
            <span className="faint nowrap">{t.fileSize(Math.max(1, Math.round(file.bytes / 1024)))}</span>
          </a>
        ))}
        <p className="small faint meta">
          <bdi>{name}</bdi>, <time dateTime={createdAt}>{time(createdAt)}</time>
          {isOurs && readAt !== null && ` · ${t.readAt(time(readAt))}`}
        </p>
      </div>
    </div>
  )
}

function Note({ note: { author, body, createdAt } }: { note: Ticket['notes'][number] }) {
  const { time } = useFormats()
  return (
    <div className="note medium">
      <p className="small head">
        <Lock aria-hidden />
        <span>
          <b>{t.note}</b> · <bdi>{author}</bdi>, <time dateTime={createdAt}>{time(createdAt)}</time>
        </span>
      </p>
      <p className="preserve-lines">{body}</p>
    </div>
  )
}
