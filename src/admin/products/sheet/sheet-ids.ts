/** Returns the id of a cell's element. */
export const idOf = (row: number, column: number): string => `cell-${row}-${column}`
