import { contentAdminEn } from './messages/content/content-admin.en.ts'

/** Each heading gets a link, and sanitising visits each tag. */
const MAX_HEADINGS = 200
const MAX_TAGS = 5000

/** Returns why an HTML text is too complex, as a message; null if it is acceptable. */
export function htmlFault(html: string): string | null {
  if ((html.match(/<h[1-6]/gi)?.length ?? 0) > MAX_HEADINGS) return contentAdminEn.headings(MAX_HEADINGS)
  return html.split('<').length - 1 > MAX_TAGS ? contentAdminEn.markup(MAX_TAGS) : null
}
