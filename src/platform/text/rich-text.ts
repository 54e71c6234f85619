import { slugOf } from '#src/shared/text.ts'
import { sanitiseHtml, textOfHtml } from './sanitise-html.ts'

const MAX_CONTENTS = 40

/** A heading of a text, and what it can be jumped to by. */
export interface ContentsEntry {
  id: string
  text: string
  level: 2 | 3
}

/** Further headings are not jumped to; none that is written now has more (`html-limits.ts`). */
const MAX_NUMBERED = 200

/**
 * A text of the shop's own as a page shows it: sanitised, its headings with something to jump to, its pictures fetched
 * when they come near, its wide tables and long lines scrolled by themselves, also with the keyboard.
 * @param tableLabel how a table that may have to be scrolled is called
 */
export function readProse(html: string, tableLabel: string): { html: string; contents: ContentsEntry[] } {
  const { html: numbered, contents } = numberHeadings(sanitiseHtml(html))
  const shown = numbered
    .replaceAll('<img ', '<img loading="lazy" decoding="async" ')
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', `<div role="group" aria-label="${tableLabel}" tabindex="0"><table>`)
    .replaceAll('</table>', '</table></div>')
  return { html: shown, contents }
}

/**
 * Gives each heading an id, in one pass: a pattern that looks for both ends of a heading goes to the end of the text for
 * each that is never closed.
 * @param html sanitised: headings have no attributes, and no text has a bare `<`
 */
function numberHeadings(html: string): { html: string; contents: ContentsEntry[] } {
  const contents: ContentsEntry[] = []
  const usedIds = new Set<string>()
  const chunks: string[] = []
  let written = 0
  let open: { level: string; from: number } | null = null
  for (const { 0: tag, 1: slash, 2: level = '', index } of html.matchAll(/<(\/?)h([23])>/g)) {
    if (slash === '') open ??= { level, from: index + tag.length }
    else if (open?.level === level) {
      if (usedIds.size === MAX_NUMBERED) break
      const text = textOfHtml(html.slice(open.from, index))
      const id = freeId(text, usedIds)
      if (text && contents.length < MAX_CONTENTS) contents.push({ id, text, level: level === '2' ? 2 : 3 })
      chunks.push(html.slice(written, open.from - 1), ` id="${id}" tabindex="-1">`)
      written = open.from
      open = null
    }
  }
  chunks.push(html.slice(written))
  return { html: chunks.join(''), contents }
}

/** An id that no heading before it has; it begins as no other id of a page does. */
function freeId(text: string, usedIds: Set<string>): string {
  const base = `s-${slugOf(text) || 'part'}`
  let id = base
  for (let number = 2; usedIds.has(id); number += 1) id = `${base}-${number}`
  usedIds.add(id)
  return id
}
