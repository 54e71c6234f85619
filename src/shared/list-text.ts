/** Returns values as one text with commas between them; a comma within a value gets a backslash. */
export const joinList = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll(/[\\,]/g, String.raw`\$&`)).join(',')

/** Returns the values of a text with commas between them, as `joinList` writes it. */
export const splitList = (text: string): string[] =>
  (text.match(/(?:\\.?|[^\\,])+/gs) ?? [])
    .map((value) => value.replaceAll(/\\(.)/gs, '$1').trim())
    .filter((value) => value !== '')
