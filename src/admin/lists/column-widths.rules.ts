import { COLUMN_WIDTH } from '#src/shared/staff-lists.ts'

export type Widths = Readonly<Record<string, number>>

/** Width of a column that was added after others got theirs. */
const NEW_WIDTH = 120

/** Steps of the arrow keys in CSS pixels. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 16, ArrowLeft: -16 }
const LARGE_STEPS = 4

/** Returns a width within its limits, in whole pixels. */
export const limitWidth = (width: number): number =>
  Math.round(Math.min(Math.max(width, COLUMN_WIDTH.least), COLUMN_WIDTH.most))

/** Returns how far a key moves the edge of a column; null for another key. */
export function stepOf({ key, shiftKey }: { key: string; shiftKey: boolean }): number | null {
  const step = STEPS[key]
  return step === undefined ? null : shiftKey ? step * LARGE_STEPS : step
}

/**
 * Returns the width of each column and of the table. The last column takes what is left, so that the others are as wide as
 * they were made, and the table scrolls when they need more than there is.
 * @param widths what was chosen; empty while the browser finds the widths
 * @returns null while the browser finds them
 */
export function tableWidths(
  names: readonly string[],
  widths: Widths,
): { columns: readonly (number | null)[]; least: number } | null {
  if (Object.keys(widths).length === 0) return null
  const columns = names.map((name) => widths[name] ?? NEW_WIDTH)
  return {
    columns: columns.map((width, index) => (index === names.length - 1 ? null : width)),
    least: columns.reduce((sum, width) => sum + width, 0),
  }
}
