/** Returns the lines in the order of the drawer: what was just added first, then the newest. */
export function newestFirst<T extends { variantId: string }>(
  lines: readonly T[],
  addedVariantId: string,
): readonly T[] {
  const reversed = lines.toReversed()
  const isAdded = ({ variantId }: T): boolean => variantId === addedVariantId
  return [...reversed.filter(isAdded), ...reversed.filter((line) => !isAdded(line))]
}
