import { useLoaderData } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { formatDateTime } from '#src/shared/dates.ts'
import { supportEn } from '#src/shared/messages/support/support.en.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { pageContext } from '#src/web/client/page-context.ts'
import { loadForShopper } from '#src/web/client/auth-guard.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { TicketSummary } from '#src/features/tickets/ticket.contract.ts'
import { loadReplyHours, loadPrefilled } from '#src/features/tickets/ui/load-form.ts'
import { StatusChip } from '#src/features/tickets/ui/status-chip.tsx'
import css from '#src/features/tickets/ui/support.module.css'
import { useSupportTexts } from '#src/features/tickets/ui/texts.ts'
import { TicketForm } from '#src/features/tickets/ui/ticket-form.tsx'

export const handle = { meta: () => ({ title: supportEn.title, noindex: true }) }

const FORM = '/user/my-support?new=1'

export async function loader(input: LoaderFunctionArgs) {
  const query = new URL(input.request.url).searchParams
  const { api, formResult = {} } = input.context.get(pageContext)
  const page = /^[1-9]\d{0,2}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  const isNew = query.has('new')
  // The form needs this request too: it redirects guests to sign-in.
  const list = await loadForShopper(input, api.get('/shop/user/tickets', { query: { page: String(page) } }))
  if (!isNew) return { list, form: null }
  const [about, answerHours] = await Promise.all([loadPrefilled(input), loadReplyHours(input)])
  return { list, form: { about, answerHours, result: formResult } }
}

/** Renders a shopper's tickets and the form for a new one (behaviour B20). */
export function Component() {
  const { list, form } = useLoaderData<typeof loader>()
  return form ? <NewRequest {...form} /> : <List list={list} />
}

type Loaded = Awaited<ReturnType<typeof loader>>

function NewRequest({ about, answerHours, result }: NonNullable<Loaded['form']>) {
  const t = useSupportTexts()
  return (
    <>
      <BackLink />
      <h1>{t.newTitle}</h1>
      <p className={`muted ${css.lead}`}>
        {t.lead} {answerHours !== null && t.usually(answerHours)}
      </p>
      <TicketForm about={about} isGuest={false} result={result} />
    </>
  )
}

function BackLink() {
  const t = useSupportTexts()
  return (
    <p>
      <a className={`link ${css.back}`} href="/user/my-support">
        <Icon name="left" />
        {t.back}
      </a>
    </p>
  )
}

function List({ list }: { list: Loaded['list'] }) {
  const t = useSupportTexts()
  if (list === null)
    return (
      <>
        <h1>{t.title}</h1>
        <p className="muted">{t.list.failed}</p>
      </>
    )
  const { data, page, pageSize, total } = list
  if (data.length === 0 && page === 1)
    return (
      <>
        <h1>{t.title}</h1>
        <div className={css.empty}>
          <p className="strong">{t.list.empty}</p>
          <p className="muted">{t.list.emptyText}</p>
          <a className="btn" href={FORM}>
            {t.newTitle}
          </a>
        </div>
      </>
    )
  return (
    <>
      <div className={css.head}>
        <h1>{t.title}</h1>
        <a className="btn" href={FORM}>
          <Icon name="plus" />
          {t.newTitle}
        </a>
      </div>
      <ul className={css.list}>
        {data.map((ticket) => (
          <Row key={ticket._id} ticket={ticket} />
        ))}
      </ul>
      <Pages page={page} count={Math.ceil(total / pageSize)} />
    </>
  )
}

function Row({ ticket }: { ticket: TicketSummary }) {
  const t = useSupportTexts()
  const shop = useShop()
  const { number, subject, status, lastMessage, lastMessageAt, isUnread } = ticket
  return (
    <li className={`card-panel ${css.row}`}>
      <h2>
        <a href={`/user/my-support/${number}`}>{subject}</a>
      </h2>
      <p className={css.state}>
        {isUnread && (
          <span className={css.unread}>
            <span className={css.dot} />
            {t.list.unread}
          </span>
        )}
        <StatusChip status={status} />
      </p>
      <p className={css.last}>
        <span className="strong">{lastMessage.author === 'shopper' ? t.list.you : shop.shopName}:</span>{' '}
        {lastMessage.excerpt}
      </p>
      <p className="muted sm">
        <span className="num">{number}</span> · {t.categories[ticket.category]} ·{' '}
        {formatDateTime(new Date(lastMessageAt), shop)}
      </p>
    </li>
  )
}

function Pages({ page, count }: { page: number; count: number }) {
  const t = useSupportTexts().list
  if (count < 2 && page === 1) return null
  const at = (pageNumber: number): string =>
    pageNumber === 1 ? '/user/my-support' : `/user/my-support?page=${pageNumber}`
  return (
    <nav className={css.pages} aria-label={t.pages}>
      {page > 1 && (
        <a className="btn ghost" rel="prev" href={at(page - 1)}>
          {t.newer}
        </a>
      )}
      <span className="muted num">{t.page(page, Math.max(count, page))}</span>
      {page < count && (
        <a className="btn ghost" rel="next" href={at(page + 1)}>
          {t.older}
        </a>
      )}
    </nav>
  )
}
