/** Form fields with nested names, `line_items[0][price_data][currency]`, as a tree; all values are strings. */
export interface Fields {
  [name: string]: string | Fields
}

export function parseForm(text: string): Fields {
  const root = emptyFields()
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split(/\]?\[|\]$/).filter((segment, index) => index === 0 || segment !== '')
    let at = root
    const path = [first, ...rest]
    for (const segment of path.slice(0, -1)) {
      const existing = at[segment]
      const next = typeof existing === 'object' ? existing : emptyFields()
      at[segment] = next
      at = next
    }
    at[path.at(-1) ?? ''] = value
  }
  return root
}

/** Without a prototype, so that a field named `__proto__` is an ordinary field. */
const emptyFields = (): Fields => Object.create(null) as Fields

export const textOf = (fields: Fields, name: string): string | null => {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : null
}

export const groupOf = (fields: Fields, name: string): Fields => {
  const value = fields[name]
  return typeof value === 'object' ? value : emptyFields()
}
