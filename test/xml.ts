/** A parsed XML element. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** Text of the element itself, unescaped. */
  text: string
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescape = (text: string): string =>
  text.replaceAll(/&(\w*);?/g, (whole, name: string) => {
    const character = ENTITIES[name]
    if (character === undefined || !whole.endsWith(';')) throw new Error(`not an entity: ${whole}`)
    return character
  })

/**
 * Parses a document with the strictness of XML 1.0, for the subset that the shop writes.
 * @throws Error with the reason for invalid XML
 */
export function readXml(document: string): XmlElement {
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/.test(document) || !document.isWellFormed())
    throw new Error('a character that XML cannot hold')
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  const body = document.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/, '')
  for (const [, closing, name = '', attributes = '', self, text] of body.matchAll(
    /<(\/?)([a-z][\w:]*)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)|</gi,
  )) {
    const parent = open.at(-1)
    if (!parent) throw new Error('something after the end')
    if (text !== undefined) parent.text += unescape(text)
    else if (name === '') throw new Error('a bare <')
    else if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element`)
    } else {
      const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        unescape(value),
      ])
      const element: XmlElement = {
        name,
        attributes: Object.fromEntries(pairs) as Record<string, string>,
        children: [],
        text: '',
      }
      parent.children.push(element)
      if (!self) open.push(element)
    }
  }
  const [root] = top.children
  if (open.length !== 1 || top.children.length !== 1 || !root || top.text.trim() !== '')
    throw new Error('not one whole element')
  return root
}

/** Returns the texts of an element's children with this name. */
export const textsOf = ({ children }: XmlElement, name: string): string[] =>
  children.filter((child) => child.name === name).map(({ text }) => text)
