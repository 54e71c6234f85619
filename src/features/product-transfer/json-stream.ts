import { Assembler } from 'stream-json/assembler.js'
import { jsonParser, type Token } from 'stream-json/core/parser.js'
import { readUtf8 } from './text-file.ts'

/** The JSON is malformed from some position on. */
export class JsonFault extends Error {}

/** Characters per chunk: entries that end in the same chunk as a syntax error are lost. */
const CHUNK_LENGTH = 1024

/**
 * Returns the entries of a JSON list, or of the list with this name in an object, each as soon as it is complete. The
 * rest of the file is not held in memory. Numbers stay as text, so that no price becomes a float.
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
        // Removing each entry bounds the memory of the list.
        if (list && list.length > 0) yield list.shift()
      }
  }
  if (!assembler.done) throw new JsonFault('it breaks off')
}

/** Returns a tokeniser that emits only whole strings, keys and numbers. */
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

/** Returns the open list when the position is between its entries; null elsewhere. */
function findOpenList(assembler: Assembler, name: string): unknown[] | null {
  const { depth, current } = assembler
  if (depth > 2 || !Array.isArray(current)) return null
  return depth === 1 || assembler.path[0] === name ? current : null
}
