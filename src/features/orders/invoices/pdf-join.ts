import { Buffer } from 'node:buffer'

/** A PDF with its objects by their numbers, as bytes in Latin-1. */
interface PdfFile {
  objects: ReadonlyMap<number, string>
  /** The object that lists the pages. */
  list: number
  pages: readonly number[]
}

const REFERENCE = /\b(\d+) 0 R\b/g
const LIST = 1
const CATALOG = 2

const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? Number.NaN)
const numbersIn = (text: string): number[] => [...text.matchAll(REFERENCE)].map(([, number]) => Number(number))

/** Reads a file as pdfkit writes it: with one plain table of objects, and all pages in one list. */
function readPdf(bytes: Uint8Array): PdfFile {
  const text = Buffer.from(bytes).toString('latin1')
  const table = numberIn(text.slice(text.lastIndexOf('startxref')), /^startxref\s+(\d+)/)
  const end = text.indexOf('trailer', table)
  const entries = [...text.slice(table, end).matchAll(/^(\d{10}) \d{5} [nf]/gm)]
  const starts = entries.slice(1).map(([, at], index) => ({ number: index + 1, at: Number(at) }))
  const inOrder = starts.toSorted((a, b) => a.at - b.at)
  const objects = new Map(
    inOrder.map(({ number, at }, index) => {
      const object = text.slice(at, inOrder[index + 1]?.at ?? table)
      return [number, object.slice(object.indexOf('obj') + 3, object.lastIndexOf('endobj')).trim()]
    }),
  )
  const root = numberIn(text.slice(end), /\/Root (\d+) 0 R/)
  const list = numberIn(objects.get(root) ?? '', /\/Pages (\d+) 0 R/)
  const pages = numbersIn(/\/Kids \[([^\]]*)\]/.exec(objects.get(list) ?? '')?.[1] ?? '')
  if (pages.length === 0) throw new Error('a PDF has no list of pages')
  return { objects, list, pages }
}

/** Splits an object before its stream, which may contain anything. */
function splitAtStream(object: string): [head: string, stream: string] {
  const at = object.search(/>>\s*stream\r?\n/)
  return at === -1 ? [object, ''] : [object.slice(0, at), object.slice(at)]
}

/** Returns the numbers of the objects that the pages of a file consist of. */
function partsOf({ objects, list, pages }: PdfFile): Set<number> {
  const found = new Set<number>()
  const open = [...pages]
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    if (found.has(number) || number === list) continue
    found.add(number)
    open.push(...numbersIn(splitAtStream(objects.get(number) ?? '')[0]))
  }
  return found
}

/** Returns the pages of several PDFs of ours as one PDF, each page as it was. */
export function joinPdfs(files: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined: string[] = []
  const pages: number[] = []
  for (const file of files.map(readPdf)) {
    const first = Math.max(joined.length, CATALOG + 1)
    const numbers = new Map([...partsOf(file)].map((number, index) => [number, first + index]))
    const numberOf = (number: number): number => (number === file.list ? LIST : (numbers.get(number) ?? 0))
    for (const [number, to] of numbers) {
      const [head, stream] = splitAtStream(file.objects.get(number) ?? '')
      joined[to] = head.replaceAll(REFERENCE, (_match, own: string) => `${numberOf(Number(own))} 0 R`) + stream
    }
    pages.push(...file.pages.map(numberOf))
  }
  const kids = pages.map((number) => `${number} 0 R`).join(' ')
  joined[LIST] = `<<\n/Type /Pages\n/Count ${pages.length}\n/Kids [${kids}]\n>>`
  joined[CATALOG] = `<<\n/Type /Catalog\n/Pages ${LIST} 0 R\n>>`
  return printPdf(joined.slice(LIST))
}

/** Returns the file of objects, whose numbers begin with 1. */
function printPdf(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  const chunks = ['%PDF-1.7\n%\u00FF\u00FF\u00FF\u00FF\n']
  const rows: string[] = []
  let at = chunks.join('').length
  for (const [index, object] of objects.entries()) {
    rows.push(`${String(at).padStart(10, '0')} 00000 n \n`)
    const chunk = `${index + 1} 0 obj\n${object}\nendobj\n`
    chunks.push(chunk)
    at += chunk.length
  }
  const size = objects.length + 1
  chunks.push(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`)
  chunks.push(`trailer\n<<\n/Size ${size}\n/Root ${CATALOG} 0 R\n>>\nstartxref\n${at}\n%%EOF\n`)
  return Uint8Array.from(Buffer.from(chunks.join(''), 'latin1'))
}
