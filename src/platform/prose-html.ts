import { slugOf } from '#src/shared/text.ts'
import { sanitiseHtml, textOfHtml } from './sanitise-html.ts'

const MAX_CONTENTS = 40

/** A heading of a text, and what it can be jumped to by. */
export interface ContentsEntry {
  id: string
  text: string
  level: 2 | 3
}

/**
 * A text of the shop's own as a page shows it: sanitised, its headings with something to jump to, its pictures fetched
 * when they come near, its wide tables and long lines scrolled by themselves, also with the keyboard.
 * @param tableLabel how a table that may have to be scrolled is called
 */
export function readProse(html: string, tableLabel: string): { html: string; contents: ContentsEntry[] } {
  const contents: ContentsEntry[] = []
  const taken = new Set<string>()
  // Sanitised, headings and tables have no attributes, and no text has a bare `<`.
  const shown = sanitiseHtml(html)
    .replaceAll(/<h([23])>([^]*?)<\/h\1>/g, (_whole, level: string, inner: string) => {
      const text = textOfHtml(inner)
      // Begins as no other id of a page does.
      const base = `s-${slugOf(text) || 'part'}`
      let id = base
      for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`
      taken.add(id)
      if (text && contents.length < MAX_CONTENTS) contents.push({ id, text, level: level === '2' ? 2 : 3 })
      return `<h${level} id="${id}" tabindex="-1">${inner}</h${level}>`
    })
    .replaceAll('<img ', '<img loading="lazy" decoding="async" ')
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', `<div role="group" aria-label="${tableLabel}" tabindex="0"><table>`)
    .replaceAll('</table>', '</table></div>')
  return { html: shown, contents }
}
