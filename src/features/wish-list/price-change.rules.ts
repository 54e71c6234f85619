/** Returns the price change since an item was saved, in whole per cent, rounded towards zero. */
export function priceSince(before: number, now: number): { kind: 'cheaper' | 'dearer'; percent: number } | null {
  if (before <= 0 || before === now) return null
  const percent = Math.floor((Math.abs(before - now) * 100) / before)
  if (percent === 0) return null
  return { kind: now < before ? 'cheaper' : 'dearer', percent }
}

/** Splits a list into batches of at most this size, as endpoints accept them. */
export const inBatches = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
