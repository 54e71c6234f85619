/** Selects products with an attribute, with any value of it or one. */
export interface AttributeFilter {
  name: string
  value?: string
}

/** Writes a filter as `Colour` or `Colour:Grey`. A colon or backslash of the name has a backslash before it. */
export function formatAttributeFilter({ name, value }: AttributeFilter): string {
  const escaped = name.replaceAll(/[\\:]/g, String.raw`\$&`)
  return value === undefined ? escaped : `${escaped}:${value}`
}

/** Reads what `formatAttributeFilter` writes: the name ends at the first colon without a backslash before it. */
export function parseAttributeFilter(text: string): AttributeFilter {
  const [escaped = ''] = /^(?:\\[\\:]|[^:])*/.exec(text) ?? []
  const name = escaped.replaceAll(/\\([\\:])/g, '$1').trim()
  return escaped.length === text.length ? { name } : { name, value: text.slice(escaped.length + 1).trim() }
}
