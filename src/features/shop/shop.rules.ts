/** Icon types by file extension (specification, section 2). */
const ICON_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
}

/** The type of a favicon, from the ending of its address; an unknown ending is taken for a PNG. */
export function iconType(url: string): string {
  const [path = ''] = url.split(/[?#]/)
  const ending = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? 'png'
  return ICON_TYPES[ending] ?? 'image/png'
}

/** Where shops can be met (specification, section 3), each with the schemes of its own app. */
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
// The keys of an object that is written above.
export const CONTACT_MEDIA = Object.keys(MEDIA) as [ContactMedia, ...ContactMedia[]]

const isMedia = (media: string): media is ContactMedia => Object.hasOwn(MEDIA, media)

/** A contact's link, or null: an https page, a mail, a call, or the medium's own app (behaviour B24). */
export function contactLink(media: string, url: string): string | null {
  if (!isMedia(media)) return null
  const { protocol } = URL.parse(url) ?? {}
  const schemes = ['https', 'mailto', 'tel', ...MEDIA[media]]
  return schemes.some((scheme) => protocol === `${scheme}:`) ? url : null
}

/** Where a page's own address leads, or null: a path of the shop, or an https page elsewhere (behaviour B24). */
export function pageLink(url: string): string | null {
  return /^(?:https:|\/)/i.test(url) ? safeLink(url) : null
}

const SCHEMES = new Set(['https:', 'mailto:', 'tel:', 'viber:', 'skype:', 'tg:', 'sms:', 'whatsapp:'])

/** A link out of shop data, or null when following it could run something. */
export function safeLink(url: string): string | null {
  // Browsers read a backslash as a slash and leave out tabs and breaks: two slashes would lead to another host.
  if (/^\/(?![/\\])[^\t\r\n]*$/.test(url)) return url
  const parsed = URL.parse(url)
  return parsed && SCHEMES.has(parsed.protocol) ? url : null
}
