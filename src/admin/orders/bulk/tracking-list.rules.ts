/** Returns a list of tracking numbers with an empty line for each line that is not used, so that the others keep their number. */
export function usedLines(text: string, notUsed: readonly { line: number }[]): string {
  const numbers = new Set(notUsed.map(({ line }) => line))
  return text
    .split(/\r\n|\n|\r/)
    .map((line, index) => (numbers.has(index + 1) ? '' : line))
    .join('\n')
}
