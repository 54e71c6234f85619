import { NAMED } from './search-rank.rules.ts'

// How well each product matches words, one element per product. Loops without branches and callbacks take a fraction of the time.

/** Returns 1 if these points are at least so many, otherwise 0. */
export const isAtLeast = (points: number, least: number): number => ((points - least) >> 31) + 1

/** Returns the points of products whose worst word stands outside their prose. */
export function ofNamed(points: Uint8Array, worst: Uint8Array): Uint8Array {
  const named = new Uint8Array(points.length)
  for (let at = 0; at < points.length; at += 1) named[at] = (points[at] ?? 0) * isAtLeast(worst[at] ?? 0, NAMED)
  return named
}

/** Returns the points of products that are not left out. */
export function without(points: Uint8Array, isLeftOut: Uint8Array): Uint8Array {
  const remaining = new Uint8Array(points.length)
  for (let at = 0; at < points.length; at += 1) remaining[at] = (points[at] ?? 0) * (1 - (isLeftOut[at] ?? 0))
  return remaining
}

/** Returns the fewest points of any clause. */
export function worstOf(strengths: readonly Uint8Array[], size: number): Uint8Array {
  const worst = new Uint8Array(size).fill(255)
  for (const of of strengths)
    for (let at = 0; at < size; at += 1) if ((of[at] ?? 0) < (worst[at] ?? 0)) worst[at] = of[at] ?? 0
  return worst
}

/** Returns the most points of any clause. */
export function bestOf(strengths: readonly Uint8Array[], size: number): Uint8Array {
  const best = new Uint8Array(size)
  for (const of of strengths)
    for (let at = 0; at < size; at += 1) if ((of[at] ?? 0) > (best[at] ?? 0)) best[at] = of[at] ?? 0
  return best
}
