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

const SCHEMES = new Set(['https:', 'mailto:', 'tel:', 'viber:', 'skype:', 'tg:', 'sms:', 'whatsapp:'])

/** A link out of shop data, or null when following it could run something. */
export function safeLink(url: string): string | null {
  // Browsers read a backslash as a slash and leave out tabs and breaks: two slashes would lead to another host.
  if (/^\/(?![/\\])[^\t\r\n]*$/.test(url)) return url
  const parsed = URL.parse(url)
  return parsed && SCHEMES.has(parsed.protocol) ? url : null
}
