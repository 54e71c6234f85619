import { createElement as h, Fragment, type CSSProperties, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { mailEn } from '#src/shared/messages/mail.en.ts'
import { textLanguage } from '#src/shared/text-language.ts'
import { oneLine, type MailContent, type MailPart } from './mail.rules.ts'

/** The shop as the sender of a mail. */
export interface MailSender {
  name: string
  address: string
  email: string
  language: string
  /** A raster image; null when the shop's logo is SVG, which mail programs do not show. */
  logo: string | null
  /** `https://shop.example`, the prefix of every path; empty for a mail without links. */
  origin: string
  /** The prefix of buttons, which is the back office's in mails to staff. */
  buttonOrigin: string
  /** Colour roles as hex; each pair is readable in its mode. */
  colors: { light: Readonly<Record<string, string>>; dark: Readonly<Record<string, string>> }
}

/** A rendered mail: HTML, and the text for programs without HTML. */
export interface RenderedMail {
  subject: string
  html: string
  text: string
}

const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Bengali',Arial,sans-serif"
const WIDTH = 600

// Physical sides (left, right): Outlook and others do not support logical properties (caniemail.com).

/** Colour roles in mails, with their CSS property. */
const ROLES = {
  page: ['background-color', 'sunken'],
  card: ['background-color', 'surface'],
  edge: ['border-color', 'border'],
  ink: ['color', 'text'],
  quiet: ['color', 'text-muted'],
  link: ['color', 'link'],
  fill: ['background-color', 'primary'],
  label: ['color', 'on-primary'],
  stage: ['background-color', 'media'],
} as const
type Role = keyof typeof ROLES

export function renderMail(content: MailContent, shop: MailSender): RenderedMail {
  const html = `<!doctype html>${renderToStaticMarkup(h(Letter, { content, shop }))}`
  return { subject: oneLine(content.subject), html, text: toText(content, shop) }
}

/**
 * Returns both colours of an element: inline for light mode, and a class for dark mode, which only a style sheet can
 * set.
 */
function paint({ colors }: MailSender, roles: readonly Role[], style: CSSProperties = {}) {
  const painted = Object.fromEntries(roles.map((role) => [toCamel(ROLES[role][0]), colors.light[ROLES[role][1]] ?? '']))
  return { className: roles.map((role) => `m-${role}`).join(' '), style: { ...painted, ...style } }
}

const toCamel = (property: string): string => property.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Returns the dark colours for programs that support `prefers-color-scheme`. */
function darkRules({ colors }: MailSender): string {
  const rules = Object.entries(ROLES).map(
    ([role, [property, color]]) => `.m-${role}{${property}:${colors.dark[color] ?? ''}!important}`,
  )
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media(prefers-color-scheme:dark){${rules.join('')}}@media(max-width:480px){.m-pad{padding:24px 20px!important}}`
}

function Letter({ content, shop }: { content: MailContent; shop: MailSender }): ReactNode {
  return h(
    'html',
    { lang: textLanguage(shop.language) },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      // Otherwise Apple's programs turn dates and addresses into links.
      h('meta', { name: 'format-detection', content: 'telephone=no,date=no,address=no,email=no' }),
      h('title', null, oneLine(content.subject)),
      // Contains only our own hex colours, no text of the shop.
      h('style', { dangerouslySetInnerHTML: { __html: darkRules(shop) } }),
    ),
    h(
      'body',
      paint(shop, ['page', 'ink'], { margin: 0, padding: 0, fontFamily: FONT, fontSize: 16, lineHeight: 1.55 }),
      h('div', { style: { display: 'none', maxHeight: 0, overflow: 'hidden' } }, content.preview),
      h(
        Table,
        paint(shop, ['page']),
        h(
          Cell,
          { align: 'center', style: { padding: '32px 12px' } },
          h(
            Table,
            { style: { maxWidth: WIDTH, margin: '0 auto', textAlign: 'left' } },
            h(Cell, { style: { padding: '0 8px 20px' } }, h(Masthead, { shop })),
            h(Card, { shop }, h(Body, { content, shop })),
            h(Cell, { style: { padding: '24px 8px 0' } }, h(Foot, { content, shop })),
          ),
        ),
      ),
    ),
  )
}

interface BoxProps {
  className?: string
  style?: CSSProperties
  align?: 'center' | 'left'
  children?: ReactNode
}

/** Tables are the only layout that every mail program supports. */
const Table = ({ className, style, children }: BoxProps): ReactNode =>
  h(
    'table',
    {
      role: 'presentation',
      className,
      cellPadding: 0,
      cellSpacing: 0,
      border: 0,
      width: '100%',
      style: { width: '100%', borderCollapse: 'separate', ...style },
    },
    h('tbody', null, children),
  )

const Cell = ({ className, style, align, children }: BoxProps): ReactNode =>
  h('tr', null, h('td', { className, style, align }, children))

const Card = ({ shop, children }: { shop: MailSender; children?: ReactNode }): ReactNode => {
  const { className, style } = paint(shop, ['card', 'edge'], {
    padding: '36px 40px',
    borderWidth: 1,
    borderStyle: 'solid',
    borderRadius: 16,
  })
  return h(Cell, { className: `${className} m-pad`, style }, children)
}

const Masthead = ({ shop }: { shop: MailSender }): ReactNode =>
  h(
    'a',
    {
      href: shop.origin || undefined,
      ...paint(shop, ['ink'], { fontSize: 20, fontWeight: 700, textDecoration: 'none' }),
    },
    shop.logo
      ? h('img', {
          src: shop.origin + shop.logo,
          alt: shop.name,
          height: 40,
          style: { display: 'block', height: 40, border: 0 },
        })
      : shop.name,
  )

const Body = ({ content, shop }: { content: MailContent; shop: MailSender }): ReactNode =>
  h(
    Fragment,
    null,
    h(
      'h1',
      paint(shop, ['ink'], { margin: '0 0 16px', fontSize: 26, lineHeight: 1.25, fontWeight: 700 }),
      content.heading,
    ),
    content.parts.map((part, index) => h(Part, { key: index, part, shop, isLast: index === content.parts.length - 1 })),
  )

interface PartProps<P extends MailPart = MailPart> {
  part: P
  shop: MailSender
  /** Whether it is the last part of the card. */
  isLast: boolean
}

function Part({ part, ...rest }: PartProps): ReactNode {
  if (part.type === 'text')
    return h('p', paint(rest.shop, ['ink'], { margin: rest.isLast ? 0 : '0 0 20px' }), part.text)
  if (part.type === 'giftCode') return null
  if (part.type === 'code')
    return h(
      'p',
      paint(rest.shop, ['ink'], { margin: '0 0 20px', fontSize: 22, fontWeight: 700, fontFamily: 'monospace' }),
      part.code,
    )
  if (part.type === 'button') return h(Button, { part, ...rest })
  return h(Product, { part, ...rest })
}

/** The cell has the colour, so that it looks like a button even where link padding is ignored. */
const Button = ({ part, shop, isLast }: PartProps<MailPart & { type: 'button' }>): ReactNode =>
  h(
    Table,
    { style: { width: 'auto', margin: isLast ? '4px 0 0' : '4px 0 24px' } },
    h(
      Cell,
      { ...paint(shop, ['fill'], { borderRadius: 12 }) },
      h(
        'a',
        {
          href: shop.buttonOrigin + part.path || undefined,
          ...paint(shop, ['label'], {
            display: 'inline-block',
            padding: '14px 26px',
            fontWeight: 650,
            textDecoration: 'none',
          }),
        },
        part.label,
      ),
    ),
  )

const Product = ({ part, shop, isLast }: PartProps<MailPart & { type: 'product' }>): ReactNode =>
  h(
    'table',
    {
      role: 'presentation',
      cellPadding: 0,
      cellSpacing: 0,
      border: 0,
      width: '100%',
      style: { margin: isLast ? 0 : '0 0 24px' },
    },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        part.image &&
          h(
            'td',
            { width: 96, style: { width: 96, paddingRight: 16, verticalAlign: 'top' } },
            h('img', {
              src: shop.origin + part.image,
              // The name is next to it.
              alt: '',
              width: 96,
              height: 96,
              ...paint(shop, ['stage'], {
                display: 'block',
                width: 96,
                height: 96,
                borderRadius: 12,
                objectFit: 'contain',
              }),
            }),
          ),
        h(
          'td',
          { style: { verticalAlign: 'middle' } },
          h(
            'a',
            {
              href: shop.origin + part.path || undefined,
              ...paint(shop, ['ink'], { fontWeight: 650, textDecoration: 'none' }),
            },
            part.name,
          ),
          part.note && h('div', paint(shop, ['quiet'], { fontSize: 15, marginTop: 4 }), part.note),
        ),
      ),
    ),
  )

function Foot({ content, shop }: { content: MailContent; shop: MailSender }): ReactNode {
  const t = mailEn.layout
  const line = (key: string, ...children: ReactNode[]): ReactNode =>
    h('p', { key, ...paint(shop, ['quiet'], { margin: '0 0 8px', fontSize: 13, lineHeight: 1.5 }) }, ...children)
  const link = (href: string, label: string): ReactNode =>
    h('a', { href: href || undefined, ...paint(shop, ['link'], { textDecoration: 'underline' }) }, label)
  return h(
    Fragment,
    null,
    line('reason', content.reason),
    content.stop && line('stop', link(shop.origin + content.stop.path, content.stop.label)),
    shop.email && line('questions', t.questions(shop.email)),
    line('shop', [t.sentBy(shop.name), shop.address].filter(Boolean).join(', '), ' · ', link(shop.origin, t.visit)),
  )
}

/** Returns the mail as plain text. */
function toText(content: MailContent, shop: MailSender): string {
  const t = mailEn.layout
  const parts = content.parts.map((part) => {
    if (part.type === 'text') return part.text
    if (part.type === 'code') return part.code
    if (part.type === 'giftCode') return ''
    if (part.type === 'button') return `${part.label}:\n${shop.buttonOrigin}${part.path}`
    return [part.name, part.note, shop.origin + part.path].filter(Boolean).join('\n')
  })
  const foot = [
    content.reason,
    content.stop && `${content.stop.label}: ${shop.origin}${content.stop.path}`,
    shop.email && t.questions(shop.email),
    [t.sentBy(shop.name), shop.address].filter(Boolean).join(', '),
    shop.origin,
  ]
  return [shop.name, content.heading, ...parts, '--', foot.filter(Boolean).join('\n')].join('\n\n')
}
