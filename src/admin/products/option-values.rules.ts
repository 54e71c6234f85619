/** A value in quotes, in which a quote is doubled, or text up to the next comma. */
const VALUE = /\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))(?:,|$)/y

/** Returns the labels of an option as it is typed, each once. A label with a comma is in quotes. */
export function labelsOf(values: string): string[] {
  const labels = new Map<string, string>()
  VALUE.lastIndex = 0
  while (VALUE.lastIndex < values.length) {
    const [, quoted, plain = ''] = VALUE.exec(values) ?? []
    const label = (quoted?.replaceAll('""', '"') ?? plain).trim()
    const key = label.toLowerCase()
    if (label !== '' && !labels.has(key)) labels.set(key, label)
  }
  return [...labels.values()]
}

/** Returns labels as they are typed. */
export const typedLabels = (labels: readonly string[]): string => labels.map(typedLabel).join(', ')

const typedLabel = (label: string): string =>
  label.includes(',') || label.startsWith('"') ? `"${label.replaceAll('"', '""')}"` : label
