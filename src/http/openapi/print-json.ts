const WIDTH = 120
/** Lists up to this length share a line with what is beside them. */
const SHORT_LIST = 30

/**
 * Prints JSON like a formatter: what fits on a line is on one line, unless it is nested more than four times. An object
 * with a single key opens on the line of its value, since a level of its own would say nothing. Texts, numbers and short
 * lists that follow each other share a line.
 */
export function printJson(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const isList = Array.isArray(value)
  const parts = Object.entries(value).filter(([, part]) => part !== undefined)
  const inner = `${indent}  `
  const lines = parts.map(([key, part]) => `${isList ? '' : `${JSON.stringify(key)}: `}${printJson(part, inner)}`)
  const short = isList ? `[${lines.join(', ')}]` : lines.length === 0 ? '{}' : `{ ${lines.join(', ')} }`
  if (depthOf(value) <= 4 && inner.length + short.length <= WIDTH) return short
  const [only] = parts
  if (only && parts.length === 1 && !isList && typeof only[1] === 'object')
    return `{ ${JSON.stringify(only[0])}: ${printJson(only[1], indent)} }`
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  const flat = parts.map(([, part]) => !isRecord(part) && (depthOf(part) <= (isList ? 0 : 1) || isShortList(part)))
  const rows = fill(lines, flat, inner.length)
  return `${open}\n${rows.map((line) => inner + line).join(',\n')}\n${indent}${close}`
}

/** Puts as many flat parts on a line as it has room for; the others begin one of their own. */
function fill(parts: readonly string[], flat: readonly boolean[], indent: number): string[] {
  const rows: string[] = []
  for (const [index, part] of parts.entries()) {
    const row = `${rows.at(-1)}, ${part}`
    const joins = index > 0 && flat[index - 1] && flat[index] && indent + row.length <= WIDTH
    if (joins) rows[rows.length - 1] = row
    else rows.push(part)
  }
  return rows
}

function isShortList(value: unknown): boolean {
  return Array.isArray(value) && printJson(value).length <= SHORT_LIST
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function depthOf(value: unknown): number {
  const parts = typeof value === 'object' && value !== null ? Object.values(value) : []
  return parts.length === 0 ? 0 : 1 + Math.max(...parts.map(depthOf))
}
