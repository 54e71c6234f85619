/** Returns a CSV cell that no spreadsheet runs as a formula. */
export function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns rows as CSV (RFC 4180). */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')

/** Spreadsheets recognise UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Returns rows as a file for spreadsheets, or its beginning. */
export const toCsvFile = (rows: readonly (readonly string[])[]): string => BYTE_ORDER_MARK + toCsv(rows)
