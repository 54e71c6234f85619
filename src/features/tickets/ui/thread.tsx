import { useEffect, useRef } from 'react'
import { formatDate, formatDateTime } from '#src/shared/dates.ts'
import type { FormResult } from '#src/web/client/forms/define-form.ts'
import type { Submission } from '#src/web/client/forms/use-submit.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { Form } from '#src/web/kit/form/form.tsx'
import { useShop } from '#src/web/client/shop-context.ts'
import type { Ticket, TicketMessage } from '../ticket.contract.ts'
import { RatingForm } from './rating-form.tsx'
import { ReplyForm } from './reply-form.tsx'
import { StatusChip } from './status-chip.tsx'
import css from './support.module.css'
import { useSupportTexts } from './texts.ts'
import { useThread } from './use-thread.ts'

interface ThreadProps {
  ticket: Ticket
  /** The number of the request, or a guest's link token. */
  name: string
  result: FormResult
  /** The idempotency key of the form, also without scripts. */
  formKey: string
  isGuest: boolean
}

/** A request with its messages, newest last, and the actions that are allowed now. */
export function Thread({ ticket: loaded, name, result, formKey, isGuest }: ThreadProps) {
  const t = useSupportTexts().thread
  const thread = useThread(loaded, name, result)
  const { ticket, isStale, submission } = thread
  const { can, status } = ticket
  const afterLog = useRef<HTMLDivElement>(null)
  const before = useRef(status)
  useEffect(() => {
    // The pressed button has disappeared.
    if (before.current !== status && document.activeElement === document.body) afterLog.current?.focus()
    before.current = status
  }, [status])
  return (
    <>
      <Head ticket={ticket} isGuest={isGuest} />
      <Log ticket={ticket} name={name} />
      {isStale && <Alert tone="warn">{t.stale}</Alert>}
      <div ref={afterLog} tabIndex={-1} className={css.after}>
        {status === 'resolved' && <p className="muted">{t.resolvedText}</p>}
        {status === 'closed' && <Closed ticket={ticket} isGuest={isGuest} />}
        {submission.formError && <Alert tone="error">{submission.formError}</Alert>}
      </div>
      {can.reply && (
        <ReplyForm name={name} result={result} formKey={formKey} onSent={thread.show} onRejected={thread.refresh} />
      )}
      <div className={css.deeds}>
        {can.solve && <TicketAction action="solve" label={t.solve} submission={submission} />}
        {can.reopen && <TicketAction action="reopen" label={t.reopen} submission={submission} />}
      </div>
      {can.rate && <RatingForm rating={ticket.rating} submission={submission} />}
    </>
  )
}

function Head({ ticket, isGuest }: { ticket: Ticket; isGuest: boolean }) {
  const texts = useSupportTexts()
  const t = texts.thread
  const { number, subject, status, category, orderNumber, product, followsNumber, can } = ticket
  return (
    <div className={css.threadHead}>
      <h1>{subject}</h1>
      <p className={css.facts}>
        <StatusChip status={status} />
        <span className="muted num">{number}</span>
        <span className="muted">{texts.categories[category]}</span>
        {orderNumber &&
          (isGuest ? (
            <span className="muted">{t.order(orderNumber)}</span>
          ) : (
            <a className="link" href={`/user/my-orders/${orderNumber}`}>
              {t.order(orderNumber)}
            </a>
          ))}
        {product && (
          <a className="link" href={`/product/${product.slug}`}>
            {product.name}
          </a>
        )}
        {followsNumber &&
          (isGuest ? (
            <span className="muted">{t.follows(followsNumber)}</span>
          ) : (
            <a className="link" href={`/user/my-support/${followsNumber}`}>
              {t.follows(followsNumber)}
            </a>
          ))}
      </p>
      {can.reply && (
        <a className={`btn ghost ${css.toReply}`} href="#reply">
          {t.toReply}
        </a>
      )}
    </div>
  )
}

/** Screen readers announce new messages politely. */
function Log({ ticket: { messages }, name }: { ticket: Ticket; name: string }) {
  const t = useSupportTexts().thread
  return (
    <div role="log" aria-label={t.log} className={css.log}>
      {messages.map((message) => (
        <Message key={message._id} message={message} name={name} />
      ))}
    </div>
  )
}

function Message({ message, name }: { message: TicketMessage; name: string }) {
  const t = useSupportTexts().thread
  const shop = useShop()
  const { author, authorName, body, attachments, createdAt, readAt } = message
  const time = <time dateTime={createdAt}>{formatDateTime(new Date(createdAt), shop)}</time>
  if (author === 'system')
    return (
      <p className={css.event}>
        {body} {time}
      </p>
    )
  const authorLabel = author === 'shopper' ? t.you : authorName ? `${authorName}, ${shop.shopName}` : shop.shopName
  return (
    <article className={`${css.message} ${author === 'shopper' ? css.own : ''}`}>
      <p className={css.by}>
        <b>{authorLabel}</b> {time}
      </p>
      <p className={css.body}>{body}</p>
      {attachments.length > 0 && (
        <ul className={css.files} aria-label={t.files}>
          {attachments.map((file) => (
            <li key={file._id}>
              <a
                className="link"
                href={`/api/v1/shop/user/tickets/${encodeURIComponent(name)}/attachments/${file._id}`}
                download={file.name}
                aria-label={t.save(file.name, sizeOf(file.bytes, shop.locale))}
              >
                {file.name}
              </a>{' '}
              <span className="muted sm">{sizeOf(file.bytes, shop.locale)}</span>
            </li>
          ))}
        </ul>
      )}
      {author === 'shopper' && readAt && <p className={css.seen}>{t.seen}</p>}
    </article>
  )
}

const KB = 1000

const sizeOf = (bytes: number, locale: string): string => {
  const isLarge = bytes >= KB * KB
  const amount = isLarge ? bytes / KB / KB : Math.max(1, Math.round(bytes / KB))
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: 1,
  }).format(amount)
}

function Closed({ ticket: { reopenUntil, number, can }, isGuest }: { ticket: Ticket; isGuest: boolean }) {
  const t = useSupportTexts().thread
  const shop = useShop()
  return (
    <>
      <p className="muted">
        {t.closedText} {reopenUntil && t.reopenUntil(formatDate(new Date(reopenUntil), shop))}
      </p>
      {!can.reopen && (
        <p>
          <a className="btn ghost" href={isGuest ? '/support' : `/user/my-support?new=1&follows=${number}`}>
            {t.follow}
          </a>
        </p>
      )}
    </>
  )
}

interface TicketActionProps {
  action: 'solve' | 'reopen'
  label: string
  submission: Submission
}

/** A button, and a form without scripts. */
const TicketAction = ({ action, label, submission }: TicketActionProps) => (
  <Form submission={submission}>
    <button type="submit" name="do" value={action} className="btn ghost" aria-disabled={submission.isPending}>
      {label}
    </button>
  </Form>
)
