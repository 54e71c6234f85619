import { slugOf } from '#src/shared/text.ts'
import { sanitiseHtml, textOfHtml } from './sanitise-html.ts'

const MAX_CONTENTS = 40

/** A heading of a text, with the id to link to it. */
export interface ContentsEntry {
  id: string
  text: string
  level: 2 | 3
}

/** Headings beyond this number get no id; newly written texts have fewer (`html-limits.ts`). */
const MAX_NUMBERED = 200

/**
 * Returns a shop's text ready for a page: sanitised, with heading ids and lazy images. Wide tables and long lines
 * scroll by themselves, also with the keyboard.
 * @param tableLabel accessible name of a table that may scroll
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
 * Adds an id to each heading, in one pass. A pattern for whole headings would scan to the end of the text for each
 * unclosed one.
 * @param html sanitised: headings have no attributes, and texts contain no bare `<`
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

/** Returns an id that no earlier heading has; its prefix is unique on a page. */
function freeId(text: string, usedIds: Set<string>): string {
  const base = `s-${slugOf(text) || 'part'}`
  let id = base
  for (let number = 2; usedIds.has(id); number += 1) id = `${base}-${number}`
  usedIds.add(id)
  return id
}
