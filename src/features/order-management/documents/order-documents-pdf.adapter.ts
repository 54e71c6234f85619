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
import { nameOf, packingOf, sumItems, type OrderDocuments, type SlipPaper } from './order-documents.rules.ts'
import type { PrintedOrder } from './order-documents.store.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** What the pages of a PDF have in common. */
interface Print {
  shopName: string
  setting: DateSetting
  at: Date
  paper: SlipPaper
}

/** Widths of the columns in points; the name takes the rest. */
const SLIP_WIDTHS = [120, 50, 55]
const PICK_WIDTHS = [120, 50, 50, 55]

/** Millimetres as points. */
const mm = (length: number): number => (length * 72) / 25.4
/** A sheet of eight labels, two beside each other, as shops for office supplies have them (99.1 × 67.7 mm). */
const LABEL = { left: mm(4.65), top: mm(13.1), width: mm(99.1), height: mm(67.7), gap: mm(2.5), padding: mm(7) }
const LABELS_OF_SHEET = 8
/** Sizes of letters in points, and widths of the columns after the first. */
const SLIPS = {
  a4: { shop: 12, title: 20, fact: 9.5, address: 12, gap: 12, widths: SLIP_WIDTHS },
  label: { shop: 8, title: 13, fact: 8, address: 11, gap: 6, widths: [36, 46] },
} as const
/** A label of a parcel, 10 × 15 cm. */
const PARCEL_LABEL = { size: [mm(100), mm(150)] as [number, number], margin: mm(6) }
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

const pagesOf = (kind: OrderDocuments, { at, setting, paper }: Print) => ({
  title: t.titles[kind],
  at,
  setting,
  ...(paper === 'label' && { paper: PARCEL_LABEL }),
})

function renderSlip(pdf: PdfText, order: PrintedOrder, { shopName, setting, paper }: Print): void {
  const { items, shipment } = packingOf(order) ?? { items: [], shipment: null }
  const { pageMargin: margin } = pdf
  const { gap, ...sizes } = SLIPS[paper]
  const width = pdf.pageWidth - 2 * margin
  const at = (y: number) => ({ x: margin, y, width })
  const number = showOrderNumber(order.orderNumber)
  let y = write(pdf, shopName, { ...at(margin), isBold: true, size: sizes.shop }) + gap / 2
  y = write(pdf, t.packingSlip(number), { ...at(y), isBold: true, size: sizes.title }) + gap / 3
  const facts = [t.placed(formatDate(order.placedAt, setting)), shipment && t.shipment(shipment.number)]
  y = write(pdf, facts.filter(Boolean).join(' · '), { ...at(y), size: sizes.fact }) + gap
  y = block(pdf, formatPostalAddress(order.address, setting), { ...at(y), size: sizes.address }) + gap
  const delivery = [order.delivery, shipment?.carrier, shipment?.trackingNumber].filter(Boolean)
  if (delivery.length > 0) y = write(pdf, delivery.join(' · '), { ...at(y), size: sizes.fact }) + gap
  const isNarrow = paper === 'label'
  const rows = items.map(({ line, units }) =>
    isNarrow
      ? [[nameOf(line), line.sku].filter(Boolean).join(' · '), String(units), '']
      : [nameOf(line), line.sku, String(units), ''],
  )
  const columns = isNarrow ? [t.item, t.units, t.packed] : [t.item, t.sku, t.units, t.packed]
  y = table(pdf, { columns, rows, widths: [...sizes.widths] }, at(y)) + gap
  for (const [title, text] of [
    [t.gift, order.giftMessage],
    [t.note, order.note],
  ] as const)
    if (text.trim() !== '')
      y = renderMessage(pdf, [title, ...text.split('\n')], { ...at(y), size: sizes.fact + 1.5 }) + gap
}

/** Writes a message with its title, on one page when it fits. @returns where it ends */
function renderMessage(
  pdf: PdfText,
  lines: readonly string[],
  box: { x: number; y: number; width: number; size: number },
) {
  const { size, width } = box
  const heights = lines.map((line, index) => pdf.heightOf(line, { width, isBold: index === 0, size }) + 1)
  const all = heights.reduce((sum, one) => sum + one, 0)
  let y = ensureSpace(pdf, box.y, Math.min(all, pdf.pageHeight - 2 * pdf.pageMargin))
  for (const [index, line] of lines.entries())
    y = write(pdf, line, { ...box, y: ensureSpace(pdf, y, heights[index] ?? 0), isBold: index === 0 }) + 1
  return y
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
  const { pageMargin: x } = pdf
  const width = pdf.pageWidth - 2 * x
  const numbers = orders.map(({ orderNumber }) => showOrderNumber(orderNumber)).join(', ')
  const size = 10
  const y = ensureSpace(pdf, top, pdf.heightOf(numbers, { width, isBold: false, size }) + 16 * title.length)
  block(pdf, [...title, numbers], { x, y, width, isBold: true, size })
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
    writeNumbers(pdf, [t.leftOutTitle, t.leftOut[kind]], { y: pdf.pageMargin, orders })
  })
