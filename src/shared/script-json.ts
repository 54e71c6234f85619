const ESCAPES: Readonly<Record<string, string>> = {
  '<': String.raw`\u003c`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
}

/**
 * JSON that can stand inside a script element: nothing in it ends the element or opens a comment.
 * @param replace as of `JSON.stringify`
 */
export const scriptJson = (value: unknown, replace?: (key: string, part: unknown) => unknown): string =>
  JSON.stringify(value, replace).replaceAll(/[<\u2028\u2029]/g, (character) => ESCAPES[character] ?? character)
