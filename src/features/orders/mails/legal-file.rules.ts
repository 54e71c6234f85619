/** A paragraph of a text. */
export interface TextBlock {
  text: string
  isHeading: boolean
}

const BLOCKS =
  /<(\/?)(p|h[2-4]|ul|ol|li|dl|dt|dd|tr|table|thead|tbody|blockquote|pre|figure|figcaption|hr|br)\b[^>]*>/gi
const CELLS = /<\/(?:td|th)>/gi
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" }
const HEADINGS: ReadonlySet<string> = new Set(['h2', 'h3', 'h4', 'dt'])

const decode = (text: string): string =>
  text.replaceAll(/&(#x?[\da-f]+|[a-z]+);/gi, (entity, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? entity
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity
  })

/** Returns a link with its address, which paper cannot follow. */
const withAddresses = (html: string): string =>
  html.replaceAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gis, (_link, href: string, text: string) =>
    text.includes(href) || href.startsWith('#') ? text : `${text} (${href})`,
  )

/** Returns the paragraphs of sanitised HTML, as they stand on paper. */
export function toTextBlocks(html: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let from = 0
  let open = ''
  const source = withAddresses(html).replaceAll(CELLS, ' \u00B7 ')
  const add = (to: number): void => {
    const text = decode(source.slice(from, to).replaceAll(/<[^<>]*>/g, ''))
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/^[\s\u00B7]+|[\s\u00B7]+$/g, '')
    if (text !== '') blocks.push({ text: open === 'li' ? `\u2022 ${text}` : text, isHeading: HEADINGS.has(open) })
  }
  for (const match of source.matchAll(BLOCKS)) {
    add(match.index)
    from = match.index + match[0].length
    open = match[1] === '/' ? '' : (match[2] ?? '').toLowerCase()
  }
  add(source.length)
  return blocks
}
