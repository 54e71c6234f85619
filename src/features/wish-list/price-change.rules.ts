/** How much a price has changed since something was saved, in whole per cent towards no change. */
export function priceSince(before: number, now: number): { kind: 'cheaper' | 'dearer'; percent: number } | null {
  if (before <= 0 || before === now) return null
  const percent = Math.floor((Math.abs(before - now) * 100) / before)
  if (percent === 0) return null
  return { kind: now < before ? 'cheaper' : 'dearer', percent }
}

/** Lists of at most so many each, as calls take them. */
export const inBatches = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
