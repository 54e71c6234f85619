import { contentAdminEn } from './messages/content-admin.en.ts'

/** Every heading can be jumped to, and every tag is looked at each time a text is cleaned. */
const MAX_HEADINGS = 200
const MAX_TAGS = 5000

/** What keeps a text of HTML from being taken, whatever its length: a sentence; null when nothing does. */
export function htmlFault(html: string): string | null {
  if ((html.match(/<h[1-6]/gi)?.length ?? 0) > MAX_HEADINGS) return contentAdminEn.headings(MAX_HEADINGS)
  return html.split('<').length - 1 > MAX_TAGS ? contentAdminEn.markup(MAX_TAGS) : null
}
