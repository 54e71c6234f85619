/** Returns the labels of an option as it is typed, each once. */
export function labelsOf(values: string): string[] {
  const labels = new Map<string, string>()
  for (const value of values.split(',')) {
    const label = value.trim()
    const key = label.toLowerCase()
    if (label !== '' && !labels.has(key)) labels.set(key, label)
  }
  return [...labels.values()]
}
