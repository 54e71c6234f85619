import { setImmediate as nextTurn } from 'node:timers/promises'
import { formatPostalAddress } from '#src/features/addresses/postal-address.rules.ts'
import {
  block,
  ensureSpace,
  MARGIN,
  renderPages,
  table,
  write,
} from '#src/features/orders/invoices/pdf-layout.adapter.ts'
import type { PdfText } from '#src/features/orders/invoices/pdf-text.adapter.ts'
import { formatDate, formatDateTime, type DateSetting } from '#src/shared/dates.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { orderDocumentsEn as t } from '#src/shared/messages/orders/order-documents.en.ts'
import { nameOf, packingOf, sumItems, type OrderDocuments } from './order-documents.rules.ts'
import type { PrintedOrder } from './order-documents.store.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** What the pages of a PDF have in common. */
interface Print {
  shopName: string
  setting: DateSetting
  at: Date
}

/** Widths of the columns in points; the name takes the rest. */
const SLIP_WIDTHS = [120, 50, 55]
const PICK_WIDTHS = [120, 50, 50, 55]

/** Millimetres as points. */
const mm = (length: number): number => (length * 72) / 25.4
/** A sheet of eight labels, two beside each other, as shops for office supplies have them (99.1 × 67.7 mm). */
const LABEL = { left: mm(4.65), top: mm(13.1), width: mm(99.1), height: mm(67.7), gap: mm(2.5), padding: mm(7) }
const LABELS_OF_SHEET = 8
const LABEL_SIZES = [13, 12, 11, 10, 9, 8, 7]

/** Renders a packing slip for each order, each on its own pages. */
export const writePackingSlips = (orders: readonly PrintedOrder[], print: Print): Promise<Bytes> =>
  renderPages(pagesOf('packingSlips', print), async (pdf) => {
    for (const [index, order] of orders.entries()) {
      if (index > 0) pdf.addPage()
      renderSlip(pdf, order, print)
      // Other requests are served between the pages.
      await nextTurn()
    }
  })

const pagesOf = (kind: OrderDocuments, { at, setting }: Print) => ({ title: t.titles[kind], at, setting })

function renderSlip(pdf: PdfText, order: PrintedOrder, { shopName, setting }: Print): void {
  const { items, shipment } = packingOf(order) ?? { items: [], shipment: null }
  const width = pdf.pageWidth - 2 * MARGIN
  const at = (y: number) => ({ x: MARGIN, y, width })
  const number = showOrderNumber(order.orderNumber)
  let y = write(pdf, shopName, { ...at(MARGIN), isBold: true, size: 12 }) + 6
  y = write(pdf, t.packingSlip(number), { ...at(y), isBold: true, size: 20 }) + 4
  const facts = [t.placed(formatDate(order.placedAt, setting)), shipment && t.shipment(shipment.number)]
  y = write(pdf, facts.filter(Boolean).join(' · '), at(y)) + 12
  y = block(pdf, formatPostalAddress(order.address, setting), { ...at(y), size: 12 }) + 10
  const delivery = [order.delivery, shipment?.carrier, shipment?.trackingNumber].filter(Boolean)
  if (delivery.length > 0) y = write(pdf, delivery.join(' · '), at(y)) + 10
  const rows = items.map(({ line, units }) => [nameOf(line), line.sku, String(units), ''])
  y = table(pdf, { columns: [t.item, t.sku, t.units, t.packed], rows, widths: SLIP_WIDTHS }, at(y)) + 16
  for (const [title, text] of [
    [t.gift, order.giftMessage],
    [t.note, order.note],
  ] as const) {
    if (text.trim() === '') continue
    const lines = [title, ...text.split('\n')]
    y = ensureSpace(pdf, y, 14 * Math.min(lines.length, 40))
    y = block(pdf, lines, { ...at(y), isBold: true, size: 11 }) + 12
  }
}

/** Renders the items of all orders as one list. */
export const writePickList = (orders: readonly PrintedOrder[], print: Print): Promise<Bytes> =>
  renderPages(pagesOf('pickList', print), (pdf) => {
    const width = pdf.pageWidth - 2 * MARGIN
    let y = write(pdf, t.titles.pickList, { x: MARGIN, y: MARGIN, width, isBold: true, size: 20 }) + 4
    const made = t.pickedFor(formatDateTime(print.at, print.setting), orders.length)
    y = write(pdf, made, { x: MARGIN, y, width }) + 12
    const rows = sumItems(orders).map(({ name, sku, orders: count, units }) => [
      name,
      sku,
      String(count),
      String(units),
      '',
    ])
    const columns = [t.item, t.sku, t.orderCount, t.units, t.picked]
    y = table(pdf, { columns, rows, widths: PICK_WIDTHS }, { x: MARGIN, y, width }) + 16
    writeNumbers(pdf, [t.ofOrders], { y, orders })
  })

/** Writes the numbers of orders below a title. */
function writeNumbers(
  pdf: PdfText,
  title: readonly string[],
  { y: top, orders }: { y: number; orders: readonly Pick<PrintedOrder, 'orderNumber'>[] },
): void {
  const width = pdf.pageWidth - 2 * MARGIN
  const numbers = orders.map(({ orderNumber }) => showOrderNumber(orderNumber)).join(', ')
  const size = 10
  const y = ensureSpace(pdf, top, pdf.heightOf(numbers, { width, isBold: false, size }) + 16 * title.length)
  block(pdf, [...title, numbers], { x: MARGIN, y, width, isBold: true, size })
}

/** Renders address labels, eight on each sheet. */
export const writeLabels = (orders: readonly PrintedOrder[], print: Print): Promise<Bytes> =>
  renderPages(pagesOf('labels', print), async (pdf) => {
    for (const [index, order] of orders.entries()) {
      const place = index % LABELS_OF_SHEET
      if (index > 0 && place === 0) {
        pdf.addPage()
        await nextTurn()
      }
      const x = LABEL.left + (place % 2) * (LABEL.width + LABEL.gap)
      renderLabel(pdf, order, { x, y: LABEL.top + Math.floor(place / 2) * LABEL.height, print })
    }
  })

function renderLabel(
  pdf: PdfText,
  { orderNumber, address }: PrintedOrder,
  { x, y, print }: { x: number; y: number; print: Print },
): void {
  const { padding } = LABEL
  const width = LABEL.width - 2 * padding
  const box = { x: x + padding, width }
  const head = [t.from(print.shopName), t.order(showOrderNumber(orderNumber))]
  const top = block(pdf, head, { ...box, y: y + padding, size: 7.5 }) + 5
  const lines = [...formatPostalAddress(address, { ...print.setting, isLabel: true }), address.phone].filter(Boolean)
  const left = y + LABEL.height - padding - top
  const heightWith = (size: number): number =>
    lines.reduce((sum, line) => sum + pdf.heightOf(line, { width, isBold: false, size }) + 1, 0)
  // An address with very long lines gets smaller letters.
  const size = LABEL_SIZES.find((each) => heightWith(each) <= left) ?? Math.min(...LABEL_SIZES)
  block(pdf, lines, { ...box, y: top, isBold: true, size })
}

/** Renders the page that names the orders which a PDF does not contain. */
export const writeLeftOut = (
  kind: OrderDocuments,
  orders: readonly Pick<PrintedOrder, 'orderNumber'>[],
  print: Print,
): Promise<Bytes> =>
  renderPages(pagesOf(kind, print), (pdf) => {
    writeNumbers(pdf, [t.leftOutTitle, t.leftOut[kind]], { y: MARGIN, orders })
  })
