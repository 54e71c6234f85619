import { readCrockford, showOrderNumber } from '#src/shared/ids.ts'

/** Why a line of a tracking list is not used. */
export const LINE_REJECTIONS = [
  // It is no order number with a tracking number.
  'format',
  'tooLong',
  // The order is not among those that are shipped.
  'unselected',
  // An earlier line has the same order.
  'repeated',
  // The order is shipped or cancelled already, or not paid.
  'notShippable',
] as const
export type LineRejection = (typeof LINE_REJECTIONS)[number]

/** Characters of a tracking number. */
const MAX_LENGTH = 100
const ORDER_NUMBER = /^[0-9A-HJKMNP-TV-Z]{10}$/

const isOrderNumber = (typed: string): boolean => ORDER_NUMBER.test(readCrockford(typed))

/** A line of a list. */
export interface TrackingLine {
  /** From 1, as people count. */
  line: number
  /** As it is stored. */
  orderNumber: string
  trackingNumber: string
}

/** A line that is not used. */
export interface RejectedLine {
  line: number
  /** What was typed as the number of the order. */
  orderNumber: string
  reason: LineRejection
}

interface TrackingList {
  lines: TrackingLine[]
  rejected: RejectedLine[]
}

const withoutQuotes = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()

/** Returns the two cells of a line, between which is a tab, a semicolon or a comma; null when there are not two. */
function cellsOf(line: string): [orderNumber: string, trackingNumber: string] | null {
  const separator = ['\t', ';', ','].find((each) => line.includes(each))
  if (separator === undefined) return null
  const [orderNumber = '', trackingNumber = '', ...rest] = line.split(separator).map(withoutQuotes)
  return orderNumber === '' || trackingNumber === '' || rest.some((cell) => cell !== '')
    ? null
    : [orderNumber, trackingNumber]
}

/** Whether a line names its columns instead of an order. */
const isHeader = (cells: readonly string[] | null): boolean =>
  cells !== null && !isOrderNumber(cells[0] ?? '') && cells.every((cell) => !/\d/.test(cell))

/** Reads lines of an order number and a tracking number; the first one may name the columns. Empty lines are skipped. */
export function parseTrackingList(text: string): TrackingList {
  const list: TrackingList = { lines: [], rejected: [] }
  const seen = new Set<string>()
  let isFirst = true
  for (const [index, typed] of text.split(/\r\n|\n|\r/).entries()) {
    if (typed.trim() === '') continue
    const line = index + 1
    const cells = cellsOf(typed)
    const isNamed = isFirst && isHeader(cells)
    isFirst = false
    if (isNamed) continue
    const [shown = typed.trim().slice(0, MAX_LENGTH), trackingNumber = ''] = cells ?? []
    const orderNumber = readCrockford(shown)
    const reason = rejectionOf({ cells, orderNumber, trackingNumber, seen })
    if (reason) {
      list.rejected.push({ line, orderNumber: shown.slice(0, MAX_LENGTH), reason })
      continue
    }
    seen.add(orderNumber)
    list.lines.push({ line, orderNumber, trackingNumber })
  }
  return list
}

interface ReadLine {
  cells: readonly [string, string] | null
  orderNumber: string
  trackingNumber: string
  /** The orders of earlier lines. */
  seen: ReadonlySet<string>
}

function rejectionOf({ cells, orderNumber, trackingNumber, seen }: ReadLine): LineRejection | null {
  if (!cells || !isOrderNumber(cells[0])) return 'format'
  if (trackingNumber.length > MAX_LENGTH) return 'tooLong'
  return seen.has(orderNumber) ? 'repeated' : null
}

/** An order that is about to be shipped. */
export interface SelectedOrder {
  id: string
  /** As it is stored. */
  orderNumber: string
  isShippable: boolean
}

/** Returns the tracking numbers of orders by their ids, and the lines that are not used, in their order. */
export function matchTrackingList(
  { lines, rejected }: TrackingList,
  orders: readonly SelectedOrder[],
): { numbers: Map<string, string>; rejected: RejectedLine[] } {
  const byNumber = new Map(orders.map((order) => [order.orderNumber, order]))
  const numbers = new Map<string, string>()
  const found = [...rejected]
  for (const { line, orderNumber, trackingNumber } of lines) {
    const order = byNumber.get(orderNumber)
    const shown = showOrderNumber(orderNumber)
    if (!order) found.push({ line, orderNumber: shown, reason: 'unselected' })
    else if (order.isShippable) numbers.set(order.id, trackingNumber)
    else found.push({ line, orderNumber: shown, reason: 'notShippable' })
  }
  return { numbers, rejected: found.toSorted((a, b) => a.line - b.line) }
}
