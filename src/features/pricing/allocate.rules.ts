/**
 * Distributes an amount over weights in whole units: largest remainder, ties to the earlier one.
 * @param weights sum to at least the amount, where no share may exceed its weight
 */
export function allocate(amount: number, weights: readonly (number | bigint)[]): number[] {
  const total = weights.reduce<bigint>((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n || amount === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(weight) * BigInt(amount))
  const shares = exact.map((product) => Number(product / total))
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % total }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  const missing = amount - shares.reduce((sum, share) => sum + share, 0)
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
