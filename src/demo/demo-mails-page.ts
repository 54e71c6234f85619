import PostalMime, { type Address } from 'postal-mime'
import { createElement as h, Fragment, type ReactNode } from 'react'
import type { ShopInfo } from '#src/features/shop/shop.contract.ts'
import { formatDateTime } from '#src/shared/dates.ts'
import { demoMailsEn as t } from '#src/shared/messages/demo/demo-mails.en.ts'
import { renderDemoPage, type DemoPage } from './demo-page.ts'
import { MAILS_STYLE } from './demo-mails-style.ts'

/** A mail in the list. */
export interface MailHead {
  id: string
  subject: string
  to: string
  at: Date | null
}

export interface ReadMail extends MailHead {
  from: string
  replyTo: string
  html: string
  text: string
}

/** @param beginning the headers of the mail, perhaps with a part of its body */
export async function readHead(id: string, beginning: Buffer): Promise<MailHead> {
  const { subject, to, date } = await PostalMime.parse(beginning)
  const at = date ? new Date(date) : null
  return {
    id,
    subject: subject || t.noSubject,
    to: listOf(to),
    at: at && !Number.isNaN(at.getTime()) ? at : null,
  }
}

export async function readMail(id: string, message: Buffer): Promise<ReadMail> {
  const { from, replyTo, html = '', text = '' } = await PostalMime.parse(message)
  return { ...(await readHead(id, message)), from: listOf(from && [from]), replyTo: listOf(replyTo), html, text }
}

const listOf = (addresses: readonly Address[] = []): string =>
  addresses.map(({ name, address = '' }) => (name ? `${name} <${address}>` : address)).join(', ')

interface MailsPage extends DemoPage {
  heads: readonly MailHead[]
  limit: number
  opened: ReadMail | null
  /** Whether the visitor chose the opened mail; otherwise it is the newest. */
  isChosen: boolean
  format: 'letter' | 'text'
}

const pathOf = (id: string): string => `/demo/mails/${id}`

/** Renders the page: the list on one side and the mail on the other, or one after the other on a phone. */
export function renderMails(page: MailsPage): { html: string; contentSecurityPolicy: string } {
  const { shop, opened, isChosen } = page
  const name = t.title(shop.shopName)
  const title = isChosen && opened ? `${opened.subject} | ${name}` : name
  const body = h(
    'body',
    { className: isChosen ? 'is-chosen' : undefined },
    h(
      'header',
      { className: 'top' },
      h('div', null, h('h1', null, name), h('p', { className: 'lead' }, t.lead)),
      h('a', { className: 'quiet-link', href: '/' }, t.toShop),
    ),
    h('main', null, h(List, { page }), opened && h(Reader, { page, mail: opened })),
  )
  return renderDemoPage(page, { title, style: MAILS_STYLE, body, hasFrames: true })
}

function List({ page: { heads, limit, opened, shop } }: { page: MailsPage }): ReactNode {
  const refresh = h('a', { className: 'quiet-link', href: '/demo/mails' }, t.refresh)
  if (heads.length === 0)
    return h('section', { className: 'empty' }, h('h2', null, t.empty), h('p', null, t.emptyText), refresh)
  return h(
    'section',
    { className: 'list', 'aria-labelledby': 'list' },
    h(
      'div',
      { className: 'list-head' },
      h('h2', { id: 'list' }, heads.length === limit ? t.latest(limit) : t.count(heads.length)),
      refresh,
    ),
    h(
      'ol',
      null,
      heads.map((head) =>
        h(
          'li',
          { key: head.id },
          h(
            'a',
            { href: pathOf(head.id), 'aria-current': head.id === opened?.id ? 'true' : undefined },
            h('span', { className: 'subject' }, head.subject),
            h('span', { className: 'to' }, head.to),
            h(Time, { at: head.at, shop }),
          ),
        ),
      ),
    ),
  )
}

const Time = ({ at, shop }: { at: Date | null; shop: ShopInfo }): ReactNode =>
  at && h('time', { dateTime: at.toISOString() }, formatDateTime(at, shop))

function Reader({ page: { shop, format }, mail }: { page: MailsPage; mail: ReadMail }): ReactNode {
  const fact = (label: string, value: ReactNode): ReactNode =>
    value && h('div', null, h('dt', null, label), h('dd', null, value))
  const view = (href: string, label: string, isCurrent: boolean): ReactNode =>
    h('a', { href, 'aria-current': isCurrent ? 'page' : undefined }, label)
  return h(
    'article',
    { className: 'reader', 'aria-label': t.opened },
    h('a', { className: 'back quiet-link', href: '/demo/mails' }, t.all),
    h('h2', null, mail.subject),
    h(
      'dl',
      null,
      fact(t.from, mail.from),
      fact(t.to, mail.to),
      fact(t.replyTo, mail.replyTo),
      fact(t.sent, mail.at && h(Time, { at: mail.at, shop })),
    ),
    h(
      'nav',
      { 'aria-label': t.views },
      view(pathOf(mail.id), t.letter, format === 'letter'),
      view(`${pathOf(mail.id)}/text`, t.text, format === 'text'),
      h('a', { className: 'file', href: `${pathOf(mail.id)}/file` }, t.file),
    ),
    format === 'letter'
      ? h('iframe', {
          src: `${pathOf(mail.id)}/letter`,
          title: mail.subject,
          sandbox: 'allow-same-origin allow-popups allow-popups-to-escape-sandbox',
          // A phone shows the list first, and not the newest mail.
          loading: 'lazy',
        })
      : h('div', { className: 'text' }, h(PlainText, { text: mail.text })),
  )
}

/** Renders plain text with links for the URLs in it. */
const PlainText = ({ text }: { text: string }): ReactNode =>
  h(
    Fragment,
    null,
    text
      .split(/(https?:\/\/\S+)/)
      .map((segment, index) =>
        /^https?:/.test(segment) && URL.canParse(segment) ? h('a', { key: index, href: segment }, segment) : segment,
      ),
  )
