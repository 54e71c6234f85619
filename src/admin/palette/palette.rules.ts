export type SearchedKind = 'orders' | 'customers' | 'products' | 'tickets'

/** What a typed text asks for. */
export interface PaletteQuery {
  /** The text without its prefix. */
  text: string
  /** `commands` for `>`, `orders` for `#`, `customers` for `@`; null for everything. */
  only: 'commands' | 'orders' | 'customers' | null
}

const PREFIXES: Readonly<Record<string, PaletteQuery['only']>> = { '>': 'commands', '#': 'orders', '@': 'customers' }
/** Fewer characters find too much. */
export const FEWEST = 2

/** Reads the prefix of a typed text. */
export function readPaletteQuery(typed: string): PaletteQuery {
  const text = typed.trimStart()
  const only = PREFIXES[text.charAt(0)] ?? null
  return { only, text: (only === null ? text : text.slice(1)).trim() }
}

/** Returns the query of the API; null when nothing is to be searched. */
export function searchOf({ text, only }: PaletteQuery): { search: string; kind?: SearchedKind } | null {
  if (only === 'commands' || text.length < FEWEST) return null
  return { search: text, ...(only !== null && { kind: only }) }
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)

/** Whether a command's name contains all typed words, each at the beginning of a word. */
export function isNamed(name: string, typed: string): boolean {
  const words = wordsOf(name)
  const parts = wordsOf(typed).filter(Boolean)
  return parts.every((part) => words.some((word) => word.startsWith(part)))
}

/** Splits a text around the first occurrence of what was typed, to mark it. */
export function splitAtMatch(text: string, typed: string): [before: string, match: string, after: string] {
  const at = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase())
  return at < 0 ? [text, '', ''] : [text.slice(0, at), text.slice(at, at + typed.length), text.slice(at + typed.length)]
}
