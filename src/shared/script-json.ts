const ESCAPES: Readonly<Record<string, string>> = {
  '<': String.raw`\u003c`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
}

/**
 * Returns JSON that is safe inside a script element: it cannot end the element or open a comment.
 * @param replace as in `JSON.stringify`
 */
export const scriptJson = (value: unknown, replace?: (key: string, part: unknown) => unknown): string =>
  JSON.stringify(value, replace).replaceAll(/[<\u2028\u2029]/g, (character) => ESCAPES[character] ?? character)
