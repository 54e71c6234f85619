import { inflateSync } from 'node:zlib'

/** Returns the text of each page of a PDF of ours, with a line for each piece of text that is drawn. */
export function readPdfPages(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes).toString('latin1')
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at))
  const objectAt = (number: number): string => {
    const at = offsets[number - 1] ?? 0
    if (!text.startsWith(`${number} 0 obj\n`, at)) throw new Error(`object ${number} is not where the table says`)
    const next = Math.min(table, ...offsets.filter((offset) => offset > at))
    return text.slice(at, text.lastIndexOf('endobj', next))
  }
  const follow = (object: string, name: string): string =>
    objectAt(Number(new RegExp(`/${name} (\\d+) 0 R`).exec(object)?.[1]))
  const list = follow(follow(text.slice(table), 'Root'), 'Pages')
  const pages = [...(/\/Kids \[([^\]]*)\]/.exec(list)?.[1] ?? '').matchAll(/(\d+) 0 R/g)]
  if (!list.includes(`/Count ${pages.length}\n`)) throw new Error('the list of pages has another number of them')
  return pages.map(([, number]) => {
    const page = objectAt(Number(number))
    if (!follow(page, 'Parent').includes('/Type /Pages')) throw new Error('a page is in no list')
    const fonts = /\/Font <<([^>]*)>>/.exec(follow(page, 'Resources'))?.[1] ?? ''
    const letters = new Map(
      [...fonts.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name, font]) => [
        name,
        lettersOf(inflate(follow(objectAt(Number(font)), 'ToUnicode'))),
      ]),
    )
    return textOf(inflate(follow(page, 'Contents')), letters)
  })
}

function inflate(object: string): string {
  const start = object.indexOf('stream\n') + 'stream\n'.length
  return inflateSync(Buffer.from(object.slice(start, object.lastIndexOf('endstream')), 'latin1')).toString('latin1')
}

/** Returns what each glyph of a font stands for. */
const lettersOf = (map: string): string[] =>
  [...map.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/g)].flatMap(([, entries = '']) =>
    [...entries.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  )

function textOf(content: string, letters: ReadonlyMap<string | undefined, string[]>): string {
  const lines: string[] = []
  let font: string[] = []
  for (const [, name, drawn = ''] of content.matchAll(/\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = letters.get(name) ?? []
    else
      lines.push(
        [...drawn.matchAll(/<([0-9a-f]+)>/g)]
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map((glyph) => font[Number.parseInt(glyph, 16)] ?? '')
          .join(''),
      )
  }
  return lines.join('\n')
}
