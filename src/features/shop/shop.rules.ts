/** Icon types by file extension (specification, section 2). */
const ICON_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
}

/** Returns the type of a favicon by the extension of its URL; an unknown one counts as PNG. */
export function iconType(url: string): string {
  const [path = ''] = url.split(/[?#]/)
  const ending = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? 'png'
  return ICON_TYPES[ending] ?? 'image/png'
}

/** The contact media (specification, section 3), each with the URL schemes of its app. */
const MEDIA = {
  Facebook: ['fb'],
  Twitter: ['twitter'],
  Messenger: ['fb-messenger'],
  Instagram: ['instagram'],
  Whatsapp: ['whatsapp'],
  Viber: ['viber'],
  Telegram: ['tg'],
  Skype: ['skype'],
  YouTube: ['youtube', 'vnd.youtube'],
  LINE: ['line'],
  Reddit: ['reddit'],
  Snapchat: ['snapchat'],
  Pinterest: ['pinterest'],
  Tumblr: ['tumblr'],
  Linkedin: ['linkedin'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type ContactMedia = keyof typeof MEDIA
// The keys of the object literal above.
export const CONTACT_MEDIA = Object.keys(MEDIA) as [ContactMedia, ...ContactMedia[]]

/** The looks of product cards. */
export const CARD_STYLES = ['comfortable', 'dense'] as const

const isMedia = (media: string): media is ContactMedia => Object.hasOwn(MEDIA, media)

/**
 * Returns a contact's link if it is an https page, an e-mail, a phone number or a link to the medium's app; else null
 * (behaviour B24).
 */
export function contactLink(media: string, url: string): string | null {
  if (!isMedia(media)) return null
  const { protocol } = URL.parse(url) ?? {}
  const schemes = ['https', 'mailto', 'tel', ...MEDIA[media]]
  return schemes.some((scheme) => protocol === `${scheme}:`) ? url : null
}

/** Returns a page's target if it is a path of the shop or an https page elsewhere; else null (behaviour B24). */
export function pageLink(url: string): string | null {
  return /^(?:https:|\/)/i.test(url) ? safeLink(url) : null
}

const SCHEMES = new Set(['https:', 'mailto:', 'tel:', 'viber:', 'skype:', 'tg:', 'sms:', 'whatsapp:'])

/** Returns a link from shop data, or null when following it could run code. */
export function safeLink(url: string): string | null {
  // Browsers treat a backslash as a slash and ignore tabs and line breaks: two slashes would lead to another host.
  if (/^\/(?![/\\])[^\t\r\n]*$/.test(url)) return url
  const parsed = URL.parse(url)
  return parsed && SCHEMES.has(parsed.protocol) ? url : null
}
