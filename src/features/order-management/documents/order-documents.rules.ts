/** What is printed of many orders as one PDF; labels have a permission of their own. */
export const ORDER_DOCUMENTS = ['packingSlips', 'invoices', 'pickList'] as const
export type OrderDocuments = (typeof ORDER_DOCUMENTS)[number] | 'labels'

/** What packing slips are printed on: A4, or labels of 10 × 15 cm. */
export const SLIP_PAPERS = ['a4', 'label'] as const
export type SlipPaper = (typeof SLIP_PAPERS)[number]

/** Orders of one PDF. */
export const MAX_PRINTED = 200

/** The header that names orders that a PDF does not contain. */
export const LEFT_OUT = 'x-orders-left-out'

export interface PrintedLine {
  name: string
  optionValues: readonly string[]
  sku: string
  variantId: string | null
  isDigital: boolean
  /** Units that are neither shipped nor cancelled. */
  left: number
  /** Units of the newest shipment. */
  shipped: number
}

/** A shipment as its packing slip shows it. */
export interface PrintedShipment {
  number: number
  carrier: string
  trackingNumber: string
}

/** Statuses of an order whose items may still be shipped (behaviour B13). */
const OPEN: ReadonlySet<string> = new Set(['pendingPayment', 'confirmed', 'processing', 'partiallyShipped'])

/** An item with the units that are to be packed. */
export interface PackedItem {
  line: PrintedLine
  units: number
}

interface PackedOrder {
  status: string
  lines: readonly PrintedLine[]
  shipment: PrintedShipment | null
}

/** Returns what is still to be shipped of an order. */
export const itemsToShip = ({ status, lines }: Pick<PackedOrder, 'status' | 'lines'>): PackedItem[] =>
  OPEN.has(status) ? lines.map((line) => ({ line, units: line.left })).filter(({ units }) => units > 0) : []

/** Returns what a packing slip is about: what is still to be shipped, else the newest shipment; null without either. */
export function packingOf(order: PackedOrder): { items: PackedItem[]; shipment: PrintedShipment | null } | null {
  const items = itemsToShip(order)
  if (items.length > 0) return { items, shipment: null }
  const shipped = order.lines.map((line) => ({ line, units: line.shipped })).filter(({ units }) => units > 0)
  return order.shipment && shipped.length > 0 ? { items: shipped, shipment: order.shipment } : null
}

/** Whether an order has items that are carried to its address. */
export const isCarried = (order: PackedOrder): boolean =>
  packingOf(order)?.items.some(({ line }) => !line.isDigital) ?? false

/** An item of a pick list, over all orders. */
export interface PickedItem {
  sku: string
  name: string
  units: number
  /** How many orders contain it. */
  orders: number
}

/** Sums what is to be shipped of several orders by variant, sorted by article number and name. */
export function sumItems(orders: readonly Pick<PackedOrder, 'status' | 'lines'>[]): PickedItem[] {
  const sums = new Map<string, PickedItem>()
  for (const order of orders) {
    const counted = new Set<string>()
    for (const { line, units } of itemsToShip(order)) {
      if (line.isDigital) continue
      const { sku } = line
      const name = nameOf(line)
      // A product that was removed has no variant any more.
      const key = line.variantId ?? JSON.stringify([sku, name])
      const sum = sums.get(key) ?? { sku, name, units: 0, orders: 0 }
      sums.set(key, { ...sum, units: sum.units + units, orders: sum.orders + (counted.has(key) ? 0 : 1) })
      counted.add(key)
    }
  }
  const { compare } = new Intl.Collator('en', { numeric: true })
  return [...sums.values()].toSorted(
    (a, b) => Number(a.sku === '') - Number(b.sku === '') || compare(a.sku, b.sku) || compare(a.name, b.name),
  )
}

/** Returns the name of an item with the values of its options. */
export const nameOf = ({ name, optionValues }: Pick<PrintedLine, 'name' | 'optionValues'>): string =>
  [name, ...optionValues].join(', ')
