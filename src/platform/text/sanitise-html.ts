import sanitizeHtml from 'sanitize-html'
import { memoiseText } from '../cache/memoise-text.ts'

const LINK_SCHEMES = ['https', 'http', 'mailto', 'tel']

/** Hosts of videos and maps, whose frames become links. */
const FRAMED: ReadonlySet<string> = new Set([
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'www.google.com',
  'www.openstreetmap.org',
])

/**
 * Returns a shop's HTML sanitised: text structure, lists, tables, links and images; no scripts, styles, forms or
 * frames. Runs on write and again on read, so that neither alone is trusted.
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
      // `rel` is set below on every external link.
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: LINK_SCHEMES,
    allowProtocolRelative: false,
    // The content security policy allows only the shop's own images; others would appear broken.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src?.startsWith('/'),
    transformTags: {
      // The page has its own title.
      h1: 'h2',
      // Frames are not allowed: a video or map becomes a link.
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

/** Returns the text of HTML, for search and short descriptions. */
export const textOfHtml = memoiseText((html) =>
  sanitizeHtml(html.replaceAll(/<\/(p|li|h\d|tr|div)>|<br\s*\/?>/gi, ' '), { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    // Last, so that `&amp;lt;` becomes the text `&lt;`.
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim(),
)
