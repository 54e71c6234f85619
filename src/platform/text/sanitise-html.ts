import sanitizeHtml from 'sanitize-html'
import { memoiseText } from '../cache/memoise-text.ts'

const LINK_SCHEMES = ['https', 'http', 'mailto', 'tel']

/** What shops put into frames: films and maps. */
const FRAMED: ReadonlySet<string> = new Set([
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'www.google.com',
  'www.openstreetmap.org',
])

/**
 * A shop's own HTML as it may stand on a page: text structure, lists, tables, links and pictures; no scripts, styles,
 * forms or frames. Run when it is written and again when it is read, so that neither alone is trusted.
 */
export const sanitiseHtml = memoiseText((html) =>
  sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'hr',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'sub',
      'sup',
      'small',
      'blockquote',
      'code',
      'pre',
      'a',
      'img',
      'figure',
      'figcaption',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: {
      // `rel` is set below on every link that leaves the shop.
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: LINK_SCHEMES,
    allowProtocolRelative: false,
    // Pages show pictures of the shop alone (its content security policy); another's would stand there broken.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src?.startsWith('/'),
    transformTags: {
      // The page has one title of its own.
      h1: 'h2',
      // A page frames nobody: a film or a map that was to stand in it is a step away.
      iframe: (tagName, { src = '' }) => {
        const host = /^https:/i.test(src) ? (URL.parse(src)?.hostname ?? '') : ''
        return FRAMED.has(host)
          ? {
              tagName: 'a',
              attribs: { href: src, rel: 'noopener nofollow' },
              text: host.replace(/^(?:www|player)\./, ''),
            }
          : { tagName, attribs: {} }
      },
      a: (tagName, { rel: _rel, ...attributes }) => ({
        tagName,
        attribs: { ...attributes, ...(/^https?:/i.test(attributes.href ?? '') && { rel: 'noopener nofollow' }) },
      }),
    },
  }).trim(),
)

/** The words of a piece of HTML, for search and short descriptions. */
export const textOfHtml = memoiseText((html) =>
  sanitizeHtml(html.replaceAll(/<\/(p|li|h\d|tr|div)>|<br\s*\/?>/gi, ' '), { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    // Last, so that what was written as `&amp;lt;` stays the text `&lt;`.
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim(),
)
