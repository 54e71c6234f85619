import { Assembler } from 'stream-json/assembler.js'
import { jsonParser, type Token } from 'stream-json/core/parser.js'
import { readUtf8 } from './text-file.ts'

/** The JSON itself is wrong from some place on. */
export class JsonFault extends Error {}

/** Characters that are read at once: entries that end in the piece in which JSON breaks are lost with it. */
const CHUNK_LENGTH = 1024

/**
 * The entries of a list in JSON, or of the list with this name in an object, each when it is complete; the rest of the
 * file is not held. Numbers are the texts that stand in the file, so that no price is ever a float.
 * @throws JsonFault
 */
export async function* readJsonList(file: AsyncIterable<Buffer>, name: string): AsyncGenerator {
  const decoder = new TextDecoder()
  const tokensOf = tokeniser()
  const assembler = new Assembler({ numberAsString: true })
  for await (const bytes of readUtf8(file)) {
    const text = decoder.decode(bytes, { stream: true })
    for (let from = 0; from < text.length; from += CHUNK_LENGTH)
      for (const token of tokensOf(text.slice(from, from + CHUNK_LENGTH))) {
        assembler.consume(token)
        const list = findOpenList(assembler, name)
        // Taken out as it comes, so that the list never grows.
        if (list && list.length > 0) yield list.shift()
      }
  }
  if (!assembler.done) throw new JsonFault('it breaks off')
}

/** Whole strings, keys and numbers only. */
function tokeniser(): (text: string) => readonly Token[] {
  const parse = jsonParser({ streamValues: false })
  return (text) => {
    try {
      const tokens = parse(text)
      return typeof tokens === 'object' ? tokens.values : []
    } catch (error) {
      // stream-json throws plain errors.
      throw new JsonFault(error instanceof Error ? error.message : String(error))
    }
  }
}

/** The list between whose entries we are; null inside of an entry or elsewhere. */
function findOpenList(assembler: Assembler, name: string): unknown[] | null {
  const { depth, current } = assembler
  if (depth > 2 || !Array.isArray(current)) return null
  return depth === 1 || assembler.path[0] === name ? current : null
}
