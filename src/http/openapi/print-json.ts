const WIDTH = 120

/**
 * Prints JSON like a formatter: what fits on a line is on one line, unless it is nested more than four times. An object
 * with a single key opens on the line of its value, since a level of its own would say nothing. A list of texts fills its
 * lines.
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
  const rows = isList && depthOf(value) === 1 ? fill(lines, inner.length) : lines
  return `${open}\n${rows.map((line) => inner + line).join(',\n')}\n${indent}${close}`
}

/** Puts as many texts or numbers of a list on a line as it has room for. */
function fill(parts: readonly string[], indent: number): string[] {
  const rows: string[] = []
  for (const part of parts) {
    const row = `${rows.at(-1)}, ${part}`
    if (rows.length === 0 || indent + row.length > WIDTH) rows.push(part)
    else rows[rows.length - 1] = row
  }
  return rows
}

function depthOf(value: unknown): number {
  const parts = typeof value === 'object' && value !== null ? Object.values(value) : []
  return parts.length === 0 ? 0 : 1 + Math.max(...parts.map(depthOf))
}
